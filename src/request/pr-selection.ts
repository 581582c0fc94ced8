/** What a pull request plays where nobody says more: enough to see a large drop, and little enough to pay for. */
import type { PlayerProfile, Profile, TierProfile } from "../schema/profile.ts";
import type { Suite } from "../schema/task.ts";

/** More tasks see more than more repeats do, and each costs as much as any other. */
const MOST_TASKS = 8;

/** A small and a large model, by their labels, else the first and the last; and whoever is no model, for they cost nothing. */
export function prPlayers({ players }: Pick<Profile, "players">): PlayerProfile[] {
  const models = players.filter(isModel);
  const small = models.find(({ size }) => size === "small") ?? models[0];
  const large = models.findLast(({ size }) => size === "large") ?? models.findLast((one) => one !== small);
  return players.filter((player) => !isModel(player) || player === small || player === large);
}

/** The tier that helps most: one with a skill, else one with the checkout; all of them where no model plays. */
export function prTiers(
  { tiers }: Pick<Profile, "tiers">,
  players: readonly PlayerProfile[],
): readonly TierProfile[] {
  if (!players.some(isModel)) return tiers;
  const helpful =
    tiers.find(({ skill }) => skill !== null) ??
    tiers.find(({ workspace }) => workspace === "checkout") ??
    tiers[0];
  return helpful === undefined ? [] : [helpful];
}

/** The first eight in the suite's order; all of them where no model plays. */
export function prTasks({ tasks }: Suite, players: readonly PlayerProfile[]): Suite["tasks"] {
  return players.some(isModel) ? tasks.slice(0, MOST_TASKS) : tasks;
}

const isModel = ({ deterministic }: PlayerProfile): boolean => !deterministic;
