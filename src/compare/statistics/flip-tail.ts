/** The tail of a sum whose terms could each as well have had the other sign. */
import { sum } from "../../base/averages.ts";
import { normalCdf } from "./distributions.ts";
import { signFlipTest } from "./sign-tests.ts";

/** Up to here every assignment of signs counts; above, the saddlepoint says as much. */
const MAX_EXACT = 24;
const STEPS = 100;
/** Around the middle of the distribution the saddlepoint divides by nothing: the normal tail stands there. */
const MIDDLE = 0.5;

/** P(a sum as low as seen or lower | every difference could as well have had the other sign). 1 without any. */
export function flipTail(differences: readonly number[]): number {
  const moved = differences.filter((difference) => difference !== 0);
  if (moved.length === 0) return 1;
  if (moved.length <= MAX_EXACT) return signFlipTest(moved, 0);
  const scale = Math.sqrt(sum(moved.map((difference) => difference * difference)));
  const sizes = moved.map((difference) => Math.abs(difference) / scale);
  const seen = sum(moved) / scale;
  // Equal sizes make steps, and what was seen is part of its tail: half a step is left out.
  const bound = seen + Math.min(...sizes);
  if (Math.abs(bound) < MIDDLE) return normalCdf(bound);
  return bound < 0 ? upperTail(sizes, -bound) : 1 - upperTail(sizes, bound);
}

/** By Lugannani and Rice: P(sum of sizes with random signs >= seen), for seen > 0 and squares that sum to 1. */
function upperTail(sizes: readonly number[], seen: number): number {
  // Nothing is rarer than all signs being the same.
  const least = 2 ** -sizes.length;
  const slopeAt = (at: number): number => sum(sizes.map((size) => size * Math.tanh(at * size)));
  let [low, high] = [0, 1];
  while (slopeAt(high) < seen && high < 1e6) high *= 2;
  if (high >= 1e6) return least;
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (slopeAt(middle) < seen) low = middle;
    else high = middle;
  }
  const generating = sum(sizes.map((size) => logCosh(high * size)));
  const curvature = sum(sizes.map((size) => (size / Math.cosh(high * size)) ** 2));
  const root = Math.sqrt(Math.max(0, 2 * (high * seen - generating)));
  const slope = high * Math.sqrt(curvature);
  const density = Math.exp(-(root ** 2) / 2) / Math.sqrt(2 * Math.PI);
  const tail = normalCdf(-root) + density * (1 / slope - 1 / root);
  return Number.isFinite(tail) ? Math.min(1, Math.max(least, tail)) : least;
}

/** Without overflow where cosh has one. */
const logCosh = (x: number): number => Math.abs(x) + Math.log1p(Math.exp(-2 * Math.abs(x))) - Math.LN2;
