/** `baseline`: one revision's trials, kept so that comparisons with it need not play it again. */
import path from "node:path";
import { ConfigError } from "../base/errors.ts";
import { plural } from "../base/text.ts";
import { print, printJson } from "../host/stdout.ts";
import { oldestOf } from "../pipeline/earlier-base.ts";
import { keepBaseline } from "../pipeline/keep-baseline.ts";
import { joinVocabulary, type Surroundings } from "../pipeline.ts";
import type { Invocation } from "../request/invocation.ts";
import { makeRequest } from "../request/make-request.ts";
import type { Places } from "../request/read-config.ts";
import { MOST_EARLIER, type Origin } from "../schema/baseline.ts";
import type { Request } from "../schema/request.ts";
import type { Sha } from "../schema/words.ts";
import { HistoryFolder } from "../store/history-folder.ts";
import { askedOfOne, asPlayed, earlierTrials, inOwnFolder, sayDoubts } from "./one-revision.ts";

type BaselineInvocation = Extract<Invocation, { command: "baseline" }>;

/** Repeats to which the usual ladders go. */
const LAST_LOOK = { pr: 8, full: 20 };
const FAILED = 3;

export interface BaselineReport {
  readonly revision: Sha;
  /** Cells that were there already, and trials that were played and kept now. */
  readonly spared: number;
  readonly kept: number;
  readonly history: string;
}

export async function runBaseline(
  { revision, repeats, options }: BaselineInvocation,
  places: Places,
  around: Surroundings,
): Promise<number> {
  if (options.history == null) {
    throw new ConfigError("no-history", "baseline keeps trials, and no folder to keep them in is named.", {
      hint: "Name one with --history DIR; compare --history DIR finds them there.",
    });
  }
  const mode = options.mode === "full" ? "full" : "pr";
  const made = await makeRequest({ ...askedOfOne(revision, mode, options), mode }, joinVocabulary(), places);
  sayDoubts(made);
  const request = await inOwnFolder(ofModels(made.request, mode, repeats), options.results, places.cwd);
  const history = new HistoryFolder(path.resolve(places.cwd, options.history), { isTrusted: () => true });
  const order = { request, history, freshMs: freshFor(made.request), earlier: await earlierTrials(options) };
  const origin = (sha: Sha): Origin => originOf({ request, revision, sha, now: around.now() });
  const { sha, spared, kept } = await keepBaseline({ ...order, origin }, around);
  const report: BaselineReport = { revision: sha, spared, kept, history: history.place };
  if (options.json) printJson(report);
  else print(textOf(report));
  return kept === 0 && spared === 0 ? FAILED : 0;
}

/** As the mode would play it, but one revision alone, to the last look at once, and nobody whose trials cost nothing. */
export function ofModels(request: Request, mode: "pr" | "full", repeats: number | null): Request {
  const { profile } = request;
  const players = profile.players.filter(({ deterministic }) => !deterministic);
  if (players.length === 0) {
    throw new ConfigError("no-models", "No language model would play, and nobody else's trials are kept.", {
      hint: "Name players on endpoints in the profile, or leave --players out.",
    });
  }
  const looks = [Math.min(MOST_EARLIER, repeats ?? profile.modes[mode]?.looks?.at(-1) ?? LAST_LOOK[mode])];
  return asPlayed({ ...request, mode: "models", profile: { ...profile, players } }, { looks });
}

/** What will be too old before it is of use is measured again. */
export const freshFor = (request: Request): number => (oldestOf(request) ?? 0) / 2;

interface Measured {
  readonly request: Request;
  readonly revision: string;
  readonly sha: Sha;
  readonly now: number;
}

function originOf({ request, revision, sha, now }: Measured): Origin {
  return {
    repository: path.basename(request.repository),
    ref: revision,
    sha,
    event: "command-line",
    ...{ runId: 0, runAttempt: 0 },
    at: new Date(now).toISOString(),
  };
}

function textOf({ revision, spared, kept, history }: BaselineReport): string {
  const there = spared === 0 ? "" : `; ${plural(spared, "cell")} were there already`;
  return `Kept ${plural(kept, "trial")} of ${revision.slice(0, 7)} in ${history}${there}.\nCompare with --history ${history}, and base need not be played.`;
}
