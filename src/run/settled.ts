/** Which planned trials need no further attempt. Pure. */
import { counts, type Ending } from "../schema/ending.ts";
import type { PlannedTrial } from "../schema/plan.ts";
import { openingTrial } from "../schema/session.ts";

/** Attempts at one trial that infrastructure may end before it is given up. */
export const MOST_LOST = 3;

/** Whether a trial needs no further attempt: one counts, or too many were lost. A cancelled one is played again. */
export function isSettled(endings: readonly Ending[]): boolean {
  return endings.some(counts) || endings.filter(({ kind }) => kind === "lost").length >= MOST_LOST;
}

/**
 * Whether nothing is left to play of a trial. A session is stored whole, its first trial last: once that is settled,
 * what is not there will never be asked, for the conversation is gone.
 */
export function isOver(trial: PlannedTrial, endingsOf: (trial: PlannedTrial) => readonly Ending[]): boolean {
  return isSettled(endingsOf(openingTrial(trial)));
}
