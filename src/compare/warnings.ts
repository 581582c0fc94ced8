/** What a reader of the numbers must know besides them, as codes with counts. */
import type { Comparison } from "../schema/comparison.ts";
import type { Accepted } from "../schema/profile.ts";
import { type Trial, TrialFlag } from "../schema/trial.ts";
import { type Cell, samplesOf } from "./cells.ts";
import { copiedRepeats } from "./copies.ts";

export interface WarningsInput {
  readonly axes: Comparison["axes"];
  readonly cells: readonly Cell[];
  readonly trials: readonly Trial[];
  readonly accepted: readonly Accepted[];
  /** YYYY-MM-DD. */
  readonly today: string;
}

/** Only what occurred; flags of trials count every attempt. */
export function warningsOf({ axes, cells, trials, accepted, today }: WarningsInput): Comparison["warnings"] {
  const samples = cells.flatMap(({ base, head }) => samplesOf([...base.repeats, ...head.repeats]));
  const flagged = TrialFlag.options.map((code) => ({
    code,
    count: trials.filter(({ flags }) => flags.includes(code)).length,
  }));
  return [
    ...flagged,
    { code: "unscored", count: samples.filter(({ matched }) => matched === null).length },
    { code: "copies", count: copiedRepeats(cells) },
    { code: "unpinned", count: axes.players.filter(({ pinned }) => !pinned).length },
    { code: "acceptance-expired", count: accepted.filter(({ until }) => until < today).length },
  ].filter(({ count }) => count > 0);
}
