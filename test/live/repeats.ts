/** How much repeats of one cell on one side vary, and the table that says so. Pure. */
import { markdownTable } from "markdown-table";
import { type Sample, sampleOf } from "../../src/compare/sample.ts";
import type { Score } from "../../src/schema/score.ts";
import type { Trial } from "../../src/schema/trial.ts";

/** Numbers of one player: averages over its cells and sides, null where nothing could be computed. */
export interface Spread {
  readonly player: string;
  readonly counted: number;
  /** Attempts: a lost one is tried again. */
  readonly lost: number;
  readonly matched: number;
  /** Of the match rate: each cell's p(1-p) without the bias of few repeats. */
  readonly variance: number | null;
  /** Standard deviation of the logarithm of tokens inside a cell and side. */
  readonly logSd: number | null;
  /** Share of pairs of repeats that behaved alike to the letter. */
  readonly identical: number | null;
  /** The same between base and head, at equal seeds. */
  readonly copies: number | null;
}

const average = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

const pairsOf = <T>(list: readonly T[]): [T, T][] =>
  list.flatMap((left, index) => list.slice(index + 1).map((right): [T, T] => [left, right]));

const shareOf = (pairs: readonly (readonly [Trial, Trial])[]): number | null =>
  average(pairs.map(([left, right]) => (left.trajectory === right.trajectory ? 1 : 0)));

const known = <T>(values: readonly (T | null)[]): T[] =>
  values.flatMap((value) => (value === null ? [] : [value]));

export function spreadOf(player: string, trials: readonly Trial[], scores: readonly Score[]): Spread {
  const own = trials.filter((trial) => trial.player === player);
  const counted = own.filter(({ ending }) => ending.kind !== "lost" && ending.kind !== "cancelled");
  const scored = new Map(scores.map((score) => [score.trial, score]));
  const arms = armsOf(counted);
  const samples = arms.map((arm) => arm.map((trial) => sampleOf(trial, scored.get(trial.id))));
  const sides = pairsOf(counted).filter(([a, b]) => isSameRepeat(a, b));
  return {
    player,
    counted: counted.length,
    lost: own.length - counted.length,
    matched: samples.flat().filter(({ matched }) => matched === true).length,
    variance: average(known(samples.map(varianceOfMatches))),
    logSd: rootOf(average(known(samples.map(varianceOfTokens)))),
    identical: average(known(arms.map((arm) => shareOf(pairsOf(arm))))),
    copies: shareOf(sides),
  };
}

/** Trials of one cell on one side. */
function armsOf(trials: readonly Trial[]): Trial[][] {
  const arms = new Map<string, Trial[]>();
  for (const trial of trials) {
    const key = `${trial.tier}/${trial.task}/${trial.side}`;
    arms.set(key, [...(arms.get(key) ?? []), trial]);
  }
  return [...arms.values()];
}

function isSameRepeat(a: Trial, b: Trial): boolean {
  return a.tier === b.tier && a.task === b.task && a.repeat === b.repeat && a.side !== b.side;
}

const varianceOfMatches = (arm: readonly Sample[]): number | null =>
  varianceOf(arm.map(({ matched }) => Number(matched === true)));

const varianceOfTokens = (arm: readonly Sample[]): number | null =>
  varianceOf(known(arm.map(({ tokens }) => tokens)).map(Math.log));

/** Unbiased; null of fewer than two values. */
function varianceOf(values: readonly number[]): number | null {
  const mean = average(values);
  if (mean === null || values.length < 2) return null;
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
}

const rootOf = (value: number | null): number | null => (value === null ? null : Math.sqrt(value));
const told = (value: number | null): string => (value === null ? "–" : value.toFixed(2));

export function spreadTable(spreads: readonly Spread[]): string {
  const head = [
    "player",
    "counted",
    "lost attempts",
    "matched",
    "p(1-p)",
    "log-SD of tokens",
    "identical pairs",
    "head = base",
  ];
  const rows = spreads.map((spread) => [
    ...[spread.player, String(spread.counted), String(spread.lost), String(spread.matched)],
    ...[spread.variance, spread.logSd, spread.identical, spread.copies].map(told),
  ]);
  return markdownTable([head, ...rows], { align: ["l", "r", "r", "r", "r", "r", "r", "r"] });
}
