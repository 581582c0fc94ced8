/** Which body belongs to which kind of file: the one table that readers and writers of results use. */
import type { z } from "zod";
import { Baseline } from "./baseline.ts";
import { Comparison } from "./comparison.ts";
import { Details } from "./details.ts";
import type { FileKind } from "./envelope.ts";
import { Exchange } from "./exchange.ts";
import { HistoryEntry } from "./history.ts";
import { Inspection } from "./inspection.ts";
import { Plan, Round } from "./plan.ts";
import { Score } from "./score.ts";
import { TraceEvent } from "./trace.ts";
import { Trial } from "./trial.ts";

/** Bodies of files that hold one document: `{kind, schemaVersion, producer, body}`. */
export const DOCUMENTS = {
  plan: Plan,
  inspection: Inspection,
  round: Round,
  trial: Trial,
  comparison: Comparison,
  details: Details,
  baseline: Baseline,
} as const satisfies Partial<Record<FileKind, z.ZodType>>;

/** Lines of files that hold many: the header alone on line 1, then one line each. */
export const LINES = {
  trace: TraceEvent,
  exchanges: Exchange,
  scores: Score,
  history: HistoryEntry,
} as const satisfies Partial<Record<FileKind, z.ZodType>>;

export type DocumentKind = keyof typeof DOCUMENTS;
export type LineKind = keyof typeof LINES;
export type DocumentOf<K extends DocumentKind> = z.infer<(typeof DOCUMENTS)[K]>;
export type LineOf<K extends LineKind> = z.infer<(typeof LINES)[K]>;
