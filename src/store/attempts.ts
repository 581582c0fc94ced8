/** Which attempts at a planned trial are stored: what a resumed run must know before it plays. */
import { grouped } from "../base/grouped.ts";
import type { Ending } from "../schema/ending.ts";
import type { PlannedTrial } from "../schema/plan.ts";
import type { Trial } from "../schema/trial.ts";
import { placeOf } from "./trial-place.ts";

/** How the stored attempts at a planned trial ended, in their order. */
export type EndingsOf = (planned: PlannedTrial) => readonly Ending[];

/** Sorts the stored trials once, however many planned ones are asked about. */
export function endingsAmong(stored: readonly Trial[]): EndingsOf {
  const endings = new Map(
    [...grouped(stored, placeOf)].map(([place, attempts]) => [
      place,
      attempts.sort((a, b) => a.attempt - b.attempt).map(({ ending }) => ending),
    ]),
  );
  return (planned) => endings.get(placeOf(planned)) ?? [];
}
