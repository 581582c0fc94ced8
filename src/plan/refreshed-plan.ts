/** A stored plan with what may change while its question stays the same. */
import type { Plan, PlannedPlayer } from "../schema/plan.ts";
import type { Price } from "../schema/profile.ts";

/** `wanted` asks the same question; what it says of budget, prices, gate, noise and names of revisions counts from now on. */
export function refreshedPlan(stored: Plan, wanted: Plan): Plan {
  const players = new Map(wanted.players.map((player) => [player.id, player]));
  const method = (side: "base" | "head") => ({
    ...stored.revisions[side],
    method: wanted.revisions[side].method,
  });
  const { noise: _, ...kept } = stored;
  return {
    ...kept,
    ...(wanted.noise === undefined ? {} : { noise: wanted.noise }),
    revisions: { base: method("base"), head: method("head") },
    players: stored.players.map((player) => pricedPlayer(player, players.get(player.id))),
    ...(stored.judge === undefined ? {} : { judge: priced(stored.judge, wanted.judge) }),
    gate: wanted.gate,
    budget: wanted.budget,
    shards: wanted.shards.length > 0 ? wanted.shards : stored.shards,
  };
}

function pricedPlayer(player: PlannedPlayer, now: PlannedPlayer | undefined): PlannedPlayer {
  const { shim } = player;
  return {
    ...priced(player, now),
    ...(shim === undefined
      ? {}
      : { shim: { interpreter: priced(shim.interpreter, now?.shim?.interpreter) } }),
  };
}

function priced<T extends { readonly price: Price | null }>(then: T, now: Pick<T, "price"> | undefined): T {
  return { ...then, price: now?.price ?? null };
}
