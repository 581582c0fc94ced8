/** Where rows over several shards would go on: no shard alone can see that they look bad. */
import type { Comparison } from "../schema/comparison.ts";
import type { Plan } from "../schema/plan.ts";
import type { CellId } from "../schema/row.ts";
import { hasAlarm, isAcrossShards, openRows, type Seen } from "./open-rows.ts";

/** Cells by the repeats that they should get to, the fewest first, each cell once; empty where nothing goes on. */
export function furtherLooks(plan: Plan, seen: Seen): Comparison["next"] {
  if (hasAlarm(plan, seen)) return [];
  const reach = new Map<CellId, number>();
  for (const { cells, toLook } of openRows(plan, seen)) {
    if (!isAcrossShards(plan, cells)) continue;
    for (const id of cells) reach.set(id, Math.max(toLook, reach.get(id) ?? 0));
  }
  const looks = [...new Set(reach.values())].sort((a, b) => a - b);
  return looks.map((toLook) => ({
    cells: plan.cells.map(({ id }) => id).filter((id) => reach.get(id) === toLook),
    toLook,
  }));
}
