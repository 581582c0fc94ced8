/** What a results folder holds, scored: everything from which figures are made. */
import type { CompareInput } from "../compare/compare.ts";
import { growHeapSlowly } from "../host/grow-heap-slowly.ts";
import { PROTOCOL } from "../schema/envelope.ts";
import type { Plan } from "../schema/plan.ts";
import type { Score } from "../schema/score.ts";
import type { Ledger } from "../store/ledger.ts";
import { SharedParts } from "../store/shared-parts.ts";
import { scoreStored } from "./score-stored.ts";
import { failuresOf, type KeptScores } from "./scored-files.ts";

export interface Measured
  extends Required<Pick<CompareInput, "plan" | "inspection" | "rounds" | "trials" | "scores" | "failures">> {
  /** The scores are those of scores.jsonl, each of them. */
  readonly areStored: boolean;
}

export interface MeasuringOptions {
  /** The folder's plan brought up to date; null or absent: as it is stored. */
  readonly asked?: Plan | null;
  /** Whether scores that are stored are believed, so that no trace of their trials is read. */
  readonly keepsScores?: boolean;
}

export async function measuredIn(
  ledger: Ledger,
  { asked = null, keepsScores = false }: MeasuringOptions = {},
): Promise<Measured> {
  growHeapSlowly();
  const [plan, inspection, rounds] = await Promise.all([
    asked ?? ledger.plan(),
    ledger.inspection(),
    ledger.rounds(),
  ]);
  const kept = keepsScores ? await keptScores(ledger) : null;
  const scored = await scoreStored(ledger, plan, kept);
  const areStored = kept?.size === scored.trials.length && scored.trials.every(({ id }) => kept.has(id));
  return { plan, inspection, rounds, ...scored, failures: failuresOf(scored), areStored };
}

/** Those of an older version do not say what failed. */
async function keptScores(ledger: Ledger): Promise<KeptScores> {
  const scores = await ledger.scores();
  const shared = new SharedParts();
  const kept = new Map<string, Score>();
  for (const score of scores) {
    const isWhole = score.failures !== undefined && score.protocol === PROTOCOL;
    if (isWhole) kept.set(score.trial, shared.ofScore(score));
  }
  return kept;
}
