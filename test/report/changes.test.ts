import { describe, expect, test } from "vitest";
import { MARKDOWN } from "../../src/report/style.ts";
import { changeCell } from "../../src/report/wording/changes.ts";
import { comparison, group, match, quantity, rate, row } from "./comparisons.ts";

describe("what became of a row", () => {
  const cellOf = (metrics: Parameters<typeof row>[1], over: Parameters<typeof row>[2] = {}) =>
    changeCell(comparison(), row(group("small", "skill"), metrics, over), MARKDOWN);
  const change = (est: number, low: number | null, high: number | null) => ({
    change: { unit: "points" as const, est, low, high },
  });

  test.each([
    [
      "an alarm",
      match([29, 15, 40], "regressed", change(-0.35, -0.52, -0.16)),
      "❌ **−35 points** [−52, −16]",
    ],
    [
      "an improvement",
      match([15, 29, 40], "improved", change(0.35, 0.16, 0.52)),
      "✅ **+35 points** [+16, +52]",
    ],
    ["a fact", match([8, 6, 10], "exact-regressed"), "❌ **−20 points**"],
    [
      "nothing",
      match([30, 30, 40], "quiet", { ruledOut: 0.0869 }),
      "none found (a drop above 9 points is ruled out)",
    ],
    [
      "nothing, proven",
      match([30, 30, 40], "proven", { ruledOut: 0.08 }),
      "none (a drop above 8 points is ruled out)",
    ],
    ["nothing ruled out", match([30, 30, 40], "quiet", { ruledOut: 1 }), "none found"],
    [
      "every drop ruled out",
      match([20, 30, 40], "quiet", { ruledOut: 0 }),
      "none found (any drop is ruled out)",
    ],
    [
      "an interval without zero",
      match([30, 25, 40], "quiet", { ruledOut: 0.21, ...change(-0.12, -0.23, -0.01) }),
      "−12 points [−23, −1]: suspect, not an alarm (a drop above 21 points is ruled out)",
    ],
    [
      "the same behaviour",
      match([30, 30, 40], "proven", { reason: "identical" }),
      "none: agents did the same on both sides",
    ],
    [
      "no decision",
      match([3, 3, 4], "inconclusive", { reason: "budget" }),
      "❔ the budget was used up before the first look",
    ],
    [
      "no comparison",
      match([3, 3, 4], "not-comparable", { reason: "drift" }),
      "⛔ another build of the model played on one side",
    ],
  ])("%s", (_, found, text) => {
    expect(cellOf([found])).toBe(text);
  });

  test("a change of what is not watched is told as that, and never as none", () => {
    const unwatched = comparison({ watch: [{ name: "tokens" }] });
    const cell = (found: Parameters<typeof row>[1][number]) =>
      changeCell(unwatched, row(group("small", "skill"), [found]), MARKDOWN);
    expect(cell(match([40, 8, 40], "regressed", { ruledOut: 0.87, ...change(-0.8, -0.9, -0.7) }))).toBe(
      "−80 points [−90, −70]: not watched (a drop above 87 points is ruled out)",
    );
    expect(cell(match([8, 40, 40], "improved", { ruledOut: 0 }))).toBe(
      "+80 points: not watched (any drop is ruled out)",
    );
  });

  test("a row that limits cut is not interpreted", () => {
    expect(cellOf([match([3, 3, 40])], { labels: ["limit-bound"] })).toBe(
      "not interpreted: more than 20 % were cut by a limit",
    );
  });

  test("other watched metrics stand behind match", () => {
    const others = [
      match([30, 30, 40], "quiet", { ruledOut: 0.09 }),
      quantity("tokens", [10, 18], {
        outcome: "regressed",
        change: { unit: "ratio", est: 1.8, low: 1.2, high: 2.6 },
      }),
      rate({ name: "marker", marker: "cli" }, [33, 12, 40], { outcome: "regressed" }),
      quantity("turns", [5, 9], { outcome: "regressed" }),
    ];
    expect(cellOf(others)).toBe(
      "none found (a drop above 9 points is ruled out) · ❌ **tokens +80 %** [+20 %, +160 %] · ❌ **`cli` −53 points**",
    );
  });
});
