/** Cause by swap as comparison.json has it: numbers, slugs and enums. */
import { z } from "zod";
import { Blame, Hybrid, Inseparable } from "./cause.ts";
import { Row } from "./row.ts";
import { Change, Value } from "./value.ts";
import { Metric, Reason, Side } from "./words.ts";

const Count = z.int().nonnegative();

/** What one half of the change does alone, in a row that alarmed. */
const SwappedRow = z.strictObject({
  row: Row,
  metric: Metric,
  /** Exact rows only: cells that came out otherwise on head. Their values are of these cells. */
  flipped: Count.optional(),
  base: Value,
  head: Value,
  hybrids: z.array(
    z.strictObject({
      hybrid: Hybrid,
      value: Value,
      /** Exact rows only: flipped cells that come out as on base. */
      asBase: Count.optional(),
      /** Against base. Models only. */
      change: Change,
    }),
  ),
  blame: Blame,
  /** Exact rows only, where cells differ in it: how many have which cause. */
  blames: z.partialRecord(Blame, Count).optional(),
  reason: Reason.optional(),
});
export type SwappedRow = z.infer<typeof SwappedRow>;

/** Which half of the change, documents or code, makes what alarmed. */
export const Cause = z.strictObject({
  /** They cannot be told apart: nothing was played. */
  inseparable: Inseparable.optional(),
  /** Files that differ, by half. */
  documents: Count,
  code: Count,
  /** `same`: it is one of the sides, whose trials count. */
  hybrids: z.array(
    z.strictObject({ hybrid: Hybrid, state: z.enum(["same", "played", "not-built"]), side: Side.optional() }),
  ),
  rows: z.array(SwappedRow),
  /** Documented commands that broke; those that base's documents teach too were broken by the code. */
  commands: z.strictObject({ broken: Count, taughtOnBase: Count }).optional(),
  /** Beside what the comparison itself spent. */
  spend: z.strictObject({
    trials: Count,
    /** As far as they were reported; `partial`: not all were. */
    tokens: Count.nullable(),
    partial: z.literal(true).optional(),
    usd: z.number().nonnegative().nullable(),
    minutes: z.number(),
  }),
});
export type Cause = z.infer<typeof Cause>;
