/** The command plan: builds, writes the plan and names its shards, which other jobs play. */
import * as log from "../host/log.ts";
import { setOutputs } from "../host/runner.ts";
import { presetsOf, receiversOf } from "../pipeline/receivers.ts";
import { setUpSandbox } from "../pipeline/set-up-sandbox.ts";
import { planRevisions } from "../pipeline.ts";
import { matrixOf } from "../plan/shards.ts";
import { outputsOf } from "../publish/outputs.ts";
import { renderPlan } from "../report/render-plan.ts";
import type { Job } from "./job.ts";
import { keepingHead } from "./pull-request-heads.ts";
import { questionOf } from "./question.ts";
import type { AskedEvent } from "./ruled-event.ts";

export async function planShards(job: Job, event: AskedEvent): Promise<number> {
  const { inputs, around } = job;
  const { request } = await questionOf(job, event);
  const { revisions, resultsDir } = request;
  if (inputs.setupSandbox) await setUpSandbox(request.sandbox, around);
  const planned = await planRevisions(request, around, { earlier: [], isSharded: true });
  const { plan } = planned;
  const receivers = receiversOf(plan, request.profile);
  log.info(renderPlan({ ...planned, receivers, presets: presetsOf(plan), resultsDir }));
  const number = event.pullRequest?.number ?? null;
  if (plan.shards.length > 0) await keepingHead(job, { request, number });
  const skippedReason = event.withheld ?? "";
  setOutputs(outputsOf({ revisions, resultsDir, skippedReason, matrix: matrixOf(plan.shards) }));
  return 0;
}
