/** `try`: one player, one tier, one trial a task on one revision; what matched, what it took, and what more would take. */
import { print, printJson } from "../host/stdout.ts";
import { builtOrRefused, playRevision } from "../pipeline/play-revision.ts";
import { estimateRevisions, joinVocabulary, type Surroundings } from "../pipeline.ts";
import { figuresOf, usageOf } from "../plan/figures.ts";
import { renderTry } from "../report/render-try.ts";
import type { Asked } from "../request/asked.ts";
import { filterRequest, selected } from "../request/filter-request.ts";
import type { Invocation } from "../request/invocation.ts";
import { type MadeRequest, makeRequest } from "../request/make-request.ts";
import type { Places } from "../request/read-config.ts";
import type { Plan } from "../schema/plan.ts";
import type { Request } from "../schema/request.ts";
import type { Trial } from "../schema/trial.ts";
import type { ModePrice, TriedTask, TryReport } from "../schema/tried.ts";
import { tokensOf } from "../schema/usage.ts";
import { scoreTrial } from "../score/score-trial.ts";
import { Ledger } from "../store/ledger.ts";
import { helpfulTier } from "./check-reader.ts";
import { askedOfOne, earlierTrials, inOwnFolder } from "./one-revision.ts";

type TryInvocation = Extract<Invocation, { command: "try" }>;

const FAILED = 3;
const MOST_LOST = 0.2;

export async function runTry(
  invocation: TryInvocation,
  places: Places,
  around: Surroundings,
): Promise<number> {
  const { options } = invocation;
  const made = await makeRequest(askedOf(invocation), joinVocabulary(), places);
  const request = await narrowed(made, invocation, places);
  const { plan, preflight } = builtOrRefused(
    await playRevision(request, around, await earlierTrials(options)),
  );
  const lost = preflight.find(({ kind }) => kind === "lost");
  const playerLost = lost?.kind === "lost" ? lost.detail : null;
  const report = await reportOf({ made, request, plan, playerLost });
  if (options.json) printJson(report);
  else print(renderTry(report));
  return tryExitCode(report);
}

/** 3 where the machine or an endpoint kept the tasks from being tried. */
export function tryExitCode({ tasks, playerLost }: TryReport): number {
  const lost = tasks.filter(({ match }) => match === "lost").length;
  return playerLost !== null || lost > MOST_LOST * tasks.length ? FAILED : 0;
}

function askedOf({ revision, options }: TryInvocation): Asked {
  return { ...askedOfOne(revision, "try", { ...options, players: null, tiers: null }), allowUnboxed: true };
}

/** One player and one tier; without a folder that is named, each question has a folder of its own. */
async function narrowed(
  { request, config }: MadeRequest,
  invocation: TryInvocation,
  places: Places,
): Promise<Request> {
  const { player, tier, options } = invocation;
  const { players, tiers } = config.profile;
  const [chosen] = selected("player", players, player === null ? null : [player]);
  const [shown] = tier === null ? [helpfulTier(config.profile)] : selected("tier", tiers, [tier]);
  const profile = {
    ...request.profile,
    players: players.filter((one) => one === chosen),
    tiers: tiers.filter((one) => one === shown),
    modes: {},
  };
  return inOwnFolder({ ...request, mode: "try", profile }, options.results, places.cwd);
}

interface Tried {
  readonly made: MadeRequest;
  readonly request: Request;
  readonly plan: Plan;
  readonly playerLost: string | null;
}

async function reportOf({ made, request, plan, playerLost }: Tried): Promise<TryReport> {
  const ledger = new Ledger(request.resultsDir);
  const trials = (await ledger.trials()).filter(({ side }) => side === "head");
  const tasks: TriedTask[] = [];
  for (const { id } of plan.tasks) tasks.push(await triedTask(id, { trials, ledger, plan }));
  const [player] = plan.players;
  return {
    head: plan.revisions.head.sha,
    player: player?.id ?? "",
    tier: plan.tiers[0]?.id ?? "",
    deterministic: player?.deterministic ?? false,
    sandbox: trials[0]?.sandbox.kind ?? null,
    tasks,
    playerLost,
    prices: await Promise.all((["pr", "full"] as const).map((mode) => priceOf(mode, made, trials, plan))),
    ...(plan.noise === undefined ? {} : { noise: plan.noise }),
    resultsDir: request.resultsDir,
  };
}

interface Played {
  readonly trials: readonly Trial[];
  readonly ledger: Ledger;
  readonly plan: Plan;
}

async function triedTask(task: string, { trials, ledger, plan }: Played): Promise<TriedTask> {
  const own = trials.filter((trial) => trial.task === task);
  const trial = own.findLast(({ ending }) => ending.kind !== "lost") ?? own.at(-1);
  if (trial === undefined) {
    return { task, match: "not-run", why: "", turns: null, tokens: null, wallMs: null, failed: null };
  }
  const facts = {
    task,
    turns: trial.turns,
    tokens: tokensOf(usageOf(trial)),
    wallMs: trial.time.wallMs,
    failed: trial.tools.failed,
  };
  if (trial.ending.kind === "lost") return { ...facts, match: "lost", why: trial.ending.detail };
  const { match, why = "" } = scoreTrial(trial, await ledger.trace(trial), plan);
  return { ...facts, match, why };
}

/** As the profile has the mode, but estimated for the player that tried: of others nothing is known. */
async function priceOf(
  mode: ModePrice["mode"],
  { request, config }: MadeRequest,
  trials: readonly Trial[],
  tried: Plan,
): Promise<ModePrice> {
  const nobody = { players: null, tiers: null, tasks: null };
  const whole: Request = { ...request, ...filterRequest(config, nobody, mode), mode };
  const { plan, estimate } = await estimateRevisions(whole, []);
  const own = tried.players.map(({ id }) => id);
  const { players } = whole.profile;
  const alone = players.filter(({ id }) => own.includes(id));
  const profile = { ...whole.profile, players: alone };
  const { estimate: priced } = await estimateRevisions({ ...whole, profile }, trials);
  const known = figuresOf(trials, plan.players, plan.judge).players;
  return {
    mode,
    trials: estimate.allLooks.trials,
    firstLook: priced.firstLook,
    allLooks: priced.allLooks,
    untried: players.map(({ id }) => id).filter((id) => !known.has(id)),
    ...(estimate.visible === undefined ? {} : { visible: estimate.visible }),
  };
}
