/** What a solved task costs: a trial that fails cheaply makes nothing cheaper. */

import { mean, sum } from "../base/averages.ts";
import type { Value } from "../schema/comparison.ts";
import type { Sample } from "./sample.ts";
import { type Arms, type Stratum, valueArms } from "./strata.ts";

/** What one trial used up, and whether it solved its task. */
export interface Spent {
  /** null: it produced nothing, so that it was neither cheap nor dear, and still solved nothing. */
  readonly amount: number | null;
  readonly matched: boolean;
}

/** Reads an amount together with the match; null where either is unknown. */
export function spentBy(read: (sample: Sample) => number | null): (sample: Sample) => Spent | null {
  return (sample) => {
    const amount = read(sample);
    if (sample.matched === null || (amount === null && sample.ending !== "nothing")) return null;
    return { amount, matched: sample.matched };
  };
}

/** One trial of which the amount is known, or taken from the others of its cell. */
export interface Priced {
  readonly amount: number;
  readonly matched: boolean;
}

/**
 * A trial that produced nothing is taken to have cost what the others of its arm did: else giving up without a word
 * would make tasks cheaper. Empty where nothing is known of the whole arm.
 */
export function priced(arm: readonly Spent[]): Priced[] {
  const typical = mean(arm.flatMap(({ amount }) => amount ?? []));
  return typical === null ? [] : arm.map(({ amount, matched }) => ({ amount: amount ?? typical, matched }));
}

/** What was spent, a stratum. */
export function spentArms(
  strata: readonly Stratum[],
  read: (sample: Sample) => Spent | null,
): Arms<Priced>[] {
  return valueArms(strata, read).map(({ task, base, head }) => ({
    task,
    base: priced(base),
    head: priced(head),
  }));
}

/**
 * Mean amount of a trial over the mean match rate, cells with equal weight. Half a match is added to every
 * cell's rate, so that a row that solves nothing is dear and not infinite.
 */
export function costPerSolved(cells: readonly (readonly Priced[])[]): number | null {
  const amounts = cells.map((cell) => mean(cell.map(({ amount }) => amount))).filter((cost) => cost !== null);
  const rates = cells.map((cell) => (cell.filter(({ matched }) => matched).length + 0.5) / (cell.length + 1));
  const cost = mean(amounts);
  const rate = mean(rates);
  return cost === null || rate === null || amounts.length < cells.length ? null : cost / rate;
}

/** The same as a row's value; null without trials. */
export function perSolvedValue(cells: readonly (readonly Priced[])[]): Value {
  const cost = costPerSolved(cells);
  return cost === null ? null : { mean: cost, n: sum(cells.map((cell) => cell.length)) };
}
