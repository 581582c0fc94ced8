/** The sentences and headers of a leaderboard. */
import { plural } from "../../base/text.ts";
import type { Leaderboard, Standing, TierBoard } from "../../schema/leaderboard.ts";
import { dollarsText, minutesText } from "../numbers.ts";
import type { Style } from "../style.ts";
import { tokensSpent } from "./tokens-spent.ts";
import { readerWords } from "./try.ts";
import { listed } from "./who.ts";

export const BOARD_COLUMNS = {
  place: "#",
  player: "Player",
  size: "Size",
  model: "Model",
  quantisation: "Quantisation",
  parameters: "Parameters",
  window: "Window",
  match: "Match",
  interval: "95 %",
  tokens: "Tokens",
  tokensPerSolved: "Tokens a solved task",
  usdPerSolved: "$ a solved task",
  calls: "Calls",
  errors: "Errors",
  turns: "Turns",
  time: "Time",
  limits: "At a limit",
  truncated: "Prompt cut",
  nothing: "Nothing said",
  lost: "Lost",
  notRun: "Not played",
} as const;

export function boardHead({ revision, repeats, suite, spend }: Leaderboard, style: Style): string {
  const parts = [
    `${style.slug(revision.slice(0, 7))} alone`,
    `${plural(repeats, "trial")} a cell`,
    plural(suite.tasks, "task"),
    plural(spend.trials, "trial"),
    ...tokensSpent(spend),
    ...(spend.usd === null || spend.usd === 0 ? [] : [dollarsText(spend.usd)]),
    minutesText(spend.minutes),
  ];
  return parts.join(" · ");
}

export function sharedWords({ tier, shared, leftOut, standings }: TierBoard, style: Style): string {
  const of = shared.length + leftOut.length;
  if (standings.length === 0) return `${style.name(tier)}: nobody played.`;
  const all = `${style.name(tier)}: ${standings.length === 1 ? "one player" : `${standings.length} players`}`;
  if (shared.length === 0) return `${all}, no task that all of them played: nobody has a place.`;
  return leftOut.length === 0
    ? `${all}, ${of === 1 ? "one task" : `all ${of} tasks`}.`
    : `${all}, the ${shared.length} of ${plural(of, "task")} that all of them played.`;
}

export function leftOutWords(leftOut: TierBoard["leftOut"], style: Style): string {
  const tasks = leftOut.map(
    ({ task, players }) => `${style.name(task)} (${listed(players.map((player) => style.name(player)))})`,
  );
  return `Left out for everybody, because somebody has no trial of it that counts: ${tasks.join(", ")}.`;
}

export function absentWords({ player, why }: TierBoard["absent"][number], style: Style): string {
  return `${style.name(player)} is not in it: ${style.foreign(why)}`;
}

export function limitBoundWords(bound: readonly Standing[], style: Style): string {
  const players = listed(bound.map(({ player }) => style.name(player)));
  return `More than 20 % of the trials of ${players} ended at a limit: such a rate says how far the limit reaches.`;
}

export function mostlyLostWords(lost: readonly Standing[], style: Style): string {
  const players = listed(lost.map(({ player }) => style.name(player)));
  return `More than 20 % of the trials of ${players} were lost to infrastructure: what is left is no rate to be placed by.`;
}

/** How a board is to be read; intervals have only those whom chance decides. */
export function boardNote(standings: readonly Standing[]): string {
  const hasIntervals = standings.some(({ interval }) => interval !== null);
  return [
    "The most matches first, then the fewest tokens.",
    ...(hasIntervals
      ? [
          "Where intervals overlap, the order may be chance. Intervals are of these tasks alone, not of tasks that might be added.",
        ]
      : []),
    "Tokens are geometric means of all tokens; time leaves out load, queue and retries.",
  ].join(" ");
}

/** Players that are no language models. */
export function programWords(players: readonly string[], style: Style): string {
  const names = players.map((player) => style.name(player));
  return names.length === 1
    ? readerWords(names[0] ?? "")
    : `${listed(names)} are programs that do literally what the docs say, no language models: their rates mean little, their differences say what the docs lead to.`;
}

export function usedUpWords(limit: string): string {
  return `The budget of ${limit} was used up before everything was played: with a larger one the same command goes on.`;
}
