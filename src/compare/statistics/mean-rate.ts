/** The mean of rates over fixed cells: which tasks there are is no part of what chance decides. */
import { mean, sum } from "../../base/averages.ts";
import type { Clustering } from "./clustered.ts";
import { effectiveRepeats } from "./contrast.ts";
import { normalQuantile, studentQuantile } from "./distributions.ts";
import { type Interval, type Proportion, wilson } from "./intervals.ts";

export interface RateOptions {
  /** The share of identical pairs of repeats; absent: 0. */
  readonly copies?: number;
  /** How much trials of several cells have in common; null or absent: nothing. */
  readonly clustering?: Clustering | null;
  /** Absent: 0.95. */
  readonly level?: number;
}

/** Half a match is added to every cell, so that 3 of 3 has a width. */
export function meanRateInterval(
  cells: readonly Proportion[],
  { copies = 0, clustering = null, level = 0.95 }: RateOptions = {},
): Interval | null {
  const known = cells.filter(({ n }) => n > 0);
  const [only] = known;
  if (only === undefined) return null;
  if (known.length === 1) {
    const repeats = effectiveRepeats(only.n, copies);
    return wilson({ x: (only.x / only.n) * repeats, n: repeats }, level);
  }
  const centre = mean(known.map(({ x, n }) => x / n)) ?? 0;
  const variances = known.map(({ x, n }) => {
    const repeats = effectiveRepeats(n, copies);
    const shrunk = ((x / n) * repeats + 0.5) / (repeats + 1);
    return (shrunk * (1 - shrunk)) / repeats;
  });
  const upper = (1 + level) / 2;
  const quantile = clustering === null ? normalQuantile(upper) : studentQuantile(upper, clustering.df);
  const half = (quantile * Math.sqrt((clustering?.effect ?? 1) * sum(variances))) / known.length;
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}
