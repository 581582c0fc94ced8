/** What the comparison used up: every attempt, those that were lost or left out too. */
import { type Account, accountsOf, busyMs, usdOf } from "../base/cost.ts";
import type { Comparison } from "../schema/comparison.ts";
import { counts } from "../schema/ending.ts";
import type { Plan } from "../schema/plan.ts";
import type { SpentAttempt, Trial } from "../schema/trial.ts";
import { sumKnown } from "../schema/usage.ts";

/** See the schema: trials, tokens, US dollars, minutes. */
export type Spend = Comparison["spend"];

/** Trials of another plan were paid for then, and are only counted. `cutOff`: attempts that never became trials. */
export function spendOf(plan: Plan, trials: readonly Trial[], cutOff: readonly SpentAttempt[] = []): Spend {
  const ended = trials.map((trial) => ({ ...trial, isModel: trial.model !== null }));
  const own: SpentAttempt[] = [...ended, ...cutOff].filter((attempt) => attempt.plan === plan.id);
  const accounts = own.flatMap((attempt) =>
    accountsOf(attempt, plan).map((account) => ({ ...account, counts: counts(attempt.ending) })),
  );
  const isJudge = ({ who }: Account): boolean => who === "judge";
  const judged = accounts.filter(isJudge);
  const judge = { usage: sumKnown(judged.map(({ usage }) => usage)), usd: dollars(judged) };
  return {
    trials: {
      base: own.filter(({ side }) => side === "base").length,
      head: own.filter(({ side }) => side === "head").length,
      reused: trials.length + cutOff.length - own.length,
    },
    usage: sumKnown(accounts.filter((account) => !isJudge(account)).map(({ usage }) => usage)),
    usd: dollars(accounts),
    ...(judged.length === 0 ? {} : { judge }),
    minutes: busyMs(own) / 60_000,
  };
}

/** null where somebody has no price, or reported no tokens of a trial that ended by itself. */
function dollars(accounts: readonly (Account & { readonly counts: boolean })[]): number | null {
  let usd = 0;
  for (const { usage, price, counts: isCounted } of accounts) {
    const used = sumKnown([usage]);
    if (price === null || (used.partial && isCounted)) return null;
    usd += usdOf(used, price);
  }
  return usd;
}
