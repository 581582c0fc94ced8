/** What a reader of the numbers must know besides them, as codes with counts. */
import type { Comparison } from "../schema/comparison.ts";
import type { Finding } from "../schema/details.ts";
import type { Inspection } from "../schema/inspection.ts";
import type { Accepted } from "../schema/profile.ts";
import { type Trial, TrialFlag } from "../schema/trial.ts";
import { buildWarnings } from "./build-warnings.ts";
import { type Cell, samplesOf } from "./cells.ts";
import { copiedRepeats } from "./copies.ts";
import { allRepeats } from "./earlier.ts";
import { deafPrograms } from "./findings/commands.ts";
import { unreadPrograms } from "./findings/interface.ts";
import { trialsOfOtherModels } from "./model-drift.ts";

export interface WarningsInput {
  readonly axes: Comparison["axes"];
  readonly cells: readonly Cell[];
  readonly trials: readonly Trial[];
  /** What is found about the assets of tiers. */
  readonly assets: readonly Finding[];
  readonly inspection: Inspection;
  readonly accepted: readonly Accepted[];
  /** YYYY-MM-DD. */
  readonly today: string;
}

/** That nobody did what nobody should do is no news. */
const isSilent = ({ want, neverFired }: Comparison["axes"]["markers"][number]): boolean =>
  neverFired === true && want !== "less" && want !== "none";

/** A flag tells of models within a trial; a cell may be mixed although none of its trials is. */
function otherModels(cells: readonly Cell[]): number {
  return cells.reduce((sum, cell) => sum + trialsOfOtherModels(samplesOf(allRepeats(cell))), 0);
}

/** Planned trials that were not begun because nobody could have judged their answers. */
function unjudged(cells: readonly Cell[], { lostJudge }: Inspection): number {
  return cells
    .filter(({ key }) => lostJudge?.tasks.includes(key.task) === true)
    .reduce((sum, cell) => sum + allRepeats(cell).filter(({ kind }) => kind === "not-run").length, 0);
}

/** Only what occurred; flags of trials count every attempt. */
export function warningsOf(input: WarningsInput): Comparison["warnings"] {
  const { axes, cells, trials, accepted, today } = input;
  const samples = cells.flatMap((cell) => samplesOf(allRepeats(cell)));
  const flagged = TrialFlag.options.map((code) => ({
    code,
    count:
      code === "model-mix" ? otherModels(cells) : trials.filter(({ flags }) => flags.includes(code)).length,
  }));
  const unplayable = (["not-shown", "does-not-fit"] as const).map((code) => ({
    code,
    count: cells.filter(({ state }) => state.kind === "skipped" && state.why === code).length,
  }));
  const assets = (["added", "removed", "absent"] as const).map((kind) => ({
    code: `asset-${kind}`,
    count: input.assets.filter((finding) => finding.kind === kind).length,
  }));
  return [
    ...flagged,
    ...unplayable,
    ...assets,
    ...buildWarnings(input.inspection),
    { code: "deaf-programs", count: deafPrograms(input.inspection) },
    { code: "help-unread", count: unreadPrograms(input.inspection) },
    { code: "judge-lost", count: unjudged(cells, input.inspection) },
    { code: "unscored", count: samples.filter(({ matched }) => matched === null).length },
    { code: "copies", count: copiedRepeats(cells) },
    { code: "masked", count: trials.reduce((sum, { pair }) => sum + (pair?.masked ?? 0), 0) },
    { code: "unpinned", count: axes.players.filter(({ pinned }) => !pinned).length },
    { code: "never-fired", count: axes.markers.filter(isSilent).length },
    { code: "acceptance-expired", count: accepted.filter(({ until }) => until < today).length },
  ].filter(({ count }) => count > 0);
}
