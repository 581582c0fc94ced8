/** Endpoints of kind `ollama`, in their own dialect: the only one in which they honour a window. */
import { ollamaChatWire } from "../wires/ollama-chat.ts";
import { endpointOf } from "./endpoint.ts";
import type { EndpointDialect } from "./endpoint-dialect.ts";
import { examineOllama, standingOf } from "./ollama/examine.ts";
import type { UpstreamProvider } from "./upstream.ts";

export const OLLAMA: EndpointDialect = {
  name: "ollama",
  wire: ollamaChatWire,
  // The path of its other dialect, which cuts prompts at a window of its own.
  base: (url) => url.replace(/\/(v1|api)$/, ""),
  headers: (apiKey) => (apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
  identify: ({ access, ...question }, signal) => examineOllama(access, question, signal),
  standing: ({ access, model }, signal) => standingOf(access, model, signal),
  cutsPrompts: true,
};

export const ollamaUpstream: UpstreamProvider = endpointOf(OLLAMA);
