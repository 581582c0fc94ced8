/** What compare needs to know of the traces, so that it reads none: commands that failed inside trials. */
import { z } from "zod";
import { Side } from "./words.ts";

/** One command that an agent ran and that failed. Hostile text. */
export const Observation = z.strictObject({
  side: Side,
  /** The id of the trial that ran it. */
  trial: z.uuid(),
  /** The command line as the agent wrote it. */
  command: z.string(),
  /** What the agent saw of it: its output, or the first part of it. */
  text: z.string(),
  /** The turn on the main thread; 0 before the first. */
  turn: z.int().nonnegative(),
});
export type Observation = z.infer<typeof Observation>;
