/** The command link: after a step has stored the HTML report, the comment of this run says where it is. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { ConfigError } from "../base/errors.ts";
import { exists } from "../host/files.ts";
import * as log from "../host/log.ts";
import { runUrlOf, setOutputs } from "../host/runner.ts";
import { commentOutputs, publishComment } from "../publish/publish-comment.ts";
import { withReportLink } from "../report/with-report-link.ts";
import { Ledger } from "../store/ledger.ts";
import { type Job, resultsOf } from "./job.ts";
import type { AskedEvent } from "./ruled-event.ts";

/** It gates nothing: the step that measured did. */
export async function linkReport(job: Job, event: AskedEvent): Promise<number> {
  const { inputs, around } = job;
  const { environment, signal } = around;
  const report = inputs.reportUrl;
  if (report === null) {
    throw new ConfigError("bad-input", "The command link was given no address.", {
      hint: "Write the output artifact-url of the step that stored report.html into the input report-url.",
    });
  }
  const folder = resultsOf(job);
  const file = path.join(folder, "comment.md");
  if (!(await exists(file))) {
    throw new ConfigError("no-results", `There is no comment.md in ${folder}.`, {
      hint: "Name the folder that the step before wrote, its output results-dir, with the input results-dir.",
    });
  }
  const { comparison } = await new Ledger(folder).derived();
  const text = await readFile(file, "utf8");
  const run = runUrlOf(environment);
  const linked = run === null ? text : withReportLink(text, { report, run });
  // Where nothing was played there is nothing to look at, and the comment has no links.
  if (linked === text) {
    log.info("the comment links to no run, so that no link to the report was put beside it");
    return 0;
  }
  const comment = await publishComment({
    ...{ mode: inputs.comment, key: inputs.commentKey, token: inputs.githubToken },
    ...{ pullRequest: event.pullRequest, comparison, text: linked, isAddition: true, environment, signal },
  });
  setOutputs(commentOutputs(comment));
  return 0;
}
