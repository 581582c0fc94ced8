/**
 * inspection.json: what was seen on both sides before any trial, so that everything after it can be made again from
 * the results folder alone. Raw; only who can play and what ended the playing are brought up to date. Its texts are
 * hostile.
 */
import { z } from "zod";
import { EarlierBase } from "./baseline.ts";
import { Swap } from "./cause.ts";
import { Digest, LostCause, SandboxKind, Side, Slug } from "./words.ts";

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

/** One option as a program's own help shows it. */
export const InterfaceOption = z.strictObject({
  /** Every spelling, dashes included; the longest name first. */
  names: z.array(z.string()).min(1),
  /** The placeholder of its value; null for a switch. */
  value: z.string().nullable(),
  /** What help says it is without being given; null where help says nothing. */
  default: z.string().nullable(),
  isDeprecated: z.boolean(),
  /** The beginning of what help says of it; absent where help says nothing. */
  about: z.string().optional(),
});
export type InterfaceOption = z.infer<typeof InterfaceOption>;

/** A program or one of its subcommands. */
export const InterfaceCommand = z.strictObject({
  /** `["tabkit", "convert"]` */
  path: z.array(z.string()).min(1),
  aliases: z.array(z.string()),
  options: z.array(InterfaceOption),
  /** Its first sentence; empty where help has none. */
  about: z.string(),
  isDeprecated: z.boolean(),
});
export type InterfaceCommand = z.infer<typeof InterfaceCommand>;

/** All that could be read of what the installed programs take, parents before their children. */
export const InterfaceTree = z.strictObject({
  commands: z.array(InterfaceCommand),
  /** Paths of commands whose help could not be read: what is under them is unknown, never removed. */
  unread: z.array(z.array(z.string())),
});
export type InterfaceTree = z.infer<typeof InterfaceTree>;

/** Where a text of a side's documents stands; 1-based line. */
export const Place = z.strictObject({ file: z.string(), line: z.int().positive() });
export type Place = z.infer<typeof Place>;

export const NotRunReason = z.enum([
  "placeholder",
  "missing-file",
  "network",
  "interactive",
  "time",
  "unsafe",
  "limit",
]);
export type NotRunReason = z.infer<typeof NotRunReason>;

/** What became of a documented command on one side. */
export const CommandResult = z.discriminatedUnion("kind", [
  /** The tool understood it, whatever became of the data. */
  z.strictObject({ kind: z.literal("accepted"), exitCode: z.int().nullable() }),
  /** An unknown command or option, or a usage error; `text`: the line that says so. */
  z.strictObject({ kind: z.literal("rejected"), exitCode: z.int().nullable(), text: z.string() }),
  z.strictObject({ kind: z.literal("not-run"), why: NotRunReason }),
]);
export type CommandResult = z.infer<typeof CommandResult>;

/** One command that documents of a side teach, run on both; null: that side was not built. */
export const DocumentedCommand = z.strictObject({
  /** As it is taught, continuations joined. */
  command: z.string(),
  taught: z.strictObject({ base: z.array(Place), head: z.array(Place) }),
  base: CommandResult.nullable(),
  head: CommandResult.nullable(),
});
export type DocumentedCommand = z.infer<typeof DocumentedCommand>;

/** Whether a build exports a name: null where its exports could not be listed. */
const IsExported = z.boolean().nullable();

/** One name that code in the documents imports from the tool, or takes off it. */
export const TaughtName = z.strictObject({
  language: z.enum(["javascript", "python"]),
  /** As it is imported: `tabkit`, `tabkit/csv`, `tabkit.io`. */
  module: z.string(),
  /** `readCsv`, or `Table.sort` where a member is taken off an exported name. */
  name: z.string(),
  taught: z.strictObject({ base: z.array(Place), head: z.array(Place) }),
  base: IsExported,
  head: IsExported,
});
export type TaughtName = z.infer<typeof TaughtName>;

/** A change of the documents that makes broken documented commands work again; proved by running them. */
export const RenamePatch = z.strictObject({
  /** A unified diff against head. */
  text: z.string(),
  lines: z.int().positive(),
  /** Documented commands that head rejects, without the patch and with it. */
  broken: z.strictObject({ before: z.int().positive(), after: z.int().nonnegative() }),
});
export type RenamePatch = z.infer<typeof RenamePatch>;

export const LostJudge = z.strictObject({ model: z.string(), detail: z.string(), tasks: z.array(Slug) });
export type LostJudge = z.infer<typeof LostJudge>;

export const Inspection = z.strictObject({
  builds: z.strictObject({ base: BuildReport, head: BuildReport }),
  /** As of when dependencies were resolved, for a build that must give the same again. */
  instant: z.iso.datetime().optional(),
  /** `name@version` of all that was installed beside the tool, sorted; null where that is not known. */
  dependencies: z
    .strictObject({ base: z.array(z.string()).nullable(), head: z.array(z.string()).nullable() })
    .optional(),
  leftOut: z.strictObject({ base: LeftOut, head: LeftOut }).optional(),
  /** Whether builds could reach whatever listens on the machine's loopback, not only what their settings name there. */
  buildsReachLoopback: z.boolean().optional(),
  /** The kind in which both sides were built. */
  sandbox: SandboxKind.optional(),
  assets: z.array(AssetNote),
  /** Tools that MCP servers of tiers list, one entry a server; null: it does not start there. Absent: there are none. */
  servers: z
    .array(
      z.strictObject({
        name: z.string(),
        base: z.array(z.string()).nullable(),
        head: z.array(z.string()).nullable(),
      }),
    )
    .optional(),
  solutions: z.array(SolutionResult),
  preflight: z.array(PreflightResult),
  /** Why tasks with a rubric were not played: their judge could not be asked. Brought up to date as `preflight` is. */
  lostJudge: LostJudge.optional(),
  /** null where nothing was run: a side that was not built. */
  commands: z.array(DocumentedCommand).nullable(),
  /** Programs that take options which cannot exist without a word: no option of theirs is ever rejected. */
  deaf: z.strictObject({ base: z.array(z.string()), head: z.array(z.string()) }).optional(),
  /** Commands and options that only head's help lists and no document of head names: program, subcommands, name. */
  undocumented: z.array(z.array(z.string()).min(1)).optional(),
  /** What help shows a side; null where the side was not built, or nothing could be read. */
  interface: z.strictObject({ base: InterfaceTree.nullable(), head: InterfaceTree.nullable() }).nullable(),
  /** Names that code in the documents takes from the tool; absent where no document has such code. */
  names: z.array(TaughtName).optional(),
  patch: RenamePatch.optional(),
  /** The limit of the budget for which trials were not begun; absent where none was. Brought up to date as `preflight` is. */
  usedUp: z.enum(["trials", "tokens", "usd", "minutes"]).optional(),
  /** Models were not asked: a recording answered, made of the plan with this id. */
  replays: Digest.optional(),
  /** Which half of the change was asked for; written after the last look. Absent: nobody asked, or nothing alarmed. */
  swap: Swap.optional(),
  /** What was taken over from a history; looked for once, before the first trial. Absent: nobody looked. */
  earlier: EarlierBase.optional(),
});
export type Inspection = z.infer<typeof Inspection>;
