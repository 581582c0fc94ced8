/** An endpoint of chat completions: any server that speaks that dialect. */
import { DefectError } from "../../base/errors.ts";
import { decode } from "../../base/text.ts";
import { keepSecret, redact } from "../../host/secrets.ts";
import { errorText } from "../wires/body-reader.ts";
import { isRecord, parseJson } from "../wires/json.ts";
import { openaiChatWire } from "../wires/openai-chat.ts";
import type { Wire } from "../wires/wire.ts";
import { Adaptations, isSumRefused, type Refused, withoutLimit } from "./adaptations.ts";
import { brokenCall, brokenResponse, refusal } from "./failures.ts";
import { type EndpointAccess, type HttpEnd, sendHttp } from "./http.ts";
import { identify } from "./identify.ts";
import type {
  Adapted,
  EndpointPatience,
  ModelRequest,
  Upstream,
  UpstreamAnswer,
  UpstreamProvider,
  UpstreamSetup,
} from "./upstream.ts";

const PATIENCE: EndpointPatience = { firstByteMs: 600_000, idleMs: 120_000 };

export const openaiUpstream: UpstreamProvider = {
  name: "openai",
  open: (setup) => new ChatEndpoint(setup, openaiChatWire),
};

class ChatEndpoint implements Upstream {
  readonly name = "openai";
  readonly isModel = true;
  readonly #access: EndpointAccess;
  readonly #wire: Wire;
  readonly #model: string;
  readonly #window: number | null;
  readonly #adaptations = new Adaptations();

  constructor(setup: UpstreamSetup, wire: Wire) {
    if (setup.endpoint === null) throw new DefectError(`The player "${setup.player.id}" has no endpoint.`);
    if (setup.apiKey !== null) keepSecret(setup.apiKey);
    this.#access = {
      url: setup.endpoint.url.replace(/\/+$/, ""),
      headers: setup.apiKey === null ? {} : { authorization: `Bearer ${setup.apiKey}` },
      patience: patienceOf(setup),
    };
    this.#wire = wire;
    this.#model = setup.player.model;
    this.#window = setup.player.window;
  }

  identify(signal: AbortSignal): ReturnType<Upstream["identify"]> {
    return identify(this.#access, this.#model, signal);
  }

  adaptations(): readonly Adapted[] {
    return this.#adaptations.made();
  }

  async answer(request: ModelRequest, signal: AbortSignal): Promise<UpstreamAnswer> {
    let wanted = this.#wire.writeRequest({
      messages: request.messages,
      tools: request.tools,
      stream: true,
      maxTokens: smallest(request.maxTokens, this.#window),
      model: this.#model,
      sampling: request.sampling,
      original: request.wire === this.#wire.name ? request.body : null,
    });
    // Ends: each round removes or lowers something that was sent.
    for (;;) {
      const body = this.#adaptations.apply(wanted);
      const { answer, refused } = await this.#post(body, this.#patienceWith(request), signal);
      if (refused === null) return answer;
      if (isSumRefused(refused, body)) wanted = withoutLimit(wanted);
      else if (!this.#adaptations.learn(refused, body)) return answer;
    }
  }

  #patienceWith({ firstByteWithinMs }: ModelRequest): EndpointPatience {
    const { firstByteMs, idleMs } = this.#access.patience;
    return { firstByteMs: smallest(firstByteMs, firstByteWithinMs ?? null) ?? firstByteMs, idleMs };
  }

  async #post(
    body: Readonly<Record<string, unknown>>,
    patience: EndpointPatience,
    signal: AbortSignal,
  ): Promise<{ answer: UpstreamAnswer; refused: Refused | null }> {
    const reader = this.#wire.responseReader();
    const pieces: Uint8Array[] = [];
    const startedAt = performance.now();
    const end = await sendHttp({
      method: "POST",
      url: `${this.#access.url}${this.#wire.path}`,
      headers: { ...this.#access.headers, "content-type": "application/json", accept: "text/event-stream" },
      body: JSON.stringify(body),
      patience,
      signal,
      onChunk: (chunk) => {
        if (pieces.length < MOST_PIECES) pieces.push(chunk);
        reader.push(chunk);
      },
    });
    const ms = performance.now() - startedAt;
    if (end.status !== null && (end.status < 200 || end.status > 299)) {
      const said = saidBy(Buffer.concat(pieces));
      const retryAfter = end.headers["retry-after"];
      return { answer: refusal(end.status, said, retryAfter, ms), refused: { status: end.status, said } };
    }
    return { answer: this.#outcome(end, reader.end(), ms), refused: null };
  }

  #outcome(
    end: HttpEnd,
    outcome: ReturnType<ReturnType<Wire["responseReader"]>["end"]>,
    ms: number,
  ): UpstreamAnswer {
    // A response that was whole when the connection broke is whole.
    if (outcome.kind === "read") {
      return { kind: "answered", response: outcome.response, status: end.status, ms, loadMs: null };
    }
    return end.kind === "complete" ? brokenResponse(end.status, outcome.detail, ms) : brokenCall(end, ms);
  }
}

function patienceOf({ patience }: UpstreamSetup): EndpointPatience {
  return {
    firstByteMs: patience?.firstByteMs ?? PATIENCE.firstByteMs,
    idleMs: patience?.idleMs ?? PATIENCE.idleMs,
  };
}

/** Enough of a refusal to say why; the pieces of a good response are in its reader. */
const MOST_PIECES = 64;

function saidBy(bytes: Uint8Array): string {
  const text = decode(bytes);
  const body = parseJson(text);
  return redact(isRecord(body) ? errorText(body.error ?? body) : text);
}

function smallest(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return Math.min(a, b);
}
