/** Rows in which many trials end at a limit: what their matches still say, and what stands beside them. */
import { describe, expect, test } from "vitest";
import { arm, cellsOf, comparisonOf, found, oneRow, SIX } from "./stories.ts";

const ROW = "small/skill/*";
const LIMIT = { ending: { kind: "limit", limit: "turns", at: 30 } as const };
/** Of 20 repeats a task the first ones match and the last ones run into a limit. */
const sideOf = (side: "base" | "head", matched: number, limited: number, tokens = 1000) =>
  SIX.flatMap((task) =>
    arm(side, `small/skill/${task}`, [matched, 20], (repeat) => ({
      ...(repeat > 20 - limited ? LIMIT : {}),
      tokens: tokens + repeat,
    })),
  );
const told = (base: readonly [number, number], head: readonly [number, number], tokens = 1000) =>
  comparisonOf(oneRow([20]), [...sideOf("base", ...base), ...sideOf("head", ...head, tokens)]);

describe("a row of which more than a fifth of a side ended at a limit", () => {
  test("does not regress by its matches alone", () => {
    const comparison = told([14, 5], [6, 5]);
    expect(comparison.rows[0]?.labels).toEqual(["limit-bound"]);
    expect(found(comparison, ROW)).toMatchObject({
      outcome: "inconclusive",
      reason: "limit-bound",
      ruledOut: null,
      base: { x: 84, n: 120 },
      head: { x: 36, n: 120 },
    });
    expect(comparison.verdict).toMatchObject({ kind: "quiet", counts: { regressed: 0, inconclusive: 1 } });
  });

  test("does not improve by its matches alone", () => {
    expect(found(told([6, 5], [14, 5]), ROW)).toMatchObject({
      outcome: "inconclusive",
      reason: "limit-bound",
    });
  });

  test("regresses where head runs into limits more often beyond chance", () => {
    const comparison = told([18, 0], [6, 12]);
    expect(found(comparison, ROW, "limit").outcome).toBe("regressed");
    expect(found(comparison, ROW).outcome).toBe("regressed");
    expect(comparison.verdict.kind).toBe("regressed");
  });

  test("improves where head runs into limits less often beyond chance", () => {
    expect(found(told([6, 12], [18, 0]), ROW).outcome).toBe("improved");
  });

  test("is not decided where nothing changed, and other metrics are", () => {
    const comparison = told([14, 5], [14, 5], 3000);
    expect(found(comparison, ROW)).toMatchObject({ outcome: "inconclusive", reason: "limit-bound" });
    expect(found(comparison, ROW, "tokens").outcome).toBe("regressed");
    expect(comparison.verdict.kind).toBe("regressed");
  });
});

test("where only a fifth of either side ended at a limit, matches decide as ever", () => {
  const comparison = told([14, 4], [6, 4]);
  expect(comparison.rows[0]?.labels).toEqual([]);
  expect(found(comparison, ROW).outcome).toBe("regressed");
});

test("a comparison of which every row is limit-bound is not decided, and fails a gate that wants decisions", () => {
  const limited = (repeat: number) => (repeat <= 3 ? LIMIT : {});
  const plan = oneRow([6], { watch: [{ name: "match" }], gate: { failOn: ["inconclusive"] } });
  const { verdict, gate } = comparisonOf(plan, cellsOf([6, 6], [6, 6], limited));
  expect(verdict).toMatchObject({ kind: "inconclusive", reason: "limit-bound" });
  expect(gate.passed).toBe(false);
});
