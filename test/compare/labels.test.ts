/** What is always or never solved is said of trials that were played, not of the few that are left of many. */
import { expect, test } from "vitest";
import { LOST, makeInspection, type Played } from "./builders.ts";
import { makePlan } from "./plans.ts";
import { arm, comparisonOf, oneRow, SIX } from "./stories.ts";

/** Of twenty repeats a side, so many are left: the others were lost, or were never begun. */
const left = (base: number, head: number, kept: "lost" | "not-run", matched = 20): Played[] =>
  SIX.flatMap((task) =>
    (["base", "head"] as const).flatMap((side) => {
      const count = side === "base" ? base : head;
      const all = arm(side, `small/skill/${task}`, [matched, 20], (repeat) =>
        repeat > count ? { ending: LOST } : {},
      );
      return kept === "lost" ? all : all.slice(0, count);
    }),
  );

test.each([
  ["all were played", left(20, 20, "lost"), ["saturated"]],
  ["one or two of twenty were lost", left(18, 19, "lost"), ["saturated"]],
  ["one of twenty is left on head", left(20, 1, "lost"), []],
  ["one of twenty is left on base", left(1, 20, "lost"), []],
  ["one of twenty is left on both sides", left(1, 1, "lost"), []],
  ["one of twenty was begun on head", left(20, 1, "not-run"), []],
  ["one of twenty is left on head, which did not match either", left(20, 1, "lost", 0), []],
  ["none of twenty matched", left(20, 20, "lost", 0), ["never-solved"]],
  ["all of head were lost", left(20, 0, "lost"), []],
])("where %s, it is said of the row and of its tasks alike", (_, played, labels) => {
  const comparison = comparisonOf(oneRow([20]), played);
  expect(comparison.rows[0]?.labels).toEqual(labels);
  expect(comparison.axes.tasks.map((task) => task.labels)).toEqual(SIX.map(() => labels));
});

test("a player that could not play takes nothing from what the others always solve", () => {
  const plan = makePlan({ models: ["small", "large"], tasks: SIX, looks: [20] });
  const inspection = makeInspection({
    preflight: [{ kind: "lost", player: "large", cause: "auth", detail: "401" }],
  });
  const { axes } = comparisonOf(plan, left(20, 20, "lost"), inspection);
  expect(axes.tasks.map(({ labels }) => labels)).toEqual(SIX.map(() => ["saturated"]));
});
