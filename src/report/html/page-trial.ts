/** What lists and plots need of a trial. */
import { counts } from "../../schema/ending.ts";
import type { Score } from "../../schema/score.ts";
import type { Trial } from "../../schema/trial.ts";
import { tokensOf } from "../../schema/usage.ts";
import { totalUsage } from "../wording/trial.ts";
import { LONGEST_ANSWER, type PageTrial } from "./report-data.ts";

/** `score`: null where it was not scored. `pack`: the one that holds it whole; null where it was left out. */
export function pageTrial(trial: Trial, score: Score | null, pack: number | null): PageTrial {
  const { id, side, player, tier, task, repeat, attempt, turns, flags, ending, tools, time } = trial;
  return {
    ...{ id, side, player, tier, task, repeat, attempt, turns, flags, ending },
    isCounted: counts(ending) && !flags.includes("tampered"),
    match: score?.match ?? null,
    why: score?.why === undefined ? null : cut(score.why),
    labels: score?.labels ?? [],
    answer: trial.answer === null ? null : cut(trial.answer),
    calls: tools.calls,
    failed: tools.failed,
    tokens: trial.model === null ? null : tokensOf(totalUsage(trial)),
    playedMs: time.playedMs,
    markers: Object.fromEntries(Object.entries(score?.markers ?? {}).map(([name, { hits }]) => [name, hits])),
    helpCalls: score?.measures.helpCalls ?? null,
    forkedAt: trial.pair === null ? null : (trial.pair.forkedAt ?? 0),
    pack,
  };
}

function cut(text: string): string {
  // A character has two units at most: one more than fits is enough to tell.
  const characters = [...text.slice(0, 2 * (LONGEST_ANSWER + 1))];
  return characters.length <= LONGEST_ANSWER ? text : `${characters.slice(0, LONGEST_ANSWER - 1).join("")}…`;
}
