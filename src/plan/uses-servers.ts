/** Who can be given MCP servers. */
import type { ServerlessTier } from "../schema/estimate.ts";
import type { Plan, PlannedPlayer } from "../schema/plan.ts";
import type { Vocabulary } from "../schema/vocabulary.ts";
import { isLeftOut } from "./left-out.ts";

/** What is read of a player. */
interface Asked extends Pick<PlannedPlayer, "deterministic"> {
  readonly agent: Pick<PlannedPlayer["agent"], "name" | "options">;
}

/** A player whose agent takes them; one that knows commands alone would leave them lying. */
export function usesServers(
  { agent, deterministic }: Asked,
  { takesServers }: Pick<Vocabulary, "takesServers">,
): boolean {
  return !deterministic && takesServers?.(agent.name, agent.options ?? {}) === true;
}

/** One a player and tier of MCP servers whose cells the plan leaves out for it. */
export function serverlessTiers(
  { players, tiers, cells }: Pick<Plan, "players" | "tiers" | "cells">,
  vocabulary: Pick<Vocabulary, "takesServers">,
): ServerlessTier[] {
  return players
    .filter((player) => !usesServers(player, vocabulary))
    .flatMap(({ id: player, agent, deterministic }) =>
      tiers
        .filter(({ id, mcp }) => mcp.length > 0 && isLeftOut(cells, { player, tier: id, why: "not-shown" }))
        .map(({ id: tier }) => ({ player, tier, agent: deterministic ? null : agent.name })),
    );
}
