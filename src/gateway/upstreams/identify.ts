/** Asks an endpoint which models it has, and what it says about one. */
import { decode } from "../../base/text.ts";
import { countOf, isRecord, type JsonRecord, listOf, parseJson, textOf } from "../wires/json.ts";
import { brokenCall, refusal } from "./failures.ts";
import { type EndpointAccess, sendHttp } from "./http.ts";
import type { Upstream } from "./upstream.ts";

type Identity = Awaited<ReturnType<Upstream["identify"]>>;

/** Names that a message lists at most. */
const MOST_NAMES = 12;

export async function identify(
  access: EndpointAccess,
  model: string,
  signal: AbortSignal,
): Promise<Identity> {
  const pieces: Uint8Array[] = [];
  const end = await sendHttp({
    method: "GET",
    url: `${access.url}/models`,
    headers: access.headers,
    body: null,
    patience: access.patience,
    signal,
    onChunk: (chunk) => void pieces.push(chunk),
  });
  const text = decode(Buffer.concat(pieces));
  if (end.kind !== "complete" || end.status === null) return failed(brokenCall(end, 0));
  const server = typeof end.headers.server === "string" ? end.headers.server : null;
  // Not every server lists its models: the first request will tell.
  if (end.status === 404 || end.status === 405) return identified(null, server);
  if (end.status < 200 || end.status > 299) return failed(refusal(end.status, text, undefined, 0));
  const body = parseJson(text);
  const models = listOf(isRecord(body) ? body.data : body).filter(isRecord);
  if (models.length === 0) return identified(null, server);
  const entry = models.find((known) => isCalled(textOf(known.id), model));
  return entry === undefined ? missing(model, models) : identified(entry, server);
}

/** Tags and routes after a colon may be left out on either side. */
function isCalled(id: string, model: string): boolean {
  return id === model || id === `${model}:latest` || id === model.replace(/:[^:/]*$/, "");
}

function identified(entry: JsonRecord | null, server: string | null): Identity {
  const window = entry?.max_model_len ?? entry?.context_length ?? entry?.context_window;
  return {
    kind: "identified",
    model: { digest: null, quantisation: null, window: countOf(window) || null, server },
  };
}

function missing(model: string, models: readonly JsonRecord[]): Identity {
  const names = models.map((known) => textOf(known.id)).sort();
  const rest = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : "";
  const list = `${names.slice(0, MOST_NAMES).join(", ")}${rest}`;
  return {
    kind: "failed",
    cause: "model-missing",
    detail: `the endpoint has no model "${model}"; it has ${list}`,
  };
}

function failed(failure: ReturnType<typeof refusal>): Identity {
  const cause = failure.kind === "failed" ? failure.cause : "server";
  return { kind: "failed", cause, detail: failure.detail };
}
