/** Numbers and times the events of a trial, and hands them on in order. */
import { digestOf } from "../base/hash.ts";
import type { Ending } from "../schema/ending.ts";
import type { Exchange, ModelMessage } from "../schema/exchange.ts";
import type { ObservedEvent, TraceEvent } from "../schema/trace.ts";
import type { TrialWriter } from "./trial-writer.ts";

export interface TraceRecorder {
  /** Everything so far, in order; `trial-start` is missing until the first exchange or the end. */
  readonly events: readonly TraceEvent[];
  /** What stood before the model in the first request of the main thread, as the gateway saw it; null until then. */
  readonly sent: () => string | null;
  /** What came before it in the main thread's further requests, but for what it said itself. */
  readonly later: () => string;
  observe(event: ObservedEvent): void;
  record(exchange: Exchange): void;
  /** Writes `trial-end`, and before it whatever was still held back. Nothing may follow. */
  end(ending: Ending, systemText: string | null): void;
}

export interface RecorderInput {
  readonly prompt: string;
  readonly writer: TrialWriter;
  /** Milliseconds since the trial started. */
  readonly elapsed: () => number;
}

/**
 * The first event names the digest of the system text, which only the first exchange tells: until then
 * events are held back.
 */
export function recordTrace({ prompt, writer, elapsed }: RecorderInput): TraceRecorder {
  const events: TraceEvent[] = [];
  const held: { event: ObservedEvent; at: number }[] = [];
  let open = false;
  let sent: string | null = null;
  const later: string[] = [];
  const write = (event: ObservedEvent, at: number): void => {
    // `seq` and `at` complete the event that its observer began; the spread of a union loses that.
    const whole = { seq: events.length, at, ...event } as TraceEvent;
    events.push(whole);
    writer.event(whole);
  };
  const start = (system: string): void => {
    if (open) return;
    open = true;
    write({ turn: null, thread: 0, type: "trial-start", prompt, system: digestOf(system) }, 0);
    for (const { event, at } of held.splice(0)) write(event, at);
  };
  return {
    events,
    sent: () => sent,
    later: () => later.join("\n"),
    observe(event) {
      if (open) write(event, elapsed());
      else held.push({ event, at: elapsed() });
    },
    record(exchange) {
      if (exchange.thread === 0 && exchange.side !== true) {
        if (sent === null) sent = textOf(exchange, ["system", "user"]);
        else later.push(textOf(exchange, ["system", "user", "tool"]));
        start(textOf(exchange, ["system"]));
      }
      writer.exchange(exchange);
    },
    end(ending, systemText) {
      start(systemText ?? "");
      const place = { turn: lastTurn(events), thread: 0 };
      // All other limits are told by the gateway, which reached them.
      if (ending.kind === "limit" && ending.limit === "time") {
        write({ ...place, type: "limit", limit: "time", reached: ending.at }, elapsed());
      }
      write({ ...place, type: "trial-end", ending }, elapsed());
    },
  };
}

function textOf({ added }: Exchange, roles: readonly ModelMessage["role"][]): string {
  return added.flatMap(({ role, text }) => (roles.includes(role) ? [text] : [])).join("\n");
}

function lastTurn(events: readonly TraceEvent[]): number | null {
  return events.findLast(({ turn }) => turn !== null)?.turn ?? null;
}
