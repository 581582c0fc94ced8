/** How a plan is played on several machines: a player each, so that base and head of a cell share one. */
import type { Plan } from "../schema/plan.ts";

export function shardsOf({ players }: Pick<Plan, "players">): Plan["shards"] {
  return players.map(({ id }) => ({ id, players: [id], runsOn: [] }));
}
