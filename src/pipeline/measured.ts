/** What a results folder holds, scored: everything from which figures are made. */
import type { CompareInput } from "../compare/compare.ts";
import type { Plan } from "../schema/plan.ts";
import type { Ledger } from "../store/ledger.ts";
import { scoreStored } from "./score-stored.ts";

export type Measured = Required<
  Pick<CompareInput, "plan" | "inspection" | "rounds" | "trials" | "scores" | "failures">
>;

/** `asked`: the folder's plan brought up to date; without it, as it is stored. */
export async function measuredIn(ledger: Ledger, asked: Plan | null = null): Promise<Measured> {
  const [plan, inspection, rounds] = await Promise.all([
    asked ?? ledger.plan(),
    ledger.inspection(),
    ledger.rounds(),
  ]);
  return { plan, inspection, rounds, ...(await scoreStored(ledger, plan)) };
}
