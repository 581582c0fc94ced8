/** The command compare: builds, plays and reports in one job. */
import { setOutputs } from "../host/runner.ts";
import { isMeasured } from "../pipeline/earlier-heads.ts";
import { setUpSandbox } from "../pipeline/set-up-sandbox.ts";
import { compareRevisions } from "../pipeline.ts";
import { outputsOf } from "../publish/outputs.ts";
import { withApiKey } from "../request/api-key.ts";
import { Ledger } from "../store/ledger.ts";
import type { Job } from "./job.ts";
import { publish } from "./publish.ts";
import { keepingHead } from "./pull-request-heads.ts";
import { questionOf } from "./question.ts";
import type { AskedEvent } from "./ruled-event.ts";
import { historyFor, saveOwn } from "./shared-history.ts";
import { writeTexts } from "./write-texts.ts";

export async function compareHere(job: Job, event: AskedEvent): Promise<number> {
  const { inputs, around } = job;
  const question = await questionOf(job, event);
  const { request } = question;
  const { revisions, resultsDir } = request;
  const skippedReason = event.withheld ?? "";
  setOutputs(outputsOf({ revisions, resultsDir, skippedReason }));
  if (inputs.setupSandbox) await setUpSandbox(request.sandbox, around);
  const environment = withApiKey(around.environment, inputs);
  const pullRequest = event.pullRequest?.number ?? null;
  const history = await historyFor(job, {
    ...request.revisions,
    players: request.profile.players,
    pullRequest,
  });
  const playing = { only: null, earlier: [], history: history?.folder ?? null };
  const measuring = compareRevisions(request, { ...around, environment }, playing);
  const result = await measuring.finally(async () => {
    if (await isMeasured(request)) await keepingHead(job, { request, number: pullRequest });
  });
  const ledger = new Ledger(resultsDir);
  const next = await question.next(await ledger.plan());
  const texts = await writeTexts(job, { ledger, result, next });
  const said = { pullRequest: event.pullRequest, revisions, resultsDir, skippedReason };
  const code = await publish(job, { result, texts, ...said });
  // What helps later pushes comes after what this one is told.
  if (history !== null && pullRequest !== null)
    await saveOwn(history, { ledger, pullRequest, runId: environment.GITHUB_RUN_ID ?? "0" });
  return code;
}
