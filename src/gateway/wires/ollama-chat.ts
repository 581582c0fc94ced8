/** The dialect of `POST /api/chat`. */
import { OllamaResponseReader } from "./ollama-chat-reader.ts";
import { readOllamaRequest, writeOllamaRequest } from "./ollama-chat-request.ts";
import {
  ollamaHeartbeat,
  writeOllamaError,
  writeOllamaResponse,
  writeOllamaStreamError,
} from "./ollama-chat-response.ts";
import type { Wire } from "./wire.ts";

export const ollamaChatWire: Wire = {
  name: "ollama-chat",
  path: "/api/chat",
  lacks: [
    "sealed",
    "error-mark",
    "systems",
    "choice",
    "parallel",
    "filter",
    "group",
    "text-format",
    "image-places",
    "reasoning-count",
    "cache-write",
  ],
  readRequest: readOllamaRequest,
  writeRequest: writeOllamaRequest,
  responseReader: () => new OllamaResponseReader(),
  writeResponse: writeOllamaResponse,
  writeError: writeOllamaError,
  writeStreamError: writeOllamaStreamError,
  streamType: "application/x-ndjson",
  heartbeat: ollamaHeartbeat,
};
