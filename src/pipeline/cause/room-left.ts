/** What the budget of a comparison leaves for finding a cause. */
import { shortfallsOf } from "../../plan/estimate-plan.ts";
import { amountsOf, type Figures } from "../../plan/figures.ts";
import type { Comparison } from "../../schema/comparison.ts";
import type { PlannedTrial } from "../../schema/plan.ts";
import type { Budget } from "../../schema/profile.ts";

type Spend = Comparison["spend"];

const LIMITS = ["trials", "tokens", "usd", "minutes"] as const satisfies readonly (keyof Budget)[];

/** What was spent; an amount that nobody reported counts as nothing, as it does while trials are played. */
export type Spent = Readonly<Record<keyof Budget, number>>;

export const NOTHING: Spent = { trials: 0, tokens: 0, usd: 0, minutes: 0 };

export function asSpent({ trials, usage, usd, minutes }: Spend): Spent {
  return {
    trials: trials.base + trials.head,
    tokens: (usage.input ?? 0) + (usage.generated ?? 0),
    usd: usd ?? 0,
    minutes,
  };
}

export function together(all: readonly Spent[]): Spent {
  const sum = (limit: keyof Budget) => all.reduce((total, spent) => total + spent[limit], 0);
  return { trials: sum("trials"), tokens: sum("tokens"), usd: sum("usd"), minutes: sum("minutes") };
}

/** A budget without what is spent already; null where nothing is left of some limit. */
export function remaining(budget: Budget, spent: Spent): Budget | null {
  const left = LIMITS.map((limit): [keyof Budget, number | null] => {
    const allowed = budget[limit];
    return [limit, allowed === null ? null : allowed - spent[limit]];
  });
  if (left.some(([, amount]) => amount !== null && amount <= 0)) return null;
  return { ...budget, ...Object.fromEntries(left) };
}

/** Whether all of these trials can be paid for, as far as one can know. */
export function fitsInto(left: Budget | null, trials: readonly PlannedTrial[], figures: Figures): boolean {
  return left !== null && shortfallsOf(amountsOf(trials, figures), left).length === 0;
}
