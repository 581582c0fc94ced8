/** Two traces turn by turn: what belongs beside what, and whether it is the same. */
import { grouped } from "../base/grouped.ts";
import type { TraceEvent } from "../schema/trace.ts";
import type { Line } from "./paint.ts";
import type { SideRow } from "./side-by-side.ts";
import { BRIEF, eventLines, type Folds, NARROW } from "./trace-lines.ts";
import type { TracedTurn } from "./traced-turns.ts";

/** One thing that happened in a turn, with what belongs to it: a message, a call with its results, a remark. */
type Happening = readonly TraceEvent[];

/** Rows of a turn that both sides have, or one; those of turns that are the same are brief. */
export function pairedRows(base: TracedTurn | undefined, head: TracedTurn | undefined): SideRow[] {
  const [ofBase, ofHead] = [happenings(base), happenings(head)];
  const isBrief = KINDS.every((kind) => isSame(ofBase[kind].flat(), ofHead[kind].flat()));
  const folds = isBrief ? BRIEF : NARROW;
  return KINDS.flatMap((kind) => {
    const count = Math.max(ofBase[kind].length, ofHead[kind].length);
    return Array.from({ length: count }, (_, index): SideRow => {
      const [one = [], other = []] = [ofBase[kind][index], ofHead[kind][index]];
      return {
        kind: isSame(one, other) ? "same" : "differs",
        base: linesOf(one, folds),
        head: linesOf(other, folds),
      };
    });
  }).filter(({ base: left, head: right }) => left.length + right.length > 0);
}

const KINDS = ["messages", "calls", "remarks"] as const;

function happenings(turn: TracedTurn | undefined): Readonly<Record<(typeof KINDS)[number], Happening[]>> {
  const events = turn?.events ?? [];
  const calls = events.filter((event) => event.type === "tool-call");
  const results = grouped(
    events.filter((event) => event.type === "tool-result"),
    ({ call }) => call,
  );
  return {
    messages: events.filter(({ type }) => type === "message").map((event) => [event]),
    calls: calls.map((event) => [event, ...(results.get(event.call) ?? [])]),
    remarks: events.filter(({ type }) => !FRAMED.includes(type)).map((event) => [event]),
  };
}

const FRAMED: readonly TraceEvent["type"][] = ["message", "tool-call", "tool-result"];

const linesOf = (events: Happening, folds: Folds): Line[] =>
  events.flatMap((event) => eventLines(event, folds));

/** To the letter, but for what only frames it: places, times, ids. */
function isSame(one: Happening, other: Happening): boolean {
  return JSON.stringify(one.map(essence)) === JSON.stringify(other.map(essence));
}

function essence(event: TraceEvent): unknown {
  switch (event.type) {
    case "message":
      return event.text.trim();
    case "tool-call":
      return [event.name, event.command ?? event.input];
    case "tool-result":
      return [event.text, event.exitCode, event.ok];
    default:
      return eventLines(event, NARROW).map(({ text }) => text);
  }
}
