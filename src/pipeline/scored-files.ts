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
  /** One a trial, in the same order, with what failed inside it. */
  readonly scores: readonly Score[];
}

/** What of a plan scores depend on. */
export type ScoringPlan = Pick<Plan, "tasks" | "markers">;

/** Scores that are believed, by trial. */
export type KeptScores = ReadonlyMap<string, Score>;

/** `files`: of trials, relative to the folder; they keep their order. */
export async function scoredFiles(
  ledger: Pick<Ledger, "trialIn" | "trace">,
  { files, plan }: { readonly files: readonly string[]; readonly plan: ScoringPlan },
  kept: KeptScores = new Map(),
): Promise<Scored> {
  const shared = new SharedParts();
  const trials: Trial[] = [];
  const scores: Score[] = [];
  for (const file of files) {
    const trial = shared.of(await ledger.trialIn(file));
    trials.push(trial);
    scores.push(kept.get(trial.id) ?? (await scored(ledger, trial, plan)));
  }
  return { trials, scores };
}

async function scored(ledger: Pick<Ledger, "trace">, trial: Trial, plan: ScoringPlan): Promise<Score> {
  const trace = await ledger.trace(trial);
  const failures = observe(trial, trace).map(({ command, text, turn }) => ({ command, text, turn }));
  return { ...scoreTrial(trial, trace, plan), failures };
}

/** What failed inside of trials, as compare takes it. */
export function failuresOf({ trials, scores }: Scored): Observation[] {
  return trials.flatMap(({ id, side }, index) =>
    (scores[index]?.failures ?? []).map((failure) => ({ side, trial: id, ...failure })),
  );
}
