/** The events of a trace as lines of a terminal. Foreign text keeps its lines and loses what a terminal would act on. */
import { absurd } from "../base/errors.ts";
import type { EventOf, TraceEvent } from "../schema/trace.ts";
import { type Fold, foldedLines } from "./folded.ts";
import type { Line } from "./paint.ts";
import { calledText, calledWhat, remarkText, resultNote, thoughtText } from "./wording/trial.ts";

/** How much of each kind of text is shown. */
export interface Folds {
  readonly text: Fold;
  readonly thinking: Fold;
  readonly command: Fold;
  readonly result: Fold;
}

/** One trial alone has room. */
export const WHOLE: Folds = {
  text: { head: 60, tail: 20, longest: 1000 },
  thinking: { head: 2, tail: 0, longest: 160 },
  command: { head: 12, tail: 4, longest: 400 },
  result: { head: 8, tail: 8, longest: 200 },
};

/** Two trials side by side have less. */
export const NARROW: Folds = {
  text: { head: 8, tail: 4, longest: 300 },
  thinking: { head: 1, tail: 0, longest: 100 },
  command: { head: 6, tail: 2, longest: 200 },
  result: { head: 5, tail: 5, longest: 160 },
};

/** What is the same on both sides is only recalled. */
export const BRIEF: Folds = {
  text: { head: 2, tail: 0, longest: 160 },
  thinking: { head: 1, tail: 0, longest: 100 },
  command: { head: 2, tail: 0, longest: 160 },
  result: { head: 1, tail: 1, longest: 160 },
};

/** Nothing for events that only frame others. */
export function eventLines(event: TraceEvent, folds: Folds): Line[] {
  switch (event.type) {
    case "message":
      return messageLines(event, folds);
    case "tool-call":
      return callLines(event, folds);
    case "tool-result":
      return resultLines(event, folds);
    case "retry":
    case "limit":
    case "note":
    case "foreign":
    case "side-call":
    case "compaction":
    case "re-asked":
      return [{ text: remarkText(event), tone: event.type === "limit" ? "bad" : "dim" }];
    case "trial-start":
    case "turn-start":
    case "turn-end":
    case "trial-end":
      return [];
    default:
      return absurd(event);
  }
}

function messageLines({ text, thinking = "" }: EventOf<"message">, folds: Folds): Line[] {
  const [first, ...rest] = foldedLines(thinking, folds.thinking, "dim");
  return [
    ...(first === undefined ? [] : [{ ...first, text: thoughtText(first.text) }, ...indented(rest)]),
    ...foldedLines(text, folds.text),
  ];
}

function callLines(event: EventOf<"tool-call">, folds: Folds): Line[] {
  const [first, ...rest] = foldedLines(calledWhat(event), folds.command, "call");
  return [{ text: calledText(event, first?.text ?? ""), tone: "call" }, ...indented(rest)];
}

function resultLines(event: EventOf<"tool-result">, folds: Folds): Line[] {
  const note = resultNote(event);
  return indented([
    ...foldedLines(event.text, folds.result),
    ...(note === null
      ? []
      : [{ text: note, tone: event.ok === false ? ("bad" as const) : ("dim" as const) }]),
  ]);
}

function indented(lines: readonly Line[]): Line[] {
  return lines.map(({ text, tone }) => ({ text: text === "" ? "" : `  ${text}`, tone }));
}
