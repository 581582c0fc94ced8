/**
 * A trial that is answered as another one was, for as long as it asks the same; from the first request that differs
 * on, what is behind it answers, for the rest of the trial.
 */
import { DefectError } from "../../base/errors.ts";
import type { Exchange, ModelResponse } from "../../schema/exchange.ts";
import type { Coupling, Fork } from "./coupling.ts";
import { forkDifference } from "./fork-difference.ts";
import { byPlace, placeName } from "./recorded-places.ts";
import type { ModelRequest, RequestPlace, Upstream, UpstreamProvider, UpstreamSetup } from "./upstream.ts";

export const twinUpstream: UpstreamProvider = {
  name: "twin",
  open: ({ player, coupling }) => {
    if (coupling === undefined) throw new DefectError(`No trial leads the player "${player.id}".`);
    return openTwin(coupling);
  },
};

function openTwin({ live, ...coupling }: NonNullable<UpstreamSetup["coupling"]>): Upstream {
  const script = new Script(coupling);
  const { memory, wire } = live;
  return {
    name: "twin",
    isModel: live.isModel,
    ...(memory === undefined ? {} : { memory }),
    ...(wire === undefined ? {} : { wire }),
    identify: (signal) => live.identify(signal),
    standing: async (signal) => (await live.standing?.(signal)) ?? null,
    adaptations: () => live.adaptations?.() ?? [],
    fork: () => script.fork,
    replays: (request) => script.find(request) !== null || (live.replays?.(request) ?? false),
    answer: async (request, signal) => {
      const recorded = script.find(request);
      if (recorded === null) return live.answer(request, signal);
      const { response, status, ms } = recorded;
      return { kind: "answered", response, status, ms, loadMs: null, replayed: true };
    },
  };
}

type Recorded = Exchange & { readonly response: ModelResponse };

/** What the other trial was answered, until it no longer fits. */
class Script {
  readonly #coupling: Coupling;
  readonly #exchanges: ReadonlyMap<string, Exchange>;
  /** What was found for each request: asked again, it is answered by the same. */
  readonly #found = new Map<string, Recorded | null>();
  #fork: Fork | null = null;

  constructor(coupling: Coupling) {
    this.#coupling = coupling;
    this.#exchanges = byPlace(coupling.exchanges);
  }

  get fork(): Fork | null {
    return this.#fork;
  }

  /** null: the request is for whatever is behind. */
  find(request: ModelRequest): Recorded | null {
    const { place } = request;
    if (place === undefined) return null;
    const name = placeName(place);
    const known = this.#found.get(name);
    if (known !== undefined) return known;
    const found = this.#fork === null ? this.#compare(request, place) : null;
    this.#found.set(name, found);
    return found;
  }

  #compare(request: ModelRequest, place: RequestPlace): Recorded | null {
    const exchange = this.#exchanges.get(placeName(place));
    const { thread, isSide, canonical } = place;
    const isEqual = exchange?.canonical === canonical;
    if (exchange !== undefined && isEqual && exchange.response !== null) {
      return { ...exchange, response: exchange.response };
    }
    const { exchanges, masks } = this.#coupling;
    const differs = exchange !== undefined && !isEqual;
    const difference = differs ? forkDifference({ exchange, exchanges, request, masks }) : null;
    this.#fork = { thread, isSide, difference };
    return null;
  }
}
