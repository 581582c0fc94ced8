/** A contrast: what stratified arms say about head minus base, whatever is measured. */
import type { Interval } from "./intervals.ts";

/** All numbers are finite. */
export interface Contrast {
  /** Head minus base, the mean over cells with equal weight: of rates as fractions, of quantities as logarithms. */
  readonly est: number;
  readonly se: number;
  /** z or t: head minus base over what chance would give. */
  readonly statistic: number;
  /** P(as low or lower | no change), and as high or higher. */
  readonly pDown: number;
  readonly pUp: number;
  /** 95 %. Made when it is asked for, as is the next one: looks in between need neither. */
  readonly interval: Interval;
  /** 90 %: either end is a bound that holds with 95 %. */
  readonly inner: Interval;
  /** The standard error that a change of this size is planned with. */
  readonly planningSe: number;
}

/** How many independent repeats `n` are worth where a share `copies` of all pairs is identical. */
export function effectiveRepeats(n: number, copies: number): number {
  return n / (1 + (n - 1) * copies);
}
