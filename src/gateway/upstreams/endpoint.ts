/** An endpoint of any dialect: what is asked, what is learned from refusals, what came of it. */
import { DefectError } from "../../base/errors.ts";
import { keepSecret } from "../../host/secrets.ts";
import type { EndpointProfile } from "../../schema/profile.ts";
import { termsOf, type Wire } from "../wires/wire.ts";
import {
  Adaptations,
  isSumRefused,
  refusesImages,
  refusesTools,
  roomLeft,
  withoutLimit,
} from "./adaptations.ts";
import { cutPrompt, fullyCounted } from "./cut-prompt.ts";
import type { EndpointDialect, EndpointQuestion } from "./endpoint-dialect.ts";
import { cutFailure } from "./failures.ts";
import type { EndpointAccess } from "./http.ts";
import type { Identity } from "./identify.ts";
import { postRequest } from "./post-request.ts";
import { inSlot } from "./slots.ts";
import { toolsInText } from "./tools-in-text.ts";
import type {
  Adapted,
  EndpointPatience,
  ModelRequest,
  Standing,
  Upstream,
  UpstreamAnswer,
  UpstreamProvider,
  UpstreamSetup,
} from "./upstream.ts";

const PATIENCE: EndpointPatience = { firstByteMs: 600_000, idleMs: 120_000 };

const BLIND: Adapted = {
  code: "param-adapted",
  text: "images not supported: they are told by their names",
};

export function endpointOf(dialect: EndpointDialect): UpstreamProvider {
  return { name: dialect.name, open: (setup) => new Endpoint(setup, dialect) };
}

class Endpoint implements Upstream {
  readonly isModel = true;
  readonly #setup: UpstreamSetup;
  readonly #endpoint: EndpointProfile;
  readonly #adaptations = new Adaptations();
  #dialect: EndpointDialect;
  #access: EndpointAccess;
  /** The window that was read back; null until then, and where nothing was told. */
  #effective: number | null = null;
  /** What the endpoint itself calls the model. */
  #name: string;
  #hasTools = true;
  #seesImages = true;
  #lacksSeed = false;

  constructor(setup: UpstreamSetup, dialect: EndpointDialect) {
    if (setup.endpoint === null) throw new DefectError(`The player "${setup.player.id}" has no endpoint.`);
    if (setup.apiKey !== null) keepSecret(setup.apiKey);
    this.#setup = setup;
    this.#endpoint = setup.endpoint;
    this.#name = setup.player.model;
    this.#dialect = dialect;
    this.#access = this.#accessBy(dialect);
  }

  get name(): string {
    return this.#dialect.name;
  }

  get wire(): Wire {
    return this.#dialect.wire;
  }

  async identify(signal: AbortSignal): Promise<Identity> {
    const behind = (await this.#dialect.behind?.(this.#question, signal)) ?? null;
    if (behind !== null) {
      this.#dialect = behind.dialect;
      this.#access = this.#accessBy(behind.dialect);
    }
    const identity = await this.#dialect.identify(this.#question, signal);
    if (identity.kind === "failed") return identity;
    const { model } = identity;
    this.#effective = model.window;
    this.#name = model.name ?? this.#name;
    if (model.tools === false) this.#hasTools = false;
    if (behind === null) return identity;
    return { kind: "identified", model: { ...model, notes: [behind.note, ...(model.notes ?? [])] } };
  }

  async standing(signal: AbortSignal): Promise<Standing | null> {
    return (await this.#dialect.standing?.(this.#question, signal)) ?? null;
  }

  adaptations(): readonly Adapted[] {
    const made = this.#adaptations.made();
    return [
      ...made,
      ...(this.#lacksSeed ? [{ code: "seed-refused" as const, text: "seed not supported" }] : []),
      ...(this.#seesImages ? [] : [BLIND]),
      ...(this.#hasTools
        ? []
        : [{ code: "shim" as const, text: "tools not supported: they are told as text" }]),
    ];
  }

  async answer(request: ModelRequest, signal: AbortSignal): Promise<UpstreamAnswer> {
    return inSlot(this.#endpoint, signal, () => this.#ask(request, signal));
  }

  get #question(): EndpointQuestion {
    const { model, window } = this.#setup.player;
    return { access: this.#access, model, window, pull: this.#endpoint.pull === true };
  }

  async #ask(request: ModelRequest, signal: AbortSignal): Promise<UpstreamAnswer> {
    this.#lacksSeed ||= request.sampling.seed !== null && this.wire.lacks.includes("seed");
    const isTheirs = request.wire === this.wire.name;
    const features = isTheirs ? request.features : undefined;
    const call = { patience: { ...this.#access.patience, ...timeOf(request) }, features, signal };
    let wanted = this.#written(request);
    // Ends: each round removes or lowers something that was sent.
    for (;;) {
      const body = this.#adaptations.apply(wanted);
      const { answer, refused } = await postRequest(body, { wire: this.wire, access: this.#access, ...call });
      if (refused === null) return this.#believed(request, answer);
      const room = roomLeft(refused, body);
      if (room !== null) wanted = { ...wanted, max_tokens: room };
      else if (isSumRefused(refused, body)) wanted = withoutLimit(wanted);
      else if (refusesTools(refused, body)) {
        this.#hasTools = false;
        wanted = this.#written(request);
      } else if (refusesImages(refused, this.#seesImages && request.images !== undefined)) {
        this.#seesImages = false;
        wanted = this.#written(request);
      } else if (!this.#adaptations.learn(refused, body)) return answer;
    }
  }

  #accessBy(dialect: EndpointDialect): EndpointAccess {
    return {
      url: dialect.base(this.#endpoint.url.replace(/(?<!\/)\/+$/, "")),
      headers: dialect.headers(this.#setup.apiKey),
      patience: patienceOf(this.#setup),
    };
  }

  #written(request: ModelRequest): Readonly<Record<string, unknown>> {
    const { window } = this.#setup.player;
    const { messages, tools } = request;
    const { images } = request;
    const isWhole = this.#hasTools && (this.#seesImages || images === undefined);
    const { choice: _, parallel: __, ...terms } = termsOf(request);
    return this.wire.writeRequest({
      ...(this.#hasTools ? termsOf(request) : terms),
      messages: this.#hasTools ? messages : toolsInText(messages, tools),
      tools: this.#hasTools ? tools : [],
      ...(this.#seesImages && images !== undefined ? { images } : {}),
      stream: true,
      maxTokens: smallest(request.maxTokens, window),
      model: this.#name,
      sampling: request.sampling,
      window,
      original: isWhole && request.wire === this.wire.name ? request.body : null,
    });
  }

  /** An answer to half of what was asked is none. */
  #believed({ messages }: ModelRequest, answer: UpstreamAnswer): UpstreamAnswer {
    if (answer.kind !== "answered") return answer;
    const { input } = answer.response.usage;
    const windows = {
      wanted: this.#setup.player.window,
      effective: this.#effective,
      cuts: this.#dialect.cutsPrompts === true,
    };
    const cut = cutPrompt(messages, input, windows);
    return cut === null
      ? fullyCounted(messages, answer, windows.cuts)
      : cutFailure(cut, input ?? 0, { ...windows, answer });
  }
}

function patienceOf({ patience }: UpstreamSetup): EndpointPatience {
  return {
    firstByteMs: patience?.firstByteMs ?? PATIENCE.firstByteMs,
    idleMs: patience?.idleMs ?? PATIENCE.idleMs,
  };
}

function timeOf({ time }: ModelRequest): Pick<EndpointPatience, "time"> {
  return time === undefined ? {} : { time };
}

function smallest(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return Math.min(a, b);
}
