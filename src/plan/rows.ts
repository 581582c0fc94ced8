/** The rows of a design: which sets of cells get an outcome of their own, and under which name. */
import type { DesignRow } from "../schema/design.ts";
import { cellId, type Row } from "../schema/row.ts";
import type { Slug } from "../schema/words.ts";

/** What can be played, in the order in which rows are printed. */
export interface Axes {
  readonly players: readonly {
    readonly id: Slug;
    readonly deterministic: boolean;
    readonly coupled?: true | undefined;
  }[];
  readonly tiers: readonly { readonly id: Slug }[];
  readonly tasks: readonly { readonly id: Slug }[];
}

/** The tier that lifts are measured over. */
const BARE = "bare";

/**
 * Rows of models are sets over models alone, because a deterministic player's single trial says nothing about
 * their noise. A row of one cell is left to the drill-down: it would take a part of the 5 % that it cannot use.
 *
 * Deterministic players cost no part of the 5 %, so their rows are kept whatever their size: alone they get
 * every level; beside models only rows that name the player, under which nobody mistakes them for models.
 */
export function makeRows({ players, tiers, tasks }: Axes): DesignRow[] {
  const names = { tiers: tiers.map(({ id }) => id), tasks: tasks.map(({ id }) => id) };
  const models = players.filter(({ deterministic }) => !deterministic).map(({ id }) => id);
  const fixed = players.filter(({ deterministic }) => deterministic).map(({ id }) => id);
  const ofModels = merged(candidates({ ...names, players: models }));
  const several = ofModels.filter(({ cells }) => cells.length > 1);
  return [
    ...(several.length > 0 ? several : ofModels),
    ...(models.length === 0
      ? merged(candidates({ ...names, players: fixed }))
      : fixed.flatMap((player) => merged(ownRows({ ...names, players: [player] })))),
    ...liftRows({ ...names, players: players.map(({ id }) => id) }),
  ];
}

interface Names {
  readonly players: readonly Slug[];
  readonly tiers: readonly Slug[];
  readonly tasks: readonly Slug[];
}

/** Every row, the least specific first. */
function candidates(names: Names): DesignRow[] {
  const rows: Row[] = [
    { level: "overall" },
    ...names.players.map((player): Row => ({ level: "player", player })),
    ...names.tiers.map((tier): Row => ({ level: "tier", tier })),
    ...names.tasks.map((task): Row => ({ level: "task", task })),
    ...groupsOf(names),
  ];
  return rows.map((row) => ({ row, cells: cellsOf(names, row) }));
}

function ownRows(names: Names): DesignRow[] {
  const rows: Row[] = [
    ...names.players.map((player): Row => ({ level: "player", player })),
    ...groupsOf(names),
  ];
  return rows.map((row) => ({ row, cells: cellsOf(names, row) }));
}

function groupsOf({ players, tiers }: Names): Row[] {
  return players.flatMap((player) => tiers.map((tier): Row => ({ level: "group", player, tier })));
}

function cellsOf(names: Names, row: Pick<Row, "player" | "tier" | "task">): string[] {
  const within = (axis: readonly Slug[], only: Slug | undefined) =>
    axis.filter((id) => only === undefined || id === only);
  return within(names.players, row.player).flatMap((player) =>
    within(names.tiers, row.tier).flatMap((tier) =>
      within(names.tasks, row.task).map((task) => cellId({ player, tier, task })),
    ),
  );
}

/** Rows over the same cells are one row under its most specific name. */
function merged(rows: readonly DesignRow[]): DesignRow[] {
  const byCells = new Map<string, DesignRow>();
  for (const row of rows.filter(({ cells }) => cells.length > 0)) {
    const key = row.cells.join("\n");
    // Removed first, so that the row stands at the place of the name that it keeps.
    byCells.delete(key);
    byCells.set(key, row);
  }
  return [...byCells.values()];
}

function liftRows(names: Names): DesignRow[] {
  if (!names.tiers.includes(BARE)) return [];
  const helped = names.tiers.filter((tier) => tier !== BARE);
  return names.players.flatMap((player) =>
    helped.map((tier) => ({
      row: { level: "lift", player, tier },
      cells: [...cellsOf(names, { player, tier }), ...cellsOf(names, { player, tier: BARE })],
    })),
  );
}
