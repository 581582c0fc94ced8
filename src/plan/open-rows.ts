/** Which rows are still worth repeats after what was seen, the worst first, and how far each goes. */

import { fails } from "../base/gate-wants.ts";
import { type EarlierBase, mayAlarm } from "../schema/baseline.ts";
import type { ComparedRow, Comparison, RowMetric } from "../schema/comparison.ts";
import type { DesignRow } from "../schema/design.ts";
import type { Plan } from "../schema/plan.ts";
import { type CellId, cellKey, type Row, rowText } from "../schema/row.ts";
import { metricText } from "../schema/words.ts";
import { continuationBound } from "./continuation.ts";
import { isCoupled } from "./is-coupled.ts";

/** What is read of a comparison. */
export type Seen = Pick<Comparison, "rows"> & { readonly gate: Pick<Comparison["gate"], "accepted"> };

/** What was taken over from earlier runs, by cell. */
export type Earlier = ReadonlyMap<CellId, EarlierBase["cells"][number]>;

export const NO_EARLIER: Earlier = new Map();

/** A row that goes on. */
export interface OpenRow {
  readonly row: Row;
  /** Its cells that are played. */
  readonly cells: readonly CellId[];
  /** z or t of its worst metric. */
  readonly badness: number;
  /** Repeats a cell and side that it goes on to. */
  readonly toLook: number;
  /** Head goes on to follow base trials of an earlier day; else both sides are played. */
  readonly isLed: boolean;
}

/** Whether a watched row regressed that nobody accepted: the comparison has its answer. */
export function hasAlarm(plan: Plan, { rows, gate }: Seen): boolean {
  const watched = watchedTexts(plan);
  return rows.some(
    ({ row, side, metrics }) =>
      side === undefined &&
      metrics.some(
        ({ metric, outcome }) =>
          outcome === "regressed" &&
          watched.has(metricText(metric)) &&
          !gate.accepted.some(
            (one) => rowText(one.row) === rowText(row) && metricText(one.metric) === metricText(metric),
          ),
      ),
  );
}

/**
 * The worst first. A row goes on as a whole from the least look of its cells. Where the gate wants every row proven,
 * all rows that neither are nor regressed go on, for what is quiet only for want of repeats proves nothing.
 */
export function openRows(plan: Plan, { rows }: Seen, earlier = NO_EARLIER): OpenRow[] {
  const designed = new Map(plan.design.rows.map((one) => [rowText(one.row), one]));
  const models = modelsOf(plan);
  return rows
    .flatMap((compared) => {
      const design = designed.get(rowText(compared.row));
      if (design === undefined || compared.side !== undefined) return [];
      const open = openRow(plan, compared, playedOf(plan, design, models));
      return open === null ? [] : goingOn(plan, { compared, open, earlier });
    })
    .sort((a, b) => b.badness - a.badness);
}

/** A row that looks bad; `toLook` is null where it was at the last look. */
type BadRow = Pick<OpenRow, "row" | "cells" | "badness"> & { readonly toLook: number | null };

interface Bad {
  readonly compared: ComparedRow;
  readonly open: BadRow;
  readonly earlier: Earlier;
}

/**
 * Earlier trials are followed as long as they may alarm; where they may not, to the middle of the ladder, because
 * following is cheap and most rows stop looking bad. What still does is played anew as far as it was followed: only
 * then it can alarm.
 */
function goingOn({ design: { looks } }: Plan, { compared, open, earlier }: Bad): OpenRow[] {
  const { toLook, cells } = open;
  const exposed = compared.earlier?.exposed ?? null;
  if (exposed === null) return toLook === null ? [] : [{ ...open, toLook, isLed: false }];
  const uses = cells.flatMap((id) => earlier.get(id) ?? []);
  const isFollowed = uses.length > 0 && uses.every(({ use }) => use === "lead");
  const decides = mayAlarm(exposed);
  const last = decides ? looks.length - 1 : Math.floor((looks.length - 1) / 2);
  if (toLook !== null && isFollowed && looks.indexOf(toLook) <= last) {
    if (uses.every(({ trials }) => trials >= toLook)) return [{ ...open, toLook, isLed: true }];
  }
  const anew = isFollowed && !decides ? compared.look : toLook;
  return anew === null ? [] : [{ ...open, toLook: anew, isLed: false }];
}

function openRow(plan: Plan, { row, look, metrics }: ComparedRow, cells: readonly CellId[]): BadRow | null {
  const { looks } = plan.design;
  const at = looks.indexOf(look);
  const toLook = looks[nextLook(plan, cells, at)] ?? null;
  if (at === -1 || cells.length === 0) return null;
  const watched = watchedTexts(plan);
  const isPaired = cells.every((id) => isCoupled(plan, cellKey(id).player));
  const bad = metrics
    .filter((found) => watched.has(metricText(found.metric)) && isUndecided(found))
    .flatMap(({ metric, badness, outcome }) => {
      if (badness === null) return [];
      const bound = continuationBound(plan.design.pace ?? "normal", {
        level: row.level,
        metric,
        look: at,
        isPaired,
      });
      return badness >= bound || (outcome !== "proven" && fails(plan.gate, "unproven", { row, metric }))
        ? [badness]
        : [];
    });
  return bad.length === 0 ? null : { row, cells, badness: Math.max(...bad), toLook };
}

/** More of the same behaviour over and over would say nothing more. */
function isUndecided({ outcome, reason }: RowMetric): boolean {
  return outcome !== "regressed" && outcome !== "improved" && reason !== "copies" && reason !== "identical";
}

/** Rows over several shards get two further rounds at most: to the middle of the ladder, then to its end. */
function nextLook(plan: Plan, cells: readonly CellId[], at: number): number {
  if (!isAcrossShards(plan, cells)) return at + 1;
  const last = plan.design.looks.length - 1;
  const middle = Math.floor(last / 2);
  return at < middle ? middle : at < last ? last : last + 1;
}

export function isAcrossShards({ shards }: Pick<Plan, "shards">, cells: readonly CellId[]): boolean {
  if (shards.length < 2) return false;
  const shardOf = (id: CellId) => shards.findIndex(({ players }) => players.includes(cellKey(id).player));
  return new Set(cells.map(shardOf)).size > 1;
}

const watchedTexts = ({ watch }: Plan): ReadonlySet<string> => new Set(watch.map(metricText));

const modelsOf = ({ players }: Plan): ReadonlySet<string> =>
  new Set(players.filter(({ deterministic }) => !deterministic).map(({ id }) => id));

function playedOf(plan: Plan, { cells }: DesignRow, models: ReadonlySet<string>): CellId[] {
  const playing = new Set(plan.cells.filter(({ state }) => state.kind === "play").map(({ id }) => id));
  return cells.filter((id) => playing.has(id) && models.has(cellKey(id).player));
}
