import { expect, test } from "vitest";
import { quietTrials } from "../../src/plan/quiet-trials.ts";
import type { Plan } from "../../src/schema/plan.ts";
import { makePlan } from "../compare/plans.ts";
import { PR_LOOKS, planOfShape } from "../sim/shapes.ts";

const total = (plan: Plan) => [...quietTrials(plan).values()].reduce((sum, count) => sum + count, 0);

test("what a quiet pull request takes is near what simulated ones took", () => {
  // 137 trials of 256, by 2,000 simulated pull requests.
  const pr = total(planOfShape({ players: 2, tiers: 1, tasks: 8, looks: PR_LOOKS }));
  expect(pr).toBeGreaterThan(125);
  expect(pr).toBeLessThan(155);
  expect(total(planOfShape({ players: 2, tiers: 1, tasks: 8, looks: [8] }))).toBeCloseTo(256, 6);
});

test("lean takes less, and a gate that wants proof takes all", () => {
  const shape = { players: 2, tiers: 1, tasks: 8, looks: PR_LOOKS };
  expect(total(planOfShape({ ...shape, pace: "lean" }))).toBeLessThan(total(planOfShape(shape)) - 5);
  const plan = planOfShape(shape);
  const proving: Plan = { ...plan, gate: { ...plan.gate, failOn: ["unproven"] } };
  expect(total(proving)).toBeCloseTo(256, 6);
});

test("deterministic players play one trial a cell and side", () => {
  const plan = makePlan({ models: ["small"], readers: ["reader"], tasks: ["a", "b"], looks: [3, 5] });
  expect(quietTrials(plan).get("reader")).toBeCloseTo(4, 9);
});
