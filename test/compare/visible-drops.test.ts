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

test("a plan that knows how its groups vary reckons with that, and assumes the rest", () => {
  const plan = makePlan({ models: ["small", "large"], tasks: ["a", "b", "c", "d"], looks: [8] });
  const noise = { revision: "a".repeat(40), date: "2026-01-05", repeats: 8, copies: 0 };
  const known = (groups: NonNullable<typeof plan.noise>["groups"], copies = 0) =>
    visibleDrops({ ...plan, noise: { ...noise, copies, groups } });
  const [assumed, same] = [visibleDrops(plan), visibleDrops(plan, { match: 0.16, logTokens: 0.75 })];
  expect(assumed).toEqual(same);
  const wild = { model: "router/small:4b", match: 0.25, tokens: 1.5 };
  const calm = { model: "router/large:4b", match: 0.02, tokens: 0.1 };
  const both = known({ "small/skill": wild, "large/skill": calm });
  // The worst group is the wild one; both together have the mean variance.
  expect(both).toEqual(
    visibleDrops(plan, { match: 0.25, logTokens: 1.5 }).map((drop) =>
      drop.level === "group"
        ? drop
        : visibleDrops(plan, { match: 0.135, logTokens: Math.sqrt((1.5 ** 2 + 0.1 ** 2) / 2) }).find(
            ({ level }) => level === drop.level,
          ),
    ),
  );
  const alone = known({ "small/skill": wild }).find(({ level }) => level !== "group" && level !== "task");
  expect(alone?.match).toBeGreaterThan(both.find(({ level }) => level === alone?.level)?.match ?? 1);
  // Another model than the one that was measured, and a player that nobody plays.
  expect(known({ "small/skill": { ...wild, model: "other" }, "tiny/skill": wild })).toEqual(assumed);
  expect(known({ "small/skill": wild }, 0.5)[0]?.match).toBeGreaterThan(
    known({ "small/skill": wild })[0]?.match ?? 1,
  );
});

test("however calm a suite is, no change is seen that is too small to be called one", () => {
  const plan = makePlan({
    models: ["small"],
    tasks: Array.from({ length: 40 }, (_, i) => `t${i}`),
    looks: [40],
  });
  expect(visibleDrops(plan, { match: 0, logTokens: 0.01 }).find(({ level }) => level === "group")).toEqual({
    ...{ level: "group", match: 0.05, tokens: 1.1 },
  });
});

test("what is not watched is not foreseen, and where no model plays there is nothing to see", () => {
  const plan = makePlan({ models: ["small"], tasks: ["a", "b"], watch: [{ name: "tokens" }] });
  expect(visibleDrops(plan)).toEqual([{ level: "group", match: null, tokens: expect.any(Number) }]);
  expect(visibleDrops(makePlan({ readers: ["reader"], tasks: ["a", "b"] }))).toEqual([]);
});
