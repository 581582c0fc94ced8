/** The differences whose cause is worth asking for, each with the cells that show it. */
import type { Comparison } from "../../schema/comparison.ts";
import type { Plan } from "../../schema/plan.ts";
import { type CellId, cellKey, type Row, rowText } from "../../schema/row.ts";
import { type Metric, metricText, type Outcome } from "../../schema/words.ts";

export interface AlarmedRow {
  readonly row: Row;
  readonly metric: Metric;
  /** Of a deterministic player: its cells are those that came out otherwise on head, and each is a fact. */
  readonly isExact: boolean;
  readonly cells: readonly CellId[];
  /** Repeats a cell and side that the difference was found in. */
  readonly repeats: number;
}

type Seen = Pick<Comparison, "rows" | "cells">;

/** One row a deterministic player with flips; of models the narrowest rows that alarmed: what holds them says no more. */
export function alarmedRows(plan: Plan, seen: Seen): AlarmedRow[] {
  return [...exactRows(plan, seen), ...measuredRows(plan, seen)];
}

function exactRows({ players }: Plan, { cells }: Seen): AlarmedRow[] {
  return players
    .filter(({ deterministic }) => deterministic)
    .flatMap(({ id: player }) => {
      const flipped = cells
        .filter(({ id }) => cellKey(id).player === player)
        .filter(({ base, head }) => base?.match.n === 1 && head?.match.n === 1)
        .filter(({ base, head }) => base?.match.x !== head?.match.x)
        .map(({ id }) => id);
      if (flipped.length === 0) return [];
      const row: Row = { level: "player", player };
      return [{ row, metric: { name: "match" as const }, isExact: true, cells: flipped, repeats: 1 }];
    });
}

const ALARMS: readonly Outcome[] = ["regressed", "improved", "trade-off"];

function measuredRows(plan: Plan, { rows }: Seen): AlarmedRow[] {
  const watched = new Set(plan.watch.map(metricText));
  const cellsOf = new Map(plan.design.rows.map(({ row, cells }) => [rowText(row), cells]));
  const played = new Set(plan.cells.filter(({ state }) => state.kind === "play").map(({ id }) => id));
  const alarmed = rows
    .filter(({ row }) => row.level !== "lift")
    .flatMap(({ row, look, metrics }) =>
      metrics
        .filter(({ metric, outcome }) => ALARMS.includes(outcome) && watched.has(metricText(metric)))
        .map(({ metric }): AlarmedRow => {
          const cells = (cellsOf.get(rowText(row)) ?? []).filter((id) => played.has(id));
          return { row, metric, isExact: false, cells, repeats: look };
        }),
    )
    .filter(({ cells, repeats }) => cells.length > 0 && repeats > 0);
  return alarmed.filter((one) => !alarmed.some((other) => isWithin(other, one)));
}

/** Whether a row says the same of a part of the cells. */
function isWithin(part: AlarmedRow, whole: AlarmedRow): boolean {
  if (metricText(part.metric) !== metricText(whole.metric)) return false;
  const cells = new Set(whole.cells);
  return part.cells.length < cells.size && part.cells.every((id) => cells.has(id));
}
