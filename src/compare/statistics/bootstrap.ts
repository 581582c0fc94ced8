/** Percentile intervals of statistics whose distribution nobody has written down. */
import type { Interval } from "./intervals.ts";

const DRAWS = 2000;

/**
 * The middle 95 % of `draws` values of a statistic over resampled trials. Draws that have no value are left
 * out; null where most have none.
 */
export function bootstrapInterval(draw: () => number | null, draws = DRAWS): Interval | null {
  const values = new Float64Array(draws);
  let known = 0;
  for (let count = 0; count < draws; count++) {
    const value = draw();
    if (value !== null && Number.isFinite(value)) values[known++] = value;
  }
  if (known < draws / 2) return null;
  const sorted = values.subarray(0, known).sort();
  return { low: at(sorted, 0.025), high: at(sorted, 0.975) };
}

/** The quantile of sorted values, between its neighbours where it falls between them. */
function at(sorted: Float64Array, share: number): number {
  const place = share * (sorted.length - 1);
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? below;
  return below + (above - below) * (place - Math.floor(place));
}
