/** `sweep`: many revisions, each played alone with the same seeds, and what moved between them. */
import path from "node:path";
import { sweepSteps } from "../compare/sweep.ts";
import { openRepository } from "../host/git.ts";
import * as log from "../host/log.ts";
import { redact } from "../host/secrets.ts";
import { print, printJson } from "../host/stdout.ts";
import { announceSweep } from "../pipeline/announce-sweep.ts";
import { playRevision } from "../pipeline/play-revision.ts";
import { questionOf } from "../pipeline/prepare.ts";
import { joinVocabulary, type Surroundings } from "../pipeline.ts";
import { makePlan } from "../plan/make-plan.ts";
import { supposedBuilds } from "../plan/supposed-builds.ts";
import { historyEntry } from "../report/history-entry.ts";
import { renderSweep, renderSweepPage } from "../report/render-sweep.ts";
import type { Invocation } from "../request/invocation.ts";
import { makeRequest } from "../request/make-request.ts";
import type { Places } from "../request/read-config.ts";
import { type SweptRevision, sweepRevisions } from "../request/sweep-revisions.ts";
import type { HistoryEntry } from "../schema/history.ts";
import type { Plan } from "../schema/plan.ts";
import type { PlayedBuild, Request } from "../schema/request.ts";
import type { SweepReport, SweptFacts, SweptState } from "../schema/sweep.ts";
import { lockFolder } from "../store/folder-lock.ts";
import { writeLines } from "../store/result-files.ts";
import { writeDurably } from "../store/write-durably.ts";
import { askedOfOne, asPlayed, earlierTrials, sayDoubts } from "./one-revision.ts";
import { DEFAULT_RESULTS } from "./results.ts";
import { folderOf, leftOf, playOf, type SweptFolder, spentBy, sweptFolder } from "./swept.ts";

type SweepInvocation = Extract<Invocation, { command: "sweep" }>;

const FAILED = 3;
/** Revisions of which more was lost say nothing. */
const MOST_LOST = 0.2;
const HISTORY = "history.jsonl";
const PAGE = "sweep.md";

export async function runSweep(
  { asked, repeats, options }: SweepInvocation,
  places: Places,
  around: Surroundings,
): Promise<number> {
  const repository = await openRepository(path.resolve(places.cwd, options.repository ?? "."));
  const revisions = await sweepRevisions(repository, asked);
  // Profile and suite are the last revision's, for all of them.
  const last = revisions.at(-1)?.sha ?? "";
  const made = await makeRequest(askedOfOne(last, "sweep", options), joinVocabulary(), places);
  sayDoubts(made);
  const request = asPlayed(made.request, { looks: repeats === null ? null : [repeats] });
  const plan = await supposedPlan(request);
  announceSweep(
    { plan, revisions: revisions.length, profile: request.profile },
    await earlierTrials(options),
  );
  const name = `sweep-${plan.design.id.slice("sha256:".length).slice(0, 8)}`;
  const top = path.resolve(places.cwd, options.results ?? path.join(DEFAULT_RESULTS, name));
  await using _lock = await lockFolder(top);
  const swept = await playAll({ request, revisions, top }, around);
  const report = await reportOf(swept, { plan, top });
  await writeLines(path.join(top, HISTORY), "history", report.entries);
  await writeDurably(path.join(top, PAGE), redact(renderSweepPage(report)));
  if (options.json) printJson(report);
  else print(renderSweep(report));
  return report.entries.length < 2 ? FAILED : 0;
}

/** What every revision is asked, whatever it builds. */
async function supposedPlan(request: Request): Promise<Plan> {
  const question = await questionOf(request, joinVocabulary());
  return makePlan({ ...question, builds: supposedBuilds(request) });
}

interface Sweeping {
  readonly request: Request;
  readonly revisions: readonly SweptRevision[];
  /** The sweep's own folder. */
  readonly top: string;
}

interface Swept {
  readonly facts: readonly SweptFacts[];
  /** Of revisions that were played, whole or in part. */
  readonly folders: readonly SweptFolder[];
}

