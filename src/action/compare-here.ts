/** The command compare: builds, plays and reports in one job. */
import { runUrlOf, setOutputs } from "../host/runner.ts";
import { writeReports } from "../pipeline/conclude.ts";
import { setUpSandbox } from "../pipeline/set-up-sandbox.ts";
import { pageProgram } from "../pipeline/write-page.ts";
import { compareRevisions } from "../pipeline.ts";
import { outputsOf } from "../publish/outputs.ts";
import { withApiKey } from "../request/api-key.ts";
import { Ledger } from "../store/ledger.ts";
import type { Job } from "./job.ts";
import { publish } from "./publish.ts";
import { questionOf } from "./question.ts";
import type { AskedEvent } from "./ruled-event.ts";

export async function compareHere(job: Job, event: AskedEvent): Promise<number> {
  const { inputs, around } = job;
  const question = await questionOf(job, event);
  const { request } = question;
  const { revisions, resultsDir } = request;
  const skippedReason = event.withheld ?? "";
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
    program: pageProgram(around),
  };
  const texts = await writeReports(ledger, result, occasion);
  const { pullRequest } = event;
  return publish(job, { result, texts, pullRequest, revisions, resultsDir, skippedReason });
}
