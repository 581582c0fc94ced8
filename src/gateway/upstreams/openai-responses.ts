/** Endpoints of kind `openai-responses`: the responses dialect, for models that are served by it only. */
import { openaiResponsesWire } from "../wires/openai-responses.ts";
import { endpointOf } from "./endpoint.ts";
import { OPENAI } from "./openai.ts";
import type { UpstreamProvider } from "./upstream.ts";

/** Address, key and list of models are those of kind `openai`. */
export const openaiResponsesUpstream: UpstreamProvider = endpointOf({
  ...OPENAI,
  name: "openai-responses",
  wire: openaiResponsesWire,
});
