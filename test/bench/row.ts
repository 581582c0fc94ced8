/** One line of the bench's table. */

export interface Row {
  readonly what: string;
  readonly goal: string;
  readonly figure: string;
  /** null: nothing was measured, and the figure says why. */
  readonly isMet: boolean | null;
}

export function notMeasured(what: string, goal: string, why: string): Row {
  return { what, goal, figure: `not measured: ${why}`, isMet: null };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[sorted.length % 2 === 1 ? upper : upper - 1], sorted[upper]];
  if (low === undefined || high === undefined) throw new Error("There is no median of nothing.");
  return (low + high) / 2;
}

export async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}
