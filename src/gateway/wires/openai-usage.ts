/** Token counts as chat-completions endpoints report them, each with its own spelling of "cached". */
import type { Usage } from "../../schema/usage.ts";
import { countOf, recordOf } from "./json.ts";

/** `wroteNothing`: the response is empty, so that 0 generated tokens can be true. */
export function readUsage(raw: unknown, wroteNothing: boolean): Usage {
  const usage = recordOf(raw);
  const read = recordOf(usage.prompt_tokens_details);
  const written = recordOf(usage.completion_tokens_details);
  const input = positive(usage.prompt_tokens);
  const generated = wroteNothing ? believed(usage.completion_tokens) : positive(usage.completion_tokens);
  return {
    input,
    cached: input === null ? null : believed(read.cached_tokens ?? usage.prompt_cache_hit_tokens),
    cacheWrite: input === null ? null : believed(read.cache_write_tokens),
    generated,
    reasoning: generated === null ? null : believed(written.reasoning_tokens),
    partial: input === null || generated === null,
  };
}

// No prompt and no text has 0 tokens: a server that says so did not count.
function positive(value: unknown): number | null {
  const count = believed(value);
  return count === 0 ? null : count;
}

/** No model reads or writes so many at once. */
const MOST_TOKENS = 1_000_000_000;

function believed(value: unknown): number | null {
  const count = countOf(value);
  return count !== null && count > MOST_TOKENS ? null : count;
}
