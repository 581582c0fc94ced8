/** The ends of amounts, however many there are: a call takes no more arguments than its stack has room for. */

/** The least and the most of them; infinities of no amounts, as Math.min and Math.max have it. */
export function extentOf(amounts: Iterable<number>): [least: number, most: number] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const amount of amounts) [least, most] = [Math.min(least, amount), Math.max(most, amount)];
  return [least, most];
}
