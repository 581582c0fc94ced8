/** One revision against itself: how much its repeats vary, and what a change of nothing looked like. */

import { mean, sum } from "../base/averages.ts";
import { isMostlyLost } from "../base/mostly-lost.ts";
import type { Change, ComparedRow, RowMetric } from "../schema/comparison.ts";
import type { NoiseBand, NoisyGroup } from "../schema/noise-report.ts";
import type { Plan } from "../schema/plan.ts";
import type { Row } from "../schema/row.ts";
import { metricText, type Outcome } from "../schema/words.ts";
import { type Cell, isPlayed, type Repeat, samplesOf } from "./cells.ts";
import { identicalShare } from "./copies.ts";
import type { Sample } from "./sample.ts";

/** Every model in every tier in which it played. */
export function noisyGroups(plan: Plan, cells: readonly Cell[]): NoisyGroup[] {
  return plan.players
    .filter(({ deterministic }) => !deterministic)
    .flatMap(({ id, model }) =>
      plan.tiers.flatMap((tier) => {
        const own = cells.filter(
          ({ key, state, isPlayerLost }) =>
            key.player === id && key.tier === tier.id && isPlayed(state) && !isPlayerLost,
        );
        return own.length === 0 ? [] : [{ player: id, tier: tier.id, model, ...figuresOf(own) }];
      }),
    );
}

function figuresOf(cells: readonly Cell[]): Omit<NoisyGroup, "player" | "tier" | "model"> {
  const arms = cells.flatMap(({ base, head }) => [base.repeats, head.repeats]);
  const samples = arms.map(samplesOf);
  const matches = samples.map((arm) => known(arm, ({ matched }) => matched));
  const seen = {
    cells: cells.length,
    match: {
      x: sum(matches.map((arm) => arm.filter(Boolean).length)),
      n: sum(matches.map(({ length }) => length)),
    },
    lost: arms.flat().filter(({ kind }) => kind === "lost").length,
  };
  const counted = sum(samples.map(({ length }) => length));
  // What is left of many tells little of how they vary, and would be planned by.
  if (isMostlyLost({ counted, lost: seen.lost }))
    return { ...seen, variance: null, logTokens: null, copies: null, alike: null };
  return {
    ...seen,
    variance: mean(matches.map((arm) => variance(arm.map(Number))).filter((value) => value !== null)),
    logTokens: spread(samples.map((arm) => known(arm, ({ tokens }) => tokens).map(Math.log))),
    copies: mean(arms.map(identicalShare).filter((share) => share !== null)),
    alike: mean(cells.flatMap(alikeRepeats)),
  };
}

const known = <T>(samples: readonly Sample[], read: (sample: Sample) => T | null): T[] =>
  samples.map(read).filter((value) => value !== null);

/** Without the bias of few values; null of fewer than two. */
function variance(values: readonly number[]): number | null {
  const centre = mean(values);
  return centre === null || values.length < 2 ? null : squares(values, centre) / (values.length - 1);
}

/** The standard deviation within arms, of all of them together. */
function spread(arms: readonly (readonly number[])[]): number | null {
  const free = sum(arms.map(({ length }) => Math.max(0, length - 1)));
  const within = sum(arms.map((arm) => squares(arm, mean(arm) ?? 0)));
  return free === 0 ? null : Math.sqrt(within / free);
}

const squares = (values: readonly number[], centre: number): number =>
  sum(values.map((value) => (value - centre) ** 2));

/** 1 for every repeat in which both sides did the same to the letter, 0 for every other. */
function alikeRepeats({ base, head }: Cell): number[] {
  const trajectory = (repeat: Repeat | undefined) =>
    repeat?.kind === "counted" ? repeat.sample.trajectory : null;
  return base.repeats.flatMap((repeat, index) => {
    const [left, right] = [trajectory(repeat), trajectory(head.repeats[index])];
    return left === null || right === null ? [] : [left === right ? 1 : 0];
  });
}

const CHANGED: readonly Outcome[] = ["regressed", "improved", "trade-off"];

/** Rows of models and no lifts; metrics in which chance has an interval. */
export function noiseBands(plan: Plan, rows: readonly ComparedRow[]): NoiseBand[] {
  const watch = new Set(plan.watch.map(metricText));
  return rows
    .filter(({ row }) => row.level !== "lift")
    .flatMap(({ row, metrics }) =>
      metrics.flatMap((found) => bandOf(row, found, watch.has(metricText(found.metric))) ?? []),
    );
}

function bandOf(row: Row, found: RowMetric, isWatched: boolean): NoiseBand | null {
  const { metric, base, head, change, outcome } = found;
  const within = withinOf(change);
  if (change === null || within === null) return null;
  const { unit, est } = change;
  return { row, metric, isWatched, base, head, unit, seen: est, within, isAlarm: CHANGED.includes(outcome) };
}

/** Half of the interval's width, around no change at all. */
function withinOf(change: Change): number | null {
  if (change === null || change.low === null || change.high === null) return null;
  if (change.unit === "points") return (change.high - change.low) / 2;
  return change.low > 0 && change.high < Number.MAX_VALUE ? Math.sqrt(change.high / change.low) : null;
}

/** Rows in which a deterministic player did something else the second time. */
export function flippedRows(rows: readonly ComparedRow[]): Row[] {
  return rows
    .filter(({ metrics }) => metrics.some(({ flips }) => (flips?.up ?? 0) + (flips?.down ?? 0) > 0))
    .map(({ row }) => row);
}
