/** What a round is played from, and with. */
import type { BuiltSide } from "../schema/built.ts";
import type { Ending } from "../schema/ending.ts";
import type { PlannedTrial } from "../schema/plan.ts";
import type { AskedModel } from "../schema/profile.ts";
import type { PlannedTask } from "../schema/task.ts";
import type { Trial } from "../schema/trial.ts";
import type { Digest, Side } from "../schema/words.ts";
import type { Leader, ReadyPlayer } from "./answering.ts";
import type { TrialServices } from "./trial-spec.ts";
import type { TrialWriter } from "./trial-writer.ts";

export interface RoundInput {
  /** The plan's id. */
  readonly plan: Digest;
  /** In the order in which they are played. */
  readonly trials: readonly PlannedTrial[];
  readonly tasks: readonly { readonly task: PlannedTask; readonly inputsDir: string | null }[];
  readonly sides: Readonly<Partial<Record<Side, BuiltSide>>>;
  readonly players: readonly ReadyPlayer[];
  /** Who votes on answers to tasks with a rubric, as it is planned. Absent: nobody. */
  readonly judgedBy?: AskedModel;
  readonly provides: readonly string[];
  /** The most trials that a person wants to be played at once. */
  readonly concurrency: number;
}

export interface RoundProgress {
  /** Trials that are over, of those that this run had still to play. */
  readonly done: number;
  readonly of: number;
  readonly last: Trial;
}

export interface RoundServices
  extends Pick<TrialServices, "sandbox" | "workArea" | "hostEnvironment" | "signal" | "now"> {
  openWriter(trial: PlannedTrial, attempt: number): TrialWriter;
  /** How the attempts ended that were stored before this run, in their order. */
  attemptsBefore(trial: PlannedTrial): readonly Ending[];
  /** Asked before every attempt; false: it is not played, now or later in this run. Absent: always. */
  mayBegin?(trial: PlannedTrial): boolean;
  /** The leader of a coupled trial, as it was stored; null: none counts, and the trial is played by itself. */
  leaderOf?(trial: PlannedTrial): Promise<Leader | null>;
  progress(progress: RoundProgress): void;
  /** Pause before a second attempt, in milliseconds; before a third it is twice as long. */
  readonly pauseMs?: number;
}
