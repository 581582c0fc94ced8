/** The stages in order, and the loop: the table of contents of the product. */
import { availableParallelism } from "node:os";
import type { BuildOutcome } from "./build/build-side.ts";
import { buildSides } from "./build/build-sides.ts";
import { RECIPES } from "./build/recipes/index.ts";
import { compare } from "./compare/compare.ts";
import { PRESETS } from "./gateway/presets.ts";
import { openUpstream, UPSTREAMS } from "./gateway/upstreams/index.ts";
import { treeDigest } from "./host/files.ts";
import * as log from "./host/log.ts";
import { keepSecret } from "./host/secrets.ts";
import { inspectSolutions } from "./inspect/inspect-sides.ts";
import { makePlan } from "./plan/make-plan.ts";
import { nextRound } from "./plan/next-round.ts";
import { DRIVERS, driverNamed } from "./run/drivers/index.ts";
import { playRound, type ReadyPlayer, type RoundProgress } from "./run/play-round.ts";
import { preflight } from "./run/preflight.ts";
import { chooseSandbox, SANDBOXES } from "./sandbox/index.ts";
import type { Sandbox } from "./sandbox/sandbox.ts";
import type { Comparison } from "./schema/comparison.ts";
import type { Details } from "./schema/details.ts";
import type { Inspection, PreflightResult } from "./schema/inspection.ts";
import type { Plan, Round } from "./schema/plan.ts";
import type { PerSide, Request } from "./schema/request.ts";
import type { Vocabulary } from "./schema/vocabulary.ts";
import type { Digest } from "./schema/words.ts";
import { markerWords } from "./score/markers/index.ts";
import { matcherWords } from "./score/matchers/index.ts";
import { observe } from "./score/observe.ts";
import { scoreTrial } from "./score/score-trial.ts";
import { endingsAmong } from "./store/attempts.ts";
import { Ledger } from "./store/ledger.ts";

export interface Surroundings {
  /** A folder of this process, 0700, removed at its end. */
  readonly workArea: string;
  /** Absolute path of box.mjs. */
  readonly boxServer: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Aborted when a person ends the run. */
  readonly signal: AbortSignal;
  /** Milliseconds since the epoch. */
  now(): number;
}

export interface Result {
  readonly comparison: Comparison;
  readonly details: Details;
}

/** What all plug-ins can be called and asked, as one value: no stage sees another's registry. */
export function joinVocabulary(): Vocabulary {
  return {
    matchers: matcherWords(),
    markers: markerWords(),
    recipes: RECIPES.map(({ name, options }) => ({ name, options })),
    drivers: DRIVERS.map(({ name }) => name),
    upstreams: UPSTREAMS.map(({ name }) => name),
    sandboxes: SANDBOXES.map(({ kind }) => kind),
    presets: PRESETS,
  };
}

/** Two revisions in, a comparison out, everything stored on the way. */
export async function compareRevisions(request: Request, around: Surroundings): Promise<Result> {
  const vocabulary = joinVocabulary();
  await using sandbox = await chooseSandbox(request.sandbox, request.allowUnboxed, around);
  const services = { sandbox, vocabulary, workArea: around.workArea };
  const builds = await buildSides(
    { revisions: request.revisions, profile: request.profile, hidden: request.hidden },
    {
      ...services,
      repository: { root: request.repository },
      hostEnvironment: around.environment,
      progress: log.info,
    },
  );
  const built = { base: builds.base.built, head: builds.head.built };
  log.info("running every task's solution on both sides");
  const solutions = await inspectSolutions(request.suite.tasks, built, services);
  const plan = makePlan({ request, vocabulary, builds: built, inputs: await inputDigests(request) });
  const players = await makeReady(plan, request, around);
  const ledger = new Ledger(request.resultsDir);
  await ledger.begin(plan, {
    builds: { base: builds.base.report, head: builds.head.report },
    assets: assetNotes(builds),
    solutions,
    preflight: players.results,
    commands: null,
    interface: null,
  });
  for await (const round of roundsOf(ledger, plan)) {
    await play(round, { ledger, plan, request, sandbox, builds, players: players.ready }, around);
    if (around.signal.aborted) break;
  }
  return conclude(ledger, around.now());
}

