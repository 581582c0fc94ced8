/** What the HTML report says of tasks, trials, the docs check, and of what moved over revisions. */
import { plural } from "../../base/text.ts";
import type { FindingKind } from "../../schema/details.ts";

export const FILTERS = {
  name: "Choose trials",
  player: "Player",
  tier: "Tier",
  task: "Task",
  side: "Side",
  match: "Match",
  ending: "Ending",
  text: "Answer or reason contains",
  all: "all",
  reset: "Show all",
} as const;

export const TRIALS = {
  trial: "Trial",
  repeat: "Repeat",
  turns: "Turns",
  calls: "Calls",
  tokens: "Tokens",
  time: "Time",
  ending: "Ending",
  match: "Match",
  answer: "Answer",
  noAnswer: "no answer",
  found: (count: number, all: number): string =>
    count === all ? plural(count, "trial") : `${count} of ${plural(all, "trial")}`,
  page: (page: number, pages: number): string => `Page ${page} of ${pages}`,
  earlier: "Earlier",
  later: "Later",
  sort: (column: string): string => `Sort by ${column}`,
  ofCell: "Trials of this cell",
  leftOut: (count: number): string =>
    `${plural(count, "trial")} ${count === 1 ? "has" : "have"} no trace in this report: it would have been too large. They are in the results folder; gripcheck show has them.`,
  noTrace:
    "The trace is not in this report: it would have been too large. In the results folder, this shows it:",
  loading: "Unpacking …",
  cannotUnpack:
    "This browser cannot unpack traces. Current versions of Chrome, Edge, Firefox and Safari can.",
} as const;

export const TRIAL = {
  prompt: "Prompt",
  shown: "Shown",
  before: "Before the first turn",
  answer: "Answer",
  noAnswer: "It gave no answer.",
  evidence: "Evidence",
  evidenceMissing: "could not be collected",
  judged: "Votes of the judge",
  votes: "scores from 0 to 2:",
  noVote: "none",
  facts: {
    ending: "Ending",
    match: "Match",
    markers: "Markers",
    work: "Work",
    tokens: "Tokens",
    time: "Time",
  },
  beside: "Base and head side by side",
  figures: "What came of both",
  alone: "This trial alone",
  previous: "Previous trial",
  next: "Next trial",
  toDifference: "Go to the first difference",
  turns: "Turns",
  other: "Other repeats",
} as const;

export const TASK = {
  all: "All tasks",
  prompt: "Prompt",
  rule: "Match rule",
  requires: "Requires",
  limits: "Limits",
  evidence: "Evidence that is collected",
  rubric: "Rubric of the judge",
  answers: "Answers",
  answersNote: "Equal answers are counted together, those of most trials first.",
  trials: "Its trials",
  noPlan: "Prompts and rules are in plan.json, which was not beside the figures this report was made from.",
  played: "By player and tier",
  more: (count: number): string => `${plural(count, "further answer")} in the trials of this task.`,
  changed: "changed in this pull request",
} as const;

export const DOCS = {
  findings: "Findings",
  kind: "Kind",
  subject: "What",
  where: "Where",
  kinds: {
    broken: "broken",
    fixed: "fixed",
    undocumented: "not documented",
    absent: "absent",
    stale: "stale",
    "one-sided": "fails on one side",
    "first-fork": "first difference",
    added: "added",
    removed: "removed",
    unlisted: "no longer listed",
    renamed: "renamed",
    "front-matter": "front matter",
  } satisfies Readonly<Record<FindingKind, string>>,
  none: "The docs check found nothing that differs.",
  patch: "Patch for the docs",
  solutions: "Solutions",
  works: "works",
  fails: "fails",
  log: (side: string): string => `Build log of ${side}`,
} as const;

export const TREND = {
  metric: "Metric",
  title: "Over revisions",
  none: "There is no history: gripcheck report DIR --trend FILE adds this comparison to FILE, and draws all that are in it.",
  one: "One revision is no trend yet.",
  note: "A filled mark is a revision whose comparison raised an alarm in that row.",
  moved: "What moved",
  revision: "Revision",
  date: "Date",
  verdict: "Verdict",
  by: "Moved by",
  row: "Row",
  from: "before",
  to: "after",
  nothingMoved: "No comparison of this history raised an alarm.",
} as const;
