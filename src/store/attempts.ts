/** What is already stored of planned trials. */
import type { Ending } from "../schema/ending.ts";
import type { PlannedTrial } from "../schema/plan.ts";
import type { Trial } from "../schema/trial.ts";

/** How the stored attempts at a planned trial ended, in their order. */
export function endingsOf(stored: readonly Trial[], planned: PlannedTrial): Ending[] {
  const { side, player, tier, task, repeat } = planned;
  return stored
    .filter(
      (trial) =>
        trial.side === side &&
        trial.player === player &&
        trial.tier === tier &&
        trial.task === task &&
        trial.repeat === repeat,
    )
    .sort((a, b) => a.attempt - b.attempt)
    .map(({ ending }) => ending);
}
