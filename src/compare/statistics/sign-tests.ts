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

/** Up to here every assignment of signs is tried; above, this many are drawn. */
const MAX_EXACT = 16;
const DRAWS = 1 << MAX_EXACT;

/** P(the sum of differences is as low as seen or lower | each difference could as well have had the other sign). */
export function signFlipTest(differences: readonly number[], seed: number): number {
  const moved = differences.filter((difference) => difference !== 0);
  const seen = moved.reduce((sum, difference) => sum + difference, 0);
  const isExact = moved.length <= MAX_EXACT;
  const random = seededRandom(seed, "sign-flip");
  const draws = isExact ? 1 << moved.length : DRAWS;
  // Sums of the same numbers in another order may differ in their last digits.
  const bound = seen + 1e-9 * moved.reduce((sum, difference) => sum + Math.abs(difference), 0);
  let low = 0;
  for (let draw = 0; draw < draws; draw++) {
    let sum = 0;
    for (const [index, difference] of moved.entries()) {
      const isFlipped = isExact ? (draw >> index) % 2 === 1 : random() < 0.5;
      sum += isFlipped ? -difference : difference;
    }
    if (sum <= bound) low++;
  }
  // What was drawn at random never proves more than the draws allow.
  return isExact ? low / draws : (low + 1) / (draws + 1);
}
