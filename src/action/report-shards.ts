/** The command report: puts the results of several jobs into one folder, compares, and says which shards go on. */
import path from "node:path";
import { ConfigError } from "../base/errors.ts";
import * as log from "../host/log.ts";
import { conclude } from "../pipeline/conclude.ts";
import { mergeable } from "../pipeline/mergeable.ts";
import { matrixOf, shardsWith } from "../plan/shards.ts";
import { lockFolder } from "../store/folder-lock.ts";
import { Ledger } from "../store/ledger.ts";
import { mergeResults } from "../store/merge-results.ts";
import { planFolders } from "../store/result-folders.ts";
import { type Job, resultsOf } from "./job.ts";
import { publish } from "./publish.ts";
import type { AskedEvent } from "./ruled-event.ts";
import { historyFor, saveOwn } from "./shared-history.ts";
import { writeTexts } from "./write-texts.ts";

/** Where the whole is put, beside the folders that it is made of. */
const WHOLE = "whole";

/** Nothing of the repository is built or run. A shard that is missing was not run, which the comparison says. */
export async function reportShards(job: Job, event: AskedEvent): Promise<number> {
  const { around } = job;
  const folder = resultsOf(job);
  const found = (await planFolders(folder)).filter((place) => path.basename(place) !== WHOLE);
  if (found.length === 0) {
    throw new ConfigError("no-results", `There are no results in ${folder} or in the folders in it.`, {
      hint: "Download what the jobs with `command: plan` and `command: run` stored, and name the folder with the input results-dir.",
    });
  }
  const resultsDir = found.length === 1 ? (found[0] ?? folder) : path.join(folder, WHOLE);
  const sources = await mergeable(found, resultsDir);
  await using _lock = await lockFolder(resultsDir);
  const ledger = new Ledger(resultsDir);
  if (sources.some((source) => source.folder !== resultsDir)) await mergeResults(sources, ledger);
  const result = await conclude(ledger, around.now());
  const { shards, players, revisions } = await ledger.plan();
  const next = shardsWith(
    shards,
    result.comparison.next.flatMap(({ cells }) => cells),
  );
  if (next.length > 0) log.info(`to be played next: ${next.map(({ id }) => id).join(", ")}`);
  const texts = await writeTexts(job, { ledger, result });
  const { pullRequest } = event;
  const skippedReason = event.withheld ?? "";
  const said = { pullRequest, resultsDir, skippedReason };
  const code = await publish(job, { result, texts, ...said, matrix: matrixOf(next) });
  // What helps later pushes is known once all shards are.
  const number = pullRequest?.number ?? null;
  const history =
    next.length > 0 ? null : await historyFor(job, { ...revisions, players, pullRequest: number });
  if (history !== null && number !== null)
    await saveOwn(history, { ledger, pullRequest: number, runId: around.environment.GITHUB_RUN_ID ?? "0" });
  return code;
}
