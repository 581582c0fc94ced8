/** How sure the change of what a solved task costs is: for display. */

import { mean, sum } from "../base/averages.ts";
import { type Random, seededRandom } from "../base/random.ts";
import { type Priced, type Spent, spentArms } from "./per-solved.ts";
import type { Sample } from "./sample.ts";
import { bootstrapInterval } from "./statistics/bootstrap.ts";
import { normalQuantile } from "./statistics/distributions.ts";
import type { Interval } from "./statistics/intervals.ts";
import { type Arms, type Stratum, shared } from "./strata.ts";

/** Of more trials the ratio is as good as log-normal, and drawing them again thousands of times says nothing else. */
const MOST_REDRAWN = 4_000;

/**
 * An interval of head's cost of a solved task over base's: trials drawn again within each cell and side. Of very many
 * trials it follows from their variances.
 */
export function perSolvedInterval(
  strata: readonly Stratum[],
  read: (sample: Sample) => Spent | null,
  seed: readonly (string | number)[],
): Interval | null {
  const cells = shared(spentArms(strata, read));
  if (cells.length === 0) return null;
  const trials = sum(cells.map(({ base, head }) => base.length + head.length));
  return trials > MOST_REDRAWN ? largeInterval(cells) : redrawnInterval(cells, seed);
}

function redrawnInterval(
  cells: readonly Arms<Priced>[],
  seed: readonly (string | number)[],
): Interval | null {
  const random = seededRandom(...seed);
  const base = cells.map((cell) => columnsOf(cell.base));
  const head = cells.map((cell) => columnsOf(cell.head));
  return bootstrapInterval(() => redrawnCost(head, random) / redrawnCost(base, random));
}

function largeInterval(cells: readonly Arms<Priced>[]): Interval | null {
  const base = logCost(cells.map((cell) => cell.base));
  const head = logCost(cells.map((cell) => cell.head));
  if (base === null || head === null) return null;
  const half = normalQuantile(0.975) * Math.sqrt(base.variance + head.variance);
  return { low: Math.exp(head.value - base.value - half), high: Math.exp(head.value - base.value + half) };
}

/** The logarithm of a side's cost, with its variance to the first order. */
function logCost(arms: readonly (readonly Priced[])[]): { value: number; variance: number } | null {
  const parts = arms.map(momentsOf);
  const [amount, rate] = [sum(parts.map((part) => part.amount)), sum(parts.map((part) => part.rate))];
  if (amount <= 0) return null;
  const variance = sum(
    parts.map(
      ({ ofAmount, ofRate, between }) =>
        ofAmount / amount ** 2 + ofRate / rate ** 2 - (2 * between) / (amount * rate),
    ),
  );
  return { value: Math.log(amount / rate), variance };
}

/** Of one arm: its mean amount and its rate, their variances, and how they vary together. */
function momentsOf(arm: readonly Priced[]) {
  const n = arm.length;
  const amount = mean(arm.map((one) => one.amount)) ?? 0;
  const solved = arm.filter(({ matched }) => matched).length;
  const deviations = arm.map((one) => ({
    amount: one.amount - amount,
    solved: Number(one.matched) - solved / n,
  }));
  return {
    amount,
    rate: (solved + 0.5) / (n + 1),
    ofAmount: sum(deviations.map((one) => one.amount ** 2)) / n ** 2,
    ofRate: (solved * (1 - solved / n)) / (n + 1) ** 2,
    between: sum(deviations.map((one) => one.amount * one.solved)) / (n * (n + 1)),
  };
}

/** One arm in the form in which thousands of draws are cheap. */
interface Columns {
  readonly amounts: Float64Array;
  readonly solved: Uint8Array;
}

function columnsOf(arm: readonly Priced[]): Columns {
  return {
    amounts: Float64Array.from(arm, ({ amount }) => amount),
    solved: Uint8Array.from(arm, ({ matched }) => Number(matched)),
  };
}

/** The cost of a solved task over arms whose trials are drawn again, each as often as chance has it. */
function redrawnCost(arms: readonly Columns[], random: Random): number {
  let amounts = 0;
  let rates = 0;
  for (const arm of arms) {
    const n = arm.amounts.length;
    let amount = 0;
    let solved = 0;
    for (let draw = 0; draw < n; draw++) {
      const drawn = Math.floor(random() * n);
      amount += arm.amounts[drawn] ?? 0;
      solved += arm.solved[drawn] ?? 0;
    }
    amounts += amount / n;
    rates += (solved + 0.5) / (n + 1);
  }
  return amounts / rates;
}
