/** Two trials that share responses: what the second is told of the first, and where it went its own way. */
import type { Exchange } from "../../schema/exchange.ts";
import type { MaskName } from "../masks.ts";

/** The first request of a trial that was not the one of the trial that it was coupled with. */
export interface Fork {
  /** The thread, and whether the request was no turn of it. */
  readonly thread: number;
  readonly isSide: boolean;
  /** What the model saw; null: the same, and the other trial was never answered there. */
  readonly difference: ForkDifference | null;
}

export interface ForkDifference {
  /** The tool whose result differs; `prompt` or `tools` where what the agent sent by itself does. */
  readonly tool: string;
  /** What was called, in its own words: a command, a path. */
  readonly call: string;
  /** What the other trial saw, and what this one did: short, redacted, from the first line that differs. */
  readonly leader: string;
  readonly follower: string;
}

/** What a trial is coupled with. */
export interface Coupling {
  /** All exchanges of the trial that went first. */
  readonly exchanges: readonly Exchange[];
  /** Those of the agent, which both trials had. */
  readonly masks: readonly MaskName[];
}
