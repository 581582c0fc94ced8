/** What a plan will take and what it can see, from all that is known before it is played. */
import { visibleDrops } from "../compare/visible-drops.ts";
import { estimatePlan } from "../plan/estimate-plan.ts";
import { amountsOfCounts, type Count, type Figures } from "../plan/figures.ts";
import { quietTrials } from "../plan/quiet-trials.ts";
import type { PlanEstimate } from "../schema/estimate.ts";
import type { Plan } from "../schema/plan.ts";
import type { Slug } from "../schema/words.ts";

/** `quiet` where a look may make the next one unnecessary, `visible` where models play on both sides. */
export function foresee(plan: Plan, figures: Figures): PlanEstimate {
  const estimate = estimatePlan(plan, figures);
  const isPlayed = estimate.firstLook.trials > 0;
  const hasModels = plan.players.some(({ deterministic }) => !deterministic);
  if (!isPlayed || !hasModels || plan.builds.base === null || plan.builds.head === null) return estimate;
  const isLadder = plan.design.looks.length > 1;
  return {
    ...estimate,
    ...(isLadder ? { quiet: amountsOfCounts(quietCounts(plan), figures) } : {}),
    visible: visibleDrops(plan),
  };
}

/** Of a coupled player's trials every second one follows. */
function quietCounts(plan: Plan): ReadonlyMap<Slug, Count> {
  const coupled = new Set(plan.players.filter((player) => player.coupled === true).map(({ id }) => id));
  return new Map(
    [...quietTrials(plan)].map(([player, trials]) => [
      player,
      { trials, followers: coupled.has(player) ? trials / 2 : 0 },
    ]),
  );
}
