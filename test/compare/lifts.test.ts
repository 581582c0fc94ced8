import { describe, expect, test } from "vitest";
import { makePlan } from "./plans.ts";
import { arm, comparisonOf, SIX } from "./stories.ts";

describe("lifts", () => {
  test("say what a tier is worth on each side, and decide nothing", () => {
    const plan = makePlan({ models: ["small"], tiers: ["bare", "skill"], tasks: SIX, looks: [6] });
    const played = SIX.flatMap((task) => [
      ...arm("base", `small/bare/${task}`, [3, 6]),
      ...arm("head", `small/bare/${task}`, [3, 6]),
      ...arm("base", `small/skill/${task}`, [6, 6]),
      ...arm("head", `small/skill/${task}`, [3, 6]),
    ]);
    const comparison = comparisonOf(plan, played);
    const lifts = comparison.rows.filter(({ row }) => row.level === "lift");
    expect(
      lifts.map(({ side, metrics }) => [side, metrics.length, metrics[0]?.outcome, metrics[0]?.change?.est]),
    ).toEqual([
      ["base", 1, "improved", 0.5],
      ["head", 1, "quiet", 0],
    ]);
    expect(lifts[0]?.metrics[0]).toMatchObject({ base: { x: 18, n: 36 }, head: { x: 36, n: 36 } });
    expect(comparison.verdict.counts.improved).toBe(0);
  });
});
