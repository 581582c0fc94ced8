import { describe, expect, test } from "vitest";
import { exitCode } from "../../src/compare/exit-code.ts";
import { LOST, makeInspection } from "./builders.ts";
import { makePlan } from "./plans.ts";
import { arm, cellsOf, comparisonOf, found, oneRow, ROW, SIX } from "./stories.ts";

describe("what is not enough", () => {
  const lost = (from: number) => (repeat: number) => (repeat > from ? { ending: LOST } : {});

  test("lost trials are no misses: 14 of 14 beside 20 of 20, and over a tenth lost nothing is concluded", () => {
    const plan = makePlan({ models: ["small"], tasks: ["a"], looks: [20] });
    const comparison = comparisonOf(plan, [
      ...arm("base", "small/skill/a", [20, 20]),
      ...arm("head", "small/skill/a", [20, 20], lost(14)),
    ]);
    expect(found(comparison, ROW)).toMatchObject({
      base: { x: 20, n: 20 },
      head: { x: 14, n: 14 },
      change: { est: 0 },
      outcome: "inconclusive",
      reason: "unreliable",
    });
    expect(comparison.coverage).toMatchObject({ planned: 40, counted: 34, lost: 6 });
    expect(comparison.verdict).toMatchObject({ kind: "inconclusive", reason: "unreliable" });
  });

  test("two lost of twenty are within what a row bears", () => {
    const plan = makePlan({ models: ["small"], tasks: ["a"], looks: [20] });
    const comparison = comparisonOf(plan, [
      ...arm("base", "small/skill/a", [20, 20]),
      ...arm("head", "small/skill/a", [20, 20], lost(18)),
    ]);
    expect(found(comparison, ROW)).toMatchObject({ head: { x: 18, n: 18 }, outcome: "proven" });
    expect(comparison.verdict.kind).toBe("quiet");
  });

  test.each([1, 2])("%i counted on a side is no rate, and no gate is passed by it", (counted) => {
    const plan = makePlan({
      models: ["small"],
      tasks: ["a"],
      looks: [20],
      gate: { failOn: ["regressed", "inconclusive"] },
    });
    const comparison = comparisonOf(plan, [
      ...arm("base", "small/skill/a", [20, 20]),
      ...arm("head", "small/skill/a", [20, 20], lost(counted)),
    ]);
    expect(found(comparison, ROW)).toMatchObject({
      head: { x: counted, n: counted },
      change: null,
      pAdj: null,
      outcome: "inconclusive",
      reason: "insufficient",
    });
    expect(comparison.gate.passed).toBe(false);
  });

  test.each([
    ["budget", { usedUp: "usd" as const }, { budget: 2 }],
    ["stopped", {}, { budget: 0, stopped: 2 }],
  ])("a row whose first look was not finished says why: %s", (reason, seen, notRun) => {
    const plan = oneRow([3]);
    const all = cellsOf([3, 3], [3, 3]).filter(({ cell, repeat }) => !(cell.endsWith("f") && repeat === 3));
    const comparison = comparisonOf(plan, all, makeInspection(seen));
    expect(found(comparison, ROW)).toMatchObject({ outcome: "inconclusive", reason, change: null });
    expect(comparison.coverage.notRun).toEqual({ shard: 0, skipped: 0, ...notRun });
    expect(comparison.verdict).toMatchObject({ kind: "inconclusive", reason });
  });

  test("a tier that nobody played is not passed by another in which nothing differs, whatever is watched", () => {
    const plan = makePlan({
      ...{ readers: ["reader"], tiers: ["bare", "skill"], tasks: ["a", "b"] },
      ...{ watch: [{ name: "turns" }], gate: { failOn: ["regressed"] } },
    });
    const cells = plan.cells.map((cell) =>
      cell.id.startsWith("reader/bare/") ? { ...cell, state: { kind: "identical" as const } } : cell,
    );
    const comparison = comparisonOf({ ...plan, cells }, []);
    expect(comparison.verdict).toMatchObject({ kind: "inconclusive", reason: "stopped" });
    expect([comparison.gate.passed, exitCode(comparison)]).toEqual([false, 3]);
  });

  test("a shard that stayed away is said to be missing in the rows that need it", () => {
    const plan = makePlan({
      models: ["small", "large"],
      tasks: SIX,
      looks: [3],
      shards: ["small", "large"].map((id) => ({ id, players: [id], runsOn: ["ubuntu-latest"] })),
    });
    const comparison = comparisonOf(plan, cellsOf([3, 3], [3, 3]));
    expect(found(comparison, "*/skill/*")).toMatchObject({
      outcome: "inconclusive",
      reason: "shard-missing",
    });
    expect(found(comparison, "small/skill/*").outcome).toBe("proven");
    expect(comparison.coverage.notRun).toEqual({ budget: 0, shard: 36, skipped: 0 });
  });
});
