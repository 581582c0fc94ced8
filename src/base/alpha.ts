/** The chance of any false alarm that a comparison may take, a direction. */

export const USUAL_ALPHA = 0.05;

/** Heads of one pull request share it: the first has a half, each next one half of what is left, however many come. */
export function alphaOf(earlierHeads: number): number {
  return USUAL_ALPHA / 2 ** (earlierHeads + 1);
}

/** The heads before the one that has this part; null where it has all of it. */
export function headsBefore(alpha: number): number | null {
  return alpha < USUAL_ALPHA ? Math.round(Math.log2(USUAL_ALPHA / alpha)) - 1 : null;
}
