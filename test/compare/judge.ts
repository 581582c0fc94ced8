/** Comparisons in which the reader plays four tasks, told in a few words. */
import { compare } from "../../src/compare/compare.ts";
import type { Comparison } from "../../src/schema/comparison.ts";
import type { Inspection } from "../../src/schema/inspection.ts";
import type { FailOn } from "../../src/schema/profile.ts";
import { LOST, makeInspection, type Played, playAll, TODAY } from "./builders.ts";
import { makePlan, type PlanShape } from "./plans.ts";

/** The tasks of every story. */
export const TASKS = ["a", "b", "c", "d"];

/** The reader plays tasks a to d on both sides; the letters name what matched, capitals what was lost. */
export function judge(story: {
  readonly base?: string;
  readonly head?: string;
  readonly shape?: PlanShape;
  readonly inspection?: Partial<Inspection>;
  readonly failOn?: FailOn[];
  /** Nobody played yet. */
  readonly isUnplayed?: boolean;
}): Comparison {
  const { base = "abcd", head = "abcd", failOn = [] } = story;
  const plan = makePlan({
    readers: ["reader"],
    tasks: TASKS,
    ...story.shape,
    gate: { failOn, ...story.shape?.gate },
  });
  const side = (name: "base" | "head", told: string): Played[] =>
    plan.builds[name] === null || story.isUnplayed === true
      ? []
      : plan.cells
          .filter(({ state }) => state.kind === "play")
          .map(({ id }) => {
            const task = id.slice(-1);
            const isLost = told.includes(task.toUpperCase());
            return {
              side: name,
              cell: id,
              matched: told.includes(task),
              isReader: true,
              ...(isLost ? { ending: LOST } : {}),
            };
          });
  const played = playAll(plan, [...side("base", base), ...side("head", head)]);
  return compare({ plan, inspection: makeInspection(story.inspection), ...played, today: TODAY }).comparison;
}

const failed = { kind: "failed", step: "npm run build", log: "error" } as const;
/** Inspections of sides that do not build, and of a player that cannot play. */
export const noBase = { builds: { base: failed, head: { kind: "built", ms: 1 } } } as const;
export const noHead = { builds: { base: { kind: "built", ms: 1 }, head: failed } } as const;
export const allLost: Partial<Inspection> = {
  preflight: [{ kind: "lost", player: "reader", cause: "auth", detail: "401" }],
};
/** A plan in which nothing that an agent could see differs. */
export const identical = { state: () => ({ kind: "identical" }) as const };
