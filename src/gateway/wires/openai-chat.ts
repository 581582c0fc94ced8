/** The dialect of `POST /v1/chat/completions`. */

import { ChatResponseReader } from "./openai-chat-reader.ts";
import { readChatRequest, writeChatRequest } from "./openai-chat-request.ts";
import { writeChatError, writeChatResponse, writeChatStreamError } from "./openai-chat-response.ts";
import type { Wire } from "./wire.ts";

export const openaiChatWire: Wire = {
  name: "openai-chat",
  path: "/chat/completions",
  lacks: ["sealed", "error-mark", "systems", "group", "text-format", "result-images"],
  readRequest: readChatRequest,
  writeRequest: writeChatRequest,
  responseReader: () => new ChatResponseReader(),
  writeResponse: writeChatResponse,
  writeError: writeChatError,
  writeStreamError: writeChatStreamError,
  streamType: "text/event-stream",
  heartbeat: () => ": still reading\n\n",
};