/** One after the other; where the budget is used up, the rest is named and not begun. */
async function playAll({ request, revisions, top }: Sweeping, around: Surroundings): Promise<Swept> {
  const facts: SweptFacts[] = [];
  const folders: SweptFolder[] = [];
  const played: PlayedBuild[] = [];
  for (const [index, revision] of revisions.entries()) {
    const { sha, at, subject } = revision;
    log.info(`revision ${index + 1} of ${revisions.length}: ${sha.slice(0, 7)}`);
    const { left, usedUp } = await leftOf(request.profile.budget, folders);
    const none = { sha, at, subject, counted: 0, lost: 0 };
    if (usedUp !== null) {
      facts.push({ ...none, state: { kind: "not-played", limit: usedUp } });
      continue;
    }
    const own = ofRevision({ request, revision, top }, played);
    const outcome = await playRevision({ ...own, profile: { ...own.profile, budget: left } }, around, null);
    if (outcome.kind === "not-built") {
      const step = outcome.report.kind === "failed" ? outcome.report.step : "the build";
      facts.push({ ...none, state: { kind: "not-built", step } });
      continue;
    }
    const folder = await sweptFolder(top, sha);
    folders.push(folder);
    const { head } = outcome.plan.builds;
    if (head !== null) played.push({ sha, digests: head });
    facts.push({ ...none, ...outcomeOf(folder, folders, outcome.usedUp) });
  }
  return { facts, folders };
}

interface OfRevision extends Omit<Sweeping, "revisions"> {
  readonly revision: SweptRevision;
}

function ofRevision(
  { request, revision: { sha, tree, method }, top }: OfRevision,
  played: readonly PlayedBuild[],
): Request {
  const one = { sha, tree, method };
  return {
    ...request,
    revisions: { base: one, head: one },
    resultsDir: folderOf(top, sha),
    played: [...played],
  };
}

function outcomeOf(
  folder: SweptFolder,
  all: readonly SweptFolder[],
  limit: Extract<SweptState, { kind: "not-played" }>["limit"] | null,
): Pick<SweptFacts, "state" | "counted" | "lost"> {
  const { plan } = folder.measured;
  const slots = new Map<string, boolean>();
  for (const { player, tier, task, repeat, ending } of playOf(folder, all).trials) {
    const slot = `${player}/${tier}/${task}/${repeat}`;
    slots.set(slot, (slots.get(slot) ?? false) || (ending.kind !== "lost" && ending.kind !== "cancelled"));
  }
  const counted = [...slots.values()].filter(Boolean).length;
  const lost = slots.size - counted;
  const reused = plan.cells.filter(({ state }) => state.kind === "reused").length;
  return { state: stateOf({ counted, lost, limit, reused, cells: plan.cells.length }), counted, lost };
}

interface StateInput {
  readonly counted: number;
  readonly lost: number;
  readonly limit: Extract<SweptState, { kind: "not-played" }>["limit"] | null;
  readonly reused: number;
  readonly cells: number;
}

function stateOf({ counted, lost, limit, reused, cells }: StateInput): SweptState {
  if (limit !== null) return { kind: "not-played", limit };
  if (counted === 0 || lost > MOST_LOST * (counted + lost)) return { kind: "lost" };
  return { kind: "measured", reused, cells };
}

async function reportOf(
  { facts, folders }: Swept,
  { plan, top }: { readonly plan: Plan; readonly top: string },
): Promise<SweepReport> {
  const measured = facts.filter(({ state }) => state.kind === "measured");
  const plays = measured.flatMap(({ sha }) => {
    const folder = folders.find((one) => one.sha === sha);
    return folder === undefined ? [] : [playOf(folder, folders)];
  });
  const { comparisons, ...figures } = sweepSteps(plays);
  const instants = rising(measured.map(({ at }) => at));
  const entries = comparisons.map((comparison, index): HistoryEntry => {
    const { base, ...entry } = historyEntry(comparison, instants[index] ?? "");
    return index === 0 ? entry : { ...entry, ...(base === undefined ? {} : { base }) };
  });
  return {
    ...figures,
    entries,
    revisions: facts,
    repeats: plan.design.looks.at(-1) ?? 0,
    sandbox: plays.flatMap(({ trials }) => trials.map(({ sandbox }) => sandbox.kind))[0] ?? null,
    isExact: plan.players.every(({ deterministic }) => deterministic),
    spend: await spentBy(folders),
    resultsDir: top,
  };
}

/** Commits may say that they are older than their parents: whoever draws them by their days needs an order. */
function rising(instants: readonly string[]): string[] {
  let last = Number.NEGATIVE_INFINITY;
  return instants.map((instant) => {
    last = Math.max(Date.parse(instant), last + 1);
    return new Date(last).toISOString();
  });
}
