/** Why something could not be said, and what must be known beside the numbers. */

import { plural } from "../../base/text.ts";
import type { Comparison } from "../../schema/comparison.ts";
import type { LostCause, Reason, VerdictReason } from "../../schema/words.ts";
import { firstBy, neverCounted } from "../rows.ts";
import { earlierText } from "./earlier.ts";
import { capital, listed, MOST_LISTED } from "./who.ts";

/** Why a row says nothing, as the end of a sentence. */
export const REASONS: Readonly<Record<Reason, string>> = {
  identical: "nothing that an agent can see differs",
  insufficient: "too few trials counted on both sides",
  unreliable: "too many of its trials are missing on one side",
  "below-minimum": "a change, but too small to matter",
  budget: "the budget was used up before the first look",
  stopped: "playing was stopped before the first look was over",
  "shard-missing": "the results of a shard are missing",
  "lost-too-many": "too many trials were lost to infrastructure",
  copies: "repeats are copies of one another",
  "not-built": "a side does not build",
  "task-changed": "the task itself changed",
  drift: "another build of the model played on one side",
  processor: "the model ran on other processors on one side",
  history: "base was played on another day",
  "limit-bound": "more than 20 % of its trials ended at a limit",
  "not-shown": "an asset of the tier exists and was never shown",
  "does-not-fit": "what the tier shows does not fit into the player's window",
};

const CAUSES: Readonly<Record<LostCause, string>> = {
  auth: "refused credentials",
  "rate-limit": "rate limits",
  server: "server errors",
  network: "network errors",
  stall: "stalled answers",
  "model-missing": "a missing model",
  "context-not-honoured": "cut prompts",
  harness: "faults around the agent",
};

export function causeText(cause: LostCause): string {
  return CAUSES[cause];
}

/** ` (server errors, stalled answers)`, most frequent first; empty where the causes are not known. */
export function lostTo({ lostBy }: Comparison["coverage"]): string {
  // The record's keys are causes: its schema says so, and the type of entries does not.
  const causes = Object.entries(lostBy ?? {}) as [LostCause, number][];
  if (causes.length === 0) return "";
  return ` (${causes
    .sort((a, b) => b[1] - a[1])
    .map(([cause]) => CAUSES[cause])
    .join(", ")})`;
}

/** Why nothing could be measured, as a heading. */
export function notMeasured(reason: VerdictReason | undefined, { coverage }: Comparison): string {
  switch (reason) {
    case "not-built":
      return "Head does not build";
    case "no-base":
      return "No base to compare with: it does not build";
    case "no-player":
      return "No player passed preflight";
    case "lost-too-many":
      return `Too much was lost: ${coverage.lost} of ${plural(coverage.planned, "trial")}${lostTo(coverage)}`;
    default:
      return reason === undefined
        ? "Nothing could be measured"
        : `Nothing could be measured: ${reasonText(reason)}`;
  }
}

/** Why no watched row could be decided, after a colon. */
export function undecidedBecause(reason: VerdictReason | undefined, { coverage }: Comparison): string {
  if (reason === "lost-too-many" && coverage.lost > 0) return lostOf(coverage);
  return reason === undefined ? "no watched row could be decided" : reasonText(reason);
}

/** Reasons that are told of a row, where no row is spoken of. */
const OF_ALL: Readonly<Partial<Record<VerdictReason, string>>> = {
  "not-built": "head does not build",
  unreliable: "too many trials are missing on one side",
  "limit-bound": "more than 20 % of trials ended at a limit",
};

/** Why a whole comparison says what it says. */
export function reasonText(reason: VerdictReason): string {
  if (reason === "no-base") return "base does not build";
  if (reason === "no-player") return "no player passed preflight";
  return OF_ALL[reason] ?? REASONS[reason];
}

function lostOf(coverage: Comparison["coverage"]): string {
  return `${coverage.lost} of ${plural(coverage.planned, "trial")} lost${lostTo(coverage)}`;
}

type Words = (count: number) => string;

const cells = (count: number): string => `${plural(count, "cell")} ${was(count)}`;
const was = (count: number): string => (count === 1 ? "was" : "were");

