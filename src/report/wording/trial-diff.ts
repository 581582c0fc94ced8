/** What is said of two trials of one cell. */
import { plural } from "../../base/text.ts";
import type { Score } from "../../schema/score.ts";
import type { Trial } from "../../schema/trial.ts";
import { tokenParts, tokensOf } from "../../schema/usage.ts";
import type { Side } from "../../schema/words.ts";
import { manyLines, oneLine } from "../neutral.ts";
import { amountChange, amountText, durationText, MISSING } from "../numbers.ts";
import type { TracedTurn } from "../traced-turns.ts";
import type { Difference } from "../trial-difference.ts";
import { endingText, totalUsage } from "./trial.ts";

export interface CellName {
  readonly player: string;
  readonly tier: string;
  readonly task: string;
  readonly repeat: number;
}

export function cellHeading({ player, tier, task, repeat }: CellName): string {
  return `${player} · ${tier} · ${task} · repeat ${repeat}`;
}

export const NO_SIDE: Readonly<Record<Side, string>> = {
  base: "Base has no trial of it: head stands alone.",
  head: "Head has no trial of it: base stands alone.",
};

const LONGEST_QUOTE = 200;

/** `First difference: turn 2, what the agent saw of tabkit convert`, then the first lines of both sides that differ. */
export function differenceTexts(difference: Difference | null): string[] {
  if (difference === null) return ["Both did and saw the same to the end."];
  const { turn, base, head } = difference;
  const when = turn === null ? "before the first turn" : `turn ${turn}`;
  const line = firstUnlike(base ?? "", head ?? "");
  return [
    `First difference: ${when}, ${whatDiffers(difference)}`,
    `  base  ${quote(base, line)}`,
    `  head  ${quote(head, line)}`,
  ];
}

/** The place of the first line that is not the same. */
function firstUnlike(base: string, head: string): number {
  const [one, other] = [manyLines(base), manyLines(head)];
  const place = one.findIndex((line, index) => line !== other[index]);
  return place === -1 ? Math.min(one.length, Math.max(0, other.length - 1)) : place;
}

function whatDiffers({ kind, call }: Difference): string {
  switch (kind) {
    case "said":
      return "what the agent said";
    case "called":
      return "what the agent called";
    case "saw":
      return call === "" ? "what the agent saw" : `what the agent saw of ${oneLine(call)}`;
  }
}

function quote(text: string | null, line: number): string {
  if (text === null) return "had ended";
  const where = line === 0 ? "" : `line ${line + 1}: `;
  return `${where}${oneLine(manyLines(text)[line] ?? "", LONGEST_QUOTE) || "nothing"}`;
}

export const SYSTEM_DIFFERS = "The agents were told different things before they began: see what was shown.";

export const SAME_TURN = "the same on both sides";
export const FIRST_DIFFERENCE = "first difference";

export function pairHeading(turn: number, said: readonly string[]): string {
  return [`Turn ${turn}`, ...said].join(" · ");
}

/** What a side's turn cost. */
export function turnCost(turn: TracedTurn | undefined): string {
  if (turn === undefined) return "had ended";
  if (turn.end === null) return "never ended";
  const tokens = tokensOf(turn.end.usage);
  const read = tokens === null ? `tokens ${MISSING}` : `${amountText(tokens)} tokens`;
  return `${read} · ${durationText(turn.end.ms)}`;
}

/** Turns of sub-agents, which stand in no order beside the main thread's. */
export function otherThreads(base: number, head: number): string {
  return `Not shown: ${plural(base, "turn")} of other threads on base, ${head} on head. gripcheck show has them.`;
}

export const FIGURES_HEADER = ["", "base", "head", "change"] as const;

interface Sided {
  readonly trial: Trial;
  readonly score: Score | null;
}

interface Pair {
  readonly base: Sided | null;
  readonly head: Sided | null;
}

/** Rows of the table that compares two trials: what it is, base, head, the change of amounts. `room`: columns a side. */
export function figureRows({ base, head }: Pair, room: number): string[][] {
  const sides = [base, head];
  const words = (name: string, text: (side: Sided) => string): string[] => [
    name,
    ...sides.map((side) => (side === null ? MISSING : oneLine(text(side), room))),
    "",
  ];
  return [
    words("Ending", ({ trial }) => endingText(trial.ending)),
    words("Match", ({ score }) => (score === null ? "not scored" : score.match)),
    words("Why", ({ score }) => oneLine(score?.why ?? "")),
    words("Answer", ({ trial }) => (trial.answer === null ? "none" : oneLine(trial.answer) || "empty")),
    ...AMOUNTS.map((amount) => amountRow(amount, base, head)),
    ...markerRows(base, head),
  ].filter(([, one, other]) => one !== "" || other !== "");
}

interface Amount {
  readonly name: string;
  readonly of: (trial: Trial) => number | null;
  readonly text: (amount: number) => string;
}

const AMOUNTS: readonly Amount[] = [
  { name: "Turns", of: ({ turns }) => turns, text: amountText },
  { name: "Requests", of: ({ requests }) => requests, text: amountText },
  { name: "Retries", of: ({ retries }) => retries, text: amountText },
  { name: "Calls", of: ({ tools }) => tools.calls, text: amountText },
  { name: "Failed calls", of: ({ tools }) => tools.failed, text: amountText },
  { name: "Tokens", of: (trial) => tokensOf(totalUsage(trial)), text: amountText },
  { name: "  new", of: (trial) => tokenParts(totalUsage(trial)).fresh, text: amountText },
  { name: "  cached", of: (trial) => totalUsage(trial).cached, text: amountText },
  { name: "  generated", of: (trial) => totalUsage(trial).generated, text: amountText },
  { name: "Time", of: ({ time }) => time.playedMs, text: durationText },
];

function amountRow({ name, of, text }: Amount, base: Sided | null, head: Sided | null): string[] {
  const amounts = [base, head].map((side) => (side === null ? null : of(side.trial)));
  const [one = null, other = null] = amounts;
  const change = name === "Time" && one === 0 && other !== 0 ? MISSING : amountChange(one, other);
  return [name, ...amounts.map((amount) => (amount === null ? MISSING : text(amount))), change];
}

/** How often each marker fired, and where first. */
function markerRows(base: Sided | null, head: Sided | null): string[][] {
  const names = new Set([base, head].flatMap((side) => Object.keys(side?.score?.markers ?? {})));
  return [...names].sort().map((name) => {
    const found = [base, head].map((side) => side?.score?.markers[name] ?? null);
    const [one = null, other = null] = found.map((marker) => marker?.hits ?? null);
    return [
      `Marker ${name}`,
      ...found.map((marker) => {
        if (marker === null) return MISSING;
        const { hits, first } = marker;
        return first === undefined ? `${hits}×` : `${hits}×, first in turn ${first.turn}`;
      }),
      amountChange(one, other),
    ];
  });
}
