/** Tokens in the words of ATIF. What is unknown is absent; money is, always: a trace has tokens alone. */
import type { Usage } from "../../schema/usage.ts";

/** Only what is known; `prompt_tokens` is everything that was read, cached or not, as in a trace. */
export function metricsOf({ input, generated, cached, cacheWrite, reasoning }: Usage): object {
  const extra = known({ cache_write_tokens: cacheWrite, reasoning_tokens: reasoning });
  return {
    ...known({ prompt_tokens: input, completion_tokens: generated, cached_tokens: cached }),
    ...(Object.keys(extra).length === 0 ? {} : { extra }),
  };
}

/** `steps`: how many the trajectory has. */
export function totalsOf({ input, generated, cached }: Usage, steps: number): object {
  return {
    ...known({
      total_prompt_tokens: input,
      total_completion_tokens: generated,
      total_cached_tokens: cached,
    }),
    total_steps: steps,
  };
}

function known(amounts: Readonly<Record<string, number | null>>): object {
  return Object.fromEntries(Object.entries(amounts).filter(([, amount]) => amount !== null));
}
