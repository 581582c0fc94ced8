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
export const CellId = z
  .string()
  .regex(/^[a-z0-9][a-z0-9._-]{0,63}(?:\/[a-z0-9][a-z0-9._-]{0,63}){2}$/, 'must be "player/tier/task"')
  .refine((id) => !id.includes(".."), 'must not contain ".."');
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

/** The row that a text names, with its level; null where it names none (a single cell is no row). */
export function parseRow(text: string): Row | null {
  const isLift = text.startsWith("lift:");
  const parts = (isLift ? text.slice("lift:".length) : text).split("/");
  if (parts.length !== 3 || parts.some((part) => part !== "*" && !Slug.safeParse(part).success)) return null;
  const [player, tier, task] = parts.map((part) => (part === "*" ? undefined : part));
  const level = isLift ? liftLevel({ tier, task }) : plainLevel({ player, tier, task });
  if (level === null) return null;
  return {
    level,
    ...(player === undefined ? {} : { player }),
    ...(tier === undefined ? {} : { tier }),
    ...(task === undefined ? {} : { task }),
  };
}

type RowParts = Readonly<Record<"player" | "tier" | "task", string | undefined>>;

/** A lift is what one tier is worth over the bare one, so it always names a tier and never a task. */
function liftLevel({ tier, task }: Pick<RowParts, "tier" | "task">): RowLevel | null {
  return tier !== undefined && task === undefined ? "lift" : null;
}

function plainLevel({ player, tier, task }: RowParts): RowLevel | null {
  if (task !== undefined) return player === undefined && tier === undefined ? "task" : null;
  if (player !== undefined) return tier === undefined ? "player" : "group";
  return tier === undefined ? "overall" : "tier";
}
