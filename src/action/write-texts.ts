/** The reports of a job: its run's address, the HTML report, and the trend where a workflow keeps one. */
import path from "node:path";
import { addToTrend } from "../commands/add-to-trend.ts";
import { runUrlOf } from "../host/runner.ts";
import { type Reports, type Result, writeReports } from "../pipeline/conclude.ts";
import { pageProgram } from "../pipeline/write-page.ts";
import type { ReportContext } from "../report/context.ts";
import type { Ledger } from "../store/ledger.ts";
import { type Job, workspaceOf } from "./job.ts";

/** `next`: what is proposed where no model played. */
export async function writeTexts(
  job: Job,
  {
    ledger,
    result,
    next = null,
  }: { readonly ledger: Ledger; readonly result: Result; readonly next?: ReportContext["next"] },
): Promise<Reports> {
  const { inputs, around } = job;
  const trend =
    inputs.trend === null
      ? {}
      : { history: await addToTrend(path.resolve(workspaceOf(job), inputs.trend), result, around) };
  return writeReports(ledger, result, {
    now: around.now(),
    runUrl: runUrlOf(around.environment),
    plan: await ledger.plan(),
    next,
    program: pageProgram(around),
    ...trend,
  });
}
