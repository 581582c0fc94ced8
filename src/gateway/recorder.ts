/** Keeps exchanges as deltas: of each request only the messages that its thread had not shown before. */

import { redactValue } from "../host/secrets.ts";
import type { Exchange, ModelMessage, ModelResponse } from "../schema/exchange.ts";
import { UNKNOWN_USAGE } from "../schema/usage.ts";
import type { CanonicalRequest } from "./canonical.ts";
import { ALL_MASKS, type MaskName, maskedIn } from "./masks.ts";
import type { RequestPlace } from "./upstreams/upstream.ts";

export interface OpenExchange {
  readonly n: number;
  readonly wire: string;
  readonly place: RequestPlace;
  readonly parent: number | null;
  readonly added: readonly ModelMessage[];
}

export interface ExchangeOutcome {
  readonly response: ModelResponse | null;
  readonly status: number | null;
  readonly ms: number;
}

export class Recorder {
  readonly #record: (exchange: Exchange) => void;
  readonly #masks: readonly MaskName[];
  #count = 0;
  #masked = 0;
  /** Exchanges by thread and by the last link of the history that they showed. */
  readonly #ends = new Map<string, number>();
  readonly #ordinals = new Map<string, number>();

  /** `masks`: those of the agent. Absent: all. */
  constructor(record: (exchange: Exchange) => void, masks: readonly MaskName[] = ALL_MASKS) {
    this.#record = record;
    this.#masks = masks;
  }

  /** Places of all requests that were hidden before they were compared. */
  get masked(): number {
    return this.#masked;
  }

  open(
    thread: number,
    request: { wire: string; isSide: boolean; canonical: CanonicalRequest },
  ): OpenExchange {
    const { canonical, isSide } = request;
    this.#count += 1;
    const known = this.#longestKnown(thread, canonical);
    const end = canonical.chain.at(-1);
    if (end !== undefined) this.#ends.set(`${thread} ${end}`, this.#count);
    const added = canonical.messages.slice(known.length);
    this.#masked += maskedIn(added, this.#masks);
    return {
      n: this.#count,
      wire: request.wire,
      place: { thread, ordinal: this.#nextOrdinal(thread, isSide), isSide, canonical: canonical.digest },
      parent: known.parent,
      added,
    };
  }

  close(exchange: OpenExchange, outcome: ExchangeOutcome): void {
    this.#record({
      n: exchange.n,
      thread: exchange.place.thread,
      wire: exchange.wire,
      ...(exchange.place.isSide ? { side: true as const } : {}),
      canonical: exchange.place.canonical,
      parent: exchange.parent,
      added: [...exchange.added],
      response: redactValue(outcome.response),
      usage: outcome.response?.usage ?? UNKNOWN_USAGE,
      status: outcome.status,
      ms: outcome.ms,
    });
  }

  #longestKnown(thread: number, { chain }: CanonicalRequest): { parent: number | null; length: number } {
    for (let length = chain.length; length > 0; length--) {
      const parent = this.#ends.get(`${thread} ${chain[length - 1]}`);
      if (parent !== undefined) return { parent, length };
    }
    return { parent: null, length: 0 };
  }

  #nextOrdinal(thread: number, isSide: boolean): number {
    const lane = `${thread} ${isSide}`;
    const ordinal = (this.#ordinals.get(lane) ?? 0) + 1;
    this.#ordinals.set(lane, ordinal);
    return ordinal;
  }
}
