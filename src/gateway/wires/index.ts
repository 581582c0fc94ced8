/** The dialects that agents may speak: one file and one line each. */
import { anthropicMessagesWire } from "./anthropic-messages.ts";
import { ollamaChatWire } from "./ollama-chat.ts";
import { openaiChatWire } from "./openai-chat.ts";
import { openaiResponsesWire } from "./openai-responses.ts";
import type { Wire } from "./wire.ts";

export const WIRES: readonly Wire[] = [
  openaiChatWire,
  openaiResponsesWire,
  anthropicMessagesWire,
  ollamaChatWire,
];

/** The wire that an agent's path belongs to, with or without the version that some base URLs end in. */
export function wireOf(path: string): Wire | null {
  return WIRES.find((wire) => path === wire.path || path === `/v1${wire.path}`) ?? null;
}
