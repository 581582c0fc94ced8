/** What a job says at its end: summary, outputs, log, comment, check; and the exit code that its gate asks for. */
import { exitCode } from "../compare/exit-code.ts";
import * as log from "../host/log.ts";
import { annotate, appendSummary, runUrlOf, setOutputs } from "../host/runner.ts";
import type { Reports, Result } from "../pipeline/conclude.ts";
import { outputsOf } from "../publish/outputs.ts";
import { publishCheck } from "../publish/publish-check.ts";
import { commentOutputs, publishComment } from "../publish/publish-comment.ts";
import { annotationsOf } from "../report/annotations.ts";
import { renderTerminal } from "../report/render-terminal.ts";
import { renderTitle } from "../report/render-title.ts";
import type { Revisions } from "../schema/request.ts";
import type { Job } from "./job.ts";

export interface Publication {
  readonly result: Result;
  readonly texts: Pick<Reports, "summary" | "comment"> & Partial<Pick<Reports, "page">>;
  /** null: no pull request to comment on. */
  readonly pullRequest: { readonly number: number; readonly isFork: boolean } | null;
  /** Absent where only shas are known. */
  readonly revisions?: Revisions;
  readonly resultsDir: string;
  readonly skippedReason: string;
  /** Shards that are to be played next, as a matrix; empty where none are. */
  readonly matrix?: string;
}

/** In the order in which the rest still helps where one of them cannot be written. */
export async function publish(job: Job, publication: Publication): Promise<number> {
  const { inputs, around } = job;
  const { result, texts, pullRequest, resultsDir } = publication;
  const { comparison, details } = result;
  if (!(await appendSummary(texts.summary)))
    log.warn("the report could not be put into the job summary; it is in summary.md of the results");
  setOutputs(outputsOf({ ...publication, comparison, reportPath: texts.page ?? null }));
  log.info(renderTerminal(comparison, details, { resultsDir }));
  annotate(annotationsOf(details));
  const { environment, signal } = around;
  const github = { token: inputs.githubToken, environment, signal };
  const comment = await publishComment({
    mode: inputs.comment,
    key: inputs.commentKey,
    pullRequest,
    comparison,
    text: texts.comment,
    ...github,
  });
  setOutputs(commentOutputs(comment));
  if (inputs.checkName !== null) {
    const said = { title: renderTitle(comparison, details), summary: texts.comment };
    const check = { name: inputs.checkName, comparison, ...said, detailsUrl: runUrlOf(environment) };
    await publishCheck({ ...check, ...github });
  }
  return exitCode(comparison);
}