/** What warnings say, by their code. */
const WARNINGS: Readonly<Record<string, Words>> = {
  truncated: (count) => `in ${plural(count, "trial")} text was cut before the model saw it`,
  "model-mix": (count) =>
    `${plural(count, "trial")} ${was(count)} answered by another model than the rest of their cell, in part or in whole`,
  copies: (count) =>
    `${plural(count, "repeat")} behaved to the letter like another (a temperature above 0 or one seed a repeat helps)`,
  masked: (count) => `${plural(count, "observation")} ${was(count)} masked where sides were held together`,
  shim: (count) => `${plural(count, "trial")} called tools through text, because the model has no tool calls`,
  "seed-refused": (count) => `in ${plural(count, "trial")} the endpoint took no seed`,
  "param-adapted": (count) => `in ${plural(count, "trial")} a parameter was adapted to the endpoint`,
  "not-shown": (count) =>
    `${cells(count)} not played, because an asset of the tier exists and was never shown`,
  "does-not-fit": (count) =>
    `${cells(count)} not played, because what the tier shows does not fit into the player's window`,
  "asset-added": (count) => `${plural(count, "asset")} of tiers ${was(count)} added on head`,
  "asset-removed": (count) => `${plural(count, "asset")} of tiers ${was(count)} removed on head`,
  "asset-absent": (count) => `${plural(count, "asset")} of tiers ${was(count)} on neither side`,
  "dependencies-differ": (count) =>
    `the two sides were built with different versions of ${plural(count, "package")}`,
  "submodules-left-out": (count) => `${plural(count, "submodule")} ${was(count)} not in what was built`,
  "lfs-pointers": (count) => `${plural(count, "file")} in what was built ${was(count)} a pointer of Git LFS`,
  "builds-reach-loopback": () =>
    "builds could reach what listens on this machine's loopback (with slirp4netns or passt installed they cannot)",
  "deaf-programs": (count) =>
    `${plural(count, "program")} ${count === 1 ? "takes" : "take"} any option in silence, even one that cannot exist, so that no documented command can be rejected for one`,
  "help-unread": (count) =>
    `the help of ${plural(count, "program")} could not be read, so that nothing is said of ${count === 1 ? "its" : "their"} options and subcommands`,
  "judge-lost": (count) =>
    `${plural(count, "trial")} ${was(count)} not played, because the judge could not be asked`,
  unscored: (count) => `${plural(count, "trial")} could not be scored`,
  "acceptance-expired": (count) => `${plural(count, "acceptance")} of regressions expired`,
};

/** What the "How sure?" note says of warnings; others have sentences of their own. */
export const DOUBTS: readonly string[] = [
  "truncated",
  "model-mix",
  "copies",
  "masked",
  "dependencies-differ",
  "judge-lost",
];

/** What the docs check cannot see, said beside what it found. */
const UNSEEN: readonly string[] = ["deaf-programs", "help-unread"];

/** What sentences of their own say. */
const TOLD_BY_NAME: readonly string[] = ["tampered", "unpinned", "never-fired", ...UNSEEN];

/** A warning as a clause; an unknown code by its name. */
export function warningText(warning: Warning): string | null {
  return TOLD_BY_NAME.includes(warning.code) ? null : clauseOf(warning);
}

/** What the docs check could not see on this tool, one clause each. */
export function unseenTexts({ warnings }: Comparison): string[] {
  return onceEach(warnings)
    .filter(({ code }) => UNSEEN.includes(code))
    .map(clauseOf);
}

/** Ours come once each; who makes up a comparison may have written one a hundred thousand times. */
export const onceEach = (warnings: readonly Warning[]): Warning[] => [
  ...firstBy(warnings, ({ code }) => code).values(),
];

type Warning = Comparison["warnings"][number];

const clauseOf = ({ code, count }: Warning): string => WARNINGS[code]?.(count) ?? `${code}: ${count}`;

/** The clauses that qualify every number: what was lost, cut, reused, unpinned, unprotected. */
export function doubts(comparison: Comparison, name: (id: string) => string): string[] {
  const { coverage, warnings, axes, sandbox, earlier } = comparison;
  const { lost, tampered, notRun, reused } = coverage;
  // Of a player that never played there is nothing to doubt.
  const unpinned = axes.players
    .filter(({ id, pinned }) => !pinned && coverage.counted > 0 && !neverCounted(comparison, id))
    .map(({ id }) => name(id));
  return [
    lost > 0
      ? `${plural(lost, "trial")} ${was(lost)} lost${lostTo(coverage)} and ${lost === 1 ? "counts" : "count"} for neither side`
      : null,
    tampered > 0
      ? `${plural(tampered, "trial")} changed the tool under test and ${was(tampered)} left out`
      : null,
    notRun.budget > 0 ? `${plural(notRun.budget, "trial")} ${was(notRun.budget)} cut by the budget` : null,
    notRun.stopped === undefined
      ? null
      : `${plural(notRun.stopped, "planned trial")} ${was(notRun.stopped)} not played yet`,
    notRun.session === undefined
      ? null
      : `${plural(notRun.session, "trial")} ${was(notRun.session)} not asked because the session had ended`,
    notRun.shard > 0
      ? `${plural(notRun.shard, "trial")} of missing shards ${was(notRun.shard)} not run`
      : null,
    reused > 0
      ? (earlierText(earlier, reused) ??
        `${plural(reused, "trial")} ${was(reused)} reused from an earlier comparison`)
      : null,
    unpinned.length > 0
      ? `nothing proves that ${listed(unpinned, MOST_LISTED)} ${unpinned.length === 1 ? "is" : "are"} the same build of the model throughout`
      : null,
    ...onceEach(warnings)
      .filter(({ code }) => DOUBTS.includes(code))
      .map(warningText),
    sandbox === "none" ? "builds and agents ran without a sandbox" : null,
  ].filter((clause) => clause !== null);
}

/** Clauses as one sentence. */
export function oneSentence(clauses: readonly string[]): string {
  return clauses.length === 0 ? "" : `${capital(clauses.join("; "))}.`;
}
