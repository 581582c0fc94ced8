import { describe, expect, test } from "vitest";
import type { PlannedMarker } from "../../src/schema/plan.ts";
import type { Side } from "../../src/schema/words.ts";
import { arm, CLI, cellsOf, comparisonOf, found, oneRow, ROW, SIX } from "./stories.ts";

describe("markers, errors and limits", () => {
  const fires = (side: Side, from: number) =>
    SIX.flatMap((task) =>
      arm(side, `small/skill/${task}`, [6, 6], (repeat) => ({ markers: { cli: repeat > from ? 1 : 0 } })),
    );
  const watching = (want: PlannedMarker["want"], tasks: PlannedMarker["tasks"] = null) =>
    oneRow([6], {
      markers: [{ ...CLI, want, tasks }],
      watch: [{ name: "match" }, { name: "marker", marker: "cli" }],
    });

  test.each([
    ["more", "regressed"],
    ["less", "improved"],
    ["none", "improved"],
    [null, "quiet"],
  ] as const)("a marker that fires less where %s is wanted: %s", (want, outcome) => {
    const comparison = comparisonOf(watching(want), [...fires("base", 0), ...fires("head", 6)]);
    expect(found(comparison, ROW, "marker:cli")).toMatchObject({
      base: { x: 36, n: 36 },
      head: { x: 0, n: 36 },
      change: { unit: "points", est: -1 },
      outcome,
    });
  });

  test("a wish holds in its tasks only", () => {
    const comparison = comparisonOf(watching("more", ["a", "b"]), [...fires("base", 0), ...fires("head", 6)]);
    expect(found(comparison, ROW, "marker:cli").base).toEqual({ x: 12, n: 12 });
  });

  test("a metric that is not watched keeps its outcome and decides nothing", () => {
    const played = SIX.flatMap((task) => [
      ...arm("base", `small/skill/${task}`, [6, 6]),
      ...arm("head", `small/skill/${task}`, [6, 6], () => ({ failedCalls: 2 })),
    ]);
    const comparison = comparisonOf(oneRow([6]), played);
    expect(found(comparison, ROW, "errors")).toMatchObject({ outcome: "regressed", change: { est: 1 } });
    expect(comparison.verdict.counts.regressed).toBe(0);
  });

  test("where limits end trials, nothing is ruled out by match", () => {
    const limit = { ending: { kind: "limit", limit: "turns", at: 30 } as const };
    const played = cellsOf([6, 6], [6, 6], (repeat) => (repeat < 3 ? limit : {}));
    const comparison = comparisonOf(oneRow([6]), played);
    expect(comparison.rows[0]?.labels).toEqual(["limit-bound"]);
    expect(found(comparison, ROW)).toMatchObject({
      base: { x: 24, n: 36 },
      outcome: "inconclusive",
      reason: "limit-bound",
      ruledOut: null,
    });
    expect(comparison.coverage.endings.head).toEqual({ answered: 24, limit: 12 });
  });
});
