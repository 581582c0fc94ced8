/** Requests that an agent makes for itself: titles, summaries, probes. They are no turns. */
import type { EventOf } from "../schema/trace.ts";
import type { CanonicalRequest } from "./canonical.ts";
import type { AgentIdentity } from "./identity.ts";
import type { Thread } from "./thread.ts";
import type { WireRequest } from "./wires/wire.ts";

export type SidePurpose = EventOf<"side-call">["purpose"];

/** Whether a request is a side call of the thread that it came in with. */
export function isSideCall(
  { request, chain }: Read,
  thread: Thread,
  identity: AgentIdentity | null,
): boolean {
  if (identity?.isSide === true) return true;
  if (request.tools.length === 0) return thread.hasTools || identity?.alwaysHasTools === true;
  return asksForSummary({ request, chain }, thread);
}

/** A request as far as it has been read. */
export interface Read {
  readonly request: WireRequest;
  readonly chain: CanonicalRequest["chain"];
}

const SUMMARY_ORDER = /^\s*CRITICAL: Respond with TEXT ONLY/;
/** Words of agents that have a conversation summarised; what else stands in it can be about anything. */
const COMPACTION_ORDER = /CRITICAL: Respond with TEXT ONLY|CONTEXT CHECKPOINT COMPACTION|<conversation>/;

/**
 * Compaction may offer all tools as a turn does. What tells it: new words of the user right after a history
 * that the model has answered with calls, which could be run and whose results are missing.
 */
function asksForSummary({ request, chain }: Read, thread: Thread): boolean {
  const last = request.messages.at(-1);
  if (last?.role !== "user") return false;
  if (SUMMARY_ORDER.test(last.text)) return true;
  const before = chain.at(-2);
  if (before === undefined || !thread.shown.has(before)) return false;
  return [...thread.pending.values()].some((call) => call.isRunnable);
}

/** What a side call is for, as far as its words tell. */
export function purposeOf(request: WireRequest): SidePurpose {
  if (request.maxTokens === 1) return "probe";
  if (COMPACTION_ORDER.test(request.messages.at(-1)?.text ?? "")) return "summary";
  const words = request.messages
    .filter((message, index) => message.role === "system" || index === request.messages.length - 1)
    .map((message) => message.text)
    .join("\n");
  if (/\btitle\b/i.test(words)) return "title";
  if (/summar|compact/i.test(words)) return "summary";
  return "unknown";
}
