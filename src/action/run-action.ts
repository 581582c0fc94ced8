/** One job of a workflow, from its inputs to its exit code. */
import { absurd, ConfigError } from "../base/errors.ts";
import * as log from "../host/log.ts";
import { setOutputs } from "../host/runner.ts";
import type { Surroundings } from "../pipeline/surroundings.ts";
import { outputsOf } from "../publish/outputs.ts";
import { readActionInputs } from "../request/action-inputs.ts";
import { NoProfileYet } from "../request/find-home.ts";
import { compareHere } from "./compare-here.ts";
import type { Job } from "./job.ts";
import { keepBaselineHere } from "./keep-baseline-here.ts";
import { linkReport } from "./link-report.ts";
import { planShards } from "./plan-shards.ts";
import { playShard } from "./play-shard.ts";
import { reportFinished } from "./report-finished.ts";
import { reportShards } from "./report-shards.ts";
import { type AskedEvent, ruledEvent } from "./ruled-event.ts";

/** `home`: absolute path of the folder with dist/ and profiles/. */
export async function runAction(around: Surroundings, home: string): Promise<number> {
  const inputs = readActionInputs(around.environment);
  const job: Job = { inputs, around, home };
  const event = await ruledEvent(job);
  if (event.kind === "finished") {
    if (inputs.command === "report") return reportFinished(job, event);
    throw new ConfigError("unsafe-event", `gripcheck does not ${inputs.command} on workflow_run.`, {
      hint: "That event holds the repository's secrets and its write token: it reports what another workflow measured. Write `command: report`.",
    });
  }
  if (event.kind === "skipped") return skip(event.why);
  if (event.withheld !== null) log.warn(event.withheld);
  try {
    return await answer(job, event);
  } catch (error) {
    // A pull request that began before the repository had a profile must not fail for that.
    if (!(error instanceof NoProfileYet) || event.pullRequest === null) throw error;
    return skip(`${error.message.replace(/^T/, "t").replace(/\.$/, "")}; what was checked out has it`);
  }
}

function skip(why: string): number {
  log.info(`nothing was run: ${why}`);
  setOutputs(outputsOf({ skippedReason: why }));
  return 0;
}

function answer(job: Job, event: AskedEvent): Promise<number> {
  switch (job.inputs.command) {
    case "compare":
      return compareHere(job, event);
    case "plan":
      return planShards(job, event);
    case "run":
      return playShard(job, event);
    case "report":
      return reportShards(job, event);
    case "link":
      return linkReport(job, event);
    case "baseline":
      return keepBaselineHere(job, event);
    default:
      return absurd(job.inputs.command);
  }
}
