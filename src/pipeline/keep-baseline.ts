/** One revision's trials, played as far as a history lacks them, and kept in it. */
import { plural } from "../base/text.ts";
import * as log from "../host/log.ts";
import type { Origin } from "../schema/baseline.ts";
import type { Request } from "../schema/request.ts";
import type { CellId } from "../schema/row.ts";
import type { Trial } from "../schema/trial.ts";
import type { Sha } from "../schema/words.ts";
import type { History } from "../store/history.ts";
import { Ledger } from "../store/ledger.ts";
import { type FingerprintQuestion, fingerprintsOf } from "./earlier-base.ts";
import { keepTrials } from "./keep-trials.ts";
import { builtOrRefused, playUnspared } from "./play-revision.ts";
import type { Surroundings } from "./surroundings.ts";

export interface BaselineOrder {
  /** Of one revision in the mode models, with one look. */
  readonly request: Request;
  readonly history: History;
  /** Milliseconds after which what is kept is measured again. */
  readonly freshMs: number;
  /** By which it is told what this one takes. */
  readonly earlier: readonly Trial[];
  /** Who says to have measured the commit that was built. */
  origin(sha: Sha): Origin;
}

export interface KeptBaseline {
  readonly sha: Sha;
  /** Cells that were there already, and trials that were played and kept now. */
  readonly spared: number;
  readonly kept: number;
}

/** Who may write is for the caller to decide: everything that is kept is believed later. */
export async function keepBaseline(order: BaselineOrder, around: Surroundings): Promise<KeptBaseline> {
  const { request, history, freshMs, earlier, origin } = order;
  const wanted = request.profile.modes.models?.looks?.[0] ?? 1;
  let spared = 0;
  const outcome = await playUnspared(request, around, {
    earlier,
    spared: async (question) => {
      const cells = await inHistory(question, { history, wanted, notBefore: around.now() - freshMs });
      spared = cells.size;
      return cells;
    },
  });
  const { sha } = builtOrRefused(outcome).plan.revisions.head;
  const ledger = new Ledger(request.resultsDir);
  return { sha, spared, kept: await keepTrials({ ledger, side: "head", origin: origin(sha), history }) };
}

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
