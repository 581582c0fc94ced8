/**
 * A session file of the agent pi, version 3, for the viewers that read those. The main thread is the branch that
 * viewers open; every sub-agent is a branch with a root of its own, and says so in its first entry.
 */
import type { EventOf } from "../../schema/trace.ts";
import type { Trial } from "../../schema/trial.ts";
import type { TrialView } from "../render-trial.ts";
import { type Remark, remarkText } from "../wording/trial.ts";
import {
  callId,
  type ExportedResult,
  type ExportedThread,
  type ExportedTurn,
  exportedThreads,
  fieldsOf,
  promptOf,
  type Said,
} from "./exported-threads.ts";
import { modelName, momentMs, momentText, outcomeText, placeText, threadText } from "./exported-trial.ts";
import type { Exporter } from "./exporter.ts";
import { stopOf, usageOf } from "./pi-response.ts";

export const pi: Exporter = { name: "pi", form: "lines", values: sessionLines };

/** The format has a place for who served the model and by which dialect; a trace does not tell. */
const PROVIDER = "gripcheck";
/** Where the files of a task lie in a box. */
const WORKSPACE = "/workspace";

interface Entry {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** An entry with its place: entries of a thread follow each other. */
interface Placed {
  readonly thread: number;
  readonly at: number;
  readonly entry: Entry;
}

function sessionLines({ trial, trace, score }: TrialView): object[] {
  const prompt = promptOf(trace);
  const start = { thread: 0, at: 0 };
  const said = exportedThreads(trace)
    .flatMap((thread) => threadEntries(thread, trial))
    .sort((a, b) => a.seq - b.seq)
    .flatMap(({ entries }) => entries);
  const placed: Placed[] = [
    { ...start, entry: { type: "session_info", name: placeText(trial) } },
    { ...start, entry: { type: "model_change", provider: PROVIDER, modelId: modelOf(trial) } },
    ...(prompt === undefined ? [] : [promptEntry(prompt, trial)]),
    ...said,
    { thread: 0, at: trial.time.wallMs, entry: endEntry(trial, score) },
  ];
  const timestamp = momentText(trial, 0);
  return [{ type: "session", version: 3, id: trial.id, timestamp, cwd: WORKSPACE }, ...linked(placed, trial)];
}

/** Each entry with an id, and the one before it on its thread as its parent. */
function linked(placed: readonly Placed[], trial: Trial): object[] {
  const last = new Map<number, string>();
  return placed.map(({ thread, at, entry: { type, ...fields } }, index) => {
    const id = (index + 1).toString(16).padStart(8, "0");
    const parentId = last.get(thread) ?? null;
    last.set(thread, id);
    return { type, id, parentId, timestamp: momentText(trial, at), ...fields };
  });
}

interface Unit {
  readonly seq: number;
  readonly entries: readonly Placed[];
}

function threadEntries({ thread, seq, before, turns }: ExportedThread, trial: Trial): Unit[] {
  const opening = { type: "custom_message", customType: "gripcheck.thread", content: threadText(thread) };
  const at = turns[0]?.start.at ?? before[0]?.at ?? 0;
  return [
    ...(thread === 0
      ? []
      : [{ seq, entries: [{ thread, at, entry: { ...opening, display: true, details: { thread } } }] }]),
    ...before.map((remark) => ({ seq: remark.seq, entries: [remarkEntry(remark, trial)] })),
    ...turns.map((turn) => ({ seq: turn.start.seq, entries: turnEntries(turn, trial) })),
  ];
}

function turnEntries(turn: ExportedTurn, trial: Trial): Placed[] {
  const { thread, at, turn: number } = turn.start;
  const replayed = { type: "custom", customType: "gripcheck.replayed", data: { turn: number } };
  return [
    ...(turn.start.replayed ? [{ thread, at, entry: replayed }] : []),
    answerEntry(turn, trial),
    ...turn.results.map((result) => resultEntry(result, trial)),
    ...turn.remarks.map((remark) => remarkEntry(remark, trial)),
  ];
}

function promptEntry({ at, prompt }: EventOf<"trial-start">, trial: Trial): Placed {
  const content = [{ type: "text", text: prompt }];
  const message = { role: "user", content, timestamp: momentMs(trial, at) };
  return { thread: 0, at, entry: { type: "message", message } };
}

function answerEntry({ start, end, said }: ExportedTurn, trial: Trial): Placed {
  const at = end?.at ?? said.at(-1)?.at ?? start.at;
  const message = {
    role: "assistant",
    content: said.flatMap(blocksOf),
    api: PROVIDER,
    provider: PROVIDER,
    model: end?.model ?? modelOf(trial),
    usage: usageOf(end?.usage ?? null),
    ...stopOf(end),
    timestamp: momentMs(trial, at),
  };
  return { thread: start.thread, at, entry: { type: "message", message } };
}

function blocksOf(event: Said): object[] {
  if (event.type === "tool-call") {
    const { name, input } = event;
    return [{ type: "toolCall", id: callId(event), name, arguments: input ?? {} }];
  }
  const { text, thinking = "" } = event;
  return [
    ...(thinking === "" ? [] : [{ type: "thinking", thinking }]),
    ...(text === "" ? [] : [{ type: "text", text }]),
  ];
}

/** `isError` cannot be unknown in the format: only what is known to have failed is one, and `details` has what is known. */
function resultEntry({ result, call }: ExportedResult, trial: Trial): Placed {
  const { at, thread, text, ok, exitCode, exitFrom, seen, cut, ms } = result;
  const message = {
    role: "toolResult",
    toolCallId: callId(call ?? result),
    toolName: call?.name ?? "unknown",
    content: [{ type: "text", text }],
    details: {
      ...{ ok, exitCode, exitFrom, seen, cut, ms },
      offered: call?.offered ?? null,
      argumentsRead: call === null ? null : call.input !== null,
    },
    isError: ok === false,
    timestamp: momentMs(trial, at),
  };
  return { thread, at, entry: { type: "message", message } };
}

/** Requests that are no turn are usage under their own name; viewers add them up and keep them out of the talk. */
function remarkEntry(remark: Remark, trial: Trial): Placed {
  const { thread, at, type } = remark;
  const place = { thread, at };
  if (type !== "side-call" && type !== "re-asked") {
    return { ...place, entry: { type: "custom", customType: `gripcheck.${type}`, data: fieldsOf(remark) } };
  }
  const kind = type === "side-call" ? `side-call:${remark.purpose}` : type;
  const who = { provider: PROVIDER, model: modelOf(trial) };
  const usage = usageOf(remark.usage);
  return { ...place, entry: { type: "usage", kind, ...who, usage, note: remarkText(remark) } };
}

function endEntry(trial: Trial, score: TrialView["score"]): Entry {
  const details = { ending: trial.ending, match: score?.match ?? null, labels: score?.labels ?? [] };
  const content = outcomeText(trial, score);
  return { type: "custom_message", customType: "gripcheck.ending", content, display: true, details };
}

const modelOf = (trial: Trial): string => modelName(trial) ?? trial.player;
