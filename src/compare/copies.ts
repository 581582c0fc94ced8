/** Repeats that behave to the letter like another one: they look like evidence and are none. */

import { mean } from "../base/averages.ts";
import { once } from "../base/once.ts";
import { type Cell, type Repeat, samplesOf } from "./cells.ts";
import { allArms } from "./earlier.ts";
import type { Stratum } from "./strata.ts";

/** The share of pairs of repeats that are identical; null where there is no pair. */
export function identicalShare(repeats: readonly Repeat[]): number | null {
  const trajectories = samplesOf(repeats).map(({ trajectory }) => trajectory);
  const pairs = (trajectories.length * (trajectories.length - 1)) / 2;
  if (pairs === 0) return null;
  const sizes = new Map<string, number>();
  for (const trajectory of trajectories) sizes.set(trajectory, (sizes.get(trajectory) ?? 0) + 1);
  return [...sizes.values()].reduce((all, size) => all + (size * (size - 1)) / 2, 0) / pairs;
}

/** The mean share of identical pairs over a row's cells and both sides: 0 = all repeats are their own. */
export const copyShare = once((strata: readonly Stratum[]): number => {
  const shares = strata.flatMap(({ base, head }) => [identicalShare(base), identicalShare(head)]);
  return mean(shares.filter((share) => share !== null)) ?? 0;
});

/** Whether base and head behaved alike in every counted trial of every cell. */
export function isAllOneBehaviour(strata: readonly Stratum[]): boolean {
  return (
    strata.length > 0 &&
    strata.every(({ base, head }) => {
      const [left, right] = [samplesOf(base), samplesOf(head)];
      const seen = new Set([...left, ...right].map(({ trajectory }) => trajectory));
      return left.length > 0 && right.length > 0 && seen.size === 1;
    })
  );
}

/** Counted trials of models that repeat an earlier one of their cell and side. */
export function copiedRepeats(cells: readonly Cell[]): number {
  const copies = (repeats: readonly Repeat[]): number => {
    const trajectories = samplesOf(repeats).map(({ trajectory }) => trajectory);
    return trajectories.length - new Set(trajectories).size;
  };
  return cells
    .filter(({ deterministic }) => !deterministic)
    .reduce((all, cell) => allArms(cell).reduce((sum, { repeats }) => sum + copies(repeats), all), 0);
}
