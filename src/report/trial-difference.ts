/** Where two trials of one cell part: the first thing on the main thread that is not the same. */
import { callName, type EventOf, type Trace } from "../schema/trace.ts";
import { calledWhat } from "./wording/trial.ts";

/** `said`, `called`: the agent did otherwise. `saw`: something answered otherwise. */
export type StepKind = "said" | "called" | "saw";

interface Step {
  readonly kind: StepKind;
  readonly turn: number | null;
  readonly text: string;
  /** What a result is the result of; empty for others. */
  readonly call: string;
}

export interface Difference {
  /** The main thread's turn, counted from 1; null before the first. */
  readonly turn: number | null;
  readonly kind: StepKind;
  /** The call whose result it is; empty where it is none. Foreign. */
  readonly call: string;
  /** null: this side had ended. Foreign. */
  readonly base: string | null;
  readonly head: string | null;
}

/** null where both did and saw the same to the end. Thinking is not compared: nobody saw it. */
export function firstDifference(base: Trace, head: Trace): Difference | null {
  const [ofBase, ofHead] = [stepsOf(base), stepsOf(head)];
  const place = Array.from({ length: Math.max(ofBase.length, ofHead.length) }, (_, index) => index).find(
    (index) => !isSame(ofBase[index], ofHead[index]),
  );
  if (place === undefined) return null;
  const [one, other] = [ofBase[place], ofHead[place]];
  const step = other ?? one;
  if (step === undefined) return null;
  const turns = [one, other].flatMap((side) => side?.turn ?? []);
  return {
    turn: turns.length === 0 ? null : Math.min(...turns),
    kind: step.kind,
    call: step.call,
    base: one?.text ?? null,
    head: other?.text ?? null,
  };
}

function isSame(one: Step | undefined, other: Step | undefined): boolean {
  return one !== undefined && other !== undefined && one.kind === other.kind && one.text === other.text;
}

function stepsOf(trace: Trace): Step[] {
  const calls = new Map<number, EventOf<"tool-call">>();
  let turn: number | null = null;
  return trace.flatMap((event): Step[] => {
    if (event.thread !== 0) return [];
    if (event.type === "turn-start") turn = (turn ?? 0) + 1;
    const step = { turn, call: "" };
    switch (event.type) {
      case "message":
        return event.text.trim() === "" ? [] : [{ ...step, kind: "said", text: event.text.trim() }];
      case "tool-call":
        calls.set(event.call, event);
        return [{ ...step, kind: "called", text: `${callName(event)}: ${calledWhat(event)}` }];
      case "tool-result": {
        const call = calls.get(event.call);
        const text =
          event.text.trim() === "" && event.exitCode !== null ? `exit code ${event.exitCode}` : event.text;
        return [
          { ...step, kind: "saw", text: text.trim(), call: call === undefined ? "" : calledWhat(call) },
        ];
      }
      default:
        return [];
    }
  });
}
