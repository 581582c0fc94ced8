/** Trials of earlier runs, found by what must be equal for a trial to stand in for another one. */
import { digestOfValue, shortDigest } from "../base/hash.ts";
import type { Origin } from "../schema/baseline.ts";
import type { Exchange } from "../schema/exchange.ts";
import type { Trace } from "../schema/trace.ts";
import type { FingerprintParts, Trial } from "../schema/trial.ts";

/** A stored trial with its records. */
export interface KeptTrial {
  readonly trial: Trial;
  readonly trace: Trace;
  readonly exchanges: readonly Exchange[];
}

export interface EarlierTrial extends KeptTrial {
  readonly origin: Origin;
}

export type Fingerprint = Trial["fingerprint"];

export interface HistoryQuery {
  readonly fingerprints: readonly Fingerprint[];
  /** Milliseconds since the epoch: what was measured before is too old, and after it was not measured yet. */
  readonly notBefore: number;
  readonly now: number;
}

/** Where trials of earlier runs are kept. A backend that restores a folder from elsewhere gives it to {@link HistoryFolder}. */
export interface History {
  /** Where it is, for messages. */
  readonly place: string;
  /**
   * By the digest of the fingerprint, the newest first, at most {@link MOST_EARLIER} each. Only trials whose fingerprint is the wanted one
   * to the last part, of writers that are believed. What cannot be used is warned about and left out: never an error.
   */
  get(query: HistoryQuery): Promise<ReadonlyMap<string, readonly EarlierTrial[]>>;
  /** Keeps what is worth keeping and gives its number. Throws an InfrastructureError where it cannot be written. */
  put(origin: Origin, trials: readonly KeptTrial[]): Promise<number>;
}

/** Who is believed. */
export type Trust = (origin: Origin) => boolean;

/** The parts that are known before a player was asked anything. Trials that are equal in them alone stand in for nothing. */
export type KnownParts = Omit<FingerprintParts, "agent" | "model">;

/** The name under which trials with these parts lie together. */
export function knownKey({
  agent: _agent,
  model: _model,
  ...known
}: FingerprintParts | PartialParts): string {
  return shortDigest(digestOfValue(known), 16);
}

type PartialParts = KnownParts & { readonly agent?: string; readonly model?: string };
