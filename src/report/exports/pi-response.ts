/** How a response ended and what it took, in the words of pi. */
import { absurd } from "../../base/errors.ts";
import type { EventOf } from "../../schema/trace.ts";
import { plus, type Usage } from "../../schema/usage.ts";

/** Reasons that the format does not have are an error with the reason as its text. */
export function stopOf(end: EventOf<"turn-end"> | null): { stopReason: string; errorMessage?: string } {
  if (end === null) return { stopReason: "aborted", errorMessage: "the response never ended" };
  switch (end.stop) {
    case "answer":
      return { stopReason: "stop" };
    case "tools":
      return { stopReason: "toolUse" };
    case "filter":
      return { stopReason: "error", errorMessage: "the endpoint refused to answer (filter)" };
    case "length":
    case "error":
    case "aborted":
      return { stopReason: end.stop };
    default:
      return absurd(end.stop);
  }
}

/** The format's input is without what came from or went into a cache, as far as that is told apart; money is unknown. */
export function usageOf(usage: Usage | null): object {
  const { input = null, cached = null, cacheWrite = null, generated = null, reasoning = null } = usage ?? {};
  const fresh = input === null ? null : Math.max(0, input - (cached ?? 0) - (cacheWrite ?? 0));
  return {
    input: fresh,
    output: generated,
    cacheRead: cached,
    cacheWrite,
    ...(reasoning === null ? {} : { reasoning }),
    totalTokens: plus(input, generated),
    cost: { input: null, output: null, cacheRead: null, cacheWrite: null, total: null },
  };
}
