/** How many tasks each player solves in each tier, over all tasks or over those that all of them played. */
import { grouped } from "../../base/grouped.ts";
import type { ComparedCell } from "../../schema/compared-cell.ts";
import type { Comparison, Value } from "../../schema/comparison.ts";
import { cellKey } from "../../schema/row.ts";
import { SIDES, type Side, type Slug } from "../../schema/words.ts";
import { playersInOrder, tiersInOrder } from "../order.ts";
import { type Interval, wilson } from "./wilson.ts";

export interface GroupRates {
  readonly player: Slug;
  readonly tier: Slug;
  readonly size: string | null;
  /** Its figures are facts: no interval says more than they do. */
  readonly isDeterministic: boolean;
  /** Counts where every task was played equally often, else the mean of the tasks' rates. */
  readonly base: NonNullable<Value>;
  readonly head: NonNullable<Value>;
}

const counted = (cell: ComparedCell, side: Side): number => cell[side]?.counted ?? 0;

/** The sides that were played at all: without a base, head alone. */
export function playedSides({ cells }: Comparison): Side[] {
  return SIDES.filter((side) => cells.some((cell) => counted(cell, side) > 0));
}

/** Tasks that have counted trials on every played side, in every player and tier that played anything. */
export function sharedTasks(comparison: Comparison): ReadonlySet<Slug> {
  const sides = playedSides(comparison);
  const played = comparison.cells.filter((cell) => sides.some((side) => counted(cell, side) > 0));
  const groups = new Set(played.map(groupOf));
  const byTask = new Map<Slug, Set<string>>();
  for (const cell of played.filter((one) => sides.every((side) => counted(one, side) > 0))) {
    const { task } = cellKey(cell.id);
    byTask.set(task, (byTask.get(task) ?? new Set()).add(groupOf(cell)));
  }
  return new Set([...byTask].filter(([, of]) => of.size === groups.size).map(([task]) => task));
}

function groupOf({ id }: ComparedCell): string {
  const { player, tier } = cellKey(id);
  return `${player}/${tier}`;
}

/**
 * Over the tasks that both sides played, each with equal weight, in the order of reports: else a side that has more
 * trials of an easy task would look better. `only`: null = all tasks.
 */
export function groupRates(comparison: Comparison, only: ReadonlySet<Slug> | null): GroupRates[] {
  const cells = comparison.cells.filter(({ id }) => only === null || only.has(cellKey(id).task));
  const byGroup = grouped(cells, groupOf);
  const tiers = tiersInOrder(comparison);
  return playersInOrder(comparison).flatMap(({ id: player, size = null, deterministic }) =>
    tiers.flatMap((tier): GroupRates[] => {
      const own = byGroup.get(`${player}/${tier}`) ?? [];
      const both = own.filter((cell) => SIDES.every((side) => scored(cell, side) > 0));
      const isAlone = SIDES.some((side) => own.every((cell) => scored(cell, side) === 0));
      const shown = isAlone ? own : both;
      const rates = { base: rateOver(shown, "base"), head: rateOver(shown, "head") };
      return rates.base.n + rates.head.n === 0
        ? []
        : [{ player, tier, size, isDeterministic: deterministic, ...rates }];
    }),
  );
}

/** The interval of a side's share; null where nothing was counted, or chance has no part in it. */
export function rateInterval({ isDeterministic, ...row }: GroupRates, side: Side): Interval | null {
  const rate = row[side];
  return isDeterministic ? null : wilson(shareIn(rate) * rate.n, rate.n);
}

/** Between 0 and 1; 0 of nothing. */
export function shareIn(rate: NonNullable<Value>): number {
  return "mean" in rate ? rate.mean : rate.n === 0 ? 0 : rate.x / rate.n;
}

const scored = (cell: ComparedCell, side: Side): number => cell[side]?.match.n ?? 0;

function rateOver(cells: readonly ComparedCell[], side: Side): NonNullable<Value> {
  const rates = cells.flatMap((cell) => cell[side]?.match ?? []).filter(({ n }) => n > 0);
  const n = rates.reduce((sum, rate) => sum + rate.n, 0);
  if (rates.every((rate) => rate.n === rates[0]?.n))
    return { x: rates.reduce((sum, rate) => sum + rate.x, 0), n };
  return { mean: rates.reduce((sum, rate) => sum + rate.x / rate.n, 0) / rates.length, n };
}
