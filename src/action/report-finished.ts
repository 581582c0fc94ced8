/**
 * The command report after a workflow of a stranger's pull request: that one had no rights, this one has some. Numbers
 * are all that is read, the text is made here, and the pull request is found by its commit. It gates nothing: whoever
 * wrote the numbers may have made them up.
 */

import * as log from "../host/log.ts";
import { runUrlOf, setOutputs } from "../host/runner.ts";
import { outputsOf } from "../publish/outputs.ts";
import { pullRequestOf } from "../publish/pull-request-of.ts";
import { NO_DETAILS } from "../report/context.ts";
import { renderComment } from "../report/render-comment.ts";
import { renderSummary } from "../report/render-summary.ts";
import type { FinishedWorkflow } from "../request/events/event.ts";
import type { Comparison } from "../schema/comparison.ts";
import { foreignComparison } from "../store/foreign-comparison.ts";
import { type Job, resultsOf } from "./job.ts";
import { publish } from "./publish.ts";

export async function reportFinished(job: Job, event: FinishedWorkflow): Promise<number> {
  const { inputs, around } = job;
  if (!event.isPullRequest) return skip("the workflow that ended was not started by a pull request");
  const resultsDir = resultsOf(job);
  const comparison = ungated(await foreignComparison(resultsDir));
  const measured = comparison.revisions.head.sha;
  if (measured !== event.head) {
    return skip(
      `the results are of ${measured.slice(0, 7)}, and the workflow that ended was of ${event.head.slice(0, 7)}`,
    );
  }
  const { environment, signal } = around;
  const found = await pullRequestOf(event, {
    token: inputs.githubToken,
    hint: inputs.prNumber,
    environment,
    signal,
  });
  if (found.kind === "none") return skip(found.why);
  const texts = textsOf(comparison, { at: new Date(around.now()).toISOString(), run: runUrlOf(environment) });
  const result = { comparison, details: NO_DETAILS };
  await publish(job, { result, texts, pullRequest: found, resultsDir, skippedReason: "" });
  return 0;
}

/** The gate of a stranger's job decides nothing here. */
function ungated(comparison: Comparison): Comparison {
  return { ...comparison, gate: { on: false, passed: true, failed: [], accepted: [] } };
}

function textsOf(comparison: Comparison, { at, run }: { readonly at: string; readonly run: string | null }) {
  const context = { at, links: { report: null, run, patch: null }, measuredBy: "pull-request" } as const;
  return {
    summary: renderSummary(comparison, NO_DETAILS, context),
    comment: renderComment({ comparison, context }),
  };
}

function skip(why: string): number {
  log.info(`nothing was reported: ${why}`);
  setOutputs(outputsOf({ skippedReason: why }));
  return 0;
}
