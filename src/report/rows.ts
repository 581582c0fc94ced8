/** Finding one's way in the rows of a comparison. */
import { grouped } from "../base/grouped.ts";
import { once } from "../base/once.ts";
import type { CellSide, ComparedCell } from "../schema/compared-cell.ts";
import type { ComparedRow, Comparison, RowMetric } from "../schema/comparison.ts";
import { cellKey } from "../schema/row.ts";
import { type Metric, type MetricName, metricText, type Side, type Slug } from "../schema/words.ts";
import { rowsInOrder } from "./order.ts";

/** Whose rows are meant: those of language models, or of players that are none. */
export type Who = "models" | "readers";

/** A row's metric; undefined where the row does not have it. */
export function metricOf(row: ComparedRow, name: MetricName, marker?: Slug): RowMetric | undefined {
  return metricsByText(row).get(metricText(marker === undefined ? { name } : { name, marker }));
}

const metricsByText = once(({ metrics }: ComparedRow) =>
  firstBy(metrics, ({ metric }) => metricText(metric)),
);

/** The same of a metric that is at hand. */
export const foundIn = (row: ComparedRow, metric: Metric): RowMetric | undefined =>
  metricsByText(row).get(metricText(metric));

/** Of items that share a key the first. */
export function firstBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item> {
  const first = new Map<Key, Item>();
  for (const item of items) if (!first.has(keyOf(item))) first.set(keyOf(item), item);
  return first;
}

/** Whether a language model is among the players. */
export const hasModels = once(({ axes }: Comparison): boolean =>
  axes.players.some(({ deterministic }) => !deterministic),
);

const deterministicPlayers = once(
  ({ axes }: Comparison): ReadonlySet<Slug> =>
    new Set(axes.players.filter(({ deterministic }) => deterministic).map(({ id }) => id)),
);

/** Whether a row is about deterministic players alone; beside models such rows always name their player. */
export function isReaderRow(comparison: Comparison, { row }: ComparedRow): boolean {
  if (row.player === undefined) return !hasModels(comparison);
  return deterministicPlayers(comparison).has(row.player);
}

/** Rows of which something was played, of these players, in the order of reports; never lifts. */
export function playedRows(comparison: Comparison, who: Who): readonly ComparedRow[] {
  return playedOf(comparison)[who];
}

const playedOf = once((comparison: Comparison): Readonly<Record<Who, readonly ComparedRow[]>> => {
  const rows = comparison.rows.filter((row) => row.row.level !== "lift" && wasPlayed(row));
  const of = (isReader: boolean): ComparedRow[] =>
    rowsInOrder(
      comparison,
      rows.filter((row) => isReaderRow(comparison, row) === isReader),
    );
  return { models: of(false), readers: of(true) };
});

/** The same of one player alone. */
export function rowsOfPlayer(comparison: Comparison, who: Who, player: Slug): readonly ComparedRow[] {
  return byPlayerOf(comparison)[who].get(player) ?? [];
}

const byPlayerOf = once((comparison: Comparison) => {
  const of = (who: Who) => grouped(playedRows(comparison, who), ({ row }) => row.player);
  return { models: of("models"), readers: of("readers") };
});

/** The cells of one player. */
export function cellsOfPlayer(comparison: Comparison, player: Slug): readonly ComparedCell[] {
  return cellsByPlayer(comparison).get(player) ?? [];
}

const cellsByPlayer = once(({ cells }: Comparison) => grouped(cells, ({ id }) => cellKey(id).player));

/** Whether a player has cells, and no trial that counts in any. */
export function neverCounted(comparison: Comparison, player: Slug): boolean {
  const cells = cellsOfPlayer(comparison, player);
  return (
    cells.length > 0 && cells.every(({ base, head }) => (base?.counted ?? 0) + (head?.counted ?? 0) === 0)
  );
}

/** A player in a tier: the rows in which regressions are told. */
export function playedGroups(comparison: Comparison, who: Who): readonly ComparedRow[] {
  return groupsOf(comparison)[who];
}

const groupsOf = once((comparison: Comparison) => {
  const of = (who: Who) => playedRows(comparison, who).filter(({ row }) => row.level === "group");
  return { models: of("models"), readers: of("readers") };
});

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
export function comparableTrials(comparison: Comparison, side: Side): number {
  return comparableOf(comparison)[side];
}

const comparableOf = once(({ cells }: Comparison): Readonly<Record<Side, number>> => {
  const comparable = cells.filter(({ base, head }) => (base?.counted ?? 0) > 0 && (head?.counted ?? 0) > 0);
  const of = (side: Side): number => comparable.reduce((sum, cell) => sum + (cell[side]?.counted ?? 0), 0);
  return { base: of("base"), head: of("head") };
});

function wasPlayed({ metrics }: ComparedRow): boolean {
  return metrics.some(({ base, head }) => (base?.n ?? 0) > 0 || (head?.n ?? 0) > 0);
}
