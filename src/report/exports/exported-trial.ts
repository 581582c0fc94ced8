/** What formats of other programs are told of the trial itself. */
import type { Score } from "../../schema/score.ts";
import type { Trial } from "../../schema/trial.ts";
import { endingText, matchText } from "../wording/trial.ts";

/** The trial as it is named in the results. */
export function placeText({ side, player, tier, task, repeat, attempt }: Trial): string {
  return `${side}/${player}/${tier}/${task}/${repeat}.${attempt}`;
}

/** `Thread 1, a sub-agent.` */
export function threadText(thread: number): string {
  return `Thread ${thread}, a sub-agent.`;
}

/** How it ended and what came of it, on two lines. */
export function outcomeText(trial: Trial, score: Score | null): string {
  return `Ending: ${endingText(trial.ending)}\nMatch: ${matchText(score)}`;
}

/** The model that a response without one is said to come from; null: no language model played. */
export function modelName({ model }: Trial): string | null {
  return model === null ? null : (model.observed[0] ?? model.name ?? model.wanted);
}

/** The last moment that a date can name. */
const LAST_MS = 8.64e15;

/** Milliseconds since 1970 of a moment of the trial; moments beyond all dates are the trial's start. */
export function momentMs({ time: { startedAt } }: Trial, at: number): number {
  const start = Date.parse(startedAt);
  const moment = Math.round(start + at);
  return Math.abs(moment) <= LAST_MS ? moment : start;
}

/** The same as ISO 8601. */
export function momentText(trial: Trial, at: number): string {
  return new Date(momentMs(trial, at)).toISOString();
}
