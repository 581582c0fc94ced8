/** A profile after reading: camelCase, `extends` merged, every default filled in. */
import { z } from "zod";
import { StoredNoise } from "./noise.ts";
import { Row } from "./row.ts";
import { Limits } from "./task.ts";
import { Metric, Repeat, SandboxKind, Size, Slug, Wish } from "./words.ts";

/** Options of a plug-in: its file owns their schema. */
export const PluginOptions = z.record(z.string(), z.unknown());

export const BuildProfile = z.strictObject({
  recipe: z.string(),
  /** Folder of the package, relative to the repository's root; "." for the root. */
  directory: z.string(),
  /** The commands that the tool installs; the system text names them. Empty only where nothing is installed. */
  provides: z.array(z.string().regex(/^[A-Za-z0-9._+-]+$/)),
  /** Names of environment variables that are passed to builds; printed, and the values are redacted. */
  env: z.array(z.string()),
  submodules: z.boolean(),
  lfs: z.boolean(),
  options: PluginOptions,
});
export type BuildProfile = z.infer<typeof BuildProfile>;

export const SkillMode = z.enum(["advertised", "injected"]);

export const TierProfile = z.strictObject({
  id: Slug,
  workspace: z.enum(["empty", "checkout"]),
  /** Files of the repository that stand in the agent's context from the start. */
  context: z.array(z.string()),
  skill: z.strictObject({ path: z.string(), mode: SkillMode }).nullable(),
  mcp: z.array(z.string()),
});
export type TierProfile = z.infer<typeof TierProfile>;

export const Sampling = z.strictObject({
  temperature: z.number().nonnegative().nullable(),
  seed: z.int().nullable(),
  topP: z.number().positive().max(1).nullable(),
});
export type Sampling = z.infer<typeof Sampling>;

const Dollars = z.number().nonnegative().max(1_000_000);

/** US dollars for a million tokens. */
export const Price = z.strictObject({ in: Dollars, cached: Dollars.optional(), out: Dollars });
export type Price = z.infer<typeof Price>;

export const Knows = z.literal("base");

/** A model that is asked beside the players: it judges answers, or reads calls out of texts. */
export const AskedModel = z.strictObject({
  /** The preset that says all this, or null. */
  use: z.string().nullable(),
  endpoint: Slug,
  model: z.string(),
  sampling: Sampling,
  /** Tokens that the model may see; null = what the endpoint gives. */
  window: z.int().positive().nullable(),
  price: Price.nullable(),
});
export type AskedModel = z.infer<typeof AskedModel>;

/** How calls are found that a model did not make as such. */
export const Shim = z.strictObject({ interpreter: AskedModel });
export type Shim = z.infer<typeof Shim>;

export const PlayerProfile = z.strictObject({
  id: Slug,
  size: Size.nullable(),
  /** A preset's name (`reader`, `open-small`, …), or null. */
  use: z.string().nullable(),
  agent: z.strictObject({
    name: z.string(),
    /** The version that its program must have; null: any. */
    version: z.string().nullable(),
    /** The version that is installed for it; null: the program on PATH. */
    install: z.string().nullable(),
    /** The agent's own keys. Absent: none. */
    options: PluginOptions.optional(),
  }),
  endpoint: Slug.nullable(),
  model: z.string(),
  sampling: Sampling,
  /** Tokens that the model may see; null = what the endpoint gives. */
  window: z.int().positive().nullable(),
  price: Price.nullable(),
  /** Two equal trials play alike, so that one trial a cell says everything. */
  deterministic: z.boolean(),
  /** The side whose README and help the reader remembers, on both sides. Absent: none. */
  knows: Knows.optional(),
  /** Absent: what stands in a text as a call is taken for one, and no model is asked. */
  shim: Shim.optional(),
  /** The most tasks that are asked one after another in one conversation. Absent: each has its own. */
  session: z.int().min(2).optional(),
  /** Labels of the machine that plays it where players are shards. Absent: the usual one. */
  runsOn: z.array(z.string()).optional(),
});
export type PlayerProfile = z.infer<typeof PlayerProfile>;

export const EndpointKind = z.enum(["openai", "openai-responses", "ollama", "anthropic"]);

