/** What a strict chat-completions endpoint refuses in a request. */
import type { ReceivedBody } from "./scripted-endpoint.ts";

export const TOOL_NAME = /^[a-zA-Z0-9_-]{1,64}$/;

/** All faults of a request; none in a good one. */
export function requestFaults(url: string, body: ReceivedBody): string[] {
  const faults: string[] = [];
  const check = (isRight: boolean, fault: string): void => {
    if (!isRight) faults.push(fault);
  };
  check(url === "/v1/chat/completions", `posted to ${url}`);
  check(body.stream === true, "not asked for a stream");
  check(typeof body.model === "string" && body.model !== "gripcheck-model", `asked for ${body.model}`);
  check(Array.isArray(body.messages) && body.messages.length > 0, "no messages");
  check(body.tools === undefined || body.tools.length > 0, "an empty list of tools");
  const open = new Set<string>();
  const seen = new Set<string>();
  for (const message of body.messages ?? []) {
    if (message.role === "tool") {
      check(open.delete(message.tool_call_id), `a result for no open call: ${message.tool_call_id}`);
      check(typeof message.content === "string", "a result that is no text");
      continue;
    }
    if (Array.isArray(message.content)) {
      check(message.content.every(isPart), `a part that is not known: ${JSON.stringify(message.content)}`);
    }
    check(open.size === 0, `calls without results: ${[...open].join(", ")}`);
    for (const call of message.tool_calls ?? []) {
      check(
        typeof call.id === "string" && call.id !== "" && !seen.has(call.id),
        `a bad call id: "${call.id}"`,
      );
      check(TOOL_NAME.test(call.function?.name), `a bad name of a call: "${call.function?.name}"`);
      check(
        isObjectText(call.function?.arguments),
        `arguments that are no JSON: ${call.function?.arguments}`,
      );
      open.add(call.id);
      seen.add(call.id);
    }
  }
  return faults;
}

function isPart({ type, text, image_url: image }: ReceivedBody): boolean {
  if (type === "input_audio") return true;
  if (type === "image_url") return /^(data:image\/|https?:)/.test(image?.url);
  return type === "text" && typeof text === "string";
}

function isObjectText(text: unknown): boolean {
  try {
    const value: unknown = JSON.parse(String(text));
    return value !== null && typeof value === "object" && !Array.isArray(value);
  } catch {
    return false;
  }
}
