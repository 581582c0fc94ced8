/** `baseline`: one revision's trials, kept so that comparisons with it need not play it again. */
import path from "node:path";
import { ConfigError } from "../base/errors.ts";
import { plural } from "../base/text.ts";
import * as log from "../host/log.ts";
import { print, printJson } from "../host/stdout.ts";
import { type FingerprintQuestion, fingerprintsOf, oldestOf } from "../pipeline/earlier-base.ts";
import { keepTrials } from "../pipeline/keep-trials.ts";
import { builtOrRefused, playUnspared } from "../pipeline/play-revision.ts";
import { joinVocabulary, type Surroundings } from "../pipeline.ts";
import type { Invocation } from "../request/invocation.ts";
import { makeRequest } from "../request/make-request.ts";
import type { Places } from "../request/read-config.ts";
import { MOST_EARLIER, type Origin } from "../schema/baseline.ts";
import type { Request } from "../schema/request.ts";
import type { CellId } from "../schema/row.ts";
import type { Sha } from "../schema/words.ts";
import type { History } from "../store/history.ts";
import { HistoryFolder } from "../store/history-folder.ts";
import { Ledger } from "../store/ledger.ts";
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
  const wanted = request.profile.modes.models?.looks?.[0] ?? 1;
  let spared = 0;
  const outcome = await playUnspared(request, around, {
    earlier: await earlierTrials(options),
    spared: async (question) => {
      const cells = await inHistory(question, {
        history,
        wanted,
        notBefore: around.now() - freshFor(made.request),
      });
      spared = cells.size;
      return cells;
    },
  });
  const { plan } = builtOrRefused(outcome);
  const ledger = new Ledger(request.resultsDir);
  const origin = originOf({ request, revision, sha: plan.revisions.head.sha, now: around.now() });
  const kept = await keepTrials({ ledger, side: "head", origin, history });
  const report: BaselineReport = { revision: origin.sha, spared, kept, history: history.place };
  if (options.json) printJson(report);
  else print(textOf(report));
  return kept === 0 && spared === 0 ? FAILED : 0;
}

/** As the mode would play it, but one revision alone, to the last look at once, and nobody whose trials cost nothing. */
function ofModels(request: Request, mode: "pr" | "full", repeats: number | null): Request {
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
const freshFor = (request: Request): number => (oldestOf(request) ?? 0) / 2;

interface Wanted {
  readonly history: History;
  /** Trials a cell. */
  readonly wanted: number;
  readonly notBefore: number;
}

async function inHistory(
  question: FingerprintQuestion,
  { history, wanted, notBefore }: Wanted,
): Promise<ReadonlySet<CellId>> {
  const fingerprints = await fingerprintsOf(question, "head");
  const now = Number.MAX_SAFE_INTEGER;
  const found = await history.get({ fingerprints: [...fingerprints.values()], notBefore, now });
  const isThere = (digest: string): boolean => (found.get(digest)?.length ?? 0) >= wanted;
  const cells = [...fingerprints].filter(([, { digest }]) => isThere(digest)).map(([id]) => id);
  if (cells.length > 0) log.info(`${plural(cells.length, "cell")} of it are in the history already`);
  return new Set(cells);
}

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
