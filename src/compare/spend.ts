/** What the comparison used up: every attempt, those that were lost or left out too. */
import type { Comparison } from "../schema/comparison.ts";
import type { Plan, PlannedPlayer } from "../schema/plan.ts";
import type { Trial } from "../schema/trial.ts";
import { NO_USAGE, type Usage } from "../schema/usage.ts";

/** See the schema: trials, tokens, US dollars, minutes. */
export type Spend = Comparison["spend"];

/** Trials of another plan were paid for then, and are only counted. */
export function spendOf(plan: Plan, trials: readonly Trial[]): Spend {
  const own = trials.filter((trial) => trial.plan === plan.id);
  const paid = own.filter(({ model }) => model !== null);
  return {
    trials: {
      base: own.filter(({ side }) => side === "base").length,
      head: own.filter(({ side }) => side === "head").length,
      reused: trials.length - own.length,
    },
    usage: total(paid.flatMap(({ usage }) => Object.values(usage))),
    usd: dollars(plan.players, paid),
    minutes: busyMs(own) / 60_000,
  };
}

/** The sum of what was reported; where something was not, a lower bound that says so. */
function total(usages: readonly Usage[]): Usage {
  if (usages.length === 0) return NO_USAGE;
  const field = (name: "input" | "cached" | "cacheWrite" | "generated" | "reasoning"): number | null => {
    const known = usages.map((usage) => usage[name]).filter((value) => value !== null);
    return known.length === 0 ? null : known.reduce((all, value) => all + value, 0);
  };
  return {
    input: field("input"),
    cached: field("cached"),
    cacheWrite: field("cacheWrite"),
    generated: field("generated"),
    reasoning: field("reasoning"),
    partial: usages.some(({ partial, input, generated }) => partial || input === null || generated === null),
  };
}

/** null where a player has no price or a trial that ended by itself reported no tokens. */
function dollars(players: readonly PlannedPlayer[], paid: readonly Trial[]): number | null {
  const prices = new Map(players.map(({ id, price }) => [id, price]));
  let usd = 0;
  for (const { player, usage, ending } of paid) {
    const price = prices.get(player) ?? null;
    const used = total([usage.main, usage.agents, usage.side, usage.shim]);
    if (price === null || (usage.judge.generated ?? 0) > 0) return null;
    if (used.partial && ending.kind !== "lost") return null;
    const cached = price.cached === undefined ? 0 : (used.cached ?? 0);
    const fresh = Math.max(0, (used.input ?? 0) - cached);
    usd += fresh * price.in + cached * (price.cached ?? 0) + (used.generated ?? 0) * price.out;
  }
  return usd / 1_000_000;
}

/** Time during which at least one trial was playing: pauses between runs and parallel trials add nothing. */
function busyMs(trials: readonly Trial[]): number {
  const spans = trials
    .map(({ time }) => ({ from: Date.parse(time.startedAt), to: Date.parse(time.startedAt) + time.wallMs }))
    .sort((a, b) => a.from - b.from);
  let busy = 0;
  let until = Number.NEGATIVE_INFINITY;
  for (const { from, to } of spans) {
    busy += Math.max(0, to - Math.max(from, until));
    until = Math.max(until, to);
  }
  return busy;
}