/** Scores and compares what the ledger holds: the results folder alone is enough, at any time. */
export async function conclude(ledger: Ledger, now: number): Promise<Result> {
  const [plan, inspection, rounds, trials] = await Promise.all([
    ledger.plan(),
    ledger.inspection(),
    ledger.rounds(),
    ledger.trials(),
  ]);
  const scores = [];
  const failures = [];
  for (const trial of trials) {
    const trace = await ledger.trace(trial);
    scores.push(scoreTrial(trial, trace, plan));
    failures.push(...observe(trial, trace));
  }
  const today = new Date(now).toISOString().slice(0, 10);
  const result = compare({ plan, inspection, rounds, trials, scores, failures, today });
  await ledger.writeDerived({ scores, ...result });
  return result;
}

/** Rounds that an earlier process began, then those that the plan names next. */
async function* roundsOf(ledger: Ledger, plan: Plan): AsyncGenerator<Round> {
  const rounds = await ledger.rounds();
  yield* rounds;
  for (let round = nextRound(plan, rounds); round !== null; round = nextRound(plan, rounds)) {
    rounds.push(round);
    await ledger.addRound(rounds.length, round);
    yield round;
  }
}

interface Stage {
  readonly ledger: Ledger;
  readonly plan: Plan;
  readonly request: Request;
  readonly sandbox: Sandbox;
  readonly builds: PerSide<BuildOutcome>;
  readonly players: readonly ReadyPlayer[];
}

async function play(round: Round, stage: Stage, around: Surroundings): Promise<void> {
  const { ledger, plan, request, builds, players } = stage;
  const attemptsBefore = endingsAmong(await ledger.trials());
  const inputs = new Map(request.suite.tasks.map(({ id, inputsDir }) => [id, inputsDir]));
  await playRound(
    {
      plan: plan.id,
      trials: round.trials.filter((trial) => players.some(({ player }) => player.id === trial.player)),
      tasks: plan.tasks.map((task) => ({ task, inputsDir: inputs.get(task.id) ?? null })),
      sides: {
        ...(builds.base.built === null ? {} : { base: builds.base.built }),
        ...(builds.head.built === null ? {} : { head: builds.head.built }),
      },
      players,
      provides: request.profile.build.provides,
      concurrency: Math.max(MOST_AT_ONCE, availableParallelism()),
    },
    {
      sandbox: stage.sandbox,
      workArea: around.workArea,
      hostEnvironment: around.environment,
      signal: around.signal,
      now: around.now,
      openWriter: (trial, attempt) => ledger.writerFor(trial, attempt),
      attemptsBefore,
      progress: showProgress,
    },
  );
}

/** Trials that mostly wait for an endpoint: more at once than processors. */
const MOST_AT_ONCE = 8;

function showProgress({ done, of, last }: RoundProgress): void {
  log.progress(
    `trial ${done} of ${of}: ${last.side} ${last.player}/${last.tier}/${last.task} ${last.ending.kind}`,
  );
}

/** Opens what answers for each player and asks it once whether it can play; nobody is asked where nothing is played. */
async function makeReady(
  plan: Plan,
  { profile }: Request,
  { environment, signal }: Surroundings,
): Promise<{ ready: ReadyPlayer[]; results: PreflightResult[] }> {
  const ready: ReadyPlayer[] = [];
  const results: PreflightResult[] = [];
  for (const player of plan.cells.some(({ state }) => state.kind === "play") ? plan.players : []) {
    const endpoint = profile.endpoints.find(({ id }) => id === player.endpoint) ?? null;
    const apiKey = endpoint?.keyEnv == null ? null : (environment[endpoint.keyEnv] ?? null);
    if (apiKey !== null) keepSecret(apiKey);
    const upstream = openUpstream({ player, endpoint, apiKey });
    const checked = await preflight({ player, upstream, signal });
    if (checked.kind === "lost") {
      log.warn(`player ${player.id} cannot play (${checked.cause}): ${checked.detail}`);
      results.push({ ...checked, player: player.id });
      continue;
    }
    results.push({ kind: "ready", player: player.id });
    const concurrency = endpoint?.concurrency ?? availableParallelism();
    ready.push({
      player,
      driver: driverNamed(player.agent.name),
      upstream,
      model: checked.model,
      concurrency,
    });
  }
  return { ready, results };
}

async function inputDigests({ suite }: Request): Promise<Record<string, Digest>> {
  const digests: Record<string, Digest> = {};
  for (const { id, inputsDir } of suite.tasks)
    if (inputsDir !== null) digests[id] = await treeDigest(inputsDir);
  return digests;
}

function assetNotes({ base, head }: PerSide<BuildOutcome>): Inspection["assets"] {
  return [...base.notes, ...head.notes];
}
