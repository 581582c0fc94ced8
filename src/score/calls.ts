/** What an agent did, read out of a trace: its calls with their results, and the commands that it ran. */
import { commandsThatRan } from "../base/shell/not-found.ts";
import { readShell, type ShellReading, type SimpleCommand } from "../base/shell/read-shell.ts";
import type { EventOf, Trace } from "../schema/trace.ts";

export interface Call {
  /** The turn on the main thread; 0 before the first. */
  readonly turn: number;
  readonly event: EventOf<"tool-call">;
  /** null: the trial ended before it. */
  readonly result: EventOf<"tool-result"> | null;
}

/** A shell call, with the commands in its text that were there to run. */
export interface ShellCall extends Call {
  readonly reading: ShellReading;
  readonly ran: readonly SimpleCommand[];
}

/** All calls in order, those of tools that were not offered too. */
export function callsOf(trace: Trace): readonly Call[] {
  const results = new Map<number, EventOf<"tool-result">>();
  for (const event of trace) if (event.type === "tool-result") results.set(event.call, event);
  return trace
    .filter((event) => event.type === "tool-call")
    .map((event) => ({ turn: event.turn ?? 0, event, result: results.get(event.call) ?? null }));
}

/** Calls that could be carried out. */
export function offeredCalls(trace: Trace): readonly Call[] {
  return callsOf(trace).filter(({ event }) => event.offered);
}

/** Every marker asks for the same: a trace is read once, and forgotten with it. */
const READ = new WeakMap<Trace, readonly ShellCall[]>();

/** Calls of a shell. A trace must not change once it was read. */
export function shellCalls(trace: Trace): readonly ShellCall[] {
  const known = READ.get(trace);
  if (known !== undefined) return known;
  const calls = offeredCalls(trace).flatMap((call): ShellCall[] => {
    if (call.event.command === undefined) return [];
    const reading = readShell(call.event.command);
    const { commands } = reading;
    return [
      { ...call, reading, ran: call.result === null ? commands : commandsThatRan(commands, call.result) },
    ];
  });
  READ.set(trace, calls);
  return calls;
}
