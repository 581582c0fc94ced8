/** Tiers that a player's window cannot hold, in words: what they show is known before any trial. */
import { fitText, tierTokens } from "../base/tier-tokens.ts";
import type { BuiltSide } from "../schema/built.ts";
import type { Plan } from "../schema/plan.ts";
import type { PerSide } from "../schema/request.ts";

/** One sentence a player and tier whose cells the plan leaves out for it. */
export function unfittingTiers(
  { players, tiers, cells }: Pick<Plan, "players" | "tiers" | "cells">,
  { base, head }: PerSide<BuiltSide | null>,
): string[] {
  return players.flatMap(({ id: player, window }) =>
    tiers.flatMap(({ id: tier }) => {
      const own = cells.filter(({ id }) => id.startsWith(`${player}/${tier}/`));
      if (
        window === null ||
        !own.some(({ state }) => state.kind === "skipped" && state.why === "does-not-fit")
      )
        return [];
      const needs = [head, base].map((side) => tierTokens(side?.tiers[tier] ?? { context: [], skill: null }));
      const size = fitText(Math.max(...needs), window);
      return [
        `What the tier ${tier} shows does not fit the window of the player ${player} (${size}): its cells are not played.`,
      ];
    }),
  );
}
