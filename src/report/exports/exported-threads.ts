/** A trace as formats of other programs take it: by threads, each turn with its calls and the results that belong to them. */
import { grouped } from "../../base/grouped.ts";
import type { EventOf, Trace, TraceEvent } from "../../schema/trace.ts";
import { type TracedTurn, tracedTurns } from "../traced-turns.ts";
import type { Remark } from "../wording/trial.ts";

export type Said = EventOf<"message" | "tool-call">;

export interface ExportedResult {
  readonly result: EventOf<"tool-result">;
  /** null: the call that it names is in no turn of its thread. */
  readonly call: EventOf<"tool-call"> | null;
}

export interface ExportedTurn {
  readonly start: EventOf<"turn-start">;
  /** null: the response never ended. */
  readonly end: EventOf<"turn-end"> | null;
  readonly said: readonly Said[];
  /** Of the turn's own calls, whenever they came. */
  readonly results: readonly ExportedResult[];
  readonly remarks: readonly Remark[];
}

export interface ExportedThread {
  /** 0 is the main thread. */
  readonly thread: number;
  /** The place of its first event in the trace. */
  readonly seq: number;
  /** What came before its first turn. */
  readonly before: readonly Remark[];
  readonly turns: readonly ExportedTurn[];
}

/** The main thread first, even where nothing happened on it; the others as they began. */
export function exportedThreads(trace: Trace): [ExportedThread, ...ExportedThread[]] {
  const threads = grouped(trace, ({ thread }) => thread);
  const others = [...threads].filter(([thread]) => thread !== 0);
  return [
    exportedThread(threads.get(0) ?? [], 0),
    ...others.map(([thread, events]) => exportedThread(events, thread)),
  ];
}

function exportedThread(events: Trace, thread: number): ExportedThread {
  const { before, turns } = tracedTurns(events);
  const calls = new Map(callsOf(turns));
  const results = grouped(
    turns.flatMap((turn) => turn.events.filter(isResult).map((result) => ({ turn, result }))),
    ({ turn: seenIn, result }) => calls.get(result.call)?.turn ?? seenIn,
  );
  return {
    thread,
    seq: events[0]?.seq ?? 0,
    before: before.filter(isRemark),
    turns: turns.map((turn) => ({
      start: turn.start,
      end: turn.end,
      said: turn.events.filter(isSaid),
      results: (results.get(turn) ?? []).map(({ result }) => ({
        result,
        call: calls.get(result.call)?.call ?? null,
      })),
      remarks: turn.events.filter(isRemark),
    })),
  };
}

function callsOf(turns: readonly TracedTurn[]): [number, { turn: TracedTurn; call: EventOf<"tool-call"> }][] {
  return turns.flatMap((turn) =>
    turn.events.flatMap((event): [number, { turn: TracedTurn; call: EventOf<"tool-call"> }][] =>
      event.type === "tool-call" ? [[event.call, { turn, call: event }]] : [],
    ),
  );
}

const REMARKS: Readonly<Record<Remark["type"], true>> = {
  retry: true,
  limit: true,
  note: true,
  foreign: true,
  "side-call": true,
  compaction: true,
  "re-asked": true,
};

function isRemark(event: TraceEvent): event is Remark {
  return Object.hasOwn(REMARKS, event.type);
}

function isSaid(event: TraceEvent): event is Said {
  return event.type === "message" || event.type === "tool-call";
}

function isResult(event: TraceEvent): event is EventOf<"tool-result"> {
  return event.type === "tool-result";
}

/** The id on the agent's wire where the trace has one; results name their call by the same. */
export function callId({ call, wireId }: Pick<EventOf<"tool-call">, "call" | "wireId">): string {
  return wireId ?? `call-${call}`;
}

/** What an event tells beside its kind and its place in the trace. */
export function fieldsOf(event: Remark): object {
  const { seq: _seq, at: _at, type: _type, thread: _thread, ...fields } = event;
  return fields;
}

export function promptOf(trace: Trace): EventOf<"trial-start"> | undefined {
  return trace.find((event) => event.type === "trial-start");
}
