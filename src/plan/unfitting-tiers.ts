/** Tiers that a player's window cannot hold: what they show is known before any trial. */
import { tierTokens } from "../base/tier-tokens.ts";
import type { BuiltSide } from "../schema/built.ts";
import type { UnfittingTier } from "../schema/estimate.ts";
import type { Plan } from "../schema/plan.ts";
import type { PerSide } from "../schema/request.ts";
import { isLeftOut } from "./left-out.ts";

/** One a player and tier whose cells the plan leaves out for it. */
export function unfittingTiers(
  { players, tiers, cells }: Pick<Plan, "players" | "tiers" | "cells">,
  { base, head }: PerSide<BuiltSide | null>,
): UnfittingTier[] {
  return players.flatMap(({ id: player, window }) =>
    tiers.flatMap(({ id: tier }) => {
      if (window === null || !isLeftOut(cells, { player, tier, why: "does-not-fit" })) return [];
      const needs = [head, base].map((side) => tierTokens(side?.tiers[tier] ?? { context: [], skill: null }));
      return [{ player, tier, tokens: Math.max(...needs), window }];
    }),
  );
}