export const EndpointProfile = z.strictObject({
  id: Slug,
  kind: EndpointKind,
  url: z.url(),
  /** The environment variable that holds the key; null where the endpoint needs none. */
  keyEnv: z.string().nullable(),
  concurrency: z.int().positive(),
  /** Whether a model that is not there is fetched: only Ollama can. Absent: no. */
  pull: z.boolean().optional(),
  /** How long it may be silent, in milliseconds: before a response and inside one. Absent: as long as is usual. */
  patience: z
    .strictObject({ firstByteMs: z.number().positive().optional(), idleMs: z.number().positive().optional() })
    .optional(),
});
export type EndpointProfile = z.infer<typeof EndpointProfile>;

export const MarkerProfile = z.strictObject({
  name: Slug,
  source: z.string(),
  /** What the source's own schema read: `{program}`, `{pattern}`, `{glob}`, … */
  rule: PluginOptions,
  want: Wish.nullable(),
  /** Texts on which the marker must fire, and must not: tested before any spend. */
  hits: z.array(z.string()),
  misses: z.array(z.string()),
  /** The tasks in which the wish holds; null = all. */
  tasks: z.array(Slug).nullable(),
});
export type MarkerProfile = z.infer<typeof MarkerProfile>;

export const ModeProfile = z.strictObject({
  players: z.array(Slug).nullable(),
  tiers: z.array(Slug).nullable(),
  tasks: z.array(Slug).nullable(),
  looks: z.array(Repeat).nullable(),
  coupling: z.enum(["on", "off"]).nullable(),
  /** Absent: normal. */
  pace: z.enum(["normal", "lean"]).optional(),
  /** The cause of what alarmed is looked for. Absent: only where somebody asks. */
  cause: z.literal(true).optional(),
  /** How old base trials of earlier runs may be where there is a history; `off`: none are used. Absent: 14 days. */
  history: z.union([z.strictObject({ days: z.int().positive().max(365) }), z.literal("off")]).optional(),
  /** Whether the first regression ends it, or what else looks bad is played to its end too. Absent: it does. */
  stopAt: z.enum(["alarm", "end"]).optional(),
  /** What shares one 5 %. Absent: each comparison has its own. */
  alphaPer: z.enum(["comparison", "pull-request"]).optional(),
});
export type ModeProfile = z.infer<typeof ModeProfile>;

export const Budget = z.strictObject({
  usd: z.number().positive().nullable(),
  minutes: z.number().positive().nullable(),
  trials: z.int().positive().nullable(),
  tokens: z.int().positive().nullable(),
});
export type Budget = z.infer<typeof Budget>;

/** `unproven`: a watched row whose margin is not shown to hold. */
export const FailOn = z.enum(["regressed", "inconclusive", "build", "unproven"]);
export type FailOn = z.infer<typeof FailOn>;

export const Accepted = z.strictObject({
  row: Row,
  metric: Metric,
  /** Last day on which the acceptance holds, YYYY-MM-DD. */
  until: z.iso.date(),
  reason: z.string().min(1),
});
export type Accepted = z.infer<typeof Accepted>;

/** Rows and metrics in which alone an outcome fails the job; null = all of them. */
export const FailWhere = z.strictObject({
  outcome: FailOn.exclude(["build"]),
  row: Row.nullable(),
  metric: Metric.nullable(),
});
export type FailWhere = z.infer<typeof FailWhere>;

export const GateProfile = z.strictObject({
  /** What fails the job wherever it is. */
  failOn: z.array(FailOn),
  /** What fails it in some rows or metrics. Absent: nothing. */
  failWhere: z.array(FailWhere).optional(),
  /** Whether outcomes of the reader may fail the job beside models. */
  reader: z.boolean(),
  accepted: z.array(Accepted),
});
export type GateProfile = z.infer<typeof GateProfile>;

export const Profile = z.strictObject({
  name: Slug,
  build: BuildProfile,
  docs: z.array(z.string()),
  tiers: z.array(TierProfile).min(1),
  players: z.array(PlayerProfile).min(1),
  endpoints: z.array(EndpointProfile),
  /** Who judges answers whose tasks ask for it; never one of the players. Absent: nobody. */
  judge: AskedModel.optional(),
  /** The suite's folder, relative to the profile's own. */
  suite: z.string(),
  markers: z.array(MarkerProfile),
  modes: z.record(z.string(), ModeProfile),
  limits: Limits,
  budget: Budget,
  watch: z.array(Metric).min(1),
  gate: GateProfile,
  sandbox: z.union([SandboxKind, z.literal("auto")]),
  /** What `noise` measured of the suite. Absent: nothing was stored. */
  noise: StoredNoise.optional(),
});
export type Profile = z.infer<typeof Profile>;
