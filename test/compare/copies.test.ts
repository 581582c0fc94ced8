import { describe, expect, test } from "vitest";
import { arm, cellsOf, comparisonOf, found, oneRow, ROW, SIX } from "./stories.ts";

describe("copies", () => {
  test("repeats that are copies decide nothing", () => {
    const played = SIX.flatMap((task) => [
      ...arm("base", `small/skill/${task}`, [8, 8], () => ({ trajectory: "one" })),
      ...arm("head", `small/skill/${task}`, [7, 8], () => ({ trajectory: "two" })),
    ]);
    const comparison = comparisonOf(oneRow([8]), played);
    expect(found(comparison, ROW)).toMatchObject({ outcome: "inconclusive", reason: "copies" });
    expect(found(comparison, ROW, "tokens")).toMatchObject({ outcome: "inconclusive", reason: "copies" });
    expect(comparison.warnings).toContainEqual({ code: "copies", count: 84 });
    expect(comparison.verdict).toMatchObject({ kind: "inconclusive", reason: "copies" });
  });

  test("the same behaviour on both sides is no change", () => {
    const comparison = comparisonOf(
      oneRow([3]),
      cellsOf([3, 3], [3, 3], () => ({ trajectory: "one" })),
    );
    expect(found(comparison, ROW)).toMatchObject({ outcome: "proven", reason: "identical" });
    expect(comparison.verdict.kind).toBe("quiet");
  });
});
