/** What only the HTML report says: its title, its places, its plots, and what is missing in it. */
import { VERSION } from "../../base/version.ts";
import type { Comparison } from "../../schema/comparison.ts";
import type { Material } from "../context.ts";
import type { Style } from "../style.ts";

export const PAGE_LANGUAGE = "en";
export const NEEDS_SCRIPT =
  "This report draws itself with the program that is in it. Allow scripts for this file, or read summary.md beside it.";
/** What the comment says in one line, as a heading and what stands under it. */
export const NOTHING_DIFFERS = "➖ Nothing that an agent can see differs between base and head";
export const NOTHING_PLAYED = "Nothing was played.";

const short = (sha: string): string => sha.slice(0, 7);

/** The title of the window. */
export function pageTitle({ revisions: { base, head }, verdict }: Comparison): string {
  return `${verdict.kind}: ${short(base.sha)} → ${short(head.sha)} · gripcheck`;
}

/** Who says so, of which commits, when. */
export function pageFoot({ comparison: { revisions }, context: { at } }: Material, style: Style): string {
  const parts = [
    `gripcheck ${VERSION}`,
    `result for ${style.slug(short(revisions.head.sha))} against ${style.slug(short(revisions.base.sha))}`,
    ...(at === null ? [] : [`${at.slice(0, 10)} ${at.slice(11, 16)} UTC`]),
  ];
  return parts.join(" · ");
}

export const PLACES = {
  overview: "Overview",
  coverage: "Coverage",
  figures: "Distributions",
  tasks: "Tasks",
  trials: "Trials",
  docs: "Docs check",
  trend: "Trend",
  method: "Method",
} as const;
export type Place = keyof typeof PLACES;

export const SHELL = {
  product: "gripcheck",
  skip: "Skip to the content",
  places: "Parts of the report",
  theme: "Colours",
  themes: { auto: "as the system", light: "light", dark: "dark" },
  run: "Workflow run",
  unreadable: "This report cannot be shown",
  nowhere: "There is nothing of that name in this report.",
} as const;

export const OVERVIEW = {
  howSure: "How sure?",
  rates: "Tasks solved, by player and tier",
  ratesNote:
    "Each side's share of matches with the interval of its own counts (Wilson, 95 %); deterministic players have none. What changed is told by the intervals of the change, not by these.",
  change: "Change from base to head",
  changeNote:
    "Intervals are per row, 95 %. A filled mark is an alarm: it held over everything watched together.",
  models: "All players, tiers and metrics",
  readers: "Docs check, no language model: the literal reader by tier",
  markers: "Markers",
  metric: "Metric",
  rows: "Rows",
  rowKinds: { group: "players and tiers", task: "tasks" },
  shared: "Shared tasks only",
  sharedNote: (shared: number, all: number): string =>
    `${shared} of ${all} tasks have counted trials in every player and tier that played; changes and their intervals are always over all of them.`,
  noRates: "No trial was counted.",
  noChange: "No row has a change of this metric with an interval.",
  noChangeAt: "no interval",
  regressed: "regressed",
  improved: "improved",
  mixed: "trade-off",
  none: "no alarm",
  undecided: "not decided",
  same: "no change",
} as const;

export const FIGURE = {
  table: "The figures as a table",
  base: "base",
  head: "head",
  row: "Row",
  outcome: "Outcome",
  interval: "95 % interval",
  change: "Change",
} as const;

/** Beside the axes of plots. */
export const AXES = {
  points: "points",
  times: "times base (logarithmic)",
  matched: "% of trials that matched",
  tokens: "tokens of a trial (geometric mean, logarithmic)",
  calls: "tool calls of a trial",
} as const;

export const COVERAGE = {
  title: "What was played",
  note: "A square for each player, tier and task: how many of the planned trials counted, on base → on head. Choose one to see its trials.",
  states: {
    played: "played",
    partly: "some lost or not run",
    lost: "all lost",
    identical: "identical, not played",
    reused: "reused",
    "not-run": "not run",
  },
  task: "Task",
  counts: "Trials",
} as const;

export const FIGURES = {
  tokens: "Tokens of a trial",
  turns: "Turns of a trial",
  tokensMatch: "Tokens against match",
  tokensMatchNote:
    "An arrow a player and tier, from base to head, over the tasks that both sides played, each with equal weight: up is more tasks solved, left is cheaper. Tokens are geometric means.",
  callsMatch: "Tool calls against match",
  callsMatchNote: "The share of trials that matched, by how many tool calls they made (Wilson, 95 %).",
  count: "trials",
  solved: "tasks solved",
  calls: "tool calls",
  matched: "matched",
  bins: { n: "n", low: "least", q1: "25 %", median: "median", q3: "75 %", p90: "90 %", high: "most" },
  side: "Side",
  nothing: "No counted trial of this choice has this figure.",
  unit: { tokens: "tokens, logarithmic", turns: "turns" },
} as const;

/** In place of trials. */
export function noTrialsText({ coverage }: Pick<Comparison, "coverage">): string {
  return coverage.planned === 0
    ? "No trial was played."
    : "The trials are not in this report: it was made from the figures alone.";
}
