import { describe, expect, test } from "vitest";
import { alphaOf, headsBefore, USUAL_ALPHA } from "../../src/base/alpha.ts";
import { chanceText } from "../../src/report/numbers.ts";
import { cellsOf, comparisonOf, oneRow } from "../compare/stories.ts";

describe("heads of a pull request that share one 5 %", () => {
  test("take a half of what is left, one after the other, and never more than all of it", () => {
    expect([0, 1, 2].map(alphaOf)).toEqual([0.025, 0.0125, 0.00625]);
    const all = Array.from({ length: 100 }, (_, heads) => alphaOf(heads)).reduce(
      (sum, alpha) => sum + alpha,
      0,
    );
    expect(all).toBeLessThanOrEqual(USUAL_ALPHA);
  });

  test("are told again from the part that a plan has", () => {
    for (const heads of [0, 1, 2, 7, 99]) expect(headsBefore(alphaOf(heads))).toBe(heads);
    expect(headsBefore(USUAL_ALPHA)).toBeNull();
  });

  test("are said with the chance that they have", () => {
    expect([USUAL_ALPHA, undefined, alphaOf(0), alphaOf(1), alphaOf(3)].map(chanceText)).toEqual([
      "5 %",
      "5 %",
      "2.5 %",
      "1.25 %",
      "0.313 %",
    ]);
  });

  test("alarm later: what one comparison alone would call regressed, a third head does not", () => {
    const plan = oneRow([8], { watch: [{ name: "match" }] });
    const third = { ...plan, design: { ...plan.design, alpha: alphaOf(2) } };
    const played = cellsOf([8, 8], [7, 8]);
    const [alone, shared] = [comparisonOf(plan, played), comparisonOf(third, played)];
    expect(alone.rows[0]?.metrics[0]?.outcome).toBe("regressed");
    expect(shared.rows[0]?.metrics[0]?.outcome).toBe("quiet");
    expect(shared.rows[0]?.metrics[0]?.pAdj).toBe(alone.rows[0]?.metrics[0]?.pAdj);
    expect(alone).not.toHaveProperty("alpha");
    expect(shared.alpha).toBe(alphaOf(2));
  });
});
