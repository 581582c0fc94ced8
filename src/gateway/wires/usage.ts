/** From an endpoint's counts to ours: what was not told, or cannot be true, is unknown and never 0. */
import type { Usage } from "../../schema/usage.ts";
import { countOf, isRecord } from "./json.ts";

/** Counts as they were told, of whatever type. `undefined` and `null`: not told. */
export interface ToldCounts {
  /** Everything that was read, cached parts included. */
  readonly input: unknown;
  readonly cached: unknown;
  readonly cacheWrite: unknown;
  /** Everything that was written, reasoning included. */
  readonly generated: unknown;
  readonly reasoning: unknown;
}

export interface CountedUsage {
  readonly usage: Usage;
  /** What was told and cannot be true, in words. */
  readonly doubts: readonly string[];
}

/** No model reads or writes so many at once. */
const MOST_TOKENS = 1_000_000_000;

/** `wroteNothing`: the response is empty, so that 0 generated tokens can be true. */
export function countUsage(told: ToldCounts, wroteNothing: boolean): CountedUsage {
  const doubts: string[] = [];
  const believed = (name: string, value: unknown): number | null => {
    if (value === undefined || value === null) return null;
    const count = countOf(value);
    if (count !== null && count <= MOST_TOKENS) return count;
    doubts.push(`${name} cannot be ${JSON.stringify(value)}`);
    return null;
  };
  // No prompt and no text has 0 tokens: a server that says so did not count.
  const input = believed("input", told.input) || null;
  const written = believed("generated", told.generated);
  const generated = wroteNothing ? written : written || null;
  let cached = input === null ? null : believed("cached", told.cached);
  let cacheWrite = input === null ? null : believed("cache write", told.cacheWrite);
  if (input !== null && (cached ?? 0) + (cacheWrite ?? 0) > input) {
    doubts.push(
      `of ${input} read, ${cached ?? 0} cached and ${cacheWrite ?? 0} written to the cache are more than all`,
    );
    cached = null;
    cacheWrite = null;
  }
  let reasoning = generated === null ? null : believed("reasoning", told.reasoning);
  if (generated !== null && reasoning !== null && reasoning > generated) {
    doubts.push(`of ${generated} generated, ${reasoning} of reasoning are more than all`);
    reasoning = null;
  }
  const partial = input === null || generated === null;
  return { usage: { input, cached, cacheWrite, generated, reasoning, partial }, doubts };
}

/** `doubts` as a field of an outcome, where there are any. */
export function doubtsField(doubts: readonly string[]): { doubts?: readonly string[] } {
  return doubts.length === 0 ? {} : { doubts };
}

/** Two snapshots of counts that only grow: each field's larger value, never their sum. */
export function laterCounts(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...before };
  for (const [name, value] of Object.entries(after)) {
    const known = merged[name];
    if (value === null || value === undefined) continue;
    if (typeof known === "number" && typeof value === "number") merged[name] = Math.max(known, value);
    else if (isRecord(known) && isRecord(value)) merged[name] = laterCounts(known, value);
    else merged[name] = value;
  }
  return merged;
}
