/** Head over base of quantities over pairs that were answered alike until they saw something else. */
import { mean, sum } from "../../base/averages.ts";
import { type Contrast, effectiveRepeats } from "./contrast.ts";
import { studentCdf, studentQuantile } from "./distributions.ts";
import { flipTail } from "./flip-tail.ts";

/** Quantities that hardly vary are not taken to be exact. */
const MIN_VARIANCE = 1e-4;
/** Above this share of identical repeats there is nothing left to estimate noise from. */
const MAX_COPIES = 0.999;
/**
 * Differences of logarithms by cell, 0 for pairs that never forked; every cell needs one. If nothing changed, each
 * could as well have had the other sign: the sign-flip test. null where no cell has a second pair, or all are copies.
 */
export function pairedQuantity(cells: readonly (readonly number[])[], copies = 0): Contrast | null {
  const free = sum(cells.map((cell) => cell.length - 1));
  const df = free * (1 - copies);
  if (copies > MAX_COPIES || df <= 0) return null;
  const means = cells.map((cell) => mean(cell) ?? 0);
  const squares = sum(cells.map((cell, index) => sum(cell.map((one) => (one - (means[index] ?? 0)) ** 2))));
  const variance = Math.max(squares / free / (1 - copies), MIN_VARIANCE);
  const est = sum(means) / cells.length;
  const weights = sum(cells.map(({ length }) => 1 / effectiveRepeats(length, copies)));
  const se = Math.sqrt(variance * weights) / cells.length;
  const statistic = est / se;
  const within = (level: number) => {
    const half = studentQuantile((1 + level) / 2, df) * se;
    return { low: est - half, high: est + half };
  };
  const differences = cells.flatMap((cell) => cell.map((one) => one / cell.length));
  const tailOf = (sign: 1 | -1): number => {
    const flipped = flipTail(differences.map((one) => one * sign));
    // Flipping takes copies for evidence: the more timid one counts.
    return copies === 0 ? flipped : Math.max(flipped, studentCdf(statistic * sign, df));
  };
  return {
    ...{ est, se, statistic },
    ...{ pDown: tailOf(1), pUp: tailOf(-1) },
    ...{ interval: within(0.95), inner: within(0.9), planningSe: se },
  };
}
