/** A trial as a person reads it: prompt, turns with their calls and results, answer, how it ended and why it scored so. */
import { absurd } from "../base/errors.ts";
import { plural, stripAnsi } from "../base/text.ts";
import type { Ending } from "../schema/ending.ts";
import type { Score } from "../schema/score.ts";
import type { EventOf, Trace, TraceEvent } from "../schema/trace.ts";
import type { Trial } from "../schema/trial.ts";
import { oneLine } from "./neutral.ts";
import { amountText, durationText, MISSING } from "./numbers.ts";

const RESULT_LINES = 12;

export interface TrialView {
  readonly trial: Trial;
  readonly trace: Trace;
  readonly score: Score | null;
}

export function renderTrial({ trial, trace, score }: TrialView): string {
  const { side, player, tier, task, repeat, attempt } = trial;
  return [
    `${side} · ${player} · ${tier} · ${task} · repeat ${repeat}, attempt ${attempt} (${trial.id})`,
    ...trace.flatMap(eventLines),
    "",
    `Answer: ${trial.answer === null ? "none" : indent(stripAnsi(trial.answer), "  ").trimStart()}`,
    `Ending: ${endingText(trial.ending)}`,
    `Match:  ${score === null ? "not scored" : scoreText(score)}`,
    `Spent:  ${plural(trial.turns, "turn")}, ${plural(trial.requests, "request")}, ${tokensText(trial)}, ${durationText(trial.time.wallMs)}`,
    ...shownLines(trial),
  ].join("\n");
}

function eventLines(event: TraceEvent): string[] {
  switch (event.type) {
    case "trial-start":
      return ["", "Prompt:", indent(stripAnsi(event.prompt.trimEnd()), "  ")];
    case "turn-start":
      return ["", `Turn ${event.turn ?? MISSING}${event.thread === 0 ? "" : ` (thread ${event.thread})`}`];
    case "message":
      return event.text === "" ? [] : [indent(stripAnsi(event.text.trimEnd()), "  ")];
    case "tool-call":
      return [`  > ${callText(event)}${event.offered ? "" : "   (no such tool was offered)"}`];
    case "tool-result":
      return resultLines(event);
    case "retry":
      return [
        `  (${event.cause}${event.status === null ? "" : ` ${event.status}`}: asked again after ${durationText(event.waitedMs)})`,
      ];
    case "limit":
      return [`  (limit reached: ${event.limit} at ${event.reached})`];
    case "note":
      return [`  (${event.code}: ${oneLine(event.text)})`];
    case "foreign":
      return [`  (refused a request that was not the agent's: ${oneLine(event.path)})`];
    case "side-call":
      return [`  (side call: ${event.purpose})`];
    case "compaction":
      return [`  (history compacted: ${event.before} to ${event.after} messages)`];
    case "turn-end":
    case "re-asked":
    case "trial-end":
      return [];
    default:
      return absurd(event);
  }
}

function callText({ name, command, input, paths }: EventOf<"tool-call">): string {
  if (command !== undefined) return `${name}: ${oneLine(command, 400)}`;
  if (paths.length > 0) return `${name}: ${paths.map((file) => oneLine(file)).join(", ")}`;
  return `${name}: ${oneLine(JSON.stringify(input))}`;
}

function resultLines({ text, exitCode, ok, bytes }: EventOf<"tool-result">): string[] {
  const lines = stripAnsi(text).trimEnd().split("\n");
  const shown = lines.slice(0, RESULT_LINES).map((line) => `    ${line}`);
  const more = lines.length - RESULT_LINES;
  const failed = ok === false ? `failed${exitCode === null ? "" : `, exit code ${exitCode}`}` : null;
  const note = [failed, more > 0 ? `${plural(more, "more line")} of ${bytes} bytes` : null].filter(
    (part) => part !== null,
  );
  return [...shown, ...(note.length === 0 ? [] : [`    (${note.join("; ")})`])];
}

export function endingText(ending: Ending): string {
  switch (ending.kind) {
    case "answered":
      return "answered";
    case "limit":
      return `cut by the ${ending.limit} limit at ${ending.at}`;
    case "nothing":
      return "produced nothing";
    case "lost":
      return `lost (${ending.cause}): ${oneLine(ending.detail)}`;
    case "cancelled":
      return "cancelled";
    default:
      return absurd(ending);
  }
}

function scoreText({ match, why, labels, markers }: Score): string {
  const fired = Object.entries(markers).filter(([, { hits }]) => hits > 0);
  return [
    `${match}${why === undefined ? "" : ` (${oneLine(why)})`}`,
    labels.length === 0 ? null : `labels: ${labels.join(", ")}`,
    fired.length === 0 ? null : `markers: ${fired.map(([name, { hits }]) => `${name} ${hits}×`).join(", ")}`,
  ]
    .filter((part) => part !== null)
    .join(" · ");
}

function tokensText({ usage }: Trial): string {
  const { input, generated } = usage.main;
  return input === null || generated === null
    ? `tokens ${MISSING}`
    : `${amountText(input + generated)} tokens`;
}

function shownLines({ shown }: Trial): string[] {
  return shown
    .filter(({ what }) => what !== "prompt")
    .map(({ what, path, how, openedAt }) => {
      const opened =
        openedAt === undefined ? "" : openedAt === null ? ", never opened" : `, opened in turn ${openedAt}`;
      return `Shown:  ${what}${path === undefined ? "" : ` ${oneLine(path)}`} (${how}${opened})`;
    });
}

function indent(text: string, by: string): string {
  return text
    .split("\n")
    .map((line) => `${by}${line}`)
    .join("\n");
}
