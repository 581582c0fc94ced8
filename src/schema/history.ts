/** history.jsonl: one line a measured revision; baseline: trials of a trusted run, kept for reuse. */
import { z } from "zod";
import { Value } from "./comparison.ts";
import { Exchange } from "./exchange.ts";
import { Row } from "./row.ts";
import { Trial } from "./trial.ts";
import { Metric, Sha, VerdictKind } from "./words.ts";

export const HistoryEntry = z.strictObject({
  sha: Sha,
  at: z.iso.datetime(),
  verdict: VerdictKind,
  rows: z.array(
    z.strictObject({ row: Row, metrics: z.array(z.strictObject({ metric: Metric, value: Value })) }),
  ),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const Baseline = z.strictObject({
  /** Who measured it: only trusted writers are believed. */
  origin: z.strictObject({
    repository: z.string(),
    ref: z.string(),
    sha: Sha,
    event: z.string(),
    runId: z.int(),
    runAttempt: z.int(),
    at: z.iso.datetime(),
  }),
  trials: z.array(Trial),
  exchanges: z.array(z.strictObject({ trial: z.uuid(), exchanges: z.array(Exchange) })),
});
export type Baseline = z.infer<typeof Baseline>;
