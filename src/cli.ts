/** The command line: argv to a request to the same pipeline as the Action. */
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { absurd } from "./base/errors.ts";
import { VERSION } from "./base/version.ts";
import { exitCode } from "./compare/exit-code.ts";
import { freshFolder } from "./host/files.ts";
import * as log from "./host/log.ts";
import { print, printJson } from "./host/stdout.ts";
import { main } from "./main.ts";
import { compareRevisions, joinVocabulary, type Surroundings } from "./pipeline.ts";
import { renderTerminal } from "./report/render-terminal.ts";
import { renderTrial } from "./report/render-trial.ts";
import type { Asked, AskedRevisions } from "./request/asked.ts";
import { askedByCommand } from "./request/asked-by.ts";
import { readCommandLine } from "./request/command-line.ts";
import { makeDemoRepository, readDemoScenarios } from "./request/demo.ts";
import { findingText } from "./request/findings.ts";
import { helpText } from "./request/help-text.ts";
import type { CommonOptions, Invocation } from "./request/invocation.ts";
import { makeRequest } from "./request/make-request.ts";
import { scoreTrial } from "./score/score-trial.ts";
import { Ledger } from "./store/ledger.ts";
import { envelopeOf } from "./store/result-files.ts";

/** The folder of dist/, profiles/, demo/ and tasks/. */
const HOME = fileURLToPath(new URL("..", import.meta.url));

async function run(invocation: Invocation, around: Surroundings): Promise<number> {
  switch (invocation.command) {
    case "help":
      print(helpText(invocation.about));
      return 0;
    case "version":
      print(`gripcheck ${VERSION}`);
      return 0;
    case "compare":
      return compare(invocation, around);
    case "demo":
      return demo(invocation, around);
    case "show":
      return show(invocation);
    default:
      return absurd(invocation);
  }
}

type Of<C extends Invocation["command"]> = Extract<Invocation, { command: C }>;

async function compare({ revisions, options }: Of<"compare">, around: Surroundings): Promise<number> {
  return answer(askedByCommand(revisions, options), options, around);
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
  return answer({ ...asked, allowUnboxed: true }, options, around);
}

async function answer(asked: Asked, options: CommonOptions, around: Surroundings): Promise<number> {
  const scratch = await freshFolder(around.workArea);
  const places = { cwd: process.cwd(), scratch, profiles: path.join(HOME, "profiles") };
  const { request, warnings } = await makeRequest(asked, joinVocabulary(), places);
  for (const warning of warnings) log.warn(findingText(warning));
  const { comparison, details } = await compareRevisions(request, around);
  if (options.json) printJson(envelopeOf("comparison", comparison));
  else print(renderTerminal(comparison, details, { resultsDir: request.resultsDir }));
  return exitCode(comparison);
}

async function show({ trial: name, options }: Of<"show">): Promise<number> {
  const ledger = new Ledger(path.resolve(options.results ?? "gripcheck-results"));
  const plan = await ledger.plan();
  const trial = await ledger.find(name);
  const trace = await ledger.trace(trial);
  const score = scoreTrial(trial, trace, plan);
  if (options.json) printJson({ trial, trace, score });
  else print(renderTrial({ trial, trace, score }));
  return 0;
}

async function start(argv: readonly string[]): Promise<number> {
  const work = (around: Surroundings): Promise<number> => {
    const invocation = readCommandLine(argv);
    if ("options" in invocation && invocation.options.quiet) log.setLogLevel("quiet");
    return run(invocation, around);
  };
  const boxServer = path.join(HOME, "dist", "box.mjs");
  const { code, failure } = await main(work, { boxServer, environment: process.env });
  if (failure !== null) log.fail(`gripcheck: ${failure}`);
  return code;
}

process.exitCode = await start(process.argv.slice(2));
