/** Token counts as endpoints of the OpenAI family report them, each with its own spelling of "cached". */
import { type JsonRecord, recordOf } from "./json.ts";
import { type CountedUsage, countUsage } from "./usage.ts";

/** Counts of chat completions. `wroteNothing`: the response is empty, so that 0 generated tokens can be true. */
export function readChatUsage(raw: unknown, wroteNothing: boolean): CountedUsage {
  const usage = recordOf(raw);
  const read = recordOf(usage.prompt_tokens_details ?? usage.input_tokens_details);
  const written = recordOf(usage.completion_tokens_details ?? usage.output_tokens_details);
  const reasoning = written.reasoning_tokens ?? usage.reasoning_tokens;
  return countUsage(
    {
      input: usage.prompt_tokens ?? usage.input_tokens,
      cached:
        read.cached_tokens ??
        usage.prompt_cache_hit_tokens ??
        usage.cached_tokens ??
        usage.cache_read_input_tokens,
      cacheWrite: read.cache_write_tokens ?? read.cache_creation_tokens ?? usage.cache_creation_input_tokens,
      generated: allWritten(usage, reasoning),
      reasoning,
    },
    wroteNothing,
  );
}

/** Some endpoints leave reasoning out of what was written; their total tells. */
function allWritten(usage: JsonRecord, reasoning: unknown): unknown {
  const { prompt_tokens: input, total_tokens: total } = usage;
  const written = usage.completion_tokens ?? usage.output_tokens;
  const all = [input, written, reasoning, total];
  if (!all.every((count) => typeof count === "number")) return written;
  const [read = 0, said = 0, thought = 0, sum] = all;
  return thought > 0 && read + said + thought === sum ? said + thought : written;
}
