/** Tokens of one response or a sum of them. `null` = not reported, which is never 0. */
import { z } from "zod";

const Count = z.int().nonnegative().nullable();

export const Usage = z.strictObject({
  /** Everything that was read, by whatever name the endpoint gives it: new + cached + cacheWrite. */
  input: Count,
  cached: Count,
  cacheWrite: Count,
  /** Everything that was written, reasoning included. */
  generated: Count,
  reasoning: Count,
  /** Some response of the sum reported nothing: the numbers are a lower bound. */
  partial: z.boolean(),
});
export type Usage = z.infer<typeof Usage>;

/** A response that reported nothing. */
export const UNKNOWN_USAGE: Usage = {
  input: null,
  cached: null,
  cacheWrite: null,
  generated: null,
  reasoning: null,
  partial: true,
};

/** The sum of no responses: nothing is unknown about it. */
export const NO_USAGE: Usage = {
  input: 0,
  cached: 0,
  cacheWrite: 0,
  generated: 0,
  reasoning: 0,
  partial: false,
};

/** Counts that no number can hold to the last token are unknown: some endpoint made them up. */
export const plus = (a: number | null, b: number | null): number | null => {
  const sum = a === null || b === null ? null : a + b;
  return Number.isSafeInteger(sum) ? sum : null;
};

/** Adds two usages field by field; a field that one of them does not know is unknown in the sum. */
export function addUsage(a: Usage, b: Usage): Usage {
  const input = plus(a.input, b.input);
  const generated = plus(a.generated, b.generated);
  return {
    input,
    cached: plus(a.cached, b.cached),
    cacheWrite: plus(a.cacheWrite, b.cacheWrite),
    generated,
    reasoning: plus(a.reasoning, b.reasoning),
    partial: a.partial || b.partial || input === null || generated === null,
  };
}

/** The sum of what was reported; where something was not, a lower bound that says so. */
export function sumKnown(all: readonly Usage[]): Usage {
  // Accounts on which nothing was asked know of no field that an endpoint reports.
  const usages = all.filter(({ input, generated }) => input !== 0 || generated !== 0);
  if (usages.length === 0) return NO_USAGE;
  const field = (name: "input" | "cached" | "cacheWrite" | "generated" | "reasoning"): number | null => {
    const known = usages.map((usage) => usage[name]).filter((value) => value !== null);
    return known.length === 0 ? null : known.reduce<number | null>(plus, 0);
  };
  const [input, generated] = [field("input"), field("generated")];
  const isPartial = (usage: Pick<Usage, "input" | "generated" | "partial">): boolean =>
    usage.partial || usage.input === null || usage.generated === null;
  return {
    input,
    cached: field("cached"),
    cacheWrite: field("cacheWrite"),
    generated,
    reasoning: field("reasoning"),
    partial: usages.some(isPartial) || input === null || generated === null,
  };
}

/** Tokens as they are compared: input + generated; null where either is unknown. */
export function tokensOf(usage: Usage): number | null {
  return plus(usage.input, usage.generated);
}

/** A sum of tokens for people; null where nobody knows of any. */
export interface TokenSum {
  readonly tokens: number | null;
  /** Some response of the sum reported nothing: the number is a lower bound. */
  readonly partial?: true | undefined;
}

export function tokenSum(usage: Usage): TokenSum {
  return { tokens: tokensOf(usage), ...(usage.partial ? { partial: true as const } : {}) };
}

/** What tokens are made of: read for the first time, read from a cache, written; null = not told apart. */
export interface TokenParts {
  readonly fresh: number | null;
  readonly cached: number | null;
  readonly generated: number | null;
}

/** What was read for the first time is known only where every other thing that was read is. */
export function tokenParts({ input, cached, cacheWrite, generated }: Usage): TokenParts {
  const isSplit = input !== null && cached !== null && cacheWrite !== null;
  // An endpoint that tells of more read from its cache than was read at all did not count.
  return { fresh: isSplit ? Math.max(0, input - cached - cacheWrite) : null, cached, generated };
}
