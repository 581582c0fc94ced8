/** Finding one's way in the rows of a comparison. */
import type { CellSide, ComparedCell } from "../schema/compared-cell.ts";
import type { ComparedRow, Comparison, RowMetric } from "../schema/comparison.ts";
import { cellKey } from "../schema/row.ts";
import type { MetricName, Side, Slug } from "../schema/words.ts";
import { rowsInOrder } from "./order.ts";

/** Whose rows are meant: those of language models, or of players that are none. */
export type Who = "models" | "readers";

/** A row's metric; undefined where the row does not have it. */
export function metricOf(row: ComparedRow, name: MetricName, marker?: Slug): RowMetric | undefined {
  return row.metrics.find(({ metric }) => metric.name === name && metric.marker === marker);
}

/** Whether a language model is among the players. */
export function hasModels({ axes }: Comparison): boolean {
  return axes.players.some(({ deterministic }) => !deterministic);
}

/** Whether a row is about deterministic players alone; beside models such rows always name their player. */
export function isReaderRow(comparison: Comparison, { row }: ComparedRow): boolean {
  if (row.player === undefined) return !hasModels(comparison);
  return comparison.axes.players.some(({ id, deterministic }) => id === row.player && deterministic);
}

/** Rows of which something was played, of these players, in the order of reports; never lifts. */
export function playedRows(comparison: Comparison, who: Who): ComparedRow[] {
  const rows = comparison.rows.filter(
    (row) =>
      row.row.level !== "lift" && wasPlayed(row) && isReaderRow(comparison, row) === (who === "readers"),
  );
  return rowsInOrder(comparison, rows);
}

/** A player in a tier: the rows in which regressions are told. */
export function playedGroups(comparison: Comparison, who: Who): ComparedRow[] {
  return playedRows(comparison, who).filter(({ row }) => row.level === "group");
}

/** The row that holds most cells of these players: everything, under whatever name a row over the same cells has. */
export function widestRow(comparison: Comparison, who: Who): ComparedRow | undefined {
  return playedRows(comparison, who)
    .filter(({ row }) => row.task === undefined)
    .reduce<ComparedRow | undefined>(
      (widest, row) => (row.cells > (widest?.cells ?? 0) ? row : widest),
      undefined,
    );
}

/** Whether base has figures of its own; without them head's stand alone and nothing is a change. */
export function hasBase(rows: readonly ComparedRow[]): boolean {
  return rows.some(({ metrics }) => metrics.some(({ base }) => (base?.n ?? 0) > 0));
}

/** The cells of each task, of language models wherever one plays. */
export function cellsByTask(comparison: Comparison): ReadonlyMap<Slug, readonly ComparedCell[]> {
  const fixed = comparison.axes.players.filter((player) => player.deterministic).map(({ id }) => id);
  const hidden = new Set(hasModels(comparison) ? fixed : []);
  const byTask = new Map<Slug, ComparedCell[]>();
  for (const cell of comparison.cells) {
    const { player, task } = cellKey(cell.id);
    if (hidden.has(player)) continue;
    const cells = byTask.get(task) ?? [];
    cells.push(cell);
    byTask.set(task, cells);
  }
  return byTask;
}

/** Sides of cells that were asked to play. */
export function sidesOf(cells: readonly ComparedCell[], side: Side): CellSide[] {
  return cells.map((cell) => cell[side]).filter((figures) => figures !== null);
}

/** Counted trials of a side over cells that both sides played: what errors on one side are held against. */
export function comparableTrials({ cells }: Comparison, side: Side): number {
  return cells
    .filter(({ base, head }) => (base?.counted ?? 0) > 0 && (head?.counted ?? 0) > 0)
    .reduce((sum, cell) => sum + (cell[side]?.counted ?? 0), 0);
}

function wasPlayed({ metrics }: ComparedRow): boolean {
  return metrics.some(({ base, head }) => (base?.n ?? 0) > 0 || (head?.n ?? 0) > 0);
}
