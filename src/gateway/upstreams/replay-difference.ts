/** In what a request differs from the recorded one, for a person who wants to know why a replay ended. */
import { plural } from "../../base/text.ts";
import type { Exchange, ModelMessage } from "../../schema/exchange.ts";
import { canonicalRequest } from "../canonical.ts";

const ROLES: Readonly<Record<ModelMessage["role"], string>> = {
  system: "the system text",
  user: "what the user says",
  assistant: "what the model said",
  tool: "the result of a call",
};

/** `message 4 (the result of a call) is another one`. `exchanges`: all of the trial's. */
export function differenceFrom(
  exchange: Exchange,
  exchanges: readonly Exchange[],
  messages: readonly ModelMessage[],
): string {
  const recorded = canonicalRequest(historyOf(exchange, exchanges), []).chain;
  const asked = canonicalRequest(messages, []).chain;
  const at = asked.findIndex((link, index) => link !== recorded[index]);
  const first = messages[at];
  if (first !== undefined) {
    const how = recorded[at] === undefined ? "is one too many" : "is another one";
    return `message ${at + 1} (${ROLES[first.role]}) ${how}`;
  }
  return recorded.length > asked.length
    ? `it has ${plural(asked.length, "message")} and had ${recorded.length}`
    : "other tools are offered";
}

/** The messages of a recorded request, which are kept as what each request added. */
export function historyOf(exchange: Exchange, exchanges: readonly Exchange[]): ModelMessage[] {
  const byNumber = new Map(exchanges.map((one) => [one.n, one]));
  const parts: (readonly ModelMessage[])[] = [];
  let at: Exchange | undefined = exchange;
  while (at !== undefined) {
    parts.push(at.added);
    // What comes later cannot be gone on from: a file may say so, and would lead us in circles.
    at = at.parent === null || at.parent >= at.n ? undefined : byNumber.get(at.parent);
  }
  return parts.reverse().flat();
}
