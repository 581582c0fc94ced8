/** Token counts as messages endpoints report them, at the beginning of a response and at its end. */
import { countOf, type JsonRecord, recordOf } from "./json.ts";
import { type CountedUsage, countUsage, laterCounts } from "./usage.ts";

/** Here `input_tokens` are those that no cache had a part in. */
export function readMessagesUsage(usage: JsonRecord, wroteNothing: boolean): CountedUsage {
  const {
    input_tokens: fresh,
    cache_read_input_tokens: cached,
    cache_creation_input_tokens: written = byLifetime(usage.cache_creation),
  } = usage;
  const parts = [fresh, cached ?? 0, written ?? 0];
  const all = parts.every((part) => typeof part === "number" && part >= 0);
  return countUsage(
    {
      input: all ? parts.reduce<number>((sum, part) => sum + Number(part), 0) : fresh,
      cached,
      cacheWrite: written,
      generated: usage.output_tokens,
      reasoning: null,
    },
    wroteNothing,
  );
}

/** Some endpoints tell all of the input at first, and at the end in its parts: then the first was no part of it. */
export function finalCounts(before: JsonRecord, after: JsonRecord): JsonRecord {
  const counts = laterCounts(before, after);
  const {
    input_tokens: fresh,
    cache_read_input_tokens: cached,
    cache_creation_input_tokens: written,
  } = after;
  const parts = [fresh, cached ?? 0, written ?? 0].map((part) =>
    typeof part === "number" ? part : Number.NaN,
  );
  const [own = 0] = parts;
  const isAll = parts.reduce((sum, part) => sum + part, 0) === before.input_tokens;
  const hadParts = [before.cache_read_input_tokens, before.cache_creation_input_tokens].some(
    (count) => (countOf(count) ?? 0) > 0,
  );
  return isAll && !hadParts ? { ...counts, input_tokens: own } : counts;
}

/** The sum of what was written to caches that live for longer and for shorter; undefined: nothing is told of it. */
function byLifetime(written: unknown): unknown {
  const parts = Object.values(recordOf(written));
  if (parts.length === 0 || !parts.every((part) => typeof part === "number")) return undefined;
  return parts.reduce((sum, part) => sum + part, 0);
}
