/** What a solved task costs: a trial that fails cheaply makes nothing cheaper. */
import type { Value } from "../schema/comparison.ts";
import type { Sample } from "./sample.ts";
import { mean, sum } from "./statistics/averages.ts";

/** What one trial used up, and whether it solved its task. */
export interface Spent {
  readonly amount: number;
  readonly matched: boolean;
}

/** Reads an amount together with the match; null where either is unknown. */
export function spentBy(read: (sample: Sample) => number | null): (sample: Sample) => Spent | null {
  return (sample) => {
    const amount = read(sample);
    return amount === null || sample.matched === null ? null : { amount, matched: sample.matched };
  };
}

/**
 * Mean amount of a trial over the mean match rate, cells with equal weight. Half a match is added to every
 * cell's rate, so that a row that solves nothing is dear and not infinite.
 */
export function costPerSolved(cells: readonly (readonly Spent[])[]): number | null {
  const amounts = cells.map((cell) => mean(cell.map(({ amount }) => amount))).filter((cost) => cost !== null);
  const rates = cells.map((cell) => (cell.filter(({ matched }) => matched).length + 0.5) / (cell.length + 1));
  const cost = mean(amounts);
  const rate = mean(rates);
  return cost === null || rate === null || amounts.length < cells.length ? null : cost / rate;
}

/** The same as a row's value; null without trials. */
export function perSolvedValue(cells: readonly (readonly Spent[])[]): Value {
  const cost = costPerSolved(cells);
  return cost === null ? null : { mean: cost, n: sum(cells.map((cell) => cell.length)) };
}
