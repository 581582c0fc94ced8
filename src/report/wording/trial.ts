/** What is said of a trial and its events. */
import { absurd } from "../../base/errors.ts";
import { plural } from "../../base/text.ts";
import type { Ending } from "../../schema/ending.ts";
import type { MarkerScore, Score } from "../../schema/score.ts";
import { callName, type EventOf } from "../../schema/trace.ts";
import type { ModelIdentity, Trial } from "../../schema/trial.ts";
import { addUsage, tokenParts, tokenSum, tokensOf, type Usage } from "../../schema/usage.ts";
import { oneLine } from "../neutral.ts";
import { amountText, durationText, MISSING } from "../numbers.ts";
import type { TracedTurn } from "../traced-turns.ts";
import { tokensText } from "./tokens-spent.ts";

/** `first`: the first line of what the model thought, harmless already. */
export function thoughtText(first: string): string {
  return `thinking: ${first}`;
}

const LONGEST_INPUT = 400;

export function trialHeading({ side, player, tier, task, repeat, attempt }: Trial): string {
  return `${side} · ${player} · ${tier} · ${task} · repeat ${repeat}, attempt ${attempt}`;
}

/** Who played, where; the trial's id, by which it can be named. */
export function circumstances({ id, model, agent, sandbox, seed, session, flags }: Trial): string {
  return [
    `trial ${id}`,
    model === null ? "no language model" : modelText(model),
    `agent ${oneLine(agent.name)} ${oneLine(agent.version)}`,
    `sandbox ${sandbox.kind}`,
    ...(seed === null ? [] : [`seed ${seed}`]),
    ...(session === null ? [] : [`task ${session.position} of ${session.of} in one conversation`]),
    ...flags,
  ].join(" · ");
}

