/** What a session came to, from the books that were kept while it was open. */
import { NO_USAGE } from "../schema/usage.ts";
import type { Calls } from "./calls.ts";
import type { Referee } from "./referee.ts";
import type { CoupledResult, SessionResult } from "./session.ts";
import type { Tally } from "./tally.ts";
import type { Trajectory } from "./trajectory.ts";

export interface Books {
  readonly tally: Tally;
  readonly masked: number;
  readonly calls: Calls;
  readonly trajectory: Trajectory;
  readonly verdict: ReturnType<Referee["verdict"]>;
}

export function sessionResult({ tally, masked, calls, trajectory, verdict }: Books): SessionResult {
  const offered = calls.offered();
  const { usage, turns, requests, retries, modelMs, toolMs, queueMs, loadMs, models } = tally;
  return {
    ...verdict,
    trajectory: trajectory.digest(),
    turns,
    requests,
    retries,
    usage: { ...usage, shim: tally.shim },
    modelMs,
    toolMs,
    queueMs,
    loadMs,
    calls: calls.count,
    notOffered: calls.notOffered(),
    observedModels: [...models],
    ...(Object.keys(offered).length === 0 ? {} : { offered }),
    masked,
    ...(calls.given === null ? {} : { callsGiven: calls.given }),
    coupled: tally.isCoupled ? coupledResult(tally) : null,
  };
}

function coupledResult({ forkedAt, fork, replayed, paid, shim, paidShim }: Tally): CoupledResult {
  const ofShim = shim === NO_USAGE ? {} : { shim: paidShim };
  return { forkedAt, fork, replayed: { ...replayed }, paid: { ...paid, ...ofShim } };
}
