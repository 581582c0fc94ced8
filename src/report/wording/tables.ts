/** Headers of tables, titles of folds, and the notes that stand under tables. */
import type { Comparison } from "../../schema/comparison.ts";
import { type Row, rowText } from "../../schema/row.ts";
import type { Label, Metric } from "../../schema/words.ts";
import { watchedMetrics } from "../alarms.ts";
import { rateText } from "../numbers.ts";
import { hasBase, metricOf, playedGroups } from "../rows.ts";
import type { Style } from "../style.ts";
import { metricLabel } from "./metrics.ts";
import { capital, listed, MOST_LISTED } from "./who.ts";

export const COLUMNS = {
  playerTier: "Player · tier",
  match: "Match",
  turns: "Turns",
  tokens: "Tokens",
  tokensWithParts: "Tokens (new · cached · generated)",
  time: "Time",
  errors: "Errors",
  limit: "Cut by a limit",
  task: "Task",
  endings: "Other endings",
  said: "Note",
  base: "base",
  head: "head",
  firstSeen: "first seen in",
  command: "command",
  taughtIn: "taught in",
  solved: "tasks solved",
  baseToHead: "base → head",
  headAlone: "head",
  change: "change",
  perSolved: "tokens a solved task",
  onHeadOnly: "fails on head only",
  error: "error",
  seenIn: "seen in",
  marker: "Marker",
  firesWhen: "Fires when",
  wish: "Wish",
  fired: "Trials in which it fired",
  row: "row",
  metric: "metric",
  headCode: "head's code, base's documents",
  headDocs: "base's code, head's documents",
  patchedDocs: "head, documents patched",
  cause: "cause",
  asked: "asked as",
  generated: "Generated",
} as const;

/** In the place of what a solved task costs. */
export const NONE_SOLVED = "none solved";

export const FOLDS = {
  log: "Build log",
  tableName: "Regression table",
  table: "<b>Regression table</b>: all players, tiers and metrics",
  headAlone: "<b>Head alone</b>: all players, tiers and metrics",
  readers: "<b>Docs check, no language model</b>: the literal reader by tier",
  behaviour: "What agents did differently",
  readerBehaviour: "What the literal reader did differently",
  cause: "Cause: documents or code",
  task: "By task",
  sessions: "First and later tasks of sessions",
  markers: "Markers",
  patch: "Patch for the docs",
  method: "Method and fine print",
} as const;

/** `Match, tokens and markers with a wish are watched. …` */
export function tableNote(comparison: Comparison, style: Style): string {
  const watched = watchedMetrics(comparison).map((metric) => metricLabel(metric, style));
  return [
    ...(hasBase(playedGroups(comparison, "models"))
      ? [
          `${capital(listed(watched, MOST_LISTED))} ${isOne(watchedMetrics(comparison)) ? "is" : "are"} watched.`,
        ]
      : []),
    "Tokens are geometric means of all tokens; time leaves out load, queue and retries.",
    ...unlikeCellsText(comparison),
  ].join(" ");
}

/** `Match is watched`, but `Tokens are`. */
function isOne([first, ...others]: readonly Metric[]): boolean {
  return (
    others.length === 0 && (first?.name === "match" || first?.name === "marker" || first?.name === "time")
  );
}

/** What a rate is that is no count, by the first one that the table shows. */
function unlikeCellsText(comparison: Comparison): string[] {
  const mean = playedGroups(comparison, "models")
    .flatMap((row) => metricOf(row, "match") ?? [])
    .flatMap(({ base, head }) => [base, head])
    .find((value) => value !== null && value.n > 0 && !("x" in value));
  return mean === undefined || mean === null
    ? []
    : [
        `${rateText(mean)} is a mean over tasks, each with equal weight, that do not all have as many trials; tasks that only one side has counted trials of are not in it.`,
      ];
}

const LABELS: Readonly<Record<Label, string>> = {
  saturated: "saturated: always solved",
  "never-solved": "never solved",
  "limit-bound": "limit-bound: often cut by a limit",
  "driven-by": "drives a regression",
  "task-changed": "changed in this pull request",
  asked: "often ends in a question",
  "gave-up": "often given up",
  "model-mix": "more than one model answered",
};

export function labelText(label: Label): string {
  return LABELS[label];
}

/** `drives match of `small/skill/*``. */
export function drivesText(metric: Metric, rows: readonly Row[], style: Style): string {
  return `drives ${metricLabel(metric, style)} of ${listed(
    rows.map((row) => style.slug(rowText(row))),
    MOST_LISTED,
  )}`;
}
