/**
 * inspection.json: what was seen on both sides before any trial, so that everything after it can be made again from
 * the results folder alone. Raw; only which players can play is brought up to date. Its texts are hostile.
 */
import { z } from "zod";
import { LostCause, SandboxKind, Side, Slug } from "./words.ts";

export const BuildReport = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("built"), ms: z.number().nonnegative() }),
  /** `log`: how the step ended and its last lines; `step` names it; `remedy`: what a person can do. */
  z.strictObject({
    kind: z.literal("failed"),
    step: z.string(),
    log: z.string(),
    remedy: z.string().optional(),
  }),
]);
export type BuildReport = z.infer<typeof BuildReport>;

/** Paths of a revision whose files are not in what was built: its submodules, and git-lfs files that stayed pointers. */
export const LeftOut = z.strictObject({ submodules: z.array(z.string()), pointers: z.array(z.string()) });
export type LeftOut = z.infer<typeof LeftOut>;

/** One task's solution on one side. */
export const SolutionResult = z.strictObject({
  task: Slug,
  side: Side,
  /** null: ended by a signal or a time limit. */
  exitCode: z.int().nullable(),
  match: z.enum(["matched", "not-matched", "unscored"]),
  why: z.string().optional(),
  /** What it printed, cut in the middle. */
  text: z.string(),
});
export type SolutionResult = z.infer<typeof SolutionResult>;

/** Something of a tier that one side shows and the other does not, or cannot. */
export const AssetNote = z.strictObject({
  tier: Slug,
  side: Side,
  what: z.enum(["skill", "context", "mcp", "workspace"]),
  path: z.string(),
  state: z.enum(["absent", "broken"]),
  /** Why it is broken, with the line where that is known. */
  why: z.string().optional(),
  line: z.int().positive().optional(),
});
export type AssetNote = z.infer<typeof AssetNote>;

/** Whether a player could play at all, asked once before any trial. */
export const PreflightResult = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("ready"), player: Slug }),
  z.strictObject({ kind: z.literal("lost"), player: Slug, cause: LostCause, detail: z.string() }),
]);
export type PreflightResult = z.infer<typeof PreflightResult>;

export const Inspection = z.strictObject({
  builds: z.strictObject({ base: BuildReport, head: BuildReport }),
  /** As of when dependencies were resolved, for a build that must give the same again. */
  instant: z.iso.datetime().optional(),
  /** `name@version` of all that was installed beside the tool, sorted; null where that is not known. */
  dependencies: z
    .strictObject({ base: z.array(z.string()).nullable(), head: z.array(z.string()).nullable() })
    .optional(),
  leftOut: z.strictObject({ base: LeftOut, head: LeftOut }).optional(),
  /** The kind in which both sides were built. */
  sandbox: SandboxKind.optional(),
  assets: z.array(AssetNote),
  solutions: z.array(SolutionResult),
  preflight: z.array(PreflightResult),
  /** Documented commands and the interface diff: null until the docs check reads them. */
  commands: z.null(),
  interface: z.null(),
});
export type Inspection = z.infer<typeof Inspection>;
