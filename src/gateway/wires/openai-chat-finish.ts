/** What a chat-completions endpoint says of how a response ended, in its own words and in those of hosts behind it. Pure. */
import type { StopReason } from "../../schema/exchange.ts";

/** Reasons to finish that are not the model's. */
const BROKEN_OFF: ReadonlySet<string> = new Set(["error", "abort", "aborted", "cancelled"]);
/** Reasons to finish that are a call. */
const CALLING: ReadonlySet<string> = new Set(["tool_calls", "function_call"]);
/** A call that the model's host could not read. */
const MALFORMED = /\bMALFORMED_FUNCTION_CALL\b/;

/** Why the end is none of a response; null where it is one. `native`: the reason as the host behind a router worded it. */
export function brokenOff(finish: string, native: string): string | null {
  if (MALFORMED.test(finish)) return `the response ended with ${finish.slice(0, 200)}`;
  if (!BROKEN_OFF.has(finish)) return null;
  return `the model stopped with an error${MALFORMED.test(native) ? `: ${native.slice(0, 200)}` : ""}`;
}

/** Whether the end is that of a response with calls. */
export function isCalling(finish: string): boolean {
  return CALLING.has(finish);
}

export function stopReason(finish: string, hasCalls: boolean): StopReason {
  const reason = finish.toLowerCase();
  if (/^(max_.*tokens|(model_)?length)$/.test(reason)) return "length";
  if (/^content_filter\b/.test(reason)) return "filter";
  return hasCalls ? "tools" : "answer";
}
