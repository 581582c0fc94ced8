/** Heads of a pull request that its workflow measured, kept in the cache from one push to the next. */
import { homedir } from "node:os";
import path from "node:path";
import { restoreFolder, saveFolder } from "../host/actions-cache.ts";
import * as log from "../host/log.ts";
import { type KnownHeads, keepHead, withEarlierHeads } from "../pipeline/earlier-heads.ts";
import type { Request } from "../schema/request.ts";
import { MeasuredHeads } from "../store/measured-heads.ts";
import { pullRequestKey } from "./cache-key.ts";
import type { Job } from "./job.ts";

/** A format of its own: what another one saved is not looked at. */
const KEY = "gripcheck-heads-v1";

export interface HeadQuestion {
  readonly request: Request;
  /** Of the pull request; null: there is none, and each head stands for itself. */
  readonly number: number | null;
}

/** The request, with which head of its pull request this is where that counts. `said`: by an input of the workflow. */
export async function countingHeads(
  job: Job,
  { request, number, said }: HeadQuestion & { readonly said: number | null },
): Promise<Request> {
  if (request.earlierHeads === undefined || said !== null) return request;
  if (number !== null) {
    const own = pullRequestKey(KEY, number);
    const reply = await restoreFolder(folderOf(job), { key: `${own}none`, prefix: own });
    if (reply.kind === "unavailable") log.warn(`earlier heads are not known: ${reply.why}`);
  }
  return withEarlierHeads(request, said, knownOf(job, number));
}

/** Of a head that was measured, or that other jobs measure from now on. */
export async function keepingHead(job: Job, { request, number }: HeadQuestion): Promise<void> {
  if (request.earlierHeads === undefined || number === null) return;
  const { environment } = job.around;
  await keepHead(request, knownOf(job, number));
  const run = `${environment.GITHUB_RUN_ID ?? "0"}-${environment.GITHUB_RUN_ATTEMPT ?? "1"}`;
  const reply = await saveFolder(folderOf(job), `${pullRequestKey(KEY, number)}${run}`);
  if (reply.kind === "unavailable")
    log.warn(`later heads will not know of this one: ${reply.why}. Say them with earlier-heads.`);
}

/** Everything that is kept under the number of a pull request is of it. */
const knownOf = (job: Job, number: number | null): KnownHeads => ({
  heads: number === null ? null : new MeasuredHeads(path.join(folderOf(job), "heads.json")),
  isOfSame: async () => true,
});

/** One place on all runners: the cache knows a folder by its path. */
const folderOf = ({ around: { environment } }: Job): string =>
  path.join(environment.HOME ?? homedir(), ".cache/gripcheck/pull-request-heads");
