/** The rounds of a comparison, one after the other: those that an earlier process began, then what follows from them. */
import type { Limit } from "../plan/purse.ts";
import type { PlannedTrial, Round } from "../schema/plan.ts";
import type { Recording } from "../store/recording.ts";
import { type Climb, followingRound } from "./following-round.ts";

export interface AheadInput extends Pick<Climb, "ledger" | "plan" | "goesOn"> {
  /** What answers in place of models; null: they are asked. */
  readonly recording: Recording | null;
  /** The limit that would be met before all of these were played. */
  limitBefore(trials: readonly PlannedTrial[]): Limit | null;
  now(): number;
}

/** Each round is to be played before the next one is asked for. */
export class RoundsAhead {
  readonly #input: AheadInput;

  constructor(input: AheadInput) {
    this.#input = input;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Round> {
    const { ledger, recording } = this.#input;
    const rounds = await ledger.rounds();
    yield* rounds;
    for (let round = await this.#after(rounds); round !== null; round = await this.#after(rounds)) {
      // A look that the recording never came to is none that was lost.
      if (recording !== null && round.look > recording.lastLook) return;
      rounds.push(round);
      await ledger.addRound(rounds.length, round);
      yield round;
    }
  }

  async #after(rounds: readonly Round[]): Promise<Round | null> {
    const { ledger, plan, goesOn, recording, limitBefore, now } = this.#input;
    let passedOver: Limit | null = null;
    const fits = (trials: readonly PlannedTrial[]): boolean => {
      const limit = limitBefore(trials);
      passedOver ??= limit;
      // Rows that the recording passed over are passed over again.
      return limit === null && (recording === null || trials.every((trial) => recording.isPlanned(trial)));
    };
    const climb = { ledger, plan, goesOn, now: now() };
    const round = await followingRound({ ...climb, fits }, rounds);
    if (round !== null || passedOver === null) return round;
    // Where nothing fits, the worst row is named all the same: what is missing is counted, and a larger budget goes on there.
    let isWorst = true;
    const worstAlone = (): boolean => {
      const isFirst = isWorst;
      isWorst = false;
      return isFirst;
    };
    return followingRound({ ...climb, fits: worstAlone }, rounds);
  }
}
