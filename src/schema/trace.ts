/** The events of a trial in order, as the gateway, the driver and run saw them. One line of trace.jsonl each. */
import { z } from "zod";
import { Ending } from "./ending.ts";
import { StopReason } from "./exchange.ts";
import { Usage } from "./usage.ts";
import { Digest, LimitName, LostCause, ToolKind } from "./words.ts";

const event = <Name extends string, Shape extends z.ZodRawShape>(type: Name, shape: Shape) =>
  z.strictObject({
    seq: z.int().nonnegative(),
    /** Milliseconds since the trial started. */
    at: z.number().nonnegative(),
    /** The turn on the main thread that the event belongs to; null before the first. */
    turn: z.int().nonnegative().nullable(),
    /** 0 is the main thread. */
    thread: z.int().nonnegative(),
    type: z.literal(type),
    ...shape,
  });

/** Present where a recording gave the answer. */
const fromRecording = { replayed: z.literal(true).optional() };

export const TraceEvent = z.discriminatedUnion("type", [
  event("trial-start", { prompt: z.string(), system: Digest }),
  event("turn-start", {
    exchange: z.int().positive(),
    messages: z.int().nonnegative(),
    bytes: z.int().nonnegative(),
    replayed: z.boolean(),
  }),
  event("message", { text: z.string(), thinking: z.string().optional() }),
  event("tool-call", {
    /** Counts up over the trial from 1; results name it. */
    call: z.int().positive(),
    wireId: z.string().optional(),
    name: z.string(),
    server: z.string().optional(),
    tool: ToolKind,
    input: z.record(z.string(), z.unknown()).nullable(),
    command: z.string().optional(),
    paths: z.array(z.string()),
    code: z.string().optional(),
    offered: z.boolean(),
    via: z.enum(["native", "text", "interpreter"]),
  }),
  event("tool-result", {
    call: z.int().positive(),
    /** Whether the model ever saw it. */
    seen: z.boolean(),
    ok: z.boolean().nullable(),
    exitCode: z.int().nullable(),
    exitFrom: z.enum(["wire", "shell", "native"]).nullable(),
    text: z.string(),
    bytes: z.int().nonnegative(),
    /** Bytes that were cut out before the model saw the rest. */
    cut: z.int().nonnegative(),
    ms: z.number().nonnegative().nullable(),
    masked: z.int().nonnegative(),
  }),
  event("turn-end", {
    stop: StopReason,
    usage: Usage,
    model: z.string().nullable(),
    ms: z.number().nonnegative(),
  }),
  event("side-call", {
    purpose: z.enum(["title", "summary", "probe", "count", "interpreter", "unknown"]),
    usage: Usage,
    ...fromRecording,
  }),
  event("foreign", { path: z.string() }),
  event("re-asked", { usage: Usage, ...fromRecording }),
  event("retry", { cause: LostCause, status: z.int().nullable(), waitedMs: z.number().nonnegative() }),
  event("compaction", { before: z.int().nonnegative(), after: z.int().nonnegative() }),
  /** `reached`: the count in the unit of the limit, as the ending's `at`. */
  event("limit", { limit: LimitName, reached: z.int().nonnegative() }),
  event("note", { code: z.string(), text: z.string() }),
  event("trial-end", { ending: Ending }),
]);
export type TraceEvent = z.infer<typeof TraceEvent>;
export type TraceEventType = TraceEvent["type"];

/** A whole trace, in the order of `seq`. */
export type Trace = readonly TraceEvent[];

type Distribute<T> = T extends TraceEvent ? Omit<T, "seq" | "at"> : never;
/** An event as its observer tells it; the recorder adds `seq` and `at`. */
export type ObservedEvent = Distribute<TraceEvent>;

export type EventOf<T extends TraceEventType> = Extract<TraceEvent, { type: T }>;

/** What was called, as people name it: `convert`, or `tabkit/convert` of a server. Foreign. */
export function callName({ name, server }: Pick<EventOf<"tool-call">, "name" | "server">): string {
  return server === undefined ? name : `${server}/${name}`;
}
