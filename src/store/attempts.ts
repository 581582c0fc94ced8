/** What is already stored of planned trials. */
import { counts } from "../schema/ending.ts";
import type { PlannedTrial } from "../schema/plan.ts";
import type { Trial } from "../schema/trial.ts";

/** What the stored attempts say about a planned trial. */
export class Attempts {
  readonly #trials: readonly Trial[];

  constructor(trials: readonly Trial[]) {
    this.#trials = trials;
  }

  /** Some attempt counts for its side. */
  isDone(planned: PlannedTrial): boolean {
    return this.#of(planned).some(({ ending }) => counts(ending));
  }

  /** Attempts that infrastructure ended. */
  lost(planned: PlannedTrial): number {
    return this.#of(planned).filter(({ ending }) => ending.kind === "lost").length;
  }

  #of({ side, player, tier, task, repeat }: PlannedTrial): readonly Trial[] {
    return this.#trials.filter(
      (trial) =>
        trial.side === side &&
        trial.player === player &&
        trial.tier === tier &&
        trial.task === task &&
        trial.repeat === repeat,
    );
  }
}
