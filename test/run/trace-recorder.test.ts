import { expect, test } from "vitest";
import { digestOf } from "../../src/base/hash.ts";
import { recordTrace } from "../../src/run/trace-recorder.ts";
import type { Exchange } from "../../src/schema/exchange.ts";
import { TraceEvent } from "../../src/schema/trace.ts";
import { NO_USAGE } from "../../src/schema/usage.ts";
import { memoryWriter } from "./memory-writer.ts";

const note = (turn: number | null, text: string) =>
  ({ turn, thread: 0, type: "note", code: "x", text }) as const;

const exchange = (over: Partial<Exchange>): Exchange => ({
  n: 1,
  thread: 0,
  wire: "openai-chat",
  canonical: digestOf("c"),
  parent: null,
  added: [
    { role: "system", text: "You are an agent." },
    { role: "user", text: "Do it." },
  ],
  response: null,
  usage: NO_USAGE,
  status: 200,
  ms: 5,
  ...over,
});

function recording() {
  const writer = memoryWriter();
  let clock = 0;
  const trace = recordTrace({ prompt: "Do it.", writer, elapsed: () => (clock += 10) });
  return { writer, trace };
}

test("the first event names the system text, though events were seen before it was known", () => {
  const { writer, trace } = recording();
  trace.observe(note(1, "before"));
  expect(writer.events).toEqual([]);
  trace.record(exchange({}));
  trace.observe(note(1, "after"));
  trace.end({ kind: "answered" }, null);
  expect(writer.events).toEqual([
    {
      seq: 0,
      at: 0,
      turn: null,
      thread: 0,
      type: "trial-start",
      prompt: "Do it.",
      system: digestOf("You are an agent."),
    },
    { seq: 1, at: 10, ...note(1, "before") },
    { seq: 2, at: 20, ...note(1, "after") },
    { seq: 3, at: 30, turn: 1, thread: 0, type: "trial-end", ending: { kind: "answered" } },
  ]);
  expect(writer.exchanges.map(({ n }) => n)).toEqual([1]);
  expect(writer.events.map((event) => TraceEvent.safeParse(event).success)).toEqual([true, true, true, true]);
});

test.each<[string, Partial<Exchange>]>([
  ["a side call", { side: true }],
  ["a sub-agent", { thread: 1 }],
])("the system text of %s is not the trial's", (_, over) => {
  const { writer, trace } = recording();
  trace.record(exchange(over));
  trace.end({ kind: "nothing" }, "told by the driver");
  expect(writer.events[0]).toMatchObject({ type: "trial-start", system: digestOf("told by the driver") });
});

test("a time limit is told where it was reached, at the last turn", () => {
  const { writer, trace } = recording();
  trace.record(exchange({}));
  trace.observe(note(4, "x"));
  trace.end({ kind: "limit", limit: "time", at: 300_000 }, null);
  expect(writer.events.slice(-2)).toMatchObject([
    { turn: 4, type: "limit", limit: "time", reached: 300_000 },
    { turn: 4, type: "trial-end" },
  ]);
});

test("other limits were told by the gateway and are not told twice", () => {
  const { writer, trace } = recording();
  trace.end({ kind: "limit", limit: "turns", at: 3 }, null);
  expect(writer.events.map(({ type }) => type)).toEqual(["trial-start", "trial-end"]);
});
