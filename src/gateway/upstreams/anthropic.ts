/** Endpoints of kind `anthropic`: they speak the messages dialect and take their key in a header of their own. */
import { anthropicMessagesWire } from "../wires/anthropic-messages.ts";
import { isRecord, listOf, textOf } from "../wires/json.ts";
import { endpointOf } from "./endpoint.ts";
import type { EndpointQuestion } from "./endpoint-dialect.ts";
import { type Identity, identified, isCalled, lookUp, missing, windowOf } from "./identify.ts";
import type { UpstreamProvider } from "./upstream.ts";

const VERSION = "2023-06-01";

export const anthropicUpstream: UpstreamProvider = endpointOf({
  name: "anthropic",
  wire: anthropicMessagesWire,
  // Base URLs of this dialect are usually given without their version.
  base: (url) => (/\/v\d+$/.test(url) ? url : `${url}/v1`),
  headers: (apiKey) => ({
    "anthropic-version": VERSION,
    ...(apiKey === null ? {} : { "x-api-key": apiKey }),
  }),
  identify: identifyModel,
});

/** Names that stand for the newest of several models are in no list: the endpoint knows them when asked. */
async function identifyModel({ access, model }: EndpointQuestion, signal: AbortSignal): Promise<Identity> {
  const list = await lookUp(access, "/models?limit=1000", signal);
  if (list.kind === "failed") return list;
  const { server } = list;
  if (list.kind === "absent") return identified({ server });
  const models = listOf(isRecord(list.body) ? list.body.data : list.body).filter(isRecord);
  if (models.length === 0) return identified({ server });
  const entry = models.find(({ id }) => isCalled(textOf(id), model));
  if (entry !== undefined) return identified({ server, window: windowOf(entry) });
  const one = await lookUp(access, `/models/${encodeURIComponent(model)}`, signal);
  if (one.kind === "failed") return one;
  if (one.kind === "found" && isRecord(one.body)) return identified({ server, window: windowOf(one.body) });
  return missing(
    model,
    models.map(({ id }) => textOf(id)),
  );
}
