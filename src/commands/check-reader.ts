/** Which tasks the embedded reader can do on base: in the others its trials carry no signal. */
import { availableParallelism } from "node:os";
import { digestOf } from "../base/hash.ts";
import { openUpstream } from "../gateway/upstreams/index.ts";
import type { RememberedDocument } from "../gateway/upstreams/upstream.ts";
import { treeDigest } from "../host/files.ts";
import * as log from "../host/log.ts";
import { recallingBase } from "../pipeline/base-memory.ts";
import type { Surroundings } from "../pipeline.ts";
import { makePlan } from "../plan/make-plan.ts";
import { nextRound } from "../plan/next-round.ts";
import { THE_READER } from "../request/read-players.ts";
import { driverFor } from "../run/drivers/index.ts";
import { playRound } from "../run/play-round.ts";
import type { TrialWriter } from "../run/trial-writer.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import type { BuiltSide } from "../schema/built.ts";
import type { ReaderState } from "../schema/check.ts";
import type { Plan } from "../schema/plan.ts";
import type { PlayerProfile, Profile, TierProfile } from "../schema/profile.ts";
import type { Suite } from "../schema/task.ts";
import type { TraceEvent } from "../schema/trace.ts";
import type { Digest } from "../schema/words.ts";
import { scoreTrial } from "../score/score-trial.ts";
import type { CheckedRequest } from "./check-texts.ts";

export interface ReaderPlace {
  /** Base, or head where only head is checked. */
  readonly built: BuiltSide;
  readonly sandbox: Sandbox;
}

/** One trial a task and reader, in the tier that helps most; by task. */
export async function readTasks(
  { request, vocabulary }: CheckedRequest,
  { built, sandbox }: ReaderPlace,
  around: Surroundings,
): Promise<Map<string, ReaderState[]>> {
  const tier = helpfulTier(request.profile);
  const profile = { ...request.profile, players: readersOf(request.profile), tiers: [tier], modes: {} };
  const plan = makePlan({
    request: { ...request, mode: "docs", profile, playIdentical: true },
    vocabulary,
    builds: { base: built, head: { ...built, side: "head" } },
    inputs: await inputDigests(request.suite),
  });
  const states = new Map<string, ReaderState[]>();
  log.progress(`letting the reader play ${plan.tasks.length} tasks in the tier ${tier.id}`);
  const traces = new Map<string, TraceEvent[]>();
  const { build } = request.profile;
  const recall = recallingBase({ sandbox, workArea: around.workArea, built, build });
  const memory = plan.players.some(({ knows }) => knows !== undefined) ? await recall() : [];
  const trials = await playRound(await roundOf(plan, { request, built, memory, around }), {
    sandbox,
    workArea: around.workArea,
    hostEnvironment: around.environment,
    signal: around.signal,
    now: around.now,
    openWriter: () => memoryWriter(traces),
    attemptsBefore: () => [],
    progress: () => undefined,
  });
  for (const trial of trials) {
    const { match, why = "" } = scoreTrial(trial, traces.get(trial.id) ?? [], plan);
    const can = match === "matched" ? "yes" : match === "not-matched" ? "no" : "unknown";
    const state: ReaderState = { player: trial.player, tier: tier.id, can, why: can === "yes" ? "" : why };
    states.set(trial.task, [...(states.get(trial.task) ?? []), state]);
  }
  const order = plan.players.map(({ id }) => id);
  for (const played of states.values())
    played.sort((a, b) => order.indexOf(a.player) - order.indexOf(b.player));
  return states;
}

async function inputDigests({ tasks }: Suite): Promise<Record<string, Digest>> {
  const digests: Record<string, Digest> = {};
  for (const { id, inputsDir } of tasks) if (inputsDir !== null) digests[id] = await treeDigest(inputsDir);
  return digests;
}

/** As most maintainers want their tool to be used: with its skill, else with its sources at hand. */
export function helpfulTier({ tiers }: Profile): TierProfile {
  const [first] = tiers;
  const best =
    tiers.find(({ skill }) => skill !== null) ?? tiers.find(({ workspace }) => workspace === "checkout");
  // A profile has at least one tier.
  return best ?? (first as TierProfile);
}

/** The profile's readers in all their variants; the plain one where every player is a model. */
function readersOf({ players }: Profile): PlayerProfile[] {
  const readers = players.filter(({ deterministic }) => deterministic);
  return readers.length > 0 ? readers : [THE_READER];
}

interface RoundParts extends Pick<CheckedRequest, "request"> {
  readonly built: BuiltSide;
  /** What readers with `knows: base` remember. */
  readonly memory: readonly RememberedDocument[];
  readonly around: Surroundings;
}

async function roundOf(plan: Plan, { request, built, memory, around: { environment } }: RoundParts) {
  const inputs = new Map(request.suite.tasks.map(({ id, inputsDir }) => [id, inputsDir]));
  return {
    plan: plan.id,
    trials: (nextRound(plan, [])?.trials ?? []).filter(({ side }) => side === "base"),
    tasks: plan.tasks.map((task) => ({ task, inputsDir: inputs.get(task.id) ?? null })),
    sides: { base: built },
    players: await Promise.all(
      plan.players.map(async (player) => ({
        player,
        driver: await driverFor(player.agent, environment),
        upstream: openUpstream({
          player,
          endpoint: null,
          apiKey: null,
          ...(player.knows === undefined ? {} : { memory }),
        }),
        model: null,
        concurrency: availableParallelism(),
      })),
    ),
    provides: request.profile.build.provides,
    concurrency: availableParallelism(),
  };
}

/** Nothing of these trials is kept: they say what to expect, and are part of no result. */
function memoryWriter(traces: Map<string, TraceEvent[]>): TrialWriter {
  const events: TraceEvent[] = [];
  return {
    event: (event) => void events.push(event),
    exchange: () => undefined,
    judged: () => undefined,
    native: () => undefined,
    finish: async (played) => {
      traces.set(played.id, events);
      return { ...played, files: { trace: { path: "", bytes: 0, digest: digestOf("") } } };
    },
  };
}
