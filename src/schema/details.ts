/** details.json: what the numbers came from, in words of the pull request and of models. Hostile: redacted, escaped when rendered. */
import { z } from "zod";
import { DeedKind } from "./deed.ts";
import { Digest, LostCause, Side, Slug } from "./words.ts";

export const FindingKind = z.enum([
  "broken",
  "fixed",
  "undocumented",
  "absent",
  "stale",
  "one-sided",
  "first-fork",
  "added",
  "removed",
  /** Help lists it no longer; the program, which takes whatever it is given, may take it as before. */
  "unlisted",
  "renamed",
  "front-matter",
]);
export type FindingKind = z.infer<typeof FindingKind>;

export const FindingEvidence = z.strictObject({
  side: Side,
  text: z.string(),
  count: z.int().nonnegative(),
  file: z.string().optional(),
  line: z.int().positive().optional(),
  /** The first turn at which it was seen, where it was seen in trials. */
  turn: z.int().nonnegative().optional(),
  /** Of the side without an error that the other ran into: its trials in which the same command worked. Absent: not known. */
  worked: z.int().nonnegative().optional(),
});
export type FindingEvidence = z.infer<typeof FindingEvidence>;

/** An exact fact about the pull request. Its id is stable between pushes. */
export const Finding = z.strictObject({
  id: Digest,
  kind: FindingKind,
  subject: z.string(),
  /** What the subject is where it is no command: a name that documented code imports, how an MCP server is started. */
  what: z.enum(["name", "server"]).optional(),
  evidence: z.array(FindingEvidence),
  /** Trials in which it was seen, where it was seen in trials. */
  trials: z.int().nonnegative().nullable(),
});
export type Finding = z.infer<typeof Finding>;

const Known = z.number().nonnegative().nullable();

/** Counted trials at one place of their sessions. Quantities are geometric means; null = nothing tells. */
const SessionTrials = z.strictObject({
  trials: z.int().nonnegative(),
  match: z.strictObject({ x: z.int().nonnegative(), n: z.int().positive() }).nullable(),
  /** Everything that was read and written; the conversation so far is read with every request. */
  tokens: Known,
  generated: Known,
  turns: Known,
  timeMs: Known,
});

/** What players did on one side who were asked several tasks in one conversation. */
export const SessionSide = z.strictObject({
  first: SessionTrials,
  later: SessionTrials,
  /** Planned trials whose session ended before they were asked. */
  notAsked: z.int().nonnegative(),
  /**
   * Later over first in tasks that stood at both places, as ratios, match in points; null where none did.
   */
  sameTasks: z
    .strictObject({
      tasks: z.int().positive(),
      match: z.number().min(-1).max(1).nullable(),
      tokens: Known,
      turns: Known,
      time: Known,
    })
    .nullable(),
});
export type SessionSide = z.infer<typeof SessionSide>;

export const Details = z.strictObject({
  findings: z.array(Finding),
  /** The last lines of a build that failed. */
  buildLogs: z.strictObject({ base: z.string().optional(), head: z.string().optional() }),
  /** The step in which a build failed. */
  buildSteps: z.strictObject({ base: z.string().optional(), head: z.string().optional() }).optional(),
  /** Tools that agents called and that nobody offers, by side. */
  notOffered: z.array(z.strictObject({ side: Side, name: z.string(), trials: z.int().positive() })),
  /** What agents did that worked, where the sides differ in how many trials did it. */
  deeds: z
    .array(
      z.strictObject({
        kind: DeedKind,
        text: z.string(),
        base: z.int().nonnegative(),
        head: z.int().nonnegative(),
        /** The first turn in which it was done. */
        turn: z.int().nonnegative(),
        /** Files only: about how many tokens a trial was shown of it; null where nothing tells. */
        tokens: z.int().nonnegative().nullable(),
      }),
    )
    .optional(),
  /** The first answers and failures of alarmed cells, for the report. */
  solutions: z.array(z.strictObject({ task: Slug, side: Side, ok: z.boolean(), text: z.string() })),
  /** First and later tasks of sessions apart, by player and tier; null: nothing counted on that side. */
  sessions: z
    .array(
      z.strictObject({
        player: Slug,
        tier: Slug,
        base: SessionSide.nullable(),
        head: SessionSide.nullable(),
      }),
    )
    .optional(),
  patch: z.string().optional(),
  /** The file for which documents and code cannot be told apart. */
  inseparable: z.string().optional(),
  /** Players that did not pass preflight, and why. */
  lostPlayers: z.array(z.strictObject({ player: Slug, cause: LostCause, detail: z.string() })).optional(),
  /** The judge that could not be asked, and why. */
  lostJudge: z.strictObject({ model: z.string(), detail: z.string() }).optional(),
});
export type Details = z.infer<typeof Details>;
