/** Head over base of positive quantities, stratified by cell, on their logarithms. */
import { mean, sum } from "../../base/averages.ts";
import type { Contrast } from "./contrast.ts";
import { studentCdf, studentQuantile } from "./distributions.ts";

/** Positive values of one cell, a side each. */
export interface QuantityCell {
  readonly base: readonly number[];
  readonly head: readonly number[];
}

/** Quantities that hardly vary are not taken to be exact. */
const MIN_VARIANCE = 1e-4;
/** Above this share of identical pairs there is nothing left to estimate noise from. */
const MAX_COPIES = 0.999;

/**
 * Every cell needs values on both sides, all positive. null where no cell has a second value on a side, or
 * all repeats are copies: then nothing says what chance does.
 */
export function logContrast(cells: readonly QuantityCell[], copies = 0): Contrast | null {
  const arms = cells.map(({ base, head }) => ({ base: logArm(base), head: logArm(head) }));
  const free = sum(arms.map(({ base, head }) => base.n + head.n - 2));
  const df = free * (1 - copies);
  if (copies > MAX_COPIES || df <= 0) return null;
  const squares = sum(arms.map(({ base, head }) => base.squares + head.squares));
  const variance = Math.max(squares / free / (1 - copies), MIN_VARIANCE);
  const weight = ({ n }: LogArm): number => (1 + (n - 1) * copies) / n;
  const est = sum(arms.map(({ base, head }) => head.mean - base.mean)) / cells.length;
  const se =
    Math.sqrt(variance * sum(arms.map(({ base, head }) => weight(base) + weight(head)))) / cells.length;
  const statistic = est / se;
  const within = (level: number) => {
    const half = studentQuantile((1 + level) / 2, df) * se;
    return { low: est - half, high: est + half };
  };
  return {
    est,
    se,
    statistic,
    pDown: studentCdf(statistic, df),
    pUp: studentCdf(-statistic, df),
    get interval() {
      return within(0.95);
    },
    get inner() {
      return within(0.9);
    },
    planningSe: se,
  };
}

interface LogArm {
  readonly n: number;
  readonly mean: number;
  /** Squared deviations from the arm's mean. */
  readonly squares: number;
}

function logArm(values: readonly number[]): LogArm {
  const logs = values.map(Math.log);
  const centre = mean(logs) ?? 0;
  return { n: logs.length, mean: centre, squares: sum(logs.map((log) => (log - centre) ** 2)) };
}
