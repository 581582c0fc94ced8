/** Small traces and trials by hand: what a test does not name has a plain default. */

import type { Ending } from "../../src/schema/ending.ts";
import type { PlannedTask } from "../../src/schema/task.ts";
import type { ObservedEvent, Trace } from "../../src/schema/trace.ts";
import type { Trial } from "../../src/schema/trial.ts";
import { NO_USAGE } from "../../src/schema/usage.ts";

const DIGEST = `sha256:${"0".repeat(64)}`;

type CallEvent = Extract<ObservedEvent, { type: "tool-call" }>;
type ResultEvent = Extract<ObservedEvent, { type: "tool-result" }>;

/** One call of a turn with its result. */
export interface Step {
  readonly call: Partial<CallEvent>;
  readonly result?: Partial<ResultEvent> | null;
}

/** A shell command and what it printed. */
export function shell(command: string, text = "", exitCode: number | null = 0): Step {
  return {
    call: { name: "bash", tool: "shell", input: { command }, command },
    result: { text, exitCode, ok: exitCode === 0 },
  };
}

export function reading(path: string, text = ""): Step {
  return { call: { name: "read", tool: "read", input: { path }, paths: [path] }, result: { text, ok: true } };
}

export function writing(path: string, code: string): Step {
  return {
    call: { name: "write", tool: "write", input: { path }, paths: [path], code },
    result: { ok: true },
  };
}

/** A tool that was not offered. */
export function unknownTool(name: string, command?: string): Step {
  return {
    call: { name, tool: "other", input: {}, offered: false, ...(command === undefined ? {} : { command }) },
    result: { text: `There is no tool ${name}.`, ok: false },
  };
}

/** A trace with one step a turn, then the final message; `answer` null: it ends without one. */
export function traceOf(steps: readonly Step[], answer: string | null, ending?: Ending): Trace {
  const events: ObservedEvent[] = [
    { type: "trial-start", turn: null, thread: 0, prompt: "", system: DIGEST },
  ];
  steps.forEach(({ call, result }, index) => {
    const place = { turn: index + 1, thread: 0 };
    events.push({
      type: "turn-start",
      ...place,
      exchange: index + 1,
      messages: 1,
      bytes: 1,
      replayed: false,
    });
    events.push(callEvent(index + 1, call));
    if (result !== null) events.push(resultEvent(index + 1, result ?? {}));
  });
  const turn = steps.length + 1;
  if (answer !== null) events.push({ type: "message", turn, thread: 0, text: answer });
  const end: Ending = ending ?? (answer === null ? { kind: "nothing" } : { kind: "answered" });
  events.push({ type: "trial-end", turn, thread: 0, ending: end });
  return events.map((event, seq) => ({ ...event, seq, at: seq }));
}

function callEvent(call: number, given: Partial<CallEvent>): CallEvent {
  return {
    type: "tool-call",
    turn: call,
    thread: 0,
    call,
    name: "bash",
    tool: "shell",
    input: null,
    paths: [],
    offered: true,
    via: "native",
    ...given,
  };
}

function resultEvent(call: number, given: Partial<ResultEvent>): ResultEvent {
  return {
    type: "tool-result",
    turn: call,
    thread: 0,
    call,
    seen: true,
    ok: true,
    exitCode: null,
    exitFrom: null,
    text: "",
    bytes: 0,
    cut: 0,
    ms: 1,
    masked: 0,
    ...given,
  };
}

export function taskOf(match: PlannedTask["match"], more: Partial<PlannedTask> = {}): PlannedTask {
  return {
    id: "count-rows",
    prompt: "How many rows are there?",
    inputs: null,
    match,
    requires: [],
    limits: { turns: 30, generatedTokens: 20_000, minutes: 5 },
    endings: ["answered"],
    atLeast: 1,
    evidence: [],
    changed: false,
    ...more,
  };
}

export const TRIAL_ID = "00000000-0000-4000-8000-000000000000";

/** The trial of a trace: its answer and calls are read off the trace. */
export function trialOf(trace: Trace, more: Partial<Trial> = {}): Trial {
  const end = trace.find((event) => event.type === "trial-end");
  const ending: Ending = end?.ending ?? { kind: "nothing" };
  const last = trace.findLast((event) => event.type === "message");
  const calls = trace.filter((event) => event.type === "tool-call").length;
  return {
    ...IDENTITY,
    ending,
    answer: ending.kind === "answered" ? (last?.text ?? null) : null,
    tools: { calls, failed: 0, notOffered: {} },
    evidence: [],
    votes: [],
    ...more,
  };
}

const IDENTITY: Omit<Trial, "ending" | "answer" | "tools" | "evidence" | "votes"> = {
  id: TRIAL_ID,
  plan: DIGEST,
  side: "head",
  player: "small",
  tier: "bare",
  task: "count-rows",
  repeat: 1,
  attempt: 1,
  order: 0,
  seed: null,
  pair: null,
  session: null,
  fingerprint: {
    digest: DIGEST,
    parts: {
      protocol: 7,
      tool: DIGEST,
      toolchain: DIGEST,
      assets: DIGEST,
      task: DIGEST,
      agent: "builtin",
      model: DIGEST,
      sampling: DIGEST,
      limits: DIGEST,
      sandbox: "none",
    },
  },
  agent: { name: "builtin", version: "1", driver: 1 },
  sandbox: { kind: "none", version: "1", network: "none" },
  machine: { id: DIGEST, cpu: "cpu", runner: "local" },
  model: null,
  shown: [],
  trajectory: DIGEST,
  turns: 1,
  requests: 1,
  retries: 0,
  usage: { main: NO_USAGE, agents: NO_USAGE, side: NO_USAGE, shim: NO_USAGE, judge: NO_USAGE },
  time: {
    startedAt: "2026-01-01T00:00:00Z",
    wallMs: 1,
    modelMs: 1,
    toolMs: 0,
    queueMs: 0,
    loadMs: null,
    playedMs: 1,
  },
  integrity: { toolBefore: DIGEST, toolAfter: DIGEST, survivors: 0, commandFiles: "absent" },
  flags: [],
  files: { trace: { path: "trace.jsonl", bytes: 1, digest: DIGEST } },
};
