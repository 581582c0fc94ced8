/** The plans that are simulated. */
import type { Plan } from "../../src/schema/plan.ts";
import type { Metric } from "../../src/schema/words.ts";
import { makePlan } from "../compare/plans.ts";

export interface Shape {
  readonly players: number;
  readonly tiers: number;
  readonly tasks: number;
  readonly looks: readonly number[];
  readonly watch?: readonly Metric[];
  readonly pace?: "normal" | "lean";
  readonly isSharded?: boolean;
}

export const FULL_LOOKS = [3, 5, 8, 13, 20];
export const PR_LOOKS = [3, 5, 8];
const WATCH: readonly Metric[] = [{ name: "match" }, { name: "tokens" }, { name: "marker", marker: "cli" }];

const named = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`);

export function planOfShape({ players, tiers, tasks, looks, watch, pace, isSharded }: Shape): Plan {
  const models = named("m", players);
  const plan = makePlan({
    ...{ models, tiers: named("t", tiers), tasks: named("task-", tasks), looks },
    watch: watch ?? WATCH,
    markers: [{ name: "cli", source: "command", rule: {}, want: "more", tasks: null }],
    shards: isSharded ? models.map((id) => ({ id, players: [id], runsOn: [] })) : [],
  });
  return pace === undefined ? plan : { ...plan, design: { ...plan.design, pace } };
}
