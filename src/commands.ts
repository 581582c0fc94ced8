/** What each command of the command line does; loaded only when one is asked for. */
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { absurd, ConfigError } from "./base/errors.ts";
import { runBaseline } from "./commands/baseline.ts";
import { diff } from "./commands/diff.ts";
import { countingHeads, keepingHead } from "./commands/heads.ts";
import { runModels } from "./commands/models.ts";
import { runNoise } from "./commands/noise.ts";
import { earlierTrials } from "./commands/one-revision.ts";
import { pageOf } from "./commands/page-of.ts";
import { answered, DEFAULT_RESULTS, report, rescore } from "./commands/results.ts";
import { runCheck } from "./commands/run-check.ts";
import { runInit } from "./commands/run-init.ts";
import { attackSandbox } from "./commands/sandbox-test.ts";
import { show } from "./commands/show.ts";
import { runSweep } from "./commands/sweep.ts";
import { tellTrend } from "./commands/tell-trend.ts";
import { runTry } from "./commands/try.ts";
import { historyFolder, withHistory } from "./commands/with-history.ts";
import type { Ended } from "./ended.ts";
import { freshFolder } from "./host/files.ts";
import * as log from "./host/log.ts";
import { print, printJson } from "./host/stdout.ts";
import { main } from "./main.ts";
import { writeReports } from "./pipeline/conclude.ts";
import { presetsOf, receiversOf } from "./pipeline/receivers.ts";
import type { Surroundings } from "./pipeline/surroundings.ts";
import { compareRevisions, estimateRevisions, joinVocabulary, planRevisions } from "./pipeline.ts";
import { renderPlan } from "./report/render-plan.ts";
import type { Asked, AskedRevisions } from "./request/asked.ts";
import { askedByCommand, askedByPlan } from "./request/asked-by.ts";
import { makeDemoRepository, readDemoScenarios } from "./request/demo.ts";
import { selected } from "./request/filter-request.ts";
import { findingText } from "./request/findings.ts";
import type { CommonOptions, Invocation } from "./request/invocation.ts";
import { makeRequest } from "./request/make-request.ts";
import type { Places } from "./request/read-config.ts";
import type { Request } from "./schema/request.ts";
import { Ledger } from "./store/ledger.ts";
import { envelopeOf } from "./store/result-files.ts";

/** The folder of dist/, profiles/, demo/ and tasks/. */
const HOME = fileURLToPath(new URL("..", import.meta.url));

/** What needs more than the command line itself. */
export type Command = Exclude<Invocation, { readonly command: "help" | "version" }>;

/** Does what was asked for, to its end; never rejects. */
export async function runCommand(invocation: Command): Promise<Ended> {
  if (invocation.options.quiet) log.setLogLevel("quiet");
  const boxServer = path.join(HOME, "dist", "box.mjs");
  return main((around) => run(invocation, around), { boxServer, environment: process.env });
}

async function run(invocation: Command, around: Surroundings): Promise<number> {
  switch (invocation.command) {
    case "compare":
      return compare(invocation, around);
    case "docs":
      return checkDocs(invocation, around);
    case "check":
      return runCheck(invocation, await placesIn(around), around);
    case "init":
      return runInit(invocation.options, await placesIn(around), around);
    case "try":
      return runTry(invocation, await placesIn(around), around);
    case "noise":
      return runNoise(invocation, await placesIn(around), around);
    case "sweep":
      return runSweep(invocation, await placesIn(around), around);
    case "trend":
      return tellTrend(invocation);
    case "models":
      return runModels(invocation, await placesIn(around), around);
    case "baseline":
      return runBaseline(invocation, await placesIn(around), around);
    case "demo":
      return demo(invocation, around);
    case "plan":
      return plan(invocation, around);
    case "run":
      return runPlan(invocation, around);
    case "rescore":
      return rescore(invocation, around);
    case "report":
      return report(invocation, around);
    case "show":
      return show(invocation, around);
    case "diff":
      return diff(invocation, around);
    case "sandbox-test":
      return attackSandbox(invocation.options, around);
    default:
      return absurd(invocation);
  }
}

type Of<C extends Invocation["command"]> = Extract<Invocation, { command: C }>;

async function compare({ revisions, options }: Of<"compare">, around: Surroundings): Promise<number> {
  return answer(askedByCommand(revisions, options), { options, only: null }, around);
}

