/** The answers to a task, equal ones together. */
import type { Side } from "../../schema/words.ts";
import type { PageTrial } from "./report-data.ts";

export interface AnswerCount {
  /** Foreign; null = none was given. */
  readonly answer: string | null;
  readonly match: PageTrial["match"];
  readonly trials: Readonly<Record<Side, number>>;
  /** One that gave it. */
  readonly example: PageTrial;
}

/** Answers of counted trials, those of most trials first. White space around an answer makes no other answer of it. */
export function equalAnswers(trials: readonly PageTrial[]): AnswerCount[] {
  const found = new Map<string, AnswerCount>();
  for (const trial of trials.filter(({ isCounted }) => isCounted)) {
    const answer = trial.answer === null ? null : trial.answer.trim();
    const key = JSON.stringify([answer, trial.match]);
    const before = found.get(key) ?? {
      answer,
      match: trial.match,
      trials: { base: 0, head: 0 },
      example: trial,
    };
    found.set(key, { ...before, trials: { ...before.trials, [trial.side]: before.trials[trial.side] + 1 } });
  }
  const all = ({ trials: { base, head } }: AnswerCount): number => base + head;
  return [...found.values()].sort((a, b) => all(b) - all(a));
}
