/** Asks an endpoint which models it has, and what it says about one. */
import { isSameModel } from "../../base/model-name.ts";
import { decode } from "../../base/text.ts";
import { countOf, isRecord, type JsonRecord, listOf, parseJson, recordOf, textOf } from "../wires/json.ts";
import { brokenCall, type Failure, refusal, retryAfterIn, saidBy } from "./failures.ts";
import { type EndpointAccess, sendHttp } from "./http.ts";
import type { IdentifiedModel, Upstream } from "./upstream.ts";

export type Identity = Awaited<ReturnType<Upstream["identify"]>>;

/** Names that a message lists at most. */
const MOST_NAMES = 12;

export async function identify(
  access: EndpointAccess,
  model: string,
  signal: AbortSignal,
): Promise<Identity> {
  const asked = await lookUp(access, "/models", signal);
  if (asked.kind === "failed") return asked;
  const { server } = asked;
  // Not every server lists its models: the first request will tell.
  if (asked.kind === "absent") return identified({ server });
  const models = listOf(isRecord(asked.body) ? asked.body.data : asked.body).filter(isRecord);
  if (models.length === 0) return identified({ server });
  const entry = models.find(({ id }) => isCalled(textOf(id), model)) ?? spelledOtherwise(models, model);
  if (entry === undefined)
    return missing(
      model,
      models.map(({ id }) => textOf(id)),
    );
  return identified({
    server,
    window: windowOf(entry),
    quantisation: textOf(recordOf(entry.meta).ftype) || null,
  });
}

export type LookedUp =
  | { readonly kind: "found"; readonly body: unknown; readonly server: string | null }
  /** Nothing is there, or nothing for us. */
  | { readonly kind: "absent"; readonly said: string; readonly server: string | null }
  | Extract<Identity, { kind: "failed" }>;

/** What an endpoint tells at a path of its base URL. */
export async function lookUp(access: EndpointAccess, path: string, signal: AbortSignal): Promise<LookedUp> {
  const pieces: Uint8Array[] = [];
  const end = await sendHttp({
    method: "GET",
    url: `${access.url}${path}`,
    headers: access.headers,
    body: null,
    patience: access.patience,
    signal,
    onChunk: (chunk) => void pieces.push(chunk),
  });
  const body = Buffer.concat(pieces);
  const text = decode(body);
  if (end.kind !== "complete" || end.status === null) return failed(brokenCall(end, 0));
  const server = typeof end.headers.server === "string" ? end.headers.server : null;
  // A key may be good for asking a model and for nothing else: one that is not is refused then.
  if (end.status === 403 || end.status === 404 || end.status === 405)
    return { kind: "absent", said: text, server };
  if (end.status < 200 || end.status > 299)
    return failed(refusal(end.status, saidBy(body), retryAfterIn(end.headers), 0));
  return { kind: "found", body: parseJson(text), server };
}

/**
 * The model under a name with a path or a vendor before it, or behind a pattern (`vendor/*`) of a router that passes on
 * what begins so: the first request will tell. Of several nothing is known.
 */
function spelledOtherwise(models: readonly JsonRecord[], model: string): JsonRecord | undefined {
  const isPassedOn = (id: string): boolean => id.endsWith("*") && model.startsWith(id.slice(0, -1));
  if (models.some(({ id }) => isPassedOn(textOf(id)))) return {};
  const [entry, ...others] = models.filter(({ id }) => isSameModel(textOf(id), model));
  return others.length === 0 ? entry : {};
}

/** Tags and routes after a colon may be left out on either side. */
export function isCalled(id: string, model: string): boolean {
  return id === model || id === `${model}:latest` || id === model.replace(/:[^:/]*$/, "");
}

/** The window that an entry of a list of models names, in whichever spelling. */
export function windowOf(entry: JsonRecord): number | null {
  const { max_model_len, context_length, context_window, max_input_tokens, meta } = entry;
  // llama.cpp tells of the window that it gives a request, not of the one that the model was made with.
  const window =
    max_model_len ?? context_length ?? context_window ?? max_input_tokens ?? recordOf(meta).n_ctx;
  return countOf(window) || null;
}

/** What is left out is unknown. */
export function identified(known: Partial<IdentifiedModel>): Identity {
  const model = { digest: null, quantisation: null, window: null, server: null, ...known };
  return { kind: "identified", model };
}

export function missing(model: string, models: readonly string[]): Extract<Identity, { kind: "failed" }> {
  const names = [...models].sort();
  const rest = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : "";
  const list = names.length === 0 ? "no model at all" : `${names.slice(0, MOST_NAMES).join(", ")}${rest}`;
  return {
    kind: "failed",
    cause: "model-missing",
    detail: `the endpoint has no model "${model}"; it has ${list}`,
  };
}

/** A call that failed, as what it means for who asked. */
export function failed(failure: Failure): Extract<Identity, { kind: "failed" }> {
  const { detail } = failure;
  if (failure.kind !== "failed") return { kind: "failed", cause: "server", detail };
  const { cause, retryable, retryAfterMs } = failure;
  return { kind: "failed", cause, detail, ...(retryable ? { again: retryAfterMs } : {}) };
}
