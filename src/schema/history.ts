/** history.jsonl: one line a measured revision. */
import { z } from "zod";
import { Row } from "./row.ts";
import { Value } from "./value.ts";
import { Metric, Outcome, Sha, VerdictKind } from "./words.ts";

export const HistoryEntry = z.strictObject({
  sha: Sha,
  at: z.iso.datetime(),
  verdict: VerdictKind,
  /** What it was compared with. */
  base: Sha.optional(),
  rows: z.array(
    z.strictObject({
      row: Row,
      metrics: z.array(
        z.strictObject({
          metric: Metric,
          value: Value,
          /** The value of what it was compared with, and what the comparison said of the two. */
          before: Value.optional(),
          outcome: Outcome.optional(),
        }),
      ),
    }),
  ),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;
