import { describe, expect, test } from "vitest";
import { arm, comparisonOf, found, oneRow, ROW, SIX, wobble } from "./stories.ts";

describe("tokens", () => {
  test("twice the tokens for the same match regress, as a ratio of geometric means", () => {
    const played = SIX.flatMap((task) => [
      ...arm("base", `small/skill/${task}`, [3, 3], (repeat) => ({ tokens: wobble(repeat) })),
      ...arm("head", `small/skill/${task}`, [3, 3], (repeat) => ({ tokens: 2 * wobble(repeat) })),
    ]);
    const comparison = comparisonOf(oneRow([3]), played);
    expect(found(comparison, ROW, "tokens")).toMatchObject({
      change: { unit: "ratio", est: expect.closeTo(2, 9) },
      outcome: "regressed",
    });
    expect(found(comparison, ROW, "tokens-per-solved")).toMatchObject({
      change: { unit: "ratio", est: expect.closeTo(2, 9), low: expect.any(Number), high: expect.any(Number) },
      outcome: "quiet",
      pAdj: null,
    });
    expect(comparison.verdict.kind).toBe("regressed");
  });

  test("cheaper because it fails is a trade-off, and dearer a solved task", () => {
    const played = SIX.flatMap((task) => [
      ...arm("base", `small/skill/${task}`, [10, 10], (repeat) => ({ tokens: wobble(repeat) })),
      ...arm("head", `small/skill/${task}`, [5, 10], (repeat) => ({ tokens: 0.7 * wobble(repeat) })),
    ]);
    const comparison = comparisonOf(oneRow([10]), played);
    expect(found(comparison, ROW, "tokens")).toMatchObject({
      outcome: "trade-off",
      change: { est: expect.closeTo(0.7, 9) },
    });
    expect(found(comparison, ROW, "tokens-per-solved").change?.est ?? 0).toBeGreaterThan(1.3);
    expect(comparison.verdict.kind).toBe("mixed");
  });

  test("a change below a tenth is no alarm however sure", () => {
    const played = SIX.flatMap((task) => [
      ...arm("base", `small/skill/${task}`, [20, 20], (repeat) => ({ tokens: wobble(repeat) })),
      ...arm("head", `small/skill/${task}`, [20, 20], (repeat) => ({ tokens: 1.08 * wobble(repeat) })),
    ]);
    expect(found(comparisonOf(oneRow([20]), played), ROW, "tokens").outcome).toBe("proven");
  });

  test.each([
    ["unknown on base", "base", "head"],
    ["unknown on head", "head", "base"],
  ] as const)("%s is no change from or to zero", (_, silent, speaking) => {
    const played = SIX.flatMap((task) => [
      ...arm(silent, `small/skill/${task}`, [3, 3], () => ({ tokens: null })),
      ...arm(speaking, `small/skill/${task}`, [3, 3], (repeat) => ({ tokens: wobble(repeat) })),
    ]);
    expect(found(comparisonOf(oneRow([3]), played), ROW, "tokens")).toMatchObject({
      [silent]: null,
      [speaking]: { mean: expect.closeTo((1000 * 1100 * 1200) ** (1 / 3), 6), n: 18 },
      change: null,
      outcome: "not-comparable",
      reason: "insufficient",
    });
  });

  test("trials that produced nothing are misses and make nothing cheaper or faster", () => {
    const played = SIX.flatMap((task) => [
      ...arm("base", `small/skill/${task}`, [3, 3], (repeat) => ({ tokens: wobble(repeat) })),
      ...arm("head", `small/skill/${task}`, [3, 3], (repeat) => ({
        tokens: repeat === 1 ? 0 : wobble(repeat),
        ...(repeat === 1 ? { ending: { kind: "nothing" as const }, turns: 0 } : {}),
      })),
    ]);
    const comparison = comparisonOf(oneRow([3]), played);
    expect(found(comparison, ROW).head).toEqual({ x: 12, n: 18 });
    expect(comparison.cells[0]?.head).toMatchObject({
      tokens: { n: 2, mean: 1100 },
      turns: { n: 2, median: 4 },
      endings: { answered: 2, nothing: 1 },
    });
    expect(found(comparison, ROW, "tokens")).toMatchObject({ head: { n: 12 }, outcome: "proven" });
  });
});
