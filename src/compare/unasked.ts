/** Tasks that were never asked because their session had ended before. */
import type { Round } from "../schema/plan.ts";
import { cellId } from "../schema/row.ts";
import { openingTrial } from "../schema/session.ts";
import type { Trial } from "../schema/trial.ts";

/**
 * Places of planned trials whose session ended before they were asked: its first trial is stored and they are not. As
 * `side/player/tier/task`, with their repeats.
 */
export function unaskedIn(
  rounds: readonly Round[],
  trials: readonly Trial[],
): ReadonlyMap<string, ReadonlySet<number>> {
  const ended = trials.filter(({ ending }) => ending.kind !== "cancelled");
  const stored = new Set(ended.map((trial) => `${slotOf(trial)}/${trial.repeat}`));
  const unasked = new Map<string, Set<number>>();
  for (const planned of rounds.flatMap((round) => round.trials)) {
    if (planned.session == null || planned.session.position === 1) continue;
    const [slot, { repeat }] = [slotOf(planned), planned];
    if (stored.has(`${slot}/${repeat}`) || !stored.has(`${slotOf(openingTrial(planned))}/${repeat}`))
      continue;
    unasked.set(slot, (unasked.get(slot) ?? new Set<number>()).add(repeat));
  }
  return unasked;
}

type Slot = Pick<Trial, "side" | "player" | "tier" | "task">;

const slotOf = ({ side, ...key }: Slot): string => `${side}/${cellId(key)}`;
