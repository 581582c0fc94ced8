/** The commands that failed inside a trial: what compare needs to know of a trace to say what broke. */
import type { Observation } from "../schema/observation.ts";
import type { EventOf, Trace } from "../schema/trace.ts";
import type { Trial } from "../schema/trial.ts";

const LONGEST = 400;

/** Shell commands whose result was a failure, in order, as the agent wrote them and saw them fail. */
export function observe(trial: Pick<Trial, "id" | "side">, trace: Trace): Observation[] {
  const calls = new Map<number, EventOf<"tool-call">>();
  const failures: Observation[] = [];
  for (const event of trace) {
    if (event.type === "tool-call") calls.set(event.call, event);
    if (event.type !== "tool-result" || event.ok !== false) continue;
    const call = calls.get(event.call);
    if (call?.command === undefined) continue;
    failures.push({
      side: trial.side,
      trial: trial.id,
      command: call.command.slice(0, LONGEST),
      text: event.text.slice(0, LONGEST),
      turn: call.turn ?? 0,
    });
  }
  return failures;
}
