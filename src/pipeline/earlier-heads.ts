/** Which head of its pull request a head is, where they share one 5 %: counted where nobody says it. */
import path from "node:path";
import { headsBefore } from "../base/alpha.ts";
import { digestOf, shortDigest } from "../base/hash.ts";
import { isAncestor } from "../host/git-history.ts";
import * as log from "../host/log.ts";
import { headsText } from "../report/wording/heads.ts";
import type { Request } from "../schema/request.ts";
import type { Sha } from "../schema/words.ts";
import { Ledger } from "../store/ledger.ts";
import { type MeasuredHead, MeasuredHeads } from "../store/measured-heads.ts";

export interface KnownHeads {
  /** null: nothing can be kept here. */
  readonly heads: MeasuredHeads | null;
  /** Whether a head that was measured is of the pull request that is asked about. */
  isOfSame(head: Sha, request: Request): Promise<boolean>;
}

/** Most pull requests see fewer pushes; the next ones have no part that could alarm. */
const MOST = 99;

/**
 * The request with what was counted and said; as it is where heads share nothing, or `said` says it. Asked again about a
 * head, it has the part that it had.
 */
export async function withEarlierHeads(
  request: Request,
  said: number | null,
  known: KnownHeads,
): Promise<Request> {
  if (request.earlierHeads === undefined || said !== null) return request;
  const earlierHeads = (await partOfPlan(request)) ?? (await counted(request, known));
  log.info(headsText(earlierHeads));
  return { ...request, earlierHeads };
}

/** That it took its part of the 5 %. */
export async function keepHead({ revisions, earlierHeads }: Request, { heads }: KnownHeads): Promise<void> {
  if (earlierHeads === undefined || heads === null) return;
  await heads.keep({ head: revisions.head.sha, before: Math.min(MOST, earlierHeads) });
}

/** Whether something was played, however it ended: that is what takes a part of the 5 %. */
export async function isMeasured({ resultsDir }: Pick<Request, "resultsDir">): Promise<boolean> {
  const rounds = await new Ledger(resultsDir).rounds().catch(() => []);
  return rounds.length > 0;
}

async function partOfPlan({ resultsDir, revisions }: Request): Promise<number | null> {
  const plan = await new Ledger(resultsDir).storedPlan().catch(() => null);
  return plan?.revisions.head.sha === revisions.head.sha ? headsBefore(plan.design.alpha) : null;
}

async function counted(request: Request, { heads, isOfSame }: KnownHeads): Promise<number> {
  const known = heads === null ? [] : await heads.all();
  const own = known.find(({ head }) => head === request.revisions.head.sha);
  if (own !== undefined) return own.before;
  const before: MeasuredHead[] = [];
  for (const one of known) if (await isOfSame(one.head, request)) before.push(one);
  return Math.min(MOST, Math.max(0, ...before.map((one) => one.before + 1)));
}

/** Of a command line: heads that lie between base and head. A commit that was replaced since is another one. */
export function headsOfRepository(
  { repository }: Pick<Request, "repository">,
  { XDG_CACHE_HOME: cache = "", HOME: home = "" }: Readonly<Record<string, string | undefined>>,
): KnownHeads {
  const parent = path.isAbsolute(cache) ? cache : path.isAbsolute(home) ? path.join(home, ".cache") : null;
  const file = `${shortDigest(digestOf(repository), 32)}.json`;
  return {
    heads: parent === null ? null : new MeasuredHeads(path.join(parent, "gripcheck", "heads", file)),
    isOfSame: async (sha, { revisions: { base, head } }) => {
      const [isBelow, isOnBase] = await Promise.all([
        isAncestor({ root: repository }, sha, head.sha),
        isAncestor({ root: repository }, sha, base.sha),
      ]);
      return isBelow && !isOnBase;
    },
  };
}
