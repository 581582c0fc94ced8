/** Who can be given MCP servers. */
import type { Plan, PlannedPlayer } from "../schema/plan.ts";
import type { Vocabulary } from "../schema/vocabulary.ts";

/** A player whose agent takes them; one that knows commands alone would leave them lying. */
export function usesServers(
  {
    agent,
    deterministic,
  }: { readonly agent: Pick<PlannedPlayer["agent"], "name" | "options"> } & Pick<
    PlannedPlayer,
    "deterministic"
  >,
  { takesServers }: Pick<Vocabulary, "takesServers">,
): boolean {
  return !deterministic && takesServers?.(agent.name, agent.options ?? {}) === true;
}

/** One sentence a player and tier of MCP servers whose cells the plan leaves out for it. */
export function serverlessPlayers(
  { players, tiers, cells }: Pick<Plan, "players" | "tiers" | "cells">,
  vocabulary: Pick<Vocabulary, "takesServers">,
): string[] {
  return players
    .filter((player) => !usesServers(player, vocabulary))
    .flatMap(({ id: player, agent, deterministic }) =>
      tiers
        .filter(({ id, mcp }) => mcp.length > 0 && cells.some((cell) => isSkipped(cell, `${player}/${id}/`)))
        .map(({ id }) => {
          const why = deterministic
            ? "calls commands, and no tools of servers"
            : `plays with ${agent.name}, which is given none`;
          return `The tier ${id} shows MCP servers, and the player ${player} ${why}: its cells are not played.`;
        }),
    );
}

function isSkipped({ id, state }: Plan["cells"][number], start: string): boolean {
  return id.startsWith(start) && state.kind === "skipped" && state.why === "not-shown";
}
