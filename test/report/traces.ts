/** Traces told in a few events, and any trial that could be shown. */
import fc from "fast-check";
import type { TrialView } from "../../src/report/render-trial.ts";
import type { EventOf, ObservedEvent, Trace } from "../../src/schema/trace.ts";
import { UNKNOWN_USAGE } from "../../src/schema/usage.ts";
import { trialOf } from "../trials.ts";
import { hostileText } from "./hostile.ts";

export const DIGEST = `sha256:${"0".repeat(64)}`;
/** What a terminal would act on, or hide: everything but line ends that is no visible text. */
export const UNSAFE = /(?!\n)[\p{Cc}\u2028\u2029\p{Default_Ignorable_Code_Point}]/u;

/** The turn and thread of an event. */
export const on = (turn: number | null, thread = 0) => ({ turn, thread });

type Partly<T> = { [K in keyof T]: T[K] | undefined };

/** Events numbered in their order; a key that is undefined is absent. */
export function traceOf(events: readonly Partly<ObservedEvent>[]): Trace {
  return events.map((event, seq) => {
    const given = Object.entries(event).filter(([, value]) => value !== undefined);
    // Each is an event whose optional keys were left out.
    return { seq, at: seq, ...Object.fromEntries(given) } as Trace[number];
  });
}

type Bare<T extends "tool-call" | "tool-result"> = Omit<EventOf<T>, "seq" | "at" | "turn" | "thread">;

export function shell(call: number, command: string): Bare<"tool-call"> {
  return {
    type: "tool-call",
    call,
    name: "bash",
    tool: "shell",
    input: { command },
    command,
    paths: [],
    offered: true,
    via: "native",
  };
}

export function result(call: number, text: string): Bare<"tool-result"> {
  return {
    type: "tool-result",
    call,
    seen: true,
    ok: null,
    exitCode: null,
    exitFrom: null,
    text,
    bytes: text.length,
    cut: 0,
    ms: null,
    masked: 0,
  };
}

const anyEvent: fc.Arbitrary<ObservedEvent> = fc
  .record({
    turn: fc.integer({ min: 1, max: 3 }),
    thread: fc.integer({ min: 0, max: 1 }),
    text: hostileText,
    other: hostileText,
    kind: fc.integer({ min: 0, max: 6 }),
  })
  .map(({ turn, thread, text, other, kind }): ObservedEvent => {
    const place = on(turn, thread);
    const events: ObservedEvent[] = [
      { ...place, type: "turn-start", exchange: 1, messages: 1, bytes: 1, replayed: false },
      { ...place, type: "message", text, thinking: other },
      { ...place, ...shell(turn, text), name: other },
      { ...place, ...shell(turn, text), command: "x", paths: [text, other] },
      { ...place, ...result(turn, text) },
      { ...place, type: "note", code: text, text: other },
      { ...place, type: "foreign", path: text },
    ];
    return (
      events[kind] ?? { ...place, type: "turn-end", stop: "answer", usage: UNKNOWN_USAGE, model: text, ms: 1 }
    );
  });

/** Any trial with hostile text wherever a model, a tool or a pull request can put some. */
export const anyView: fc.Arbitrary<TrialView> = fc
  .record({
    prompt: hostileText,
    events: fc.array(anyEvent, { maxLength: 12 }),
    answer: fc.option(hostileText),
    why: hostileText,
    fired: hostileText,
    path: hostileText,
    detail: hostileText,
  })
  .map(({ prompt, events, answer, why, fired, path, detail }) => ({
    trial: trialOf({
      answer,
      ending: { kind: "lost", cause: "server", detail },
      agent: { name: path, version: why, driver: 1 },
      shown: [{ what: "context", path, bytes: 1, digest: DIGEST, how: "injected" }],
    }),
    trace: traceOf([{ ...on(null), type: "trial-start", prompt, system: DIGEST }, ...events]),
    score: {
      trial: "00000000-0000-4000-8000-000000000001",
      protocol: 1,
      match: "not-matched",
      why,
      labels: [],
      markers: { cli: { hits: 1, first: { turn: 1, text: fired } } },
      measures: { firstSeen: null, helpCalls: 0, repeated: 0, filesRead: [] },
    },
  }));
