/** A stored plan with what may change while its question stays the same. */
import type { Plan } from "../schema/plan.ts";

/** `wanted` asks the same question; what it says of budget, prices, gate and names of revisions counts from now on. */
export function refreshedPlan(stored: Plan, wanted: Plan): Plan {
  const prices = new Map(wanted.players.map(({ id, price }) => [id, price]));
  const method = (side: "base" | "head") => ({
    ...stored.revisions[side],
    method: wanted.revisions[side].method,
  });
  return {
    ...stored,
    revisions: { base: method("base"), head: method("head") },
    players: stored.players.map((player) => ({ ...player, price: prices.get(player.id) ?? null })),
    gate: wanted.gate,
    budget: wanted.budget,
    shards: wanted.shards.length > 0 ? wanted.shards : stored.shards,
  };
}
