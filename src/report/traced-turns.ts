/** A trace sorted into turns: each response with its calls and their results, whatever happened in between. */
import type { EventOf, Trace, TraceEvent } from "../schema/trace.ts";

export interface TracedTurn {
  readonly start: EventOf<"turn-start">;
  /** null: the response never ended. */
  readonly end: EventOf<"turn-end"> | null;
  /** In their order, without those that begin and end the turn. */
  readonly events: readonly TraceEvent[];
}

export interface TracedTurns {
  /** What came before the first turn. */
  readonly before: readonly TraceEvent[];
  readonly turns: readonly TracedTurn[];
}

interface OpenTurn {
  readonly start: EventOf<"turn-start">;
  end: EventOf<"turn-end"> | null;
  readonly events: TraceEvent[];
}

/** An event belongs to the last turn of its own thread, whatever other threads did meanwhile. */
export function tracedTurns(trace: Trace): TracedTurns {
  const before: TraceEvent[] = [];
  const turns: OpenTurn[] = [];
  const current = new Map<number, OpenTurn>();
  for (const event of trace) {
    if (event.type === "turn-start") {
      const turn: OpenTurn = { start: event, end: null, events: [] };
      turns.push(turn);
      current.set(event.thread, turn);
      continue;
    }
    const turn = current.get(event.thread) ?? turns.at(-1);
    if (turn === undefined) before.push(event);
    else if (event.type === "turn-end") turn.end = event;
    else turn.events.push(event);
  }
  return { before, turns };
}
