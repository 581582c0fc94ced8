/** The mean of rates over fixed cells: which tasks there are is no part of what chance decides. */
import { mean, sum } from "./averages.ts";
import { effectiveRepeats } from "./contrast.ts";
import { normalQuantile } from "./distributions.ts";
import { type Interval, type Proportion, wilson } from "./intervals.ts";

/** Half a match is added to every cell, so that 3 of 3 has a width. `copies`: the share of identical pairs of repeats. */
export function meanRateInterval(cells: readonly Proportion[], copies = 0, level = 0.95): Interval | null {
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
  const half = (normalQuantile((1 + level) / 2) * Math.sqrt(sum(variances))) / known.length;
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}
