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
  /** Players are played as pairs. */
  readonly isCoupled?: boolean;
  /** The false alarms that everything watched shares. */
  readonly alpha?: number;
}

export const FULL_LOOKS = [3, 5, 8, 13, 20];
export const PR_LOOKS = [3, 5, 8];
export const WATCH: readonly Metric[] = [
  { name: "match" },
  { name: "tokens" },
  { name: "marker", marker: "cli" },
];

const named = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`);

export function planOfShape({ players, tiers, tasks, looks, watch, ...asked }: Shape): Plan {
  const { pace, isSharded = false, isCoupled = false, alpha } = asked;
  const models = named("m", players);
  const plan = makePlan({
    ...{ models, tiers: named("t", tiers), tasks: named("task-", tasks), looks },
    watch: watch ?? WATCH,
    markers: [{ name: "cli", source: "command", rule: {}, want: "more", tasks: null }],
    coupled: isCoupled,
    shards: isSharded ? models.map((id) => ({ id, players: [id], runsOn: [] })) : [],
  });
  return {
    ...plan,
    design: {
      ...plan.design,
      ...(pace === undefined ? {} : { pace }),
      ...(alpha === undefined ? {} : { alpha }),
    },
  };
}
