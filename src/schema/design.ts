/**
 * What plan and compare share: rows, looks, error shares, margins, seeds. Made before any trial and
 * stored in plan.json, so that a comparison made again from the results asks the same question.
 */
import { z } from "zod";
import { CellId, Row } from "./row.ts";
import { Digest, Repeat } from "./words.ts";

export const DesignRow = z.strictObject({ row: Row, cells: z.array(CellId) });
export type DesignRow = z.infer<typeof DesignRow>;

const Share = z.number().min(0).max(1);

export const Design = z.strictObject({
  id: Digest,
  seed: z.int(),
  /** Repeats a cell and side at each look, ascending. */
  looks: z.array(Repeat).min(1),
  /** False alarms that all watched metrics, rows and looks share, a direction. */
  alpha: z.number().positive().max(1),
  shares: z.strictObject({
    /** By metric as it is written in `watch`: `match`, `tokens`, `marker:cli`. */
    metric: z.record(z.string(), Share),
    level: z.record(z.string(), Share),
    look: z.array(Share),
  }),
  /** The smallest effect that may alarm: points as a fraction (0.05), ratios as a fraction above 1 (0.10). */
  minEffect: z.record(z.string(), z.number().nonnegative()),
  /** Equivalence margins a row level for match, as a fraction; for ratios under the key `ratio:<level>`. */
  margins: z.record(z.string(), z.number().nonnegative()),
  coupling: z.enum(["on", "off"]),
  /** How freely repeats are spent on rows that look bad; absent = normal. */
  pace: z.enum(["normal", "lean"]).optional(),
  rows: z.array(DesignRow),
});
export type Design = z.infer<typeof Design>;
