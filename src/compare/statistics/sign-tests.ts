/** Tests of paired differences: by their signs, and by flipping them. */
import { seededRandom } from "../../base/random.ts";
import { logChoose } from "./special-functions.ts";

/** P(X <= x) where each of n pairs goes either way with equal chance: the one-sided sign test. */
export function signTest(x: number, n: number): number {
  let sum = 0;
  for (let k = 0; k <= x; k++) sum += Math.exp(logChoose(n, k) - n * Math.LN2);
  return Math.min(1, sum);
}

/** The same with half of the chance of exactly what was seen. */
export function midSignTest(x: number, n: number): number {
  const exact = Math.exp(logChoose(n, x) - n * Math.LN2);
  return signTest(x, n) - exact / 2;
}

/** Up to here every assignment of signs counts; above, this many are drawn. */
const MAX_EXACT = 30;
const DRAWS = 1 << 16;

/** P(the sum of differences is as low as seen or lower | each difference could as well have had the other sign). */
export function signFlipTest(differences: readonly number[], seed: number): number {
  const moved = differences.filter((difference) => difference !== 0);
  const seen = moved.reduce((sum, difference) => sum + difference, 0);
  // Sums of the same numbers in another order may differ in their last digits.
  const bound = seen + 1e-9 * moved.reduce((sum, difference) => sum + Math.abs(difference), 0);
  if (moved.length <= MAX_EXACT) return shareUpTo(moved, bound);
  const random = seededRandom(seed, "sign-flip");
  let low = 0;
  for (let draw = 0; draw < DRAWS; draw++) {
    let sum = 0;
    for (const difference of moved) sum += random() < 0.5 ? -difference : difference;
    if (sum <= bound) low++;
  }
  // What was drawn at random never proves more than the draws allow.
  return (low + 1) / (DRAWS + 1);
}

/** The share of all assignments of signs whose sum is not above the bound. */
function shareUpTo(sizes: readonly number[], bound: number): number {
  const half = sizes.length >> 1;
  const [left, right] = [sumsOf(sizes.slice(0, half)), sumsOf(sizes.slice(half))];
  // Both halves ascend: what fits beside a sum of the left one ends ever earlier in the right one.
  let count = 0;
  let end = right.length;
  for (const sum of left) {
    while (end > 0 && sum + (right[end - 1] ?? 0) > bound) end--;
    count += end;
  }
  return count / (left.length * right.length);
}

/** The sums of every assignment of signs, ascending. */
function sumsOf(sizes: readonly number[]): Float64Array {
  let sums = new Float64Array(1);
  for (const size of sizes) {
    const both = new Float64Array(2 * sums.length);
    both.set(sums.map((sum) => sum - size));
    both.set(
      sums.map((sum) => sum + size),
      sums.length,
    );
    sums = both;
  }
  return sums.sort();
}
