/** What decides is the number, not how it prints. */
import { expect, test } from "vitest";
import { changeText } from "../../src/report/numbers.ts";
import { arm, cellsOf, comparisonOf, found, oneRow, ROW, SIX } from "./stories.ts";

test.each([
  [380, "−5 points", "regressed"],
  [381, "−5 points", "not regressed"],
  [382, "−5 points", "not regressed"],
  [383, "−4 points", "not regressed"],
])("of 400 matches %i are left: %s, %s", (left, printed, expected) => {
  const match = found(comparisonOf(oneRow([400]), cellsOf([400, 400], [left, 400])), ROW);
  expect(changeText(match.change)).toBe(printed);
  expect(match.pAdj).toBeLessThan(0.001);
  expect(match.outcome === "regressed" ? "regressed" : "not regressed").toBe(expected);
});

test.each([
  [1_100, "+10 %", "regressed"],
  [1_099, "+10 %", "not regressed"],
  [1_096, "+10 %", "not regressed"],
  [1_094, "+9 %", "not regressed"],
])("of 1000 tokens there are %i now: %s, %s", (tokens, printed, expected) => {
  const played = SIX.flatMap((task) => [
    ...arm("base", `small/skill/${task}`, [20, 20], () => ({ tokens: 1_000 })),
    ...arm("head", `small/skill/${task}`, [20, 20], () => ({ tokens })),
  ]);
  const spent = found(comparisonOf(oneRow([20]), played), ROW, "tokens");
  expect(changeText(spent.change)).toBe(printed);
  expect(spent.pAdj).toBeLessThan(0.001);
  expect(spent.outcome === "regressed" ? "regressed" : "not regressed").toBe(expected);
});

test.each([
  [998, "~0"],
  [999, "0"],
  [1_000, "~0"],
])("a change too small to print has no sign and no mark: from 999 of 1000 to %i is %s", (left, printed) => {
  const comparison = comparisonOf(oneRow([1_000], { tasks: ["a"] }), [
    ...arm("base", "small/skill/a", [999, 1_000]),
    ...arm("head", "small/skill/a", [left, 1_000]),
  ]);
  const match = found(comparison, ROW);
  expect(changeText(match.change)).toBe(printed);
  expect(["quiet", "proven"]).toContain(match.outcome);
});
