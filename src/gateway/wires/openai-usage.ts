/** Token counts as endpoints of the OpenAI family report them, each with its own spelling of "cached". */
import { recordOf } from "./json.ts";
import { type CountedUsage, countUsage, type ToldCounts } from "./usage.ts";

/** Counts of chat completions. `wroteNothing`: the response is empty, so that 0 generated tokens can be true. */
export function readChatUsage(raw: unknown, wroteNothing: boolean): CountedUsage {
  const usage = recordOf(raw);
  const read = recordOf(usage.prompt_tokens_details ?? usage.input_tokens_details);
  const written = recordOf(usage.completion_tokens_details ?? usage.output_tokens_details);
  const told: ToldCounts = {
    input: usage.prompt_tokens ?? usage.input_tokens,
    cached:
      read.cached_tokens ??
      usage.prompt_cache_hit_tokens ??
      usage.cached_tokens ??
      usage.cache_read_input_tokens,
    cacheWrite: read.cache_write_tokens ?? read.cache_creation_tokens ?? usage.cache_creation_input_tokens,
    generated: usage.completion_tokens ?? usage.output_tokens,
    reasoning: written.reasoning_tokens ?? usage.reasoning_tokens,
  };
  return countUsage({ ...told, ...leftOut(told, usage.total_tokens) }, wroteNothing);
}

/**
 * Some endpoints leave reasoning out of what was written, and some routers what was cached out of what was read; their
 * total has both. What it has and nobody names was thought: nothing else is written and not shown.
 */
function leftOut(told: ToldCounts, total: unknown): Partial<ToldCounts> {
  const { input, generated } = told;
  if (typeof input !== "number" || typeof generated !== "number" || typeof total !== "number") return {};
  const rest = total - input - generated;
  if (rest <= 0) return {};
  const thought = numberOf(told.reasoning);
  const cached = numberOf(told.cached) + numberOf(told.cacheWrite);
  if (rest === thought) return { generated: generated + rest };
  if (rest === cached) return { input: input + rest };
  return thought === 0 && cached <= input ? { generated: generated + rest } : {};
}

const numberOf = (value: unknown): number => (typeof value === "number" ? value : 0);
