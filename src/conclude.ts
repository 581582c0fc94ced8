/** From a results folder to a comparison and its texts: at any time, from the folder alone. */
import { compare } from "./compare/compare.ts";
import { renderComment } from "./report/render-comment.ts";
import { renderSummary } from "./report/render-summary.ts";
import type { Comparison } from "./schema/comparison.ts";
import type { Details } from "./schema/details.ts";
import { observe } from "./score/observe.ts";
import { scoreTrial } from "./score/score-trial.ts";
import type { Ledger } from "./store/ledger.ts";

export interface Result {
  readonly comparison: Comparison;
  readonly details: Details;
}

/** Scores and compares what the ledger holds. `now`: milliseconds since the epoch, for acceptances that end. */
export async function conclude(ledger: Ledger, now: number): Promise<Result> {
  const [plan, inspection, rounds, trials] = await Promise.all([
    ledger.plan(),
    ledger.inspection(),
    ledger.rounds(),
    ledger.trials(),
  ]);
  const scores = [];
  const failures = [];
  for (const trial of trials) {
    const trace = await ledger.trace(trial);
    scores.push(scoreTrial(trial, trace, plan));
    failures.push(...observe(trial, trace));
  }
  const today = new Date(now).toISOString().slice(0, 10);
  const cutOff = await ledger.cutOff(plan);
  const result = compare({ plan, inspection, rounds, trials, scores, failures, cutOff, today });
  await ledger.writeDerived({ scores, ...result });
  return result;
}

/** Writes the texts that follow from a comparison. */
export async function writeReports(ledger: Ledger, { comparison, details }: Result): Promise<void> {
  await ledger.writeText("summary.md", renderSummary(comparison, details));
  await ledger.writeText("comment.md", renderComment({ comparison, details }));
}
