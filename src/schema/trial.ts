/** <repeat>.<attempt>.trial.json: one attempt at a task, raw, written once by rename when the trial ends. */
import { z } from "zod";
import { Ending } from "./ending.ts";
import { Evidence } from "./evidence.ts";
import { SessionPlace } from "./session.ts";
import { Usage } from "./usage.ts";
import { Digest, SandboxKind, Side, Slug, TrialRepeat } from "./words.ts";

/** Everything that must be equal for two trials to be compared or one to be reused for the other. */
export const FingerprintParts = z.strictObject({
  protocol: z.int(),
  tool: Digest,
  toolchain: Digest,
  assets: Digest,
  task: Digest,
  agent: z.string(),
  model: Digest,
  sampling: Digest,
  limits: Digest,
  sandbox: SandboxKind,
});
export type FingerprintParts = z.infer<typeof FingerprintParts>;

/** How something of the revision was put before the agent. */
export const Shown = z.strictObject({
  what: z.enum(["prompt", "skill", "context", "mcp"]),
  path: z.string().optional(),
  bytes: z.int().nonnegative(),
  digest: Digest,
  how: z.enum(["advertised", "injected", "workspace"]),
  /** The turn at which the agent first opened it; null = never, absent = not a thing to open. */
  openedAt: z.int().positive().nullable().optional(),
});
export type Shown = z.infer<typeof Shown>;

/** No trial goes on for thirty years, or for a million turns: what says so was not written by us. */
const Ms = z.number().nonnegative().max(1e12);
const Times = z.int().nonnegative().max(1_000_000);

export const TrialFlag = z.enum([
  "shim",
  "truncated",
  "model-mix",
  "seed-refused",
  "param-adapted",
  "tampered",
]);
export type TrialFlag = z.infer<typeof TrialFlag>;

export const ModelIdentity = z.strictObject({
  wanted: z.string(),
  observed: z.array(z.string()),
  digest: z.string().optional(),
  quantisation: z.string().optional(),
  /** What the endpoint itself calls it, where that is not what was asked for. */
  name: z.string().optional(),
  /** How many parameters it has, in the endpoint's words. */
  parameters: z.string().optional(),
  window: z.strictObject({ wanted: z.int().nullable(), effective: z.int().nullable() }),
  server: z.string().optional(),
  processor: z.enum(["gpu", "cpu", "split"]).nullable(),
  tools: z.enum(["native", "shim"]),
  seeded: z.boolean(),
});
export type ModelIdentity = z.infer<typeof ModelIdentity>;

/** A judge's opinion of an answer, from 0 (not at all) to 2 (fully); null where nobody could read it. */
export const Vote = z.union([z.literal(0), z.literal(1), z.literal(2)]).nullable();
export type Vote = z.infer<typeof Vote>;

const StoredFile = z.strictObject({ path: z.string(), bytes: z.int().nonnegative(), digest: Digest });

export const Trial = z.strictObject({
  id: z.uuid(),
  plan: Digest,
  side: Side,
  player: Slug,
  tier: Slug,
  task: Slug,
  repeat: TrialRepeat,
  attempt: z.int().positive(),
  order: z.int().nonnegative(),
  seed: z.int().nullable(),
  pair: z
    .strictObject({
      leader: z.string(),
      role: z.enum(["leader", "follower"]),
      forkedAt: z.int().positive().nullable(),
      /** What this trial saw and its leader did not; `turn` is the one of the call, 0 = before the first. */
      firstDifference: z
        .strictObject({
          turn: z.int(),
          tool: z.string(),
          call: z.string(),
          leader: z.string().optional(),
          follower: z.string().optional(),
        })
        .optional(),
      /** Followers: turns of the main thread, requests of all, and what the recorded responses took then. */
      replayed: z.strictObject({ turns: Times, requests: Times, modelMs: Ms }).optional(),
      /** Followers: the part of `usage` for which an endpoint was asked. */
      paid: z.strictObject({ main: Usage, agents: Usage, side: Usage, shim: Usage.optional() }).optional(),
      masked: z.int().nonnegative(),
      origin: z.enum(["run", "history"]),
    })
    .nullable(),
  /** null: it has a conversation of its own. */
  session: SessionPlace.nullable(),
  fingerprint: z.strictObject({ digest: Digest, parts: FingerprintParts }),
  agent: z.strictObject({ name: z.string(), version: z.string(), driver: z.int() }),
  sandbox: z.strictObject({ kind: SandboxKind, version: z.string(), network: z.enum(["none", "allow"]) }),
  machine: z.strictObject({
    id: Digest,
    cpu: z.string(),
    gpu: z.string().optional(),
    runner: z.enum(["hosted", "self-hosted", "local"]),
  }),
  /** null: no language model played (the reader). */
  model: ModelIdentity.nullable(),
  shown: z.array(Shown),
  ending: Ending,
  /** The text of the last main-thread response where the trial ended `answered`; thinking is never part of it. */
  answer: z.string().nullable(),
  /** Digest of assistant texts and calls in order: equal = the same behaviour. */
  trajectory: Digest,
  turns: Times,
  requests: Times,
  retries: Times,
  usage: z.strictObject({ main: Usage, agents: Usage, side: Usage, shim: Usage, judge: Usage }),
  time: z.strictObject({
    startedAt: z.iso.datetime(),
    wallMs: Ms,
    modelMs: Ms,
    toolMs: Ms,
    queueMs: Ms,
    loadMs: Ms.nullable(),
    /** modelMs + toolMs of turns really played: the time that is compared. */
    playedMs: Ms,
  }),
  tools: z.strictObject({
    calls: z.int().nonnegative(),
    failed: z.int().nonnegative(),
    /** Names of tools that the agent called and that were not offered, with counts. */
    notOffered: z.record(z.string(), z.int().positive()),
  }),
  evidence: z.array(Evidence),
  votes: z.array(z.strictObject({ score: Vote, usage: Usage })),
  integrity: z.strictObject({
    toolBefore: Digest,
    toolAfter: Digest,
    foreign: z.string().optional(),
    survivors: z.int().nonnegative(),
    commandFiles: z.enum(["untouched", "touched", "absent"]),
  }),
  flags: z.array(TrialFlag),
  files: z.strictObject({
    trace: StoredFile,
    exchanges: StoredFile.optional(),
    /** What the judge was asked and answered. */
    judged: StoredFile.optional(),
    native: StoredFile.optional(),
  }),
});
export type Trial = z.infer<typeof Trial>;

/** What an attempt used up, counted or not. */
export interface SpentAttempt
  extends Pick<Trial, "plan" | "side" | "player" | "usage" | "ending">,
    Partial<Pick<Trial, "pair">> {
  /** A language model played, so that its tokens mean something. */
  readonly isModel: boolean;
  readonly time: Pick<Trial["time"], "startedAt" | "wallMs">;
}
