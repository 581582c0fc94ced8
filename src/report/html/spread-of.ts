/** How the amounts of many trials are spread: quantiles, and the bins of a histogram. */
export interface Quantiles {
  readonly n: number;
  readonly low: number;
  readonly q1: number;
  readonly median: number;
  readonly q3: number;
  readonly p90: number;
  readonly high: number;
}

/** null for no amounts. */
export function quantilesOf(amounts: readonly number[]): Quantiles | null {
  const sorted = [...amounts].sort((a, b) => a - b);
  const [low, high] = [sorted[0], sorted.at(-1)];
  if (low === undefined || high === undefined) return null;
  const at = (share: number): number => {
    const place = share * (sorted.length - 1);
    const below = sorted[Math.floor(place)] ?? low;
    return below + ((sorted[Math.ceil(place)] ?? high) - below) * (place - Math.floor(place));
  };
  return { n: sorted.length, low, q1: at(0.25), median: at(0.5), q3: at(0.75), p90: at(0.9), high };
}

export interface Bin {
  /** Inclusive. */
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

const MOST_BINS = 30;

/** Bins of equal width for whole amounts: one each as long as they are few. */
export function evenBins(amounts: readonly number[]): Bin[] {
  const spread = quantilesOf(amounts);
  if (spread === null) return [];
  const [low, high] = [Math.floor(spread.low), Math.floor(spread.high) + 1];
  const width = Math.max(1, Math.ceil((high - low) / MOST_BINS));
  return Array.from({ length: Math.ceil((high - low) / width) }, (_, index) => ({
    from: low + index * width,
    to: low + (index + 1) * width,
  }));
}

const PER_DOUBLING = 3;

/** Bins that each are a like part of a doubling, over the amounts above zero. */
export function logBins(amounts: readonly number[]): Bin[] {
  const spread = quantilesOf(amounts.filter((amount) => amount > 0));
  if (spread === null) return [];
  const step = (amount: number): number => Math.floor(Math.log2(amount) * PER_DOUBLING + 1e-9);
  const [first, last] = [step(spread.low), step(spread.high)];
  const every = Math.max(1, Math.ceil((last - first + 1) / MOST_BINS));
  return Array.from({ length: Math.ceil((last - first + 1) / every) }, (_, index) => ({
    from: 2 ** ((first + index * every) / PER_DOUBLING),
    to: 2 ** ((first + (index + 1) * every) / PER_DOUBLING),
  }));
}

/** How many amounts lie in each bin. Bins are in order and touch. */
export function countsIn(bins: readonly Bin[], amounts: readonly number[]): number[] {
  const counts = bins.map(() => 0);
  for (const amount of amounts) {
    const place = bins.findIndex(({ from, to }) => amount >= from && amount < to);
    if (place !== -1) counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts;
}
