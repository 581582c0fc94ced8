/** Which trials may stand in for others: of those that are to be kept, and of those that were. Pure. */
import { digestOfValue } from "../base/hash.ts";
import type { Baseline } from "../schema/baseline.ts";
import { counts } from "../schema/ending.ts";
import type { Trial } from "../schema/trial.ts";
import type { EarlierTrial, Fingerprint, KeptTrial } from "./history.ts";

/**
 * Played by a model to an end that counts, with the tool as it was built. A trial that followed one of another day
 * is that one again, however new it looks.
 */
export function isWorthKeeping({ trial, exchanges }: KeptTrial): boolean {
  return (
    counts(trial.ending) &&
    trial.model !== null &&
    !trial.flags.includes("tampered") &&
    !(trial.pair?.role === "follower" && trial.pair.origin === "history") &&
    exchanges.length > 0
  );
}

/** Those of a file whose fingerprint is the wanted one in every part, and whose records are there. */
export function trialsIn(
  { origin, trials, exchanges, traces = [] }: Baseline,
  wanted: Fingerprint,
): EarlierTrial[] {
  const exchangesOf = new Map(exchanges.map((one) => [one.trial, one.exchanges]));
  const tracesOf = new Map(traces.map((one) => [one.trial, one.events]));
  return trials.flatMap((trial) => {
    const [own, trace] = [exchangesOf.get(trial.id), tracesOf.get(trial.id)];
    if (own === undefined || trace === undefined || !isOf(trial, wanted)) return [];
    const kept = { trial, exchanges: own, trace };
    return isWorthKeeping(kept) ? [{ ...kept, origin }] : [];
  });
}

/** The digest is reckoned again: what a file says of itself is not believed. */
function isOf({ fingerprint }: Trial, wanted: Fingerprint): boolean {
  return fingerprint.digest === wanted.digest && digestOfValue(fingerprint.parts) === wanted.digest;
}
