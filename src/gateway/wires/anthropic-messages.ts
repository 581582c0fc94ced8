/** The dialect of `POST /v1/messages`. */
import { MessagesResponseReader } from "./anthropic-messages-reader.ts";
import { readMessagesRequest } from "./anthropic-messages-request.ts";
import {
  messagesHeartbeat,
  writeMessagesError,
  writeMessagesResponse,
  writeMessagesStreamError,
} from "./anthropic-messages-response.ts";
import { writeMessagesRequest } from "./anthropic-messages-writer.ts";
import type { Wire } from "./wire.ts";

export const anthropicMessagesWire: Wire = {
  name: "anthropic-messages",
  path: "/messages",
  lacks: [
    "thinking",
    "late-system",
    "systems",
    "blank",
    "json",
    "seed",
    "group",
    "text-format",
    "reasoning-count",
  ],
  readRequest: readMessagesRequest,
  writeRequest: writeMessagesRequest,
  responseReader: () => new MessagesResponseReader(),
  writeResponse: writeMessagesResponse,
  writeError: writeMessagesError,
  writeStreamError: writeMessagesStreamError,
  streamType: "text/event-stream",
  heartbeat: messagesHeartbeat,
};
