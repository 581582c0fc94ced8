/** The Action: inputs and event to a request to the same pipeline as the command line. */
import path from "node:path";
import { fileURLToPath } from "node:url";
import { messageOf } from "./base/errors.ts";
import { plural } from "./base/text.ts";
import { exitCode } from "./compare/exit-code.ts";
import { freshFolder } from "./host/files.ts";
import { untilInterrupted } from "./host/interrupted.ts";
import * as log from "./host/log.ts";
import { appendSummary, isPost, markBegun, runUrlOf, setFailed, setOutputs } from "./host/runner.ts";
import { sweepWorkAreas } from "./host/work-area-owner.ts";
import { main } from "./main.ts";
import { writeReports } from "./pipeline/conclude.ts";
import { modelsNext } from "./pipeline/models-next.ts";
import { setUpSandbox } from "./pipeline/set-up-sandbox.ts";
import type { Surroundings } from "./pipeline/surroundings.ts";
import { compareRevisions, joinVocabulary } from "./pipeline.ts";
import { outputsOf } from "./publish/outputs.ts";
import { commentOutputs, publishComment } from "./publish/publish-comment.ts";
import type { ReportContext } from "./report/context.ts";
import { renderTerminal } from "./report/render-terminal.ts";
import { MODEL_LABELS, MODELS_LABEL, readActionEvent } from "./request/action-event.ts";
import { type ActionInputs, readActionInputs } from "./request/action-inputs.ts";
import { idleKey, withApiKey } from "./request/api-key.ts";
import { askedByAction } from "./request/asked-by.ts";
import { findingText } from "./request/findings.ts";
import { type Ruling, ruled } from "./request/fork-policy.ts";
import { inMode } from "./request/in-mode.ts";
import { makeRequest } from "./request/make-request.ts";
import { obtainRevisions } from "./request/obtain-revisions.ts";
import { removeDockerLeftovers } from "./sandbox/docker.ts";
import type { Plan } from "./schema/plan.ts";
import type { Request } from "./schema/request.ts";
import { Ledger } from "./store/ledger.ts";

/** The folder of dist/ and profiles/. */
const HOME = fileURLToPath(new URL("..", import.meta.url));

async function run(around: Surroundings): Promise<number> {
  const inputs = readActionInputs(around.environment);
  const event = ruled(await readActionEvent(around.environment, inputs), inputs, around.environment);
  if (event.kind === "skipped") {
    log.info(`nothing was run: ${event.why}`);
    setOutputs({ "skipped-reason": event.why });
    return 0;
  }
  const question = await askedFor(inputs, event, around);
  const { request, withheld } = question;
  const { revisions, resultsDir } = request;
  const skippedReason = withheld ?? "";
  setOutputs(outputsOf({ revisions, resultsDir, skippedReason }));
  if (inputs.setupSandbox) await setUpSandbox(request.sandbox, around);
  const environment = withApiKey(around.environment, inputs);
  const result = await compareRevisions(request, { ...around, environment });
  const ledger = new Ledger(resultsDir);
  const plan = await ledger.plan();
  const occasion = {
    now: around.now(),
    runUrl: runUrlOf(environment),
    plan,
    next: await question.next(plan),
  };
  const { summary, comment: text } = await writeReports(ledger, result, occasion);
  const { comparison, details } = result;
  if (!(await appendSummary(summary)))
    log.warn("the job summary has no room for the report; it is in summary.md of the results");
  setOutputs(outputsOf({ comparison, revisions, resultsDir, skippedReason }));
  log.info(renderTerminal(comparison, details, { resultsDir }));
  const comment = await publishComment({
    mode: inputs.comment,
    key: inputs.commentKey,
    token: inputs.githubToken,
    pullRequest: event.pullRequest,
    comparison,
    text,
    environment,
    signal: around.signal,
  });
  setOutputs(commentOutputs(comment));
  return exitCode(comparison);
}

type Event = Extract<Ruling, { kind: "asked" }>;

interface Question {
  readonly request: Request;
  readonly withheld: string | null;
  /** What is proposed once the plan was played. */
  next(plan: Plan): Promise<ReportContext["next"]>;
}

/** Both commits and the request, read and checked to the last file. */
async function askedFor(inputs: ActionInputs, event: Event, around: Surroundings): Promise<Question> {
  const { withheld } = event;
  if (withheld !== null) log.warn(withheld);
  const cwd = around.environment.GITHUB_WORKSPACE ?? process.cwd();
  const asked = askedByAction(inputs, event);
  const order = {
    folder: path.resolve(cwd, inputs.workingDirectory),
    asked: event.revisions,
    pullRequest: event.pullRequest?.number ?? null,
    token: inputs.githubToken,
    ...around,
  };
  const revisions = await untilInterrupted(around.signal, obtainRevisions(order));
  const vocabulary = joinVocabulary();
  const places = { cwd, scratch: await freshFolder(around.workArea), profiles: path.join(HOME, "profiles") };
  const made = await makeRequest({ ...asked, revisions }, vocabulary, places);
  for (const warning of [...made.warnings, ...made.leaks]) log.warn(findingText(warning));
  const idle = idleKey(inputs, made.config.profile.endpoints);
  if (idle !== null) log.warn(idle);
  const next = async (plan: Plan) => {
    // A label of a stranger's pull request would change nothing.
    if (made.request.mode !== "docs" || event.pullRequest === null || event.isRestricted) return null;
    const request = inMode(made, asked.filters, MODEL_LABELS[MODELS_LABEL]);
    return modelsNext({ request, plan, vocabulary, label: MODELS_LABEL });
  };
  return { request: made.request, withheld, next };
}

/** After the job, however that ended: a run that was killed may have left folders and containers that nobody else ends. */
async function cleanUp(): Promise<number> {
  await sweepWorkAreas().catch((error: unknown) =>
    log.warn(`could not remove what is left of this run: ${messageOf(error)}`),
  );
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
  if (failure !== null) setOutputs({ "skipped-reason": failure.split("\n")[0] ?? "" });
  if (code !== 0) setFailed(failure ?? "The gate failed: see the job summary.");
  return code;
}

process.exitCode = await start();
// A connection that somebody else keeps open must not keep the job.
process.exit();
