/** A trial as a person reads it: prompt, what was shown, turns with their calls and results, answer, ending, score. */
import type { Score } from "../schema/score.ts";
import type { Trace } from "../schema/trace.ts";
import type { Trial } from "../schema/trial.ts";
import { type Fold, foldedLines } from "./folded.ts";
import { type Line, NO_PAINT, type Paint, paintLine, type Tone } from "./paint.ts";
import { eventLines, WHOLE } from "./trace-lines.ts";
import { type TracedTurn, tracedTurns } from "./traced-turns.ts";
import {
  circumstances,
  endingText,
  markerTexts,
  matchText,
  shownTexts,
  spentText,
  timeText,
  totalUsage,
  trialHeading,
  turnHeading,
  workText,
} from "./wording/trial.ts";

export interface TrialView {
  readonly trial: Trial;
  readonly trace: Trace;
  readonly score: Score | null;
}

const WRITTEN: Fold = { head: 120, tail: 20, longest: 1000 };

/** Foreign text keeps its lines and loses what a terminal would act on. */
export function renderTrial(view: TrialView, paint: Paint = NO_PAINT): string {
  const { trial, trace, score } = view;
  const { before, turns } = tracedTurns(trace);
  const prompt = trace.find((event) => event.type === "trial-start")?.prompt ?? "";
  const sections: Section[] = [
    { title: "Prompt", lines: foldedLines(prompt, WRITTEN) },
    { title: "Shown", lines: shownTexts(trial).map((text) => ({ text, tone: null })) },
    { title: "Before the first turn", lines: before.flatMap((event) => eventLines(event, WHOLE)) },
    ...turns.map((turn) => ({
      title: turnHeading(turn, firstFired(turn, score)),
      lines: turn.events.flatMap((event) => eventLines(event, WHOLE)),
      isKept: true,
    })),
    { title: "Answer", lines: foldedLines(trial.answer ?? "", WRITTEN) },
  ];
  return [
    paint.heading(trialHeading(trial)),
    paint.dim(circumstances(trial)),
    ...sections.flatMap((section) => sectionLines(section, paint)),
    "",
    ...endLines(view, paint),
  ].join("\n");
}

interface Section {
  readonly title: string;
  readonly lines: readonly Line[];
  /** It stands without lines of its own too. */
  readonly isKept?: boolean;
}

function sectionLines({ title, lines, isKept = false }: Section, paint: Paint): string[] {
  if (lines.length === 0 && !isKept) return [];
  return ["", paint.heading(title), ...lines.map((line) => paintLine(line, paint, 2))];
}

/** Markers of which this turn of the main thread has the first hit. */
function firstFired({ start: { turn, thread } }: TracedTurn, score: Score | null): string[] {
  if (thread !== 0) return [];
  return Object.entries(score?.markers ?? {})
    .filter(([, { hits, first }]) => hits > 0 && first !== undefined && first.turn === turn)
    .map(([name]) => name);
}

/** What came of it, a line each; further lines of one kind stand under the first. */
function endLines({ trial, score }: TrialView, paint: Paint): string[] {
  const { ending, answer } = trial;
  const isAnswered = ending.kind === "answered";
  return [
    ...titled("Ending", [paintLine({ text: endingText(ending), tone: isAnswered ? null : "bad" }, paint)]),
    ...(answer === null ? titled("Answer", ["none"]) : []),
    ...titled("Match", [paintLine({ text: matchText(score), tone: matchTone(score) }, paint)]),
    ...titled("Markers", markerTexts(score)),
    ...titled("Work", [workText(trial)]),
    ...titled("Tokens", [spentText(totalUsage(trial))]),
    ...titled("Time", [timeText(trial)]),
  ];
}

function matchTone(score: Score | null): Tone {
  if (score === null || score.match === "unscored") return "mark";
  return score.match === "matched" ? "good" : "bad";
}

const TITLE_COLUMNS = 9;

function titled(title: string, lines: readonly string[]): string[] {
  return lines.map((line, index) => `${(index === 0 ? title : "").padEnd(TITLE_COLUMNS)}${line}`);
}
