/** A recording answers, request for request; anything that it does not know is an error, never a guess. */
import type { Exchange } from "../../schema/exchange.ts";
import type { ModelRequest, RequestPlace, Upstream, UpstreamAnswer } from "./upstream.ts";

/** `exchanges` are those of one trial, as they were recorded. */
export function openReplay(exchanges: readonly Exchange[]): Upstream {
  const recorded = byPlace(exchanges);
  return {
    name: "replay",
    isModel: true,
    identify: async () => ({
      kind: "identified",
      model: { digest: null, quantisation: null, window: null, server: null },
    }),
    replays: () => true,
    answer: async (request) => replayed(recorded, request),
  };
}

function byPlace(exchanges: readonly Exchange[]): ReadonlyMap<string, Exchange> {
  const counts = new Map<string, number>();
  const places = new Map<string, Exchange>();
  for (const exchange of [...exchanges].sort((a, b) => a.n - b.n)) {
    const lane = laneOf(exchange.thread, exchange.side === true);
    const ordinal = (counts.get(lane) ?? 0) + 1;
    counts.set(lane, ordinal);
    places.set(`${lane} ${ordinal}`, exchange);
  }
  return places;
}

function laneOf(thread: number, isSide: boolean): string {
  return `${isSide ? "side call" : "request"} of thread ${thread}, number`;
}

function replayed(recorded: ReadonlyMap<string, Exchange>, { place }: ModelRequest): UpstreamAnswer {
  if (place === undefined) return unknown("a request outside of any conversation was never recorded");
  const where = `${laneOf(place.thread, place.isSide)} ${place.ordinal}`;
  const exchange = recorded.get(where);
  if (exchange === undefined) return unknown(`the recording ends before the ${where}`);
  if (exchange.canonical !== place.canonical) return unknown(difference(where, exchange, place));
  if (exchange.response === null) return unknown(`the recording has no response to the ${where}`);
  return { kind: "answered", response: exchange.response, status: exchange.status, ms: 0, loadMs: null };
}

function difference(where: string, exchange: Exchange, place: RequestPlace): string {
  return `the ${where} is not the one that was recorded (recorded ${exchange.canonical}, asked ${place.canonical})`;
}

function unknown(detail: string): UpstreamAnswer {
  return {
    kind: "failed",
    cause: "harness",
    status: null,
    detail,
    retryable: false,
    retryAfterMs: null,
    ms: 0,
  };
}