/** Without a model there is no key to guard: where no sandbox works it goes on without. */
async function checkDocs({ revisions, options }: Of<"docs">, around: Surroundings): Promise<number> {
  const asked = { ...askedByCommand(revisions, options), allowUnboxed: true };
  return answer(asked, { options, only: null }, around);
}

async function plan(invocation: Of<"plan">, around: Surroundings): Promise<number> {
  const { revisions, isEstimate, isSharded, options } = invocation;
  const request = await requestOf(askedByCommand(revisions, options), around);
  const earlier = await earlierTrials(options);
  const made = isEstimate
    ? await estimateRevisions(request, earlier)
    : await planRevisions(request, around, { earlier, isSharded });
  const planned = isEstimate ? made : await withHistory(made, { request, options, now: around.now() });
  const receivers = receiversOf(planned.plan, request.profile);
  const resultsDir = isEstimate ? null : request.resultsDir;
  if (options.json)
    printJson({ plan: envelopeOf("plan", planned.plan), estimate: planned.estimate, receivers });
  else print(renderPlan({ ...planned, receivers, presets: presetsOf(planned.plan), resultsDir }));
  return 0;
}

/** What is not part of the question is as the command line says; the question is the plan's. */
async function runPlan({ options }: Of<"run">, around: Surroundings): Promise<number> {
  const folder = path.resolve(options.results ?? DEFAULT_RESULTS);
  const stored = await new Ledger(folder).storedPlan();
  if (stored === null) {
    throw new ConfigError("no-plan", `There is no plan in ${folder}.`, {
      hint: "Make one with gripcheck plan <base> <head>, or name its folder with --results DIR.",
    });
  }
  if (stored.suite.from === "file" && options.config === null) {
    throw new ConfigError("no-config", `The plan in ${folder} was made with a profile that was named.`, {
      hint: "Name it again with --config FILE.",
    });
  }
  const only = selected("player", stored.players, options.players).map(({ id }) => id);
  return answer(askedByPlan(stored, options), { options, only }, around);
}

/** The demo's tool and results stay: a newcomer looks at them afterwards. */
async function demo({ scenario, options }: Of<"demo">, around: Surroundings): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), "gripcheck-demo-"));
  const scenarios = await readDemoScenarios(HOME);
  const chosen = scenario === null ? scenarios[0] : scenarios.find(({ name }) => name === scenario);
  const { repository, base, head } = await makeDemoRepository(
    path.join(folder, "tabkit"),
    scenario ?? chosen?.name ?? "",
    HOME,
  );
  if (chosen !== undefined) log.info(`demo ${chosen.name}: ${chosen.shows}`);
  const revisions: AskedRevisions = {
    base: { kind: "commit", name: base, method: "given" },
    head: { name: head, method: "given" },
  };
  const asked = askedByCommand(revisions, {
    ...options,
    mode: "docs",
    repository,
    config: path.join(HOME, "demo", "gripcheck.yml"),
    results: options.results ?? path.join(folder, "results"),
  });
  return answer({ ...asked, allowUnboxed: true }, { options, only: null }, around);
}

interface Answering {
  readonly options: CommonOptions;
  /** The players of the plan that play here; null = all of them. */
  readonly only: readonly string[] | null;
}

async function answer(asked: Asked, { options, only }: Answering, around: Surroundings): Promise<number> {
  const request = await requestOf(asked, around);
  const replay = options.replay === null ? null : path.resolve(options.replay);
  const { goesOn = false, cause } = options;
  const sources = { earlier: await earlierTrials(options), history: historyFolder(options) };
  const playing = { only, replay, goesOn, ...sources, ...(cause ? { cause } : {}) };
  const result = await keepingHead(request, around, compareRevisions(request, around, playing));
  const ledger = new Ledger(request.resultsDir);
  const occasion = { now: around.now(), runUrl: null, plan: await ledger.plan() };
  await writeReports(ledger, result, { ...occasion, ...pageOf(options, around) });
  return answered(result, options, request.resultsDir);
}

async function requestOf(asked: Asked, around: Surroundings): Promise<Request> {
  const { request, warnings, leaks } = await makeRequest(asked, joinVocabulary(), await placesIn(around));
  for (const warning of [...warnings, ...leaks]) log.warn(findingText(warning));
  return countingHeads(asked, request, around);
}

async function placesIn({ workArea }: Surroundings): Promise<Places> {
  const scratch = await freshFolder(workArea);
  return { cwd: process.cwd(), scratch, profiles: path.join(HOME, "profiles") };
}
