import { describe, expect, test } from "vitest";
import { LOST } from "./builders.ts";
import { makePlan } from "./plans.ts";
import { arm, cellsOf, comparisonOf, found, oneRow, ROW, SIX } from "./stories.ts";

describe("match", () => {
  test("a drop in every cell regresses, with its interval, its p and its bad z", () => {
    const comparison = comparisonOf(oneRow([3]), cellsOf([3, 3], [0, 3]));
    expect(found(comparison, ROW)).toEqual({
      metric: { name: "match" },
      base: { x: 18, n: 18 },
      head: { x: 0, n: 18 },
      change: { unit: "points", est: -1, low: -1, high: expect.closeTo(-0.783934279928, 10) },
      outcome: "regressed",
      badness: expect.closeTo(6, 10),
      pAdj: expect.closeTo(9.865876e-10 / 0.75, 13),
      ruledOut: 1,
      visible: expect.any(Number),
    });
    expect(comparison.verdict).toEqual({
      kind: "regressed",
      counts: { regressed: 1, improved: 0, inconclusive: 0, findings: 0 },
    });
  });

  test("a rise improves", () => {
    const comparison = comparisonOf(oneRow([3]), cellsOf([0, 3], [3, 3]));
    expect(found(comparison, ROW)).toMatchObject({ outcome: "improved", badness: expect.closeTo(-6, 10) });
    expect(comparison.verdict.kind).toBe("improved");
  });

  test("without a change it is quiet, says what is ruled out and what could have been seen", () => {
    const comparison = comparisonOf(oneRow([3]), cellsOf([3, 3], [3, 3]));
    expect(found(comparison, ROW)).toMatchObject({
      outcome: "proven",
      ruledOut: expect.closeTo(0.181328068334, 10),
      pAdj: expect.closeTo(0.5 / 0.75, 10),
    });
    const few = comparisonOf(oneRow([3]), cellsOf([2, 3], [2, 3]));
    expect(found(few, ROW)).toMatchObject({ outcome: "quiet", change: { est: 0 } });
    const { visible } = found(few, ROW);
    // (z + .842) times the root of 2/9 x (1/3 + 1/3) / 6, for the only row's share of .05.
    expect(visible).toBeCloseTo((1.7804643416 + 0.842) * Math.sqrt(((2 / 9) * (2 / 3)) / 6), 6);
    expect(few.verdict.kind).toBe("quiet");
  });

  test("a sure change below the smallest one that counts is no alarm", () => {
    const plan = oneRow([400]);
    const comparison = comparisonOf(plan, cellsOf([400, 400], [384, 400]));
    expect(found(comparison, ROW)).toMatchObject({
      outcome: "proven",
      change: { est: expect.closeTo(-0.04, 10) },
    });
    expect(found(comparison, ROW).pAdj).toBeLessThan(0.001);
    const tight = { ...plan, design: { ...plan.design, margins: { group: 0.01 } } };
    const strict = comparisonOf(tight, cellsOf([400, 400], [384, 400]));
    expect(found(strict, ROW)).toMatchObject({ outcome: "quiet", reason: "below-minimum" });
  });

  test("cells weigh equally, however many of their trials counted", () => {
    const plan = makePlan({ models: ["small"], tasks: ["quick", "slow"], looks: [10] });
    const lose = (from: number) => (repeat: number) => (repeat > from ? { ending: LOST } : {});
    const comparison = comparisonOf(plan, [
      ...arm("base", "small/skill/quick", [9, 10], lose(9)),
      ...arm("base", "small/skill/slow", [0, 10], lose(1)),
      ...arm("head", "small/skill/quick", [1, 10], lose(1)),
      ...arm("head", "small/skill/slow", [1, 10], lose(9)),
    ]);
    expect(found(comparison, ROW)).toMatchObject({
      base: { mean: 0.5, n: 10 },
      head: { mean: expect.closeTo((1 + 1 / 9) / 2, 12), n: 10 },
      outcome: "inconclusive",
      reason: "unreliable",
    });
    expect(comparison.cells.map(({ base, head }) => [base?.match, head?.match])).toEqual([
      [
        { x: 9, n: 9 },
        { x: 1, n: 1 },
      ],
      [
        { x: 0, n: 1 },
        { x: 1, n: 9 },
      ],
    ]);
    expect(comparison.verdict).toMatchObject({ kind: "not-measured", reason: "lost-too-many" });
  });

  test("a cell that only one side has is left out of both", () => {
    const plan = makePlan({
      models: ["small"],
      tasks: [...SIX, ...SIX.map((task) => `${task}2`)],
      looks: [3],
    });
    const others = plan.tasks.map(({ id }) => id).filter((id) => id !== "a");
    const comparison = comparisonOf(plan, [
      ...arm("base", "small/skill/a", [0, 3]),
      ...arm("head", "small/skill/a", [0, 3], () => ({ ending: LOST })),
      ...others.flatMap((task) => [
        ...arm("base", `small/skill/${task}`, [3, 3]),
        ...arm("head", `small/skill/${task}`, [3, 3]),
      ]),
    ]);
    expect(found(comparison, ROW)).toMatchObject({
      base: { x: 33, n: 33 },
      head: { x: 33, n: 33 },
      change: { est: 0 },
    });
  });
});
