/** plan.json: everything that was decided before the first trial; and rounds/<n>.json: what is played next. */
import { z } from "zod";
import { Design } from "./design.ts";
import { StoredNoise } from "./noise.ts";
import {
  AskedModel,
  Budget,
  GateProfile,
  Knows,
  PluginOptions,
  Price,
  Sampling,
  Shim,
  SkillMode,
} from "./profile.ts";
import { CellId } from "./row.ts";
import { SessionPlace } from "./session.ts";
import { Limits, PlannedTask } from "./task.ts";
import { Digest, Metric, Mode, Reason, Sha, Side, Size, Slug, TrialRepeat, Wish } from "./words.ts";

export const CellState = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("play") }),
  /** Nothing that a trial of this cell could see differs: not played. */
  z.strictObject({ kind: z.literal("identical") }),
  z.strictObject({ kind: z.literal("reused"), side: Side, from: z.string() }),
  z.strictObject({ kind: z.literal("skipped"), why: Reason }),
]);
export type CellState = z.infer<typeof CellState>;

export const PlannedPlayer = z.strictObject({
  id: Slug,
  size: Size.nullable(),
  use: z.string().nullable(),
  agent: z.strictObject({
    name: z.string(),
    version: z.string().nullable(),
    /** The version that is installed for it. Absent: the program on PATH. */
    install: z.string().optional(),
    options: PluginOptions.optional(),
  }),
  endpoint: Slug.nullable(),
  model: z.string(),
  sampling: Sampling,
  window: z.int().positive().nullable(),
  price: Price.nullable(),
  deterministic: z.boolean(),
  /** Base and head of a repeat share responses for as long as both see the same. Absent: each is played by itself. */
  coupled: z.literal(true).optional(),
  knows: Knows.optional(),
  shim: Shim.optional(),
  /** The most tasks that are asked one after another in one conversation. Absent: each has its own. */
  session: z.int().min(2).optional(),
});
export type PlannedPlayer = z.infer<typeof PlannedPlayer>;

export const PlannedTier = z.strictObject({
  id: Slug,
  workspace: z.enum(["empty", "checkout"]),
  context: z.array(z.string()),
  skill: z.strictObject({ path: z.string(), mode: SkillMode }).nullable(),
  mcp: z.array(z.string()),
});
export type PlannedTier = z.infer<typeof PlannedTier>;

export const PlannedMarker = z.strictObject({
  name: Slug,
  source: z.string(),
  rule: z.record(z.string(), z.unknown()),
  want: Wish.nullable(),
  tasks: z.array(Slug).nullable(),
});
export type PlannedMarker = z.infer<typeof PlannedMarker>;

/** The parts of a side's fingerprints that are known without a player. */
export const SideBuild = z.strictObject({
  tool: Digest,
  toolchain: Digest,
  /** By tier: digest of everything that the tier shows. */
  assets: z.record(Slug, Digest),
});
export type SideBuild = z.infer<typeof SideBuild>;

export const Plan = z.strictObject({
  /** Over the question: all other fields but budget, prices, gate, noise, shards and how the revisions were found. */
  id: Digest,
  mode: Mode,
  revisions: z.strictObject({
    base: z.strictObject({ sha: Sha, tree: Sha, method: z.string() }),
    head: z.strictObject({ sha: Sha, tree: Sha, method: z.string() }),
  }),
  suite: z.strictObject({ from: z.enum(["base", "head", "file"]), digest: Digest }),
  /** null: that side did not build. */
  builds: z.strictObject({ base: SideBuild.nullable(), head: SideBuild.nullable() }),
  players: z.array(PlannedPlayer),
  /** Who votes on answers to tasks with a rubric. Absent: no task has one, or the mode asks no model. */
  judge: AskedModel.optional(),
  tiers: z.array(PlannedTier),
  tasks: z.array(PlannedTask),
  markers: z.array(PlannedMarker),
  gate: GateProfile,
  watch: z.array(Metric),
  limits: Limits,
  budget: Budget,
  /** By which it is told what the plan can see. Absent: by what is assumed. */
  noise: StoredNoise.optional(),
  design: Design,
  cells: z.array(z.strictObject({ id: CellId, state: CellState })),
  shards: z.array(z.strictObject({ id: Slug, players: z.array(Slug), runsOn: z.array(z.string()) })),
});
export type Plan = z.infer<typeof Plan>;

export const PlannedTrial = z.strictObject({
  side: Side,
  player: Slug,
  tier: Slug,
  task: Slug,
  repeat: TrialRepeat,
  /** Place in the order of execution. */
  order: z.int().nonnegative(),
  seed: z.int().nullable(),
  /** Coupled players: the side of this repeat that is played first, and that the other follows. */
  leader: Side.optional(),
  /** null or absent: it has a conversation of its own. */
  session: SessionPlace.nullish(),
});
export type PlannedTrial = z.infer<typeof PlannedTrial>;

export const Round = z.strictObject({
  look: z.int().positive(),
  trials: z.array(PlannedTrial),
  why: z.string(),
});
export type Round = z.infer<typeof Round>;
