/** The interval of a share by its counts alone (Wilson's score interval, 95 %). */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

const Z = 1.959963984540054;

/** null where nothing was counted. */
export function wilson(x: number, n: number): Interval | null {
  if (n <= 0) return null;
  const share = x / n;
  const square = Z * Z;
  const centre = (share + square / (2 * n)) / (1 + square / n);
  const half = (Z * Math.sqrt((share * (1 - share) + square / (4 * n)) / n)) / (1 + square / n);
  // What rounding leaves of an end that is exact.
  return { low: x === 0 ? 0 : Math.max(0, centre - half), high: x === n ? 1 : Math.min(1, centre + half) };
}
