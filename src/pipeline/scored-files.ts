/** Trials of a results folder, each scored by what is stored of it. */
import type { Observation } from "../schema/observation.ts";
import type { Plan } from "../schema/plan.ts";
import type { Score } from "../schema/score.ts";
import type { Trial } from "../schema/trial.ts";
import { observe } from "../score/observe.ts";
import { scoreTrial } from "../score/score-trial.ts";
import type { Ledger } from "../store/ledger.ts";
import { SharedParts } from "../store/shared-parts.ts";

export interface Scored {
  readonly trials: readonly Trial[];
  /** One a trial, in the same order. */
  readonly scores: readonly Score[];
  readonly failures: readonly Observation[];
}

/** What of a plan scores depend on. */
export type ScoringPlan = Pick<Plan, "tasks" | "markers">;

/** `files`: of trials, relative to the folder; they keep their order. */
export async function scoredFiles(
  ledger: Pick<Ledger, "trialIn" | "trace">,
  plan: ScoringPlan,
  files: readonly string[],
): Promise<Scored> {
  const shared = new SharedParts();
  const trials: Trial[] = [];
  const scores: Score[] = [];
  const failures: Observation[] = [];
  for (const file of files) {
    const trial = shared.of(await ledger.trialIn(file));
    const trace = await ledger.trace(trial);
    trials.push(trial);
    scores.push(scoreTrial(trial, trace, plan));
    failures.push(...observe(trial, trace));
  }
  return { trials, scores, failures };
}
