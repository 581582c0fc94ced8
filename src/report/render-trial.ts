/** A trial as a person reads it: prompt, turns with their calls and results, answer, how it ended and why it scored so. */
import { absurd } from "../base/errors.ts";
import type { Score } from "../schema/score.ts";
import type { EventOf, Trace, TraceEvent } from "../schema/trace.ts";
import type { Trial } from "../schema/trial.ts";
import { manyLines } from "./neutral.ts";
import {
  callText,
  endingText,
  remarkText,
  resultNote,
  scoreText,
  shownTexts,
  spentText,
  trialHeading,
  turnHeading,
} from "./wording/trial.ts";

const RESULT_LINES = 12;

export interface TrialView {
  readonly trial: Trial;
  readonly trace: Trace;
  readonly score: Score | null;
}

/** Foreign text keeps its lines and loses what a terminal would act on. */
export function renderTrial({ trial, trace, score }: TrialView): string {
  const answer = trial.answer === null ? ["none"] : manyLines(trial.answer);
  return [
    trialHeading(trial),
    ...trace.flatMap(eventLines),
    "",
    `Answer: ${answer.join("\n  ")}`,
    `Ending: ${endingText(trial.ending)}`,
    `Match:  ${scoreText(score)}`,
    `Spent:  ${spentText(trial)}`,
    ...shownTexts(trial).map((text) => `Shown:  ${text}`),
  ].join("\n");
}

function eventLines(event: TraceEvent): string[] {
  switch (event.type) {
    case "trial-start":
      return ["", "Prompt:", ...indented(event.prompt)];
    case "turn-start":
      return ["", turnHeading(event)];
    case "message":
      return event.text === "" ? [] : indented(event.text);
    case "tool-call":
      return [`  ${callText(event)}`];
    case "tool-result":
      return resultLines(event);
    case "retry":
    case "limit":
    case "note":
    case "foreign":
    case "side-call":
    case "compaction":
      return [`  ${remarkText(event)}`];
    case "turn-end":
    case "re-asked":
    case "trial-end":
      return [];
    default:
      return absurd(event);
  }
}

function resultLines(event: EventOf<"tool-result">): string[] {
  const lines = event.text.trim() === "" ? [] : manyLines(event.text);
  const note = resultNote(event, lines.length - RESULT_LINES);
  const shown = lines.slice(0, RESULT_LINES).map((line) => `    ${line}`);
  return note === null ? shown : [...shown, `    ${note}`];
}

const indented = (text: string): string[] => manyLines(text).map((line) => `  ${line}`);
