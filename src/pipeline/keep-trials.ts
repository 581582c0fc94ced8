/** Puts what was played of a revision into a history, for comparisons to come. */

import { grouped } from "../base/grouped.ts";
import type { Origin } from "../schema/baseline.ts";
import type { Side } from "../schema/words.ts";
import type { History } from "../store/history.ts";
import type { Ledger } from "../store/ledger.ts";

export interface Keeping {
  readonly ledger: Ledger;
  /** The side whose trials are kept; of that revision the origin must speak. */
  readonly side: Side;
  readonly origin: Origin;
  readonly history: History;
}

/** Gives how many were kept. Who may write is for the caller to decide: everything that is put is believed later. */
export async function keepTrials({ ledger, side, origin, history }: Keeping): Promise<number> {
  const { id } = await ledger.plan();
  const own = (await ledger.trials()).filter((trial) => trial.side === side && trial.plan === id);
  const groups = grouped(own, ({ fingerprint }) => fingerprint.digest);
  let kept = 0;
  // One cell after the other: all exchanges of a long comparison are more than a machine may hold.
  for (const trials of groups.values()) {
    const whole = [];
    for (const trial of trials.filter(({ model }) => model !== null)) {
      whole.push({ trial, trace: await ledger.trace(trial), exchanges: await ledger.exchanges(trial) });
    }
    if (whole.length > 0) kept += await history.put(origin, whole);
  }
  return kept;
}
