/** Trials that lead others: those that were stored before, and those that end while it is played. */
import type { Leader } from "../run/answering.ts";
import { counts } from "../schema/ending.ts";
import type { PlannedTrial } from "../schema/plan.ts";
import type { Trial } from "../schema/trial.ts";
import type { Ledger } from "../store/ledger.ts";
import { placeOf } from "../store/trial-place.ts";

export class Leaders {
  readonly #ledger: Pick<Ledger, "exchanges">;
  readonly #byPlace = new Map<string, Trial>();

  constructor(ledger: Pick<Ledger, "exchanges">, stored: readonly Trial[]) {
    this.#ledger = ledger;
    for (const trial of stored) this.add(trial);
  }

  /** What infrastructure or a person ended leads nobody. */
  add(trial: Trial): void {
    if (trial.pair?.role === "leader" && counts(trial.ending)) this.#byPlace.set(placeOf(trial), trial);
  }

  /** The leader of a trial with what it was answered; null where none counts. */
  async of(planned: PlannedTrial): Promise<Leader | null> {
    const { leader } = planned;
    const trial = leader === undefined ? undefined : this.#byPlace.get(placeOf({ ...planned, side: leader }));
    if (trial === undefined) return null;
    const origin = trial.pair?.origin ?? "run";
    return { id: trial.id, origin, exchanges: await this.#ledger.exchanges(trial) };
  }
}
