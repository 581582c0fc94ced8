/**
 * The history of a repository on GitHub: base trials of its default branch, which only runs there write, and trials of a
 * pull request's own earlier pushes, which nobody else reads.
 */
import { homedir } from "node:os";
import path from "node:path";
import { restoreFolder, saveFolder } from "../host/actions-cache.ts";
import * as log from "../host/log.ts";
import { keepTrials } from "../pipeline/keep-trials.ts";
import { readDefaultBranch } from "../request/action-event.ts";
import type { Origin } from "../schema/baseline.ts";
import { type Sha, SIDES } from "../schema/words.ts";
import { HistoryFolder } from "../store/history-folder.ts";
import type { Ledger } from "../store/ledger.ts";
import { pullRequestKey } from "./cache-key.ts";
import type { Job } from "./job.ts";

/** A format of its own: what another one saved is not looked at. */
const KEY = "gripcheck-history-v1";
/** Events on the default branch whose runs nobody without rights begins. */
const TRUSTED = ["push", "schedule", "workflow_dispatch"];

export interface SharedHistory {
  readonly folder: HistoryFolder;
  /** Says who measures here, of a commit. */
  origin(sha: Sha): Origin;
  /** Whether runs like this one may write for everybody. */
  readonly isTrusted: boolean;
}

/** `defaultBranch`: its name; null where the event says none, so that nobody is trusted. */
export function sharedHistory({ around }: Job, defaultBranch: string | null): SharedHistory {
  const { environment } = around;
  const repository = environment.GITHUB_REPOSITORY ?? "";
  const trustedRef = defaultBranch === null ? null : `refs/heads/${defaultBranch}`;
  const ownRef = environment.GITHUB_REF ?? "";
  const isOfDefault = ({ event, ref }: Pick<Origin, "event" | "ref">) =>
    ref === trustedRef && TRUSTED.includes(event);
  const here = { event: environment.GITHUB_EVENT_NAME ?? "", ref: ownRef };
  return {
    folder: new HistoryFolder(place(environment.HOME), {
      isTrusted: (origin) =>
        origin.repository === repository &&
        (isOfDefault(origin) || (origin.event === "pull_request" && origin.ref === ownRef)),
    }),
    origin: (sha) => ({
      repository,
      ...here,
      sha,
      runId: Number(environment.GITHUB_RUN_ID ?? 0),
      runAttempt: Number(environment.GITHUB_RUN_ATTEMPT ?? 0),
      at: new Date(around.now()).toISOString(),
    }),
    isTrusted: isOfDefault(here),
  };
}

/** One place on all runners: the cache knows a folder by its path. */
const place = (home: string | undefined): string => path.join(home ?? homedir(), ".cache/gripcheck/history");

/** The base's trials by its commit, and those of earlier pushes of the pull request by its number. */
export async function restoreHistory(
  { folder }: SharedHistory,
  { base, pullRequest }: { readonly base: Sha; readonly pullRequest: number | null },
): Promise<void> {
  const replies = [await restoreFolder(folder.place, { key: `${KEY}-${base}` })];
  if (pullRequest !== null) {
    const own = pullRequestKey(KEY, pullRequest);
    replies.push(await restoreFolder(folder.place, { key: `${own}none`, prefix: own }));
  }
  const unavailable = replies.find((reply) => reply.kind === "unavailable");
  if (unavailable !== undefined) log.info(`no history is used: ${unavailable.why}`);
  else if (replies.every(({ kind }) => kind === "missing"))
    log.info(`nothing is kept of ${base.slice(0, 7)} yet`);
}

export interface HistoryQuestion {
  readonly base: { readonly sha: Sha };
  readonly players: readonly { readonly deterministic: boolean }[];
  /** null: there is none. */
  readonly pullRequest: number | null;
}

/** null where nothing is taken over: without models, and of a version, which is measured as it is before it is released. */
export async function historyFor(
  job: Job,
  { base, players, pullRequest }: HistoryQuestion,
): Promise<SharedHistory | null> {
  if (pullRequest === null || players.every(({ deterministic }) => deterministic)) return null;
  const history = sharedHistory(job, await readDefaultBranch(job.around.environment));
  await restoreHistory(history, { base: base.sha, pullRequest });
  return history;
}

/** For everybody who compares with this commit. */
export async function saveBaseline({ folder, isTrusted }: SharedHistory, sha: Sha): Promise<void> {
  if (!isTrusted) {
    log.warn(
      "nothing is kept for others: only runs of the default branch may, on push, schedule or workflow_dispatch",
    );
    return;
  }
  await save(folder.place, `${KEY}-${sha}`);
}

/** For later pushes of the same pull request: both sides, as far as models played. */
export async function saveOwn(
  history: SharedHistory,
  {
    ledger,
    pullRequest,
    runId,
  }: { readonly ledger: Ledger; readonly pullRequest: number; readonly runId: string },
): Promise<void> {
  const { revisions } = await ledger.plan();
  let kept = 0;
  for (const side of SIDES)
    kept += await keepTrials({
      ledger,
      side,
      origin: history.origin(revisions[side].sha),
      history: history.folder,
    });
  if (kept > 0) await save(history.folder.place, `${pullRequestKey(KEY, pullRequest)}${runId}`);
}

async function save(folder: string, key: string): Promise<void> {
  const reply = await saveFolder(folder, key);
  if (reply.kind === "unavailable") log.info(`nothing was kept: ${reply.why}`);
  else if (reply.kind === "not-saved")
    log.info("nothing was kept: it is there already, or this run may only read");
}