/** `model tiny (tiny:latest, 4.0B, Q4_K_M, cpu, tools as text)`, as far as it is known. */
function modelText({ wanted, name, parameters, quantisation, processor, tools }: ModelIdentity): string {
  const known = [name, parameters, quantisation, processor, tools === "shim" ? "tools as text" : null];
  const parts = known.flatMap((part) => (part == null ? [] : [oneLine(part)]));
  return `model ${oneLine(wanted)}${parts.length === 0 ? "" : ` (${parts.join(", ")})`}`;
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

/** Match with why, and labels. */
export function matchText(score: Score | null): string {
  if (score === null) return "not scored";
  const { match, why, labels } = score;
  return [
    `${match}${why === undefined ? "" : `: ${oneLine(why)}`}`,
    ...(labels.length === 0 ? [] : [`labels: ${labels.join(", ")}`]),
  ].join(" · ");
}

/** `cli 2×, first in turn 1: tabkit count x.csv`, then those that never fired; `none` without markers. */
export function markerTexts(score: Score | null): string[] {
  const markers = Object.entries(score?.markers ?? {});
  const silent = markers.filter(([, { hits }]) => hits === 0).map(([name]) => name);
  const texts = markers.filter(([, { hits }]) => hits > 0).map(([name, marker]) => firedText(name, marker));
  return [...texts, ...(silent.length === 0 ? [] : [`never: ${silent.join(", ")}`])];
}

function firedText(name: string, { hits, first }: MarkerScore): string {
  if (first === undefined) return `${name} ${hits}×`;
  const text = oneLine(first.text);
  return `${name} ${hits}×, first in turn ${first.turn}${text === "" ? "" : `: ${text}`}`;
}

/** Everything that is compared: main thread, sub-agents, side calls and shim. */
export function totalUsage({ usage: { main, agents, side, shim } }: Trial): Usage {
  return [agents, side, shim].reduce(addUsage, main);
}

/** `12.3k tokens (9k new · 2k cached · 1.3k generated)`. */
export function usageText(usage: Usage): string {
  const text = tokensText(tokenSum(usage));
  if (text === null) return `tokens ${MISSING}`;
  return `${text} (${partTexts(usage).join(" · ")})`;
}

/** The same behind a title that says what it is. */
export function spentText(usage: Usage): string {
  return tokensOf(usage) === null ? MISSING : usageText(usage);
}

function partTexts(usage: Usage): string[] {
  const parts = tokenParts(usage);
  const text = (amount: number | null): string => (amount === null ? MISSING : amountText(amount));
  return [`${text(parts.fresh)} new`, `${text(parts.cached)} cached`, `${text(parts.generated)} generated`];
}

export function timeText({ time: { wallMs, modelMs, toolMs, queueMs } }: Trial): string {
  const parts = [
    `model ${durationText(modelMs)}`,
    `tools ${durationText(toolMs)}`,
    ...(queueMs > 0 ? [`queue ${durationText(queueMs)}`] : []),
  ];
  return `${durationText(wallMs)} (${parts.join(" · ")})`;
}

/** `3 turns, 4 requests, 2 calls of which 1 failed, 1 retry`. */
export function workText({ turns, requests, retries, tools }: Trial): string {
  return [
    plural(turns, "turn"),
    plural(requests, "request"),
    `${plural(tools.calls, "call")}${tools.failed === 0 ? "" : `, ${tools.failed} of them failed`}`,
    ...(retries === 0 ? [] : [plural(retries, "retry", "retries")]),
  ].join(", ");
}

/** What was put before the agent besides the prompt, and whether it ever looked. */
export function shownTexts({ shown }: Trial): string[] {
  return shown
    .filter(({ what }) => what !== "prompt")
    .map(({ what, path, how, bytes, openedAt }) => {
      const done = what === "mcp" ? "called" : "opened";
      const opened =
        openedAt === undefined ? "" : openedAt === null ? `, never ${done}` : `, ${done} in turn ${openedAt}`;
      return `${what === "mcp" ? "MCP server" : what}${path === undefined ? "" : ` ${oneLine(path)}`} (${how}, ${plural(bytes, "byte")}${opened})`;
    });
}

/** `Turn 2 · 1.2k tokens (…) · 0.8 s · marker cli`. `markers`: those that fired here first. */
export function turnHeading({ start, end }: TracedTurn, markers: readonly string[]): string {
  return [
    `${turnName(start)}${start.replayed ? " (replayed)" : ""}`,
    ...(end === null ? ["never ended"] : [usageText(end.usage), durationText(end.ms)]),
    ...(end === null || end.stop === "answer" || end.stop === "tools" ? [] : [`stopped by ${end.stop}`]),
    ...markers.map((name) => `marker ${name}`),
  ].join(" · ");
}

function turnName({ turn, thread }: EventOf<"turn-start">): string {
  return `Turn ${turn ?? MISSING}${thread === 0 ? "" : ` (thread ${thread})`}`;
}

/** What a call was about: its command, the files it names, or its input. Foreign; may have several lines. */
export function calledWhat({ command, input, paths }: EventOf<"tool-call">): string {
  if (command !== undefined) return command;
  return paths.length > 0
    ? paths.map((file) => oneLine(file)).join(", ")
    : oneLine(JSON.stringify(input), LONGEST_INPUT);
}

/** `> bash: tabkit count x.csv`; `first`: the first line of what was called, harmless already. */
export function calledText(call: EventOf<"tool-call">, first: string): string {
  return `> ${oneLine(callName(call))}: ${first}${call.offered ? "" : "   (no such tool was offered)"}`;
}

/** `(failed, exit code 2; the model never saw it)`; null where there is nothing to add to a result's lines. */
export function resultNote({ exitCode, ok, cut, seen, text }: EventOf<"tool-result">): string | null {
  const notes = [
    ...(ok === false ? [`failed${exitCode === null ? "" : `, exit code ${exitCode}`}`] : []),
    ...(ok !== false && exitCode !== null ? [`exit code ${exitCode}`] : []),
    ...(text.trim() === "" && exitCode === null ? ["no output"] : []),
    ...(cut > 0 ? [`${plural(cut, "byte")} cut out before the model saw the rest`] : []),
    ...(seen ? [] : ["the model never saw it"]),
  ];
  return notes.length === 0 ? null : `(${notes.join("; ")})`;
}

/** An event that is no part of the talk: said beside it. */
export type Remark = EventOf<
  "retry" | "limit" | "note" | "foreign" | "side-call" | "compaction" | "re-asked"
>;

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
    case "re-asked":
      return "(asked again, because the response could not be used)";
    default:
      return absurd(event);
  }
}
