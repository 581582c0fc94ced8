/** An endpoint of any dialect: what is asked, what is learned from refusals, what came of it. */
import { DefectError } from "../../base/errors.ts";
import { decode } from "../../base/text.ts";
import { keepSecret, redact } from "../../host/secrets.ts";
import { errorText } from "../wires/body-reader.ts";
import { isRecord, parseJson } from "../wires/json.ts";
import { openaiChatWire } from "../wires/openai-chat.ts";
import { termsOf, type Wire } from "../wires/wire.ts";
import { Adaptations, isSumRefused, type Refused, roomLeft, withoutLimit } from "./adaptations.ts";
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

/** What one kind of endpoint has of its own. */
export interface EndpointDialect {
  readonly name: string;
  readonly wire: Wire;
  /** The URL before the wire's path, from the one that a profile has, without slashes at its end. */
  base(url: string): string;
  headers(apiKey: string | null): Readonly<Record<string, string>>;
  identify(access: EndpointAccess, model: string, signal: AbortSignal): ReturnType<Upstream["identify"]>;
}

export const openaiUpstream: UpstreamProvider = endpointOf({
  name: "openai",
  wire: openaiChatWire,
  base: (url) => url,
  headers: (apiKey) => (apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
  identify,
});

export function endpointOf(dialect: EndpointDialect): UpstreamProvider {
  return { name: dialect.name, open: (setup) => new Endpoint(setup, dialect) };
}

class Endpoint implements Upstream {
  readonly name: string;
  readonly isModel = true;
  readonly wire: Wire;
  readonly #dialect: EndpointDialect;
  readonly #access: EndpointAccess;
  readonly #model: string;
  readonly #window: number | null;
  readonly #adaptations = new Adaptations();
  #lacksSeed = false;

  constructor(setup: UpstreamSetup, dialect: EndpointDialect) {
    if (setup.endpoint === null) throw new DefectError(`The player "${setup.player.id}" has no endpoint.`);
    if (setup.apiKey !== null) keepSecret(setup.apiKey);
    this.#access = {
      url: dialect.base(setup.endpoint.url.replace(/\/+$/, "")),
      headers: dialect.headers(setup.apiKey),
      patience: patienceOf(setup),
    };
    this.name = dialect.name;
    this.wire = dialect.wire;
    this.#dialect = dialect;
    this.#model = setup.player.model;
    this.#window = setup.player.window;
  }

  identify(signal: AbortSignal): ReturnType<Upstream["identify"]> {
    return this.#dialect.identify(this.#access, this.#model, signal);
  }

  adaptations(): readonly Adapted[] {
    const made = this.#adaptations.made();
    return this.#lacksSeed ? [...made, { code: "seed-refused", text: "seed not supported" }] : made;
  }

  async answer(request: ModelRequest, signal: AbortSignal): Promise<UpstreamAnswer> {
    this.#lacksSeed ||= request.sampling.seed !== null && this.wire.lacks.includes("seed");
    const isTheirs = request.wire === this.wire.name;
    let wanted = this.wire.writeRequest({
      ...termsOf(request),
      messages: request.messages,
      tools: request.tools,
      stream: true,
      maxTokens: smallest(request.maxTokens, this.#window),
      model: this.#model,
      sampling: request.sampling,
      window: this.#window,
      original: isTheirs ? request.body : null,
    });
    const features = isTheirs ? request.features : undefined;
    const call = { patience: this.#patienceWith(request), features, signal };
    // Ends: each round removes or lowers something that was sent.
    for (;;) {
      const body = this.#adaptations.apply(wanted);
      const { answer, refused } = await this.#post(body, call);
      if (refused === null) return answer;
      const room = roomLeft(refused, body);
      if (room !== null) wanted = { ...wanted, max_tokens: room };
      else if (isSumRefused(refused, body)) wanted = withoutLimit(wanted);
      else if (!this.#adaptations.learn(refused, body)) return answer;
    }
  }

  #patienceWith({ firstByteWithinMs }: ModelRequest): EndpointPatience {
    const { firstByteMs, idleMs } = this.#access.patience;
    return { firstByteMs: smallest(firstByteMs, firstByteWithinMs ?? null) ?? firstByteMs, idleMs };
  }

  async #post(
    body: Readonly<Record<string, unknown>>,
    { patience, features, signal }: EndpointCall,
  ): Promise<{ answer: UpstreamAnswer; refused: Refused | null }> {
    const reader = this.wire.responseReader();
    const pieces: Uint8Array[] = [];
    const startedAt = performance.now();
    const end = await sendHttp({
      method: "POST",
      url: `${this.#access.url}${this.wire.path}`,
      headers: {
        ...this.#access.headers,
        ...(features === undefined ? {} : { "anthropic-beta": features }),
        "content-type": "application/json",
        accept: this.wire.streamType,
      },
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
      const { kind: _, loadMs = null, ...read } = outcome;
      return { kind: "answered", ...read, status: end.status, ms, loadMs };
    }
    return end.kind === "complete" ? brokenResponse(end.status, outcome.detail, ms) : brokenCall(end, ms);
  }
}

interface EndpointCall {
  readonly patience: EndpointPatience;
  readonly features: string | undefined;
  readonly signal: AbortSignal;
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
