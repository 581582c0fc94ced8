/**
 * How a trial ended. The gateway decides all limits but time, `nothing`, and `lost` of the wire;
 * run decides time, `cancelled` and `harness`; a driver never decides.
 */
import { z } from "zod";
import { LimitName, LostCause } from "./words.ts";

export const Ending = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("answered") }),
  /** `at`: the count that was reached, in the limit's own unit (turns, tokens, milliseconds, equal calls). */
  z.strictObject({ kind: z.literal("limit"), limit: LimitName, at: z.int().nonnegative() }),
  z.strictObject({ kind: z.literal("nothing") }),
  z.strictObject({ kind: z.literal("lost"), cause: LostCause, detail: z.string() }),
  z.strictObject({ kind: z.literal("cancelled") }),
]);
export type Ending = z.infer<typeof Ending>;

/** Whether the trial counts for its side: what infrastructure or a person ended does not. */
export function counts(ending: Ending): boolean {
  return ending.kind !== "lost" && ending.kind !== "cancelled";
}
