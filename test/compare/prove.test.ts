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
