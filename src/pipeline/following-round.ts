/** What is played after the rounds of a folder, by what they came to. */
import { nextRound } from "../plan/next-round.ts";
import type { Plan, PlannedTrial, Round } from "../schema/plan.ts";
import type { Ledger } from "../store/ledger.ts";
import { conclude } from "./conclude.ts";
import { byCell } from "./earlier-base.ts";

export interface Climb {
  readonly ledger: Ledger;
  readonly plan: Plan;
  /** Whether an alarm ends nothing. */
  readonly goesOn: boolean;
  /** Milliseconds since the epoch: acceptances end. */
  readonly now: number;
  /** Absent: whatever is wanted may be played. */
  readonly fits?: (trials: readonly PlannedTrial[]) => boolean;
}

/** null: nothing. The rounds are all of the state: stopped and asked again, the same follows. */
export async function followingRound(
  { ledger, plan, goesOn, now, fits }: Climb,
  rounds: readonly Round[],
): Promise<Round | null> {
  const earlier = byCell((await ledger.inspection()).earlier ?? null);
  // One look needs no comparison to be the last.
  if (rounds.length === 0 || plan.design.looks.length === 1) return nextRound(plan, rounds, { earlier });
  const { comparison } = await conclude(ledger, now, { asked: plan });
  return nextRound(plan, rounds, {
    ...{ seen: comparison, goesOn, earlier },
    ...(fits === undefined ? {} : { fits }),
  });
}
