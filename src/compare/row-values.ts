/** The headline figures of a row: the mean over its shared cells, each with equal weight. */

import { geometricMean, mean, sum } from "../base/averages.ts";
import type { Value } from "../schema/comparison.ts";
import { type Arms, shared } from "./strata.ts";

/** Both sides' figures of one metric of a row. */
export interface RowValues {
  readonly base: Value;
  readonly head: Value;
}

const NOTHING: RowValues = { base: null, head: null };

/** What a side's arms give: counts where all cells have equally many trials, else the mean of their rates. */
export function rateValue(arms: readonly (readonly boolean[])[]): Value {
  const n = sum(arms.map((arm) => arm.length));
  const hits = arms.map((arm) => arm.filter(Boolean).length);
  if (arms.every((arm) => arm.length === arms[0]?.length)) return n === 0 ? null : { x: sum(hits), n };
  const rate = mean(arms.map((arm, index) => (hits[index] ?? 0) / arm.length));
  return rate === null ? null : { mean: rate, n };
}

/** The geometric mean over cells of each cell's geometric mean. */
export function quantityValue(arms: readonly (readonly number[])[]): Value {
  const perCell = arms.map(geometricMean).filter((value) => value !== null);
  const typical = geometricMean(perCell);
  return typical === null ? null : { mean: typical, n: sum(arms.map((arm) => arm.length)) };
}

/**
 * Values over the shared cells. Where one side has nothing at all, the other's figures stand alone; where
 * both have some but share no cell, there is nothing that could be put side by side.
 */
export function rowValues<T>(
  arms: readonly Arms<T>[],
  value: (side: readonly (readonly T[])[]) => Value,
): RowValues {
  const both = shared(arms);
  if (both.length > 0) {
    return { base: value(both.map(({ base }) => base)), head: value(both.map(({ head }) => head)) };
  }
  const base = arms.map((arm) => arm.base).filter((side) => side.length > 0);
  const head = arms.map((arm) => arm.head).filter((side) => side.length > 0);
  if (base.length > 0 && head.length > 0) return NOTHING;
  return { base: value(base), head: value(head) };
}

/** A value as one number. */
export function valueNumber(value: Value): number | null {
  if (value === null) return null;
  if ("mean" in value) return value.mean;
  return value.n === 0 ? null : value.x / value.n;
}
