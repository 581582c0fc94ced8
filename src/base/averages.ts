/** Averages of known numbers; null where there are none. */

/** 0 for no values. */
export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** The arithmetic mean. */
export function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : sum(values) / values.length;
}

/** Of positive numbers. */
export function geometricMean(values: readonly number[]): number | null {
  const logs = mean(values.map(Math.log));
  return logs === null ? null : Math.exp(logs);
}

/** The middle value, or the mean of the two in the middle. */
export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  return mean(sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1));
}
