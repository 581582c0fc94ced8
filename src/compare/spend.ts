/** What the comparison used up: every attempt, those that were lost or left out too. */
import { busyMs, paidUsage, usdOf } from "../base/cost.ts";
import type { Comparison } from "../schema/comparison.ts";
import { counts } from "../schema/ending.ts";
import type { Plan, PlannedPlayer } from "../schema/plan.ts";
import type { SpentAttempt, Trial } from "../schema/trial.ts";
import { NO_USAGE, plus, type Usage } from "../schema/usage.ts";

/** See the schema: trials, tokens, US dollars, minutes. */
export type Spend = Comparison["spend"];

/** Trials of another plan were paid for then, and are only counted. `cutOff`: attempts that never became trials. */
export function spendOf(plan: Plan, trials: readonly Trial[], cutOff: readonly SpentAttempt[] = []): Spend {
  const ended = trials.map((trial) => ({ ...trial, isModel: trial.model !== null }));
  const own: SpentAttempt[] = [...ended, ...cutOff].filter((attempt) => attempt.plan === plan.id);
  const paid = own.filter(({ isModel }) => isModel);
  return {
    trials: {
      base: own.filter(({ side }) => side === "base").length,
      head: own.filter(({ side }) => side === "head").length,
      reused: trials.length + cutOff.length - own.length,
    },
    usage: total(paid.flatMap((attempt) => Object.values(paidUsage(attempt)))),
    usd: dollars(plan.players, paid),
    minutes: busyMs(own) / 60_000,
  };
}

/** The sum of what was reported; where something was not, a lower bound that says so. */
function total(all: readonly Usage[]): Usage {
  // Accounts on which nothing was asked know of no field that an endpoint reports.
  const usages = all.filter(({ input, generated }) => input !== 0 || generated !== 0);
  if (usages.length === 0) return NO_USAGE;
  const field = (name: "input" | "cached" | "cacheWrite" | "generated" | "reasoning"): number | null => {
    const known = usages.map((usage) => usage[name]).filter((value) => value !== null);
    return known.length === 0 ? null : known.reduce<number | null>(plus, 0);
  };
  const [input, generated] = [field("input"), field("generated")];
  const isPartial = (usage: Pick<Usage, "input" | "generated" | "partial">): boolean =>
    usage.partial || usage.input === null || usage.generated === null;
  return {
    input,
    cached: field("cached"),
    cacheWrite: field("cacheWrite"),
    generated,
    reasoning: field("reasoning"),
    partial: usages.some(isPartial) || input === null || generated === null,
  };
}

/** null where a player has no price or a trial that ended by itself reported no tokens. */
function dollars(players: readonly PlannedPlayer[], paid: readonly SpentAttempt[]): number | null {
  const prices = new Map(players.map(({ id, price }) => [id, price]));
  let usd = 0;
  for (const attempt of paid) {
    const { player, ending } = attempt;
    const usage = paidUsage(attempt);
    const price = prices.get(player) ?? null;
    const used = total([usage.main, usage.agents, usage.side, usage.shim]);
    if (price === null || (usage.judge.generated ?? 0) > 0) return null;
    if (used.partial && counts(ending)) return null;
    usd += usdOf(used, price);
  }
  return usd;
}
