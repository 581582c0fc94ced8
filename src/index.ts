/** The Action: inputs and event to a request to the same pipeline as the command line. */
import path from "node:path";
import { fileURLToPath } from "node:url";
import { messageOf } from "./base/errors.ts";
import { plural } from "./base/text.ts";
import { exitCode } from "./compare/exit-code.ts";
import { freshFolder } from "./host/files.ts";
import * as log from "./host/log.ts";
import { appendSummary, isPost, markBegun, runUrlOf, setFailed, setOutputs } from "./host/runner.ts";
import { main } from "./main.ts";
import { writeReports } from "./pipeline/conclude.ts";
import { setUpSandbox } from "./pipeline/set-up-sandbox.ts";
import type { Surroundings } from "./pipeline/surroundings.ts";
import { compareRevisions, joinVocabulary } from "./pipeline.ts";
import { outputsOf } from "./publish/outputs.ts";
import { commentOutputs, publishComment } from "./publish/publish-comment.ts";
import { renderTerminal } from "./report/render-terminal.ts";
import { readActionEvent } from "./request/action-event.ts";
import { readActionInputs } from "./request/action-inputs.ts";
import { askedByAction } from "./request/asked-by.ts";
import { findingText } from "./request/findings.ts";
import { makeRequest } from "./request/make-request.ts";
import { removeDockerLeftovers } from "./sandbox/docker.ts";
import { Ledger } from "./store/ledger.ts";

/** The folder of dist/ and profiles/. */
const HOME = fileURLToPath(new URL("..", import.meta.url));

async function run(around: Surroundings): Promise<number> {
  const inputs = readActionInputs(around.environment);
  const event = await readActionEvent(around.environment, inputs);
  const scratch = await freshFolder(around.workArea);
  const places = {
    cwd: around.environment.GITHUB_WORKSPACE ?? process.cwd(),
    scratch,
    profiles: path.join(HOME, "profiles"),
  };
  const { request, warnings, leaks } = await makeRequest(
    askedByAction(inputs, event),
    joinVocabulary(),
    places,
  );
  for (const warning of [...warnings, ...leaks]) log.warn(findingText(warning));
  const { revisions, resultsDir } = request;
  setOutputs(outputsOf({ revisions, resultsDir }));
  if (inputs.setupSandbox) await setUpSandbox(request.sandbox, around);
  const { comparison, details } = await compareRevisions(request, around);
  const ledger = new Ledger(resultsDir);
  const occasion = { now: around.now(), runUrl: runUrlOf(around.environment), plan: await ledger.plan() };
  const { summary, comment: text } = await writeReports(ledger, { comparison, details }, occasion);
  if (!(await appendSummary(summary)))
    log.warn("the job summary has no room for the report; it is in summary.md of the results");
  setOutputs(outputsOf({ comparison, revisions, resultsDir }));
  log.info(renderTerminal(comparison, details, { resultsDir }));
  const comment = await publishComment({
    mode: inputs.comment,
    key: inputs.commentKey,
    token: inputs.githubToken,
    pullRequest: event.pullRequest,
    comparison,
    text,
    environment: around.environment,
    signal: around.signal,
  });
  setOutputs(commentOutputs(comment));
  return exitCode(comparison);
}

/** After the job, however that ended: a run that was killed may have left containers that nobody else ends. */
async function cleanUp(): Promise<number> {
  const removed = await removeDockerLeftovers().catch((error: unknown) => {
    log.warn(`could not look for containers of this run: ${messageOf(error)}`);
    return 0;
  });
  if (removed > 0)
    log.info(`removed ${plural(removed, "container or image", "containers and images")} of this run`);
  return 0;
}

async function start(): Promise<number> {
  if (isPost()) return cleanUp();
  markBegun();
  // Every output is set on every path, also where nothing could be run.
  setOutputs(outputsOf({}));
  const boxServer = path.join(HOME, "dist", "box.mjs");
  const { code, failure } = await main(run, { boxServer, environment: process.env });
  if (code !== 0) setFailed(failure ?? "The gate failed: see the job summary.");
  return code;
}

process.exitCode = await start();
