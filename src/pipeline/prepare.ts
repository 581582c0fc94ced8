/** Everything before the first trial: both sides built, looked at and planned, in a results folder that is theirs. */

import { ConfigError } from "../base/errors.ts";
import { usualBuildCache } from "../build/build-cache.ts";
import type { BuildOutcome } from "../build/build-side.ts";
import { buildFacts, buildSides } from "../build/build-sides.ts";
import { treeDigest } from "../host/files.ts";
import * as log from "../host/log.ts";
import { inspectSides } from "../inspect/inspect-sides.ts";
import { makePlan, type PlanInput } from "../plan/make-plan.ts";
import { buildDifferences, questionDifferences } from "../plan/plan-differences.ts";
import { refreshedPlan } from "../plan/refreshed-plan.ts";
import { unfittingTiers } from "../plan/unfitting-tiers.ts";
import { serverlessTiers } from "../plan/uses-servers.ts";
import { serverlessText, unfittingText } from "../report/wording/not-played.ts";
import { equipAgents } from "../run/drivers/index.ts";
import { isOver } from "../run/settled.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import type { Inspection } from "../schema/inspection.ts";
import type { Plan } from "../schema/plan.ts";
import type { PerSide, Request } from "../schema/request.ts";
import type { Vocabulary } from "../schema/vocabulary.ts";
import { type Digest, ONE_SIDED } from "../schema/words.ts";
import { endingsAmong } from "../store/attempts.ts";
import type { Ledger } from "../store/ledger.ts";
import { type Climb, followingRound } from "./following-round.ts";
import { isUntouched } from "./is-untouched.ts";
import { listedServers } from "./listed-servers.ts";
import type { Surroundings } from "./surroundings.ts";

/** What is asked, before anything was built. */
export type Question = Omit<PlanInput, "builds">;

export interface Prepared {
  readonly plan: Plan;
  readonly builds: PerSide<BuildOutcome>;
  /** null: the folder's own counts, which was made when the same was built before. */
  readonly inspection: Inspection | null;
}

export async function questionOf(request: Request, vocabulary: Vocabulary): Promise<Question> {
  const inputs: Record<string, Digest> = {};
  for (const { id, inputsDir } of request.suite.tasks)
    if (inputsDir !== null) inputs[id] = await treeDigest(inputsDir);
  return { request, vocabulary, inputs };
}

/**
 * The plan that the folder holds, brought up to date; null in a new folder. Throws a ConfigError where the folder
 * answers another question: before a build, as far as that can be known.
 */
export async function reopened(ledger: Ledger, question: Question): Promise<Plan | null> {
  const stored = await ledger.storedPlan();
  if (stored === null) return null;
  const wanted = makePlan({ ...question, builds: { base: null, head: null } });
  const isSparing = stored.cells.some(({ state }) => state.kind === "identical");
  const differences = [
    ...questionDifferences(stored, wanted),
    ...(isSparing && question.request.playIdentical ? ["identical cells are played now"] : []),
  ];
  if (differences.length > 0) throw otherPlan(ledger.folder, differences);
  return refreshedPlan(stored, wanted);
}

/** Whether nothing of a plan is left to play: then nothing has to be built to repeat what it came to. */
export async function isFinished(climb: Climb): Promise<boolean> {
  const { ledger, plan } = climb;
  if (plan.builds.base === null || plan.builds.head === null) return false;
  const rounds = await ledger.rounds();
  const endingsOf = endingsAmong(await ledger.trials());
  const trials = rounds.flatMap((round) => round.trials);
  return trials.every((trial) => isOver(trial, endingsOf)) && (await followingRound(climb, rounds)) === null;
}

export interface Preparation {
  readonly question: Question;
  readonly ledger: Ledger;
  readonly sandbox: Sandbox;
  /** What {@link reopened} gave. */
  readonly stored: Plan | null;
}

