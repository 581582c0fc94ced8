/** Where a trial's raw records go while it is played. The store implements it; run knows no file. */
import type { Exchange } from "../schema/exchange.ts";
import type { TraceEvent } from "../schema/trace.ts";
import type { Trial } from "../schema/trial.ts";

/** A trial before its records are closed: their sizes and digests are the writer's to say. */
export type PlayedTrial = Omit<Trial, "files">;

export interface TrialWriter {
  /** Called in the order of `seq`. */
  event(event: TraceEvent): void;
  exchange(exchange: Exchange): void;
  /** What a judge was asked about the trial, and answered. */
  judged(exchange: Exchange): void;
  /** What the agent printed, redacted. Called at most once. */
  native(text: string): void;
  /** Closes the records and writes the trial, last and at once. Rejects where they could not be kept. */
  finish(trial: PlayedTrial): Promise<Trial>;
}
