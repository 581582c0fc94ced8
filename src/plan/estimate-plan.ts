/** What a plan will take: trials exactly, the rest by the figures of earlier trials. */
import type { Amounts, GroupEstimate, PlanEstimate, Shortfall } from "../schema/estimate.ts";
import type { Plan, PlannedTrial, Round } from "../schema/plan.ts";
import type { Budget } from "../schema/profile.ts";
import { cellKey } from "../schema/row.ts";
import { amountsOf, type Figures } from "./figures.ts";
import { mostUsd } from "./most-usd.ts";
import { nextRound } from "./next-round.ts";

export function estimatePlan(plan: Plan, figures: Figures): PlanEstimate {
  const rounds = allRounds(plan, figures);
  const first = rounds[0]?.trials ?? [];
  const all = rounds.flatMap(({ trials }) => trials);
  const bounded = (trials: readonly PlannedTrial[]): Amounts =>
    withMost(amountsOf(trials, figures), mostUsd(trials, plan));
  const firstLook = bounded(first);
  return {
    groups: plan.players.flatMap(({ id: player }) =>
      plan.tiers.map(({ id: tier }) => groupOf(plan, { player, tier }, { first, all })),
    ),
    firstLook,
    allLooks: bounded(all),
    basis: figures.trials,
    shortfalls: shortfallsOf(firstLook, plan.budget),
  };
}

function withMost(amounts: Amounts, usdAtMost: number | null): Amounts {
  return amounts.usd !== null || usdAtMost === null ? amounts : { ...amounts, usdAtMost };
}

/** The rounds of a plan in which no look makes another one unnecessary, and what base played earlier decides nothing. */
function allRounds(plan: Plan, { earlier }: Pick<Figures, "earlier">): Round[] {
  const rounds: Round[] = [];
  const known = earlier === undefined ? {} : { earlier };
  for (let round = nextRound(plan, rounds, known); round !== null; round = nextRound(plan, rounds, known))
    rounds.push(round);
  return rounds;
}

interface Asked {
  readonly first: readonly PlannedTrial[];
  readonly all: readonly PlannedTrial[];
}

function groupOf(
  plan: Plan,
  group: Pick<GroupEstimate, "player" | "tier">,
  { first, all }: Asked,
): GroupEstimate {
  const isIn = ({ player, tier }: typeof group): boolean => player === group.player && tier === group.tier;
  const states = plan.cells.filter(({ id }) => isIn(cellKey(id))).map(({ state }) => state.kind);
  const count = (kind: (typeof states)[number]): number => states.filter((state) => state === kind).length;
  return {
    ...group,
    cells: {
      play: count("play") + count("reused"),
      identical: count("identical"),
      skipped: count("skipped"),
    },
    firstLook: first.filter(isIn).length,
    allLooks: all.filter(isIn).length,
  };
}

/** The limits of a budget that an amount does not fit in, and by how much. */
export function shortfallsOf(needed: Amounts, budget: Budget): Shortfall[] {
  return (["trials", "tokens", "usd", "minutes"] as const).flatMap((what) => {
    const [amount, allowed] = [needed[what], budget[what]];
    if (amount === null || allowed === null || amount <= allowed) return [];
    return [{ what, needed: amount, allowed, isEstimate: what !== "trials" }];
  });
}
