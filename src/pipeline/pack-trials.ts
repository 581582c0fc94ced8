/** Whole trials for an HTML report: packed by cell and repeat, as many as a page can hold. */

import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { SchemaError } from "../base/errors.ts";
import { grouped } from "../base/grouped.ts";
import { redactValue } from "../host/secrets.ts";
import type { TrialPack } from "../report/html/report-data.ts";
import type { TrialView } from "../report/render-trial.ts";
import { cellId } from "../schema/row.ts";
import type { Score } from "../schema/score.ts";
import type { Trial } from "../schema/trial.ts";
import type { Ledger } from "../store/ledger.ts";

const zip = promisify(gzip);

/** Characters of all packs together: a page of this size still opens at once. */
export const LARGEST_PACKS = 30_000_000;

/** Packs that are being made while one is waited for: a thread packs while the next traces are read. */
const AHEAD = 3;

export interface Packed {
  readonly packs: readonly TrialPack[];
  /** By trial id; a trial without one was left out. */
  readonly packOf: ReadonlyMap<string, number>;
}

interface Packing {
  readonly ledger: Ledger;
  readonly trials: readonly Trial[];
  readonly scores: ReadonlyMap<string, Score>;
  readonly largest?: number;
}

/** What is wanted most first, until there is no more room; traces that cannot be read are left out. */
export async function packTrials({
  ledger,
  trials,
  scores,
  largest = LARGEST_PACKS,
}: Packing): Promise<Packed> {
  const packs: TrialPack[] = [];
  const packOf = new Map<string, number>();
  let size = 0;
  const pack = async (group: readonly Trial[]) => {
    const views = await viewsOf(group, ledger, scores);
    const base64 =
      views.length === 0 ? "" : (await zip(JSON.stringify(redactValue(views)))).toString("base64");
    return { ids: views.map(({ trial }) => trial.id), base64 };
  };
  for await (const { ids, base64 } of begunAhead(inOrder(trials, scores), pack)) {
    if (ids.length === 0) continue;
    if (size + base64.length > largest) break;
    size += base64.length;
    for (const id of ids) packOf.set(id, packs.length);
    packs.push({ number: packs.length, base64 });
  }
  return { packs, packOf };
}

/** What is made of each item, in order: while one is waited for, the next ones are begun. */
async function* begunAhead<Item, Made>(
  items: Iterable<Item>,
  make: (item: Item) => Promise<Made>,
): AsyncGenerator<Made> {
  const begun: Promise<Made>[] = [];
  try {
    for (const item of items) {
      const making = make(item);
      // Heard where it is waited for, which may be later than it fails, or never.
      making.catch(() => undefined);
      begun.push(making);
      const due = begun.length > AHEAD ? begun.shift() : undefined;
      if (due !== undefined) yield await due;
    }
    for (const due of begun) yield await due;
  } finally {
    await Promise.allSettled(begun);
  }
}

/** Repeats that matched on one side only, then the first repeats of every cell before any second one. */
function inOrder(trials: readonly Trial[], scores: ReadonlyMap<string, Score>): Trial[][] {
  const groups = grouped(trials, (trial) => `${cellId(trial)}/${trial.repeat}`);
  const rank = (group: readonly Trial[]): number =>
    new Set(group.map(({ id }) => scores.get(id)?.match)).size > 1 ? 0 : (group[0]?.repeat ?? 0);
  return [...groups.values()]
    .map((group) => ({ group, rank: rank(group) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ group }) => group);
}

async function viewsOf(
  trials: readonly Trial[],
  ledger: Ledger,
  scores: ReadonlyMap<string, Score>,
): Promise<TrialView[]> {
  const views: TrialView[] = [];
  for (const trial of trials) {
    const trace = await ledger.trace(trial).catch((error: unknown) => {
      if (error instanceof SchemaError) return null;
      throw error;
    });
    if (trace !== null) views.push({ trial, trace, score: scores.get(trial.id) ?? null });
  }
  return views;
}
