/** Rows: sets of cells that get statistics of their own, written as player/tier/task with "*" for "all". */
import { z } from "zod";
import { Slug } from "./words.ts";

export const RowLevel = z.enum(["overall", "player", "tier", "task", "group", "lift"]);
export type RowLevel = z.infer<typeof RowLevel>;

export const Row = z.strictObject({
  level: RowLevel,
  player: Slug.optional(),
  tier: Slug.optional(),
  task: Slug.optional(),
});
export type Row = z.infer<typeof Row>;

/** A cell's id, "player/tier/task". */
export const CellId = z.string().regex(/^[^/*]+\/[^/*]+\/[^/*]+$/);
export type CellId = z.infer<typeof CellId>;

export interface CellKey {
  readonly player: Slug;
  readonly tier: Slug;
  readonly task: Slug;
}

export function cellId({ player, tier, task }: CellKey): CellId {
  return `${player}/${tier}/${task}`;
}

/** The parts of a cell id that {@link cellId} wrote. */
export function cellKey(id: CellId): CellKey {
  const [player = "", tier = "", task = ""] = id.split("/");
  return { player, tier, task };
}

/** A row as it is written in profiles and comments: `small/skill/*`. A lift row carries its tier and is marked. */
export function rowText(row: Row): string {
  const path = `${row.player ?? "*"}/${row.tier ?? "*"}/${row.task ?? "*"}`;
  return row.level === "lift" ? `lift:${path}` : path;
}