/** Builds both sides and plans. A folder whose trials were played with other builds is refused with what differs. */
export async function prepare(preparation: Preparation, around: Surroundings): Promise<Prepared> {
  const { question, ledger, sandbox } = preparation;
  const { request, vocabulary } = question;
  await refuseOtherSandbox(ledger, sandbox);
  // Before anything is built for an agent that is not there.
  await equipAgents(makePlan({ ...question, builds: { base: null, head: null } }), around.environment);
  const services = { sandbox, vocabulary, workArea: around.workArea };
  const { revisions, profile, hidden } = request;
  const builds = await buildSides(
    { revisions, profile, hidden, ...(await asOfBefore(preparation)) },
    {
      ...services,
      repository: { root: request.repository },
      hostEnvironment: around.environment,
      progress: log.progress,
      now: around.now,
      cache: usualBuildCache(around.environment),
    },
  );
  const built = { base: builds.base.built, head: builds.head.built };
  const wanted = makePlan({ ...question, builds: built });
  for (const tier of unfittingTiers(wanted, built)) log.warn(unfittingText(tier));
  for (const tier of serverlessTiers(wanted, vocabulary)) log.warn(serverlessText(tier));
  const stored = await sameBuilds(preparation, wanted);
  if (stored !== null) return { plan: stored, builds, inspection: null };
  const inspection: Inspection = {
    ...buildFacts(builds),
    sandbox: sandbox.kind,
    assets: [...builds.base.notes, ...builds.head.notes],
    ...listedServers(built),
    preflight: [],
    ...(isOneRevision(wanted) || (await isUntouched(wanted, built, profile))
      ? { solutions: [], commands: null, interface: null }
      : await inspectSides(request, built, { ...services, progress: log.info })),
  };
  return { plan: wanted, builds, inspection };
}

/** What one revision teaches works as well as it works: the docs check is about a change. */
const isOneRevision = ({ mode }: Plan): boolean => mode === "noise" || ONE_SIDED.includes(mode);

/** What was built before is built again with dependencies as they were then, unless it failed with them. */
async function asOfBefore({ ledger, stored }: Preparation): Promise<{ asOf?: string }> {
  if (stored === null || stored.builds.base === null || stored.builds.head === null) return {};
  const { instant } = await ledger.inspection();
  return instant === undefined ? {} : { asOf: instant };
}

/** Trials of two kinds of sandbox are not compared. */
async function refuseOtherSandbox(ledger: Ledger, { kind }: Sandbox): Promise<void> {
  const other = (await ledger.trials()).find((trial) => trial.sandbox.kind !== kind)?.sandbox.kind;
  if (other !== undefined) throw otherPlan(ledger.folder, [`the sandbox is ${kind} and was ${other}`]);
}

/** The stored plan where the same was built again; null where the folder is new, or holds nothing worth keeping. */
async function sameBuilds({ ledger, stored }: Preparation, wanted: Plan): Promise<Plan | null> {
  if (stored === null || stored.id === wanted.id) return stored;
  const hasFailed = stored.builds.base === null || stored.builds.head === null;
  if (hasFailed && (await ledger.rounds()).length === 0) {
    await ledger.forgetPlan();
    return null;
  }
  const differences = buildDifferences(stored, wanted);
  if (differences.length === 0) throw otherPlan(ledger.folder, ["another version of gripcheck made them"]);
  throw new ConfigError(
    "other-builds",
    `${ledger.folder} holds trials that were played with other builds of the same revisions. It differs: ${differences.join("; ")}.`,
    {
      hint: "Something that the build reads has changed since: a dependency, the toolchain, a program on PATH. Pin it or bring it back, or start anew in another folder with --results DIR; the trials are kept as they are.",
    },
  );
}

function otherPlan(folder: string, differences: readonly string[]): ConfigError {
  return new ConfigError(
    "other-plan",
    `${folder} holds the results of another comparison. It differs: ${differences.join("; ")}.`,
    {
      hint: "Name another folder with --results DIR, or move this one away; its trials are kept as they are.",
    },
  );
}
