/** Recorded exchanges by their place: what a request of the same place finds its answer by. */
import type { Exchange } from "../../schema/exchange.ts";
import type { RequestPlace } from "./upstream.ts";

type Place = Pick<RequestPlace, "thread" | "isSide" | "ordinal">;

/** `0 turn 2`, `1 side call 1`: each thread's turns and side calls are counted by themselves. */
export function placeName({ thread, isSide, ordinal }: Place): string {
  return `${thread} ${isSide ? "side call" : "turn"} ${ordinal}`;
}

/** By {@link placeName}, whatever the order in which they were ended. */
export function byPlace(exchanges: readonly Exchange[]): ReadonlyMap<string, Exchange> {
  const counts = new Map<string, number>();
  const places = new Map<string, Exchange>();
  for (const exchange of [...exchanges].sort((a, b) => a.n - b.n)) {
    const lane = { thread: exchange.thread, isSide: exchange.side === true };
    const count = placeName({ ...lane, ordinal: 0 });
    const ordinal = (counts.get(count) ?? 0) + 1;
    counts.set(count, ordinal);
    places.set(placeName({ ...lane, ordinal }), exchange);
  }
  return places;
}
