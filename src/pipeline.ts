/** The stages in order, and the loop: the table of contents of the product. */

import { SandboxError } from "./base/errors.ts";
import { RECIPES } from "./build/recipes/index.ts";
import { PRESETS } from "./gateway/presets.ts";
import { UPSTREAMS } from "./gateway/upstreams/index.ts";
import { untilInterrupted } from "./host/interrupted.ts";
import { sweepWorkAreas } from "./host/work-area-owner.ts";
import { announce, isBegun } from "./pipeline/announce.ts";
import { ending } from "./pipeline/cause/ending.ts";
import type { Result } from "./pipeline/conclude.ts";
import { byCell, earlierBase } from "./pipeline/earlier-base.ts";
import { foresee } from "./pipeline/foresee.ts";
import { heldKeys, keysInReach } from "./pipeline/held-keys.ts";
import { EVERYBODY, type PlayOptions } from "./pipeline/play-options.ts";
import { playRounds } from "./pipeline/play-rounds.ts";
import { isFinished, type Prepared, prepare, questionOf, reopened } from "./pipeline/prepare.ts";
import { readyToPlay } from "./pipeline/ready-to-play.ts";
import { asRecorded, openRecording, refuseMixed, unpaid } from "./pipeline/replaying.ts";
import { seenNow } from "./pipeline/seen-now.ts";
import type { Surroundings } from "./pipeline/surroundings.ts";
import { figuresOf } from "./plan/figures.ts";
import { makePlan } from "./plan/make-plan.ts";
import { shardsOf } from "./plan/shards.ts";
import { supposedBuilds } from "./plan/supposed-builds.ts";
import { DRIVERS } from "./run/drivers/index.ts";
import { chooseSandbox, SANDBOXES } from "./sandbox/index.ts";
import type { Sandbox } from "./sandbox/sandbox.ts";
import type { EarlierBase } from "./schema/baseline.ts";
import type { PlanEstimate } from "./schema/estimate.ts";
import type { Inspection } from "./schema/inspection.ts";
import type { Plan } from "./schema/plan.ts";
import type { Request } from "./schema/request.ts";
import { cellKey } from "./schema/row.ts";
import type { Trial } from "./schema/trial.ts";
import type { Vocabulary } from "./schema/vocabulary.ts";
import { markerWords } from "./score/markers/index.ts";
import { matcherWords } from "./score/matchers/index.ts";
import { lockFolder } from "./store/folder-lock.ts";
import { Ledger } from "./store/ledger.ts";

export type { Surroundings } from "./pipeline/surroundings.ts";

/** What all plug-ins can be called and asked, as one value: no stage sees another's registry. */
export function joinVocabulary(): Vocabulary {
  return {
    matchers: matcherWords(),
    markers: markerWords(),
    recipes: RECIPES.map(({ name, options }) => ({ name, options })),
    drivers: DRIVERS.map(({ name }) => name),
    agentOptions: DRIVERS.flatMap(({ name, options }) => (options === undefined ? [] : [{ name, options }])),
    couplingDrivers: DRIVERS.filter(({ coupling }) => coupling !== undefined).map(({ name }) => name),
    takesServers: (agent, options) =>
      DRIVERS.find(({ name }) => name === agent)?.servers?.takes(options) === true,
    sessionDrivers: DRIVERS.filter(({ resumes }) => resumes === true).map(({ name }) => name),
    upstreams: UPSTREAMS.map(({ name }) => name),
    sandboxes: SANDBOXES.map(({ kind }) => kind),
    presets: PRESETS,
  };
}

/**
 * Two revisions in, a comparison out, everything stored on the way. What was stored by an earlier process that asked
 * the same is kept; where it was all, it is concluded again and nothing is built or played.
 */
