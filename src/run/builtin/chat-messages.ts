/** The conversation as the built-in agent sends it: chat completions, with tool calls that are always valid. */
import type { ModelCall, ModelResponse } from "../../schema/exchange.ts";

export interface ChatCall {
  readonly id: string;
  readonly type: "function";
  readonly function: { readonly name: string; readonly arguments: string };
}

/** An image as a data address. */
export interface ImagePart {
  readonly type: "image_url";
  readonly image_url: { readonly url: string };
}

export type ChatMessage =
  | { readonly role: "system" | "user"; readonly content: string }
  | { readonly role: "user"; readonly content: readonly ImagePart[] }
  | {
      readonly role: "assistant";
      readonly content: string | null;
      readonly reasoning_content?: string;
      readonly tool_calls?: readonly ChatCall[];
    }
  | { readonly role: "tool"; readonly tool_call_id: string; readonly content: string };

/** Results are texts in this dialect: their images follow, as if the user showed them. */
export function shownImages(urls: readonly string[]): ChatMessage[] {
  if (urls.length === 0) return [];
  return [{ role: "user", content: urls.map((url) => ({ type: "image_url", image_url: { url } })) }];
}

/** What stays of a response in the history. */
export function assistantMessage({ text, thinking, calls }: ModelResponse): ChatMessage {
  return {
    role: "assistant",
    content: text === "" ? null : text,
    // Models that think between their calls want their own thoughts back.
    ...(thinking === "" ? {} : { reasoning_content: thinking }),
    ...(calls.length === 0 ? {} : { tool_calls: calls.map(chatCall) }),
  };
}

/** What stands where an agent was stopped before it had the last word. */
const STOPPED = "(This was stopped before it was finished.)";

/** The conversation as a next task can follow it: every call has a result, and the agent spoke last. */
export function rounded(messages: readonly ChatMessage[]): ChatMessage[] {
  const done = new Set(
    messages.flatMap((message) => (message.role === "tool" ? [message.tool_call_id] : [])),
  );
  const open = messages
    .flatMap((message) => (message.role === "assistant" ? (message.tool_calls ?? []) : []))
    .filter(({ id }) => !done.has(id));
  const results = open.map(({ id }): ChatMessage => ({ role: "tool", tool_call_id: id, content: STOPPED }));
  const whole = [...messages, ...results];
  return whole.at(-1)?.role === "assistant" ? whole : [...whole, { role: "assistant", content: STOPPED }];
}

/** Arguments that could not be read are replaced: endpoints refuse every later request that carries them. */
function chatCall(call: ModelCall): ChatCall {
  return {
    id: call.id,
    type: "function",
    function: { name: call.name, arguments: JSON.stringify(call.input ?? {}) },
  };
}
