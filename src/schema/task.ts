/** A task of the suite, after reading: camelCase, defaults filled in, match rule checked by its matcher. */
import { z } from "zod";
import { EvidenceRequest } from "./evidence.ts";
import { Digest, Slug, ToolKind } from "./words.ts";

/** A match rule as the task wrote it. Its matcher owns the schema of everything but `mode`. */
export const MatchRule = z.looseObject({ mode: z.string() });
export type MatchRule = z.infer<typeof MatchRule>;

/** Something that the agent must have done for its answer to count. */
export const Requirement = z.union([ToolKind, z.strictObject({ program: z.string().min(1) })]);
export type Requirement = z.infer<typeof Requirement>;

/** The largest are far beyond any trial, and small enough for a clock and a sum. */
export const Limits = z.strictObject({
  turns: z.int().positive().max(10_000),
  /** Tokens that the models of one trial may write. */
  generatedTokens: z.int().positive().max(1_000_000_000),
  minutes: z.number().positive().max(10_000),
});
export type Limits = z.infer<typeof Limits>;

/** The endings under which a task may match; only `answered` unless the task says more. */
export const CountedEnding = z.enum(["answered", "limit"]);

export const PlannedTask = z.strictObject({
  id: Slug,
  prompt: z.string(),
  /** Digest of the input files as they are copied into the workspace; null without inputs. */
  inputs: Digest.nullable(),
  match: MatchRule,
  requires: z.array(Requirement),
  limits: Limits,
  endings: z.array(CountedEnding),
  /** The vote from which a judge's opinion is a match. */
  atLeast: z.union([z.literal(1), z.literal(2)]),
  evidence: z.array(EvidenceRequest),
  /** What a judge is told to look for. Absent: the task is not judged by a model. */
  rubric: z.string().optional(),
  /** The task's files differ between base and head. */
  changed: z.boolean(),
});
export type PlannedTask = z.infer<typeof PlannedTask>;

/** A task with what never leaves this machine's memory: where its inputs lie and how it is solved. */
export interface SuiteTask extends Omit<PlannedTask, "evidence" | "rubric" | "changed" | "inputs"> {
  /** Absolute path of the folder that is copied into the workspace; null without inputs. */
  readonly inputsDir: string | null;
  /** A shell command that solves the task; shown to nobody. */
  readonly solution: string | null;
  readonly file: string;
}

export interface Suite {
  readonly from: "base" | "head" | "file";
  readonly digest: Digest;
  readonly tasks: readonly SuiteTask[];
}
