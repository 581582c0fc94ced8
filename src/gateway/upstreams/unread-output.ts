/** Servers that fail over what their model wrote: that is the model's doing, and no fault of the endpoint. */
import type { ModelResponse } from "../../schema/exchange.ts";
import { UNKNOWN_USAGE } from "../../schema/usage.ts";
import type { UpstreamAnswer } from "./upstream.ts";

/** Each in the words of one server; everything else that is told with these statuses is a fault of its own. */
const WORDS: readonly RegExp[] = [
  // llama.cpp, whose parser of calls takes the whole output or nothing.
  /model produced output that does not match the expected \S+ format/i,
  /failed to parse input at pos(?:ition)? \d+/i,
  // Ollama, of arguments that are no JSON.
  /error parsing tool call: raw=/i,
  // Hosts that hold a call to its schema.
  /\btool_use_failed\b|\boutput_parse_failed\b/,
  // Gemini, which only names the end.
  /\bMALFORMED_FUNCTION_CALL\b/,
];

/** Whether an error says that the model's own output could not be read. */
export function isUnreadOutput(said: string): boolean {
  return WORDS.some((words) => words.test(said));
}

export const NOTHING_TOLD: ModelResponse = {
  text: "",
  thinking: "",
  calls: [],
  stop: "answer",
  usage: UNKNOWN_USAGE,
  model: null,
};

interface Failing {
  /** The server's own words. */
  readonly unread: string;
  /** What it had told of the output until then. */
  readonly told: ModelResponse;
  readonly status: number | null;
  readonly ms: number;
}

/** The answer as far as it was told: a call that was cut stays one that cannot be read. */
export function unreadAnswer({ unread, told, status, ms }: Failing): UpstreamAnswer {
  const stop = told.calls.length > 0 ? "tools" : "answer";
  return { kind: "answered", response: { ...told, stop }, unread, status, ms, loadMs: null };
}
