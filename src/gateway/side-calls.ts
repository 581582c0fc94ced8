/** Requests that an agent makes for itself: titles, summaries, probes. They are no turns. */
import type { ModelMessage } from "../schema/exchange.ts";
import type { EventOf } from "../schema/trace.ts";
import type { AgentIdentity } from "./identity.ts";
import type { Thread } from "./threads.ts";
import type { WireRequest } from "./wires/wire.ts";

export type SidePurpose = EventOf<"side-call">["purpose"];

/** Whether a request is a side call of the thread that it came in with. */
export function isSideCall(request: WireRequest, thread: Thread, identity: AgentIdentity | null): boolean {
  if (identity?.isSide === true) return true;
  if (request.tools.length === 0) return thread.hasTools || identity?.alwaysHasTools === true;
  return asksForSummary(request.messages, thread);
}

const SUMMARY_ORDER = /^\s*CRITICAL: Respond with TEXT ONLY/;

/**
 * Compaction may offer all tools as a turn does. What tells it: new words of the user although the model's
 * calls, which could be run, have neither results nor a place in the history.
 */
function asksForSummary(messages: readonly ModelMessage[], thread: Thread): boolean {
  const last = messages.at(-1);
  if (last?.role !== "user") return false;
  if (SUMMARY_ORDER.test(last.text)) return true;
  const awaited = [...thread.pending.values()].filter((call) => call.isRunnable);
  if (awaited.length === 0) return false;
  const answered = new Set(messages.flatMap((message) => (message.role === "tool" ? [message.callId] : [])));
  return awaited.some((call) => !answered.has(call.wireId));
}

/** What a side call is for, as far as its words tell. */
export function purposeOf(request: WireRequest): SidePurpose {
  if (request.maxTokens === 1) return "probe";
  const words = request.messages
    .filter((message, index) => message.role === "system" || index === request.messages.length - 1)
    .map((message) => message.text)
    .join("\n");
  if (/\btitle\b/i.test(words)) return "title";
  if (/summar|compact|CRITICAL: Respond with TEXT ONLY/i.test(words)) return "summary";
  return "unknown";
}
