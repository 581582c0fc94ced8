import { expect, test } from "vitest";
import { visibleDrops } from "../../src/compare/visible-drops.ts";
import { FULL_LOOKS, planOfShape } from "../sim/shapes.ts";
import { makePlan } from "./plans.ts";

test("a full plan of 3 x 3 x 6 sees 21 points or half as many tokens again in one group", () => {
  const visible = visibleDrops(planOfShape({ players: 3, tiers: 3, tasks: 6, looks: FULL_LOOKS }));
  expect(visible.map(({ level }) => level)).toEqual(["overall", "player", "tier", "task", "group"]);
  const group = visible.at(-1);
  // (3.310 + .842) times the root of .16 x (1/20 + 1/20) / 6.
  expect(group?.match).toBeCloseTo((3.31 + 0.842) * Math.sqrt((0.16 * 0.1) / 6), 3);
  expect(group?.tokens).toBeCloseTo(1.54, 2);
  expect(visible[0]?.match ?? 1).toBeLessThan(0.08);
});

test("a calm suite is not taken to be calmer than p(1-p) of .10, and small plans see nothing less than everything", () => {
  const plan = makePlan({ models: ["small"], tasks: ["a", "b"], looks: [1] });
  const at = (match: number) => visibleDrops(plan, { match, logTokens: 0.5 })[0]?.match;
  expect(at(0.01)).toBe(at(0.1));
  expect(visibleDrops(plan, { match: 0.25, logTokens: 0.5 })[0]?.match).toBe(1);
});

test("what is not watched is not foreseen, and where no model plays there is nothing to see", () => {
  const plan = makePlan({ models: ["small"], tasks: ["a", "b"], watch: [{ name: "tokens" }] });
  expect(visibleDrops(plan)).toEqual([{ level: "group", match: null, tokens: expect.any(Number) }]);
  expect(visibleDrops(makePlan({ readers: ["reader"], tasks: ["a", "b"] }))).toEqual([]);
});
