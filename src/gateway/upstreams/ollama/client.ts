/** Ollama's own API by its own package, over our HTTP: with our patience, and with what its refusals really say. */
import { Ollama } from "ollama";
import { decode } from "../../../base/text.ts";
import { errorText, isGiven } from "../../wires/body-reader.ts";
import { parseJson, recordOf } from "../../wires/json.ts";
import { LineReader } from "../../wires/lines.ts";
import { brokenCall, brokenResponse, type Failure, refusal, retryAfterIn, saidBy } from "../failures.ts";
import { type EndpointAccess, sendHttp } from "../http.ts";

/** A call that gave no answer. */
export class OllamaFault extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.detail);
    this.failure = failure;
  }
}

/** Its methods throw an {@link OllamaFault} where a call fails, and an Error for an error inside a stream. */
export function ollamaClient(access: EndpointAccess, signal: AbortSignal): Ollama {
  return new Ollama({ host: access.url, fetch: fetchOver(access, signal) });
}

/** The package's errors have no headers, its own words for them go to stdout, and some it takes for answers: it never gets to see one. */
function fetchOver({ headers, patience }: EndpointAccess, signal: AbortSignal): typeof fetch {
  return async (input, init = {}) => {
    const pieces: Uint8Array[] = [];
    const startedAt = performance.now();
    const end = await sendHttp({
      method: init.method === "POST" ? "POST" : "GET",
      url: String(input),
      // Not the package's own headers: it looks for keys in the environment.
      headers: { ...headers, accept: "application/json", "content-type": "application/json" },
      // The package sends JSON texts only.
      body: typeof init.body === "string" ? init.body : null,
      patience,
      signal: init.signal == null ? signal : AbortSignal.any([signal, init.signal]),
      onChunk: (chunk) => void pieces.push(chunk),
    });
    const ms = performance.now() - startedAt;
    const { status } = end;
    if (status === null || end.kind !== "complete") throw new OllamaFault(brokenCall(end, ms));
    const body = Buffer.concat(pieces);
    if (status < 200 || status > 299) {
      throw new OllamaFault(refusal(status, saidBy(body), retryAfterIn(end.headers), ms));
    }
    const { error } = recordOf(parseJson(decode(body)));
    if (isGiven(error)) throw new OllamaFault(brokenResponse(status, errorText(error), ms));
    return new Response(wholeLines(body), { headers: { "content-type": "application/json" } });
  };
}

/** What is no JSON is left out: the package would print it. A body that has none of it fails by itself. */
function wholeLines(body: Uint8Array): string {
  const text = decode(body);
  if (parseJson(text) !== undefined) return text;
  const reader = new LineReader();
  const lines = [...reader.push(body), ...reader.end()].filter((line) => parseJson(line) !== undefined);
  return lines.map((line) => `${line}\n`).join("");
}

/** What failed, whoever threw it. */
export function failureOf(error: unknown): Failure {
  if (error instanceof OllamaFault) return error.failure;
  const { message } = recordOf(error);
  const said = typeof message === "string" ? message : String(error);
  return {
    kind: "failed",
    cause: "server",
    status: null,
    detail: said,
    retryable: false,
    retryAfterMs: null,
    ms: 0,
  };
}
