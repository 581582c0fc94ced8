/** Tools, calls and results as text, for models whose endpoint knows no tool calls: what is said stays the same. Pure. */
import type { ModelMessage, ToolSpec } from "../../schema/exchange.ts";

/** The conversation for a request without tools; one that offers none and called none is left as it is. */
export function toolsInText(
  messages: readonly ModelMessage[],
  tools: readonly ToolSpec[],
): readonly ModelMessage[] {
  if (tools.length === 0 && messages.every(isPlain)) return messages;
  const told = messages.map(spoken);
  if (tools.length === 0) return merged(told);
  const [first, ...rest] = told;
  const offer = offerOf(tools);
  return first?.role === "system"
    ? merged([{ ...first, text: `${first.text.trimEnd()}\n\n${offer}` }, ...rest])
    : merged([{ role: "system", text: offer }, ...told]);
}

function isPlain(message: ModelMessage): boolean {
  return message.role !== "tool" && (message.role !== "assistant" || message.calls.length === 0);
}

function offerOf(tools: readonly ToolSpec[]): string {
  const lines = tools.map(({ name, description, parameters }) =>
    JSON.stringify({ name, description, parameters }),
  );
  return [
    "You have these tools, each as JSON with the schema of its arguments:",
    ...lines,
    "To call one, answer with nothing but this, once for each call:",
    "<tool_call>",
    '{"name": "NAME", "arguments": {}}',
    "</tool_call>",
    "Its result is the next message. Without a call, your message is your final answer.",
  ].join("\n");
}

function spoken(message: ModelMessage): ModelMessage {
  if (message.role === "tool") {
    return { role: "user", text: `<tool_response>\n${message.text}\n</tool_response>` };
  }
  if (message.role !== "assistant" || message.calls.length === 0) return message;
  const calls = message.calls.map(
    ({ name, input, broken }) =>
      `<tool_call>\n${input === null ? (broken ?? "") : JSON.stringify({ name, arguments: input })}\n</tool_call>`,
  );
  return {
    role: "assistant",
    text: [message.text, ...calls].filter((part) => part !== "").join("\n"),
    calls: [],
  };
}

/** Templates want user and model to take turns: results in a row are one message. */
function merged(messages: readonly ModelMessage[]): ModelMessage[] {
  const out: ModelMessage[] = [];
  for (const message of messages) {
    const last = out.at(-1);
    if (last?.role === "user" && message.role === "user") {
      out[out.length - 1] = { role: "user", text: `${last.text}\n${message.text}` };
    } else out.push(message);
  }
  return out;
}
