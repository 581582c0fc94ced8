/** Intervals of rates and their differences that hold for few trials. */
import { normalQuantile } from "./distributions.ts";

/** Both ends included. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** x of n; neither needs to be whole. */
export interface Proportion {
  readonly x: number;
  readonly n: number;
}

const twoSided = (level: number): number => normalQuantile((1 + level) / 2);

/** Wilson's score interval of one rate. */
export function wilson({ x, n }: Proportion, level = 0.95): Interval {
  const z = twoSided(level);
  const p = x / n;
  const centre = (p + (z * z) / (2 * n)) / (1 + (z * z) / n);
  const half = (z * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n))) / (1 + (z * z) / n);
  // Rounding must not cut off an end at which the rate itself lies.
  return { low: x === 0 ? 0 : Math.max(0, centre - half), high: x === n ? 1 : Math.min(1, centre + half) };
}

/** Newcombe's interval of a difference of rates, `of` minus `minus`. */
export function newcombe(of: Proportion, minus: Proportion, level = 0.95): Interval {
  const [p, q] = [of.x / of.n, minus.x / minus.n];
  const [a, b] = [wilson(of, level), wilson(minus, level)];
  return {
    low: p - q - Math.hypot(p - a.low, b.high - q),
    high: p - q + Math.hypot(a.high - p, q - b.low),
  };
}
