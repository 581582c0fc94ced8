/** Who waits for whom in a round: the second half of a pair for the first one's end, however it ends. */
import type { PlannedTrial } from "../schema/plan.ts";

type Slot = Omit<PlannedTrial, "order" | "seed">;

const pairOf = ({ player, tier, task, repeat }: Slot): string => `${player}/${tier}/${task}/${repeat}`;

export class Leads {
  readonly #ends = new Map<string, { readonly promise: Promise<void>; readonly resolve: () => void }>();

  /** `open`: what this round has still to play. A leader that is none of it has ended already. */
  constructor(open: readonly PlannedTrial[]) {
    for (const trial of open) {
      if (trial.leader !== trial.side) continue;
      let resolve = (): void => undefined;
      const promise = new Promise<void>((settle) => {
        resolve = settle;
      });
      this.#ends.set(pairOf(trial), { promise, resolve });
    }
  }

  /** Resolves once nothing has to be waited for. */
  async before(trial: PlannedTrial): Promise<void> {
    if (trial.leader !== undefined && trial.leader !== trial.side)
      await this.#ends.get(pairOf(trial))?.promise;
  }

  ended(trial: PlannedTrial): void {
    if (trial.leader === trial.side) this.#ends.get(pairOf(trial))?.resolve();
  }
}
