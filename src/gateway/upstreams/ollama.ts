/** Endpoints of kind `ollama`, in their own dialect: the only one in which they honour a window. */
import { isRecord, listOf, recordOf, textOf } from "../wires/json.ts";
import { ollamaChatWire } from "../wires/ollama-chat.ts";
import { endpointOf } from "./endpoint.ts";
import type { EndpointAccess } from "./http.ts";
import { type Identity, identified, isCalled, lookUp, missing } from "./identify.ts";
import type { UpstreamProvider } from "./upstream.ts";

export const ollamaUpstream: UpstreamProvider = endpointOf({
  name: "ollama",
  wire: ollamaChatWire,
  // The path of its other dialect, which cuts prompts at a window of its own.
  base: (url) => url.replace(/\/(v1|api)$/, ""),
  headers: (apiKey) => (apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
  identify: identifyModel,
});

async function identifyModel(access: EndpointAccess, model: string, signal: AbortSignal): Promise<Identity> {
  const list = await lookUp(access, "/api/tags", signal);
  if (list.kind === "failed") return list;
  if (list.kind === "absent") return identified({ server: list.server });
  const models = listOf(isRecord(list.body) ? list.body.models : null).filter(isRecord);
  const nameOf = (entry: Readonly<Record<string, unknown>>): string =>
    textOf(entry.name) || textOf(entry.model);
  const entry = models.find((known) => isCalled(nameOf(known), model));
  if (entry === undefined) return missing(model, models.map(nameOf));
  const version = await lookUp(access, "/api/version", signal);
  const number = version.kind === "found" ? textOf(recordOf(version.body).version) : "";
  return identified({
    server: number === "" ? list.server : `ollama/${number}`,
    digest: textOf(entry.digest) || null,
    quantisation: textOf(recordOf(entry.details).quantization_level) || null,
  });
}
