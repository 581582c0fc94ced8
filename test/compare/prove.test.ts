import { describe, expect, test } from "vitest";
import { cellsOf, comparisonOf, oneRow, SIX } from "./stories.ts";

const FAIL_ON_UNPROVEN = { gate: { failOn: ["unproven" as const] }, watch: [{ name: "match" as const }] };
const ROW = { row: { level: "group", player: "small", tier: "skill" }, metric: { name: "match" } };

describe("a gate that wants proof", () => {
  test("passes where a drop as large as the margin is ruled out in every watched row", () => {
    const { gate, rows } = comparisonOf(oneRow([20], FAIL_ON_UNPROVEN), cellsOf([18, 20], [18, 20]));
    expect(rows[0]?.metrics[0]?.ruledOut ?? 1).toBeLessThan(0.2);
    expect(gate).toEqual({ on: true, passed: true, failed: [], accepted: [] });
  });

  test("fails where nothing is wrong but too little was played to know", () => {
    const { gate, verdict } = comparisonOf(oneRow([3], FAIL_ON_UNPROVEN), cellsOf([2, 3], [2, 3]));
    expect(verdict.kind).toBe("quiet");
    expect(gate).toMatchObject({ passed: false, failed: [ROW] });
  });

  test("names a regression once, and lets a rise through however wide it is", () => {
    const shape = { ...FAIL_ON_UNPROVEN, gate: { failOn: ["regressed" as const, "unproven" as const] } };
    expect(comparisonOf(oneRow([8], shape), cellsOf([8, 8], [1, 8])).gate.failed).toEqual([ROW]);
    expect(comparisonOf(oneRow([8], shape), cellsOf([1, 8], [8, 8])).gate.passed).toBe(true);
  });

  test("never passes where nothing was played", () => {
    const { gate, verdict } = comparisonOf(oneRow([3], { ...FAIL_ON_UNPROVEN, tasks: SIX }), []);
    expect(verdict.kind).toBe("inconclusive");
    expect(gate.passed).toBe(false);
  });
});

describe("what a proof misses", () => {
  test("is named with the change that would have to be ruled out", () => {
    const plan = oneRow([3], { gate: { failOn: ["unproven" as const] } });
    const { gate } = comparisonOf(plan, cellsOf([2, 3], [2, 3]));
    expect(gate.failed).toEqual([{ ...ROW, margin: 0.2 }]);
  });

  test("of tokens is a ratio", () => {
    const noisy = (repeat: number) => ({ tokens: [1000, 4000, 16_000][repeat % 3] ?? 0 });
    const plan = oneRow([3], {
      gate: { failOn: ["unproven" as const] },
      watch: [{ name: "tokens" as const }],
    });
    const { gate } = comparisonOf(plan, cellsOf([3, 3], [3, 3], noisy));
    expect(gate.failed).toEqual([{ ...ROW, metric: { name: "tokens" }, margin: 1.5 }]);
  });

  test("is asked for in single rows and metrics too", () => {
    const failWhere = [{ outcome: "unproven" as const, row: null, metric: { name: "match" as const } }];
    const plan = oneRow([3], { gate: { failOn: [], failWhere } });
    expect(comparisonOf(plan, cellsOf([2, 3], [2, 3])).gate).toMatchObject({ passed: false, failed: [ROW] });
    const other = [{ outcome: "unproven" as const, row: null, metric: { name: "turns" as const } }];
    expect(comparisonOf(oneRow([3], { gate: { failOn: [], failWhere: other } }), []).gate.passed).toBe(false);
  });
});
