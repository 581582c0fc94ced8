import { describe, expect, test } from "vitest";
import { shareOf, threshold } from "../../src/compare/family.ts";
import { makePlan } from "./plans.ts";
import { arm, CLI, cellsOf, comparisonOf, found, oneRow, ROW, SIX } from "./stories.ts";

describe("looks", () => {
  /** Base all matched; head misses from repeat 4 on. */
  const late = cellsOf([8, 8], [3, 8]);

  test("a look sees only its own repeats", () => {
    const early = comparisonOf(oneRow([3]), late);
    expect(found(early, ROW)).toMatchObject({ base: { x: 18, n: 18 }, head: { x: 18, n: 18 } });
    expect(early.rows[0]?.look).toBe(3);
    const whole = comparisonOf(oneRow([3, 8]), late);
    expect(found(whole, ROW)).toMatchObject({ head: { x: 18, n: 48 }, outcome: "regressed" });
    expect(whole.rows[0]?.look).toBe(8);
  });

  test("an alarm of an early look stays", () => {
    const played = SIX.flatMap((task) => [
      ...arm("base", `small/skill/${task}`, [8, 8]),
      ...arm("head", `small/skill/${task}`, [8, 8], (repeat) => ({ matched: repeat > 3 })),
    ]);
    const comparison = comparisonOf(oneRow([3, 8]), played);
    expect(found(comparison, ROW)).toMatchObject({ outcome: "regressed", head: { x: 30, n: 48 } });
  });

  test("a look that one cell has not finished is not taken", () => {
    const played = cellsOf([8, 8], [8, 8]).filter(
      ({ cell, repeat = 1 }) => !(cell.endsWith("f") && repeat > 5),
    );
    const comparison = comparisonOf(oneRow([3, 8]), played);
    expect(comparison.rows[0]?.look).toBe(3);
    expect(found(comparison, ROW).base).toEqual({ x: 18, n: 18 });
  });

  test("shares of the design give the adjusted p and the threshold", () => {
    const plan = makePlan({
      models: ["m1", "m2", "m3"],
      tiers: ["bare", "clone", "skill"],
      tasks: SIX,
      looks: [3, 5, 8, 13, 20],
      markers: [CLI],
      watch: [{ name: "match" }, { name: "tokens" }, { name: "marker", marker: "cli" }],
    });
    const group = { level: "group", player: "m1", tier: "skill" } as const;
    const share = shareOf(plan, { row: group, metric: { name: "match" }, look: 4 });
    expect(2.72206147079e-6 / share).toBeCloseTo(0.000291649443299, 12);
    const z = (row: Parameters<typeof shareOf>[1]["row"]) =>
      [0, 1, 2, 3, 4].map((look) =>
        threshold(plan, shareOf(plan, { row, metric: { name: "match" }, look }))?.toFixed(3),
      );
    expect(z(group)).toEqual(["3.820", "3.540", "3.463", "3.403", "3.310"]);
    expect(z({ level: "tier", tier: "skill" })).toEqual(["3.791", "3.509", "3.432", "3.371", "3.277"]);
    expect(z({ level: "task", task: "a" })).toEqual(["3.960", "3.689", "3.615", "3.557", "3.468"]);
    expect(z({ level: "overall" })).toEqual(["3.509", "3.205", "3.121", "3.055", "2.953"]);
  });
});
