/** Tiers that were none: an asset was there, and nothing of it was put before the agent. */
import { counts } from "../schema/ending.ts";
import type { Trial } from "../schema/trial.ts";

/** Who played which tier without what it is made of, as `player/tier`: such trials are trials of another tier. */
export function unshownTiers(trials: readonly Trial[]): ReadonlySet<string> {
  const without = trials.filter(
    ({ ending, shown, session }) =>
      // What stood before the first task of a session stands in its conversation, however an agent sums that up.
      counts(ending) &&
      (session?.position ?? 1) === 1 &&
      shown.some(({ what, bytes }) => what !== "prompt" && bytes === 0),
  );
  return new Set(without.map(({ player, tier }) => `${player}/${tier}`));
}
