/** What is said of a trial and its events. */
import { absurd } from "../../base/errors.ts";
import { plural } from "../../base/text.ts";
import type { Ending } from "../../schema/ending.ts";
import type { Score } from "../../schema/score.ts";
import type { EventOf } from "../../schema/trace.ts";
import type { Trial } from "../../schema/trial.ts";
import { tokensOf } from "../../schema/usage.ts";
import { oneLine } from "../neutral.ts";
import { amountText, durationText, MISSING } from "../numbers.ts";

const LONGEST_COMMAND = 400;

export function trialHeading({ side, player, tier, task, repeat, attempt, id }: Trial): string {
  return `${side} · ${player} · ${tier} · ${task} · repeat ${repeat}, attempt ${attempt} (${id})`;
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

/** Match with why, labels and the markers that fired. */
export function scoreText(score: Score | null): string {
  if (score === null) return "not scored";
  const { match, why, labels, markers } = score;
  const fired = Object.entries(markers).filter(([, { hits }]) => hits > 0);
  return [
    `${match}${why === undefined ? "" : ` (${oneLine(why)})`}`,
    ...(labels.length === 0 ? [] : [`labels: ${labels.join(", ")}`]),
    ...(fired.length === 0
      ? []
      : [`markers: ${fired.map(([name, { hits }]) => `${name} ${hits}×`).join(", ")}`]),
  ].join(" · ");
}

export function spentText({ turns, requests, usage, time }: Trial): string {
  const tokens = tokensOf(usage.main);
  return [
    plural(turns, "turn"),
    plural(requests, "request"),
    tokens === null ? `tokens ${MISSING}` : `${amountText(tokens)} tokens`,
    durationText(time.wallMs),
  ].join(", ");
}

/** What was put before the agent besides the prompt, and whether it ever looked. */
export function shownTexts({ shown }: Trial): string[] {
  return shown
    .filter(({ what }) => what !== "prompt")
    .map(({ what, path, how, openedAt }) => {
      const opened =
        openedAt === undefined ? "" : openedAt === null ? ", never opened" : `, opened in turn ${openedAt}`;
      return `${what}${path === undefined ? "" : ` ${oneLine(path)}`} (${how}${opened})`;
    });
}

export function turnHeading({ turn, thread }: EventOf<"turn-start">): string {
  return `Turn ${turn ?? MISSING}${thread === 0 ? "" : ` (thread ${thread})`}`;
}

export function callText({ name, command, input, paths, offered }: EventOf<"tool-call">): string {
  const what =
    command !== undefined
      ? oneLine(command, LONGEST_COMMAND)
      : paths.length > 0
        ? paths.map((file) => oneLine(file)).join(", ")
        : oneLine(JSON.stringify(input));
  return `> ${oneLine(name)}: ${what}${offered ? "" : "   (no such tool was offered)"}`;
}

/** `(failed, exit code 2; 30 more lines of 1200 bytes)`; null where there is nothing to add to a result's lines. */
export function resultNote({ exitCode, ok, bytes }: EventOf<"tool-result">, more: number): string | null {
  const notes = [
    ...(ok === false ? [`failed${exitCode === null ? "" : `, exit code ${exitCode}`}`] : []),
    ...(more > 0 ? [`${plural(more, "more line")} of ${bytes} bytes`] : []),
  ];
  return notes.length === 0 ? null : `(${notes.join("; ")})`;
}

type Remark = EventOf<"retry" | "limit" | "note" | "foreign" | "side-call" | "compaction">;

export function remarkText(event: Remark): string {
  switch (event.type) {
    case "retry": {
      const status = event.status === null ? "" : ` ${event.status}`;
      return `(${event.cause}${status}: asked again after ${durationText(event.waitedMs)})`;
    }
    case "limit":
      return `(limit reached: ${event.limit} at ${event.reached})`;
    case "note":
      return `(${oneLine(event.code)}: ${oneLine(event.text)})`;
    case "foreign":
      return `(refused a request that was not the agent's: ${oneLine(event.path)})`;
    case "side-call":
      return `(side call: ${event.purpose})`;
    case "compaction":
      return `(history compacted: ${event.before} to ${event.after} messages)`;
    default:
      return absurd(event);
  }
}
