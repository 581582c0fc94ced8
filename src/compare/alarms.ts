/** Which outcomes of which rows speak for the whole comparison. */
import type { ComparedRow, RowMetric } from "../schema/comparison.ts";
import type { Plan } from "../schema/plan.ts";
import type { Row } from "../schema/row.ts";
import { type Metric, metricText, type Outcome } from "../schema/words.ts";
import { type Cell, isPlayed } from "./cells.ts";

/** A watched metric of a row that counts. */
export interface Watched {
  readonly row: Row;
  readonly found: RowMetric;
}

/** A regression of one row, as the gate names it. */
export interface Alarm {
  readonly row: Row;
  readonly metric: Metric;
}

const REGRESSED: readonly Outcome[] = ["regressed", "exact-regressed", "exact-mixed"];
const IMPROVED: readonly Outcome[] = ["improved", "exact-improved", "exact-mixed"];
const UNDECIDED: readonly Outcome[] = ["inconclusive", "not-comparable"];

/** Something got worse in it, whatever else got better. */
export const isRegressed = ({ found }: Watched): boolean => REGRESSED.includes(found.outcome);
/** Something got better in it, whatever else got worse. */
export const isImproved = ({ found }: Watched): boolean => IMPROVED.includes(found.outcome);
/** It says neither that something changed nor that nothing did. */
export const isUndecided = ({ found }: Watched): boolean => UNDECIDED.includes(found.outcome);
/** Without those that nobody played because nothing in them can be told apart: they decide nothing for the others. */
export const differingOf = (watched: readonly Watched[]): readonly Watched[] =>
  watched.filter(({ found }) => found.reason !== "identical" || found.base !== null || found.head !== null);

/**
 * Watched metrics of rows that may decide: never lifts, and rows of deterministic players only where the
 * profile says so or no model plays.
 */
export function watchedOf(plan: Plan, cells: readonly Cell[], rows: readonly ComparedRow[]): Watched[] {
  const watch = new Set(plan.watch.map(metricText));
  return rows
    .filter(({ row }) => row.level !== "lift" && (!isFixed(plan, row) || fixedCounts(plan, cells)))
    .flatMap(({ row, metrics }) =>
      metrics.filter(({ metric }) => watch.has(metricText(metric))).map((found) => ({ row, found })),
    );
}

/** Whether outcomes of deterministic players alarm; else they are findings. */
export function fixedCounts(plan: Plan, cells: readonly Cell[]): boolean {
  const hasModel = cells.some(
    ({ state, deterministic, isPlayerLost }) => isPlayed(state) && !deterministic && !isPlayerLost,
  );
  return plan.gate.reader || !hasModel;
}

/** Whether a row is about deterministic players alone; their rows beside models always name the player. */
function isFixed({ players }: Plan, { player }: Row): boolean {
  return player === undefined
    ? players.every(({ deterministic }) => deterministic)
    : players.some(({ id, deterministic }) => id === player && deterministic);
}

/** Cells of deterministic players that flipped where their outcomes do not alarm. */
export function flippedBesideModels(
  plan: Plan,
  cells: readonly Cell[],
  rows: readonly ComparedRow[],
): number {
  if (fixedCounts(plan, cells)) return 0;
  return rows
    .filter(({ row }) => row.level === "group" && isFixed(plan, row))
    .flatMap(({ metrics }) => metrics.flatMap(({ flips }) => flips ?? []))
    .reduce((total, { up, down }) => total + up + down, 0);
}
