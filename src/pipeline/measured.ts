/** What a results folder holds, scored: everything from which figures are made. */
import type { CompareInput } from "../compare/compare.ts";
import type { Plan } from "../schema/plan.ts";
import { observe } from "../score/observe.ts";
import { scoreTrial } from "../score/score-trial.ts";
import type { Ledger } from "../store/ledger.ts";

export type Measured = Required<
  Pick<CompareInput, "plan" | "inspection" | "rounds" | "trials" | "scores" | "failures">
>;

/** `asked`: the folder's plan brought up to date; without it, as it is stored. */
export async function measuredIn(ledger: Ledger, asked: Plan | null = null): Promise<Measured> {
  const [plan, inspection, rounds, trials] = await Promise.all([
    asked ?? ledger.plan(),
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
  return { plan, inspection, rounds, trials, scores, failures };
}