export async function compareRevisions(
  wanted: Request,
  around: Surroundings,
  options: PlayOptions = EVERYBODY,
): Promise<Result> {
  const recording = options.replay == null ? null : await openRecording(options.replay, wanted);
  const request = recording === null ? wanted : asRecorded(unpaid(wanted), recording);
  await using results = await openResults(request);
  const { ledger, question, stored } = results;
  if (stored !== null) await refuseMixed(ledger, recording);
  const goesOn = options.goesOn === true || request.profile.modes[request.mode]?.stopAt === "end";
  const open = () => openSandbox(request, around);
  const end = ending({ ledger, request, question, recording, options, open }, around);
  if (stored !== null && (await isFinished({ ledger, plan: stored, goesOn, now: around.now() }))) {
    await ledger.begin(stored, await ledger.inspection());
    return end(null);
  }
  await using sandbox = await open();
  const prepared = await untilInterrupted(around.signal, prepare({ ...results, question, sandbox }, around));
  const part = partOf(prepared.plan, options);
  const trials = await ledger.trials();
  // What was begun goes on as far as it gets.
  const receivers = recording === null ? request.profile : null;
  const history = recording === null ? (options.history ?? null) : null;
  const announced = (found: EarlierBase | null) => {
    const figures = figuresOf(options.earlier, part.players, part.judge);
    if (!isBegun(part, trials)) announce(part, { ...figures, earlier: byCell(found) }, receivers);
  };
  // What a history spares is known only once it was asked who plays.
  if (history === null) announced(null);
  const inspection = await begin(ledger, prepared);
  const { plan, builds } = prepared;
  const remembered = builds.base.built;
  const asked = { plan: part, request, sandbox, builds, remembered, recording };
  const { players, judge, preflight, lostJudge } = await readyToPlay(asked, around);
  const looked = { ledger, plan: part, request, builds, players, sandbox, inspection, now: around.now() };
  const earlier = await earlierBase(looked, history);
  if (history !== null) announced(earlier);
  const seen = {
    ...seenNow(inspection, { results: preflight, lostJudge, trials, recording }),
    ...(earlier === null ? {} : { earlier }),
  };
  await ledger.writeInspection(seen);
  const stage = { ledger, plan, request, sandbox, builds, players, judge, recording, goesOn };
  const usedUp = await playRounds(stage, around);
  if (usedUp !== null) await ledger.writeInspection({ ...seen, usedUp });
  return await end(sandbox);
}

export interface Planned {
  readonly plan: Plan;
  readonly estimate: PlanEstimate;
}

export interface PlanOptions extends Pick<PlayOptions, "earlier"> {
  /** Whether each player is a shard of its own. */
  readonly isSharded: boolean;
}

/** Builds and plans, and plays nothing: {@link compareRevisions} goes on from there. */
export async function planRevisions(
  request: Request,
  around: Surroundings,
  { earlier, isSharded }: PlanOptions,
): Promise<Planned> {
  await using results = await openResults(request);
  const { ledger } = results;
  await using sandbox = await openSandbox(request, around);
  const prepared = await untilInterrupted(around.signal, prepare({ ...results, sandbox }, around));
  const plan = {
    ...prepared.plan,
    shards: isSharded ? shardsOf(prepared.plan, request.profile.players) : prepared.plan.shards,
  };
  await begin(ledger, { ...prepared, plan });
  const played = [...earlier, ...(await ledger.trials())];
  return { plan, estimate: foresee(plan, figuresOf(played, plan.players, plan.judge)) };
}

/** The same without a build or a results folder: as if no cell were identical. */
export async function estimateRevisions(request: Request, earlier: readonly Trial[]): Promise<Planned> {
  const plan = makePlan({
    ...(await questionOf(request, joinVocabulary())),
    builds: supposedBuilds(request),
  });
  return { plan, estimate: foresee(plan, figuresOf(earlier, plan.players, plan.judge)) };
}

/** The results folder, held until it is disposed of, and what was asked of it before. */
export async function openResults(request: Request) {
  const question = await questionOf(request, joinVocabulary());
  const lock = await lockFolder(request.resultsDir);
  try {
    const ledger = new Ledger(request.resultsDir);
    return {
      ledger,
      question,
      stored: await reopened(ledger, question),
      [Symbol.asyncDispose]: lock[Symbol.asyncDispose],
    };
  } catch (error) {
    await lock[Symbol.asyncDispose]();
    throw error;
  }
}

export async function openSandbox(request: Request, around: Surroundings): Promise<Sandbox> {
  const { sandbox, allowUnboxed } = request;
  const keys = heldKeys(request, around);
  const opened = await chooseSandbox(sandbox, allowUnboxed && keys.length === 0, around).catch((error) => {
    throw allowUnboxed && keys.length > 0 && error instanceof SandboxError ? keysInReach(error, keys) : error;
  });
  // Only now: folders of a killed process may stand in a sandbox that gives them back when it opens.
  await sweepWorkAreas();
  return opened;
}

export async function begin(ledger: Ledger, { plan, inspection }: Prepared): Promise<Inspection> {
  const seen = inspection ?? (await ledger.inspection());
  await ledger.begin(plan, seen);
  return seen;
}

/** The part of a plan that is played here. */
function partOf(plan: Plan, { only }: PlayOptions): Plan {
  if (only === null) return plan;
  return {
    ...plan,
    players: plan.players.filter(({ id }) => only.includes(id)),
    cells: plan.cells.filter(({ id }) => only.includes(cellKey(id).player)),
  };
}
