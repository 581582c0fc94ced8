import { describe, expect, test } from "vitest";
import { costPerSolved } from "../../src/compare/per-solved.ts";

describe("cost of a solved task", () => {
  const arm = (amounts: readonly number[], solved: number) =>
    amounts.map((amount, index) => ({ amount, matched: index < solved }));

  test("two tasks a side", () => {
    const base = costPerSolved([arm([10, 12, 9], 2), arm([20, 25, 21], 1)]) ?? Number.NaN;
    const head = costPerSolved([arm([11, 13, 12], 3), arm([22, 24, 30], 2)]) ?? Number.NaN;
    expect(base).toBeCloseTo(32.3333333333, 9);
    expect(head).toBeCloseTo(24.8888888889, 9);
    expect(head / base).toBeCloseTo(0.769759450172, 11);
  });

  test("none solved is dear, not infinite; no trial has no cost", () => {
    expect(costPerSolved([arm([100, 100], 0)])).toBeCloseTo(600, 9);
    expect(costPerSolved([])).toBeNull();
  });
});
