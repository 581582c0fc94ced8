import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { flipTail } from "../../../src/compare/statistics/flip-tail.ts";
import { pairedQuantity } from "../../../src/compare/statistics/paired-quantity.ts";
import { pairedRate } from "../../../src/compare/statistics/paired-rate.ts";
import { midSignTest, signFlipTest, signTest } from "../../../src/compare/statistics/sign-tests.ts";

describe("rates of pairs", () => {
  test("one of seven that differ, the other way round six of seven", () => {
    const cells = [
      { n: 10, forked: 6, up: 1, down: 3 },
      { n: 10, forked: 4, up: 0, down: 3 },
    ];
    const found = pairedRate(cells);
    expect(found.pDown).toBeCloseTo(0.0625, 12);
    expect(found.pUp).toBeCloseTo(127 / 128, 12);
    expect(found.est).toBeCloseTo(-0.25, 12);
    expect(found.statistic).toBeCloseTo(-5 / Math.sqrt(7), 12);
    expect(midSignTest(1, 7)).toBeCloseTo(4.5 / 128, 12);
  });

  test("three equal pairs have a width, and say nothing", () => {
    const found = pairedRate([{ n: 3, forked: 0, up: 0, down: 0 }]);
    expect(found).toMatchObject({ est: 0, statistic: 0, pDown: 1, pUp: 1 });
    expect(found.se).toBeCloseTo(0.2, 12);
    expect(found.interval.low).toBeCloseTo(-0.392, 3);
  });

  const cell = fc
    .record({ n: fc.integer({ min: 1, max: 20 }), up: fc.nat(20), down: fc.nat(20) })
    .filter(({ n, up, down }) => up + down <= n)
    .map((one) => ({ ...one, forked: one.up + one.down }));
  const cells = fc.array(cell, { minLength: 1, maxLength: 8 });
  const turned = (all: readonly { n: number; forked: number; up: number; down: number }[]) =>
    all.map((one) => ({ ...one, up: one.down, down: one.up }));

  test("sides are alike to it, its interval holds the estimate, and nothing is ever surer with copies", () => {
    fc.assert(
      fc.property(cells, fc.double({ min: 0, max: 0.99, noNaN: true }), (all, copies) => {
        const [one, other] = [pairedRate(all), pairedRate(turned(all))];
        expect(other.pUp).toBeCloseTo(one.pDown, 12);
        expect(other.est).toBeCloseTo(-one.est, 12);
        expect(one.interval.low).toBeLessThanOrEqual(one.est);
        expect(one.interval.high).toBeGreaterThanOrEqual(one.est);
        const copied = pairedRate(all, copies);
        expect(copied.se).toBeGreaterThanOrEqual(one.se - 1e-12);
        expect(Math.abs(copied.statistic)).toBeLessThanOrEqual(Math.abs(one.statistic) + 1e-12);
        for (const value of [one, copied].flatMap(({ se, statistic, pDown, pUp, planningSe }) => [
          se,
          statistic,
          pDown,
          pUp,
          planningSe,
        ]))
          expect(Number.isFinite(value)).toBe(true);
      }),
    );
  });
});

describe("quantities of pairs", () => {
  const sizes = fc.array(fc.double({ min: -3, max: 3, noNaN: true }), { minLength: 1, maxLength: 20 });

  test("the tail is what trying every sign gives", () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0.2, max: 2, noNaN: true }), { minLength: 25, maxLength: 28 }),
        fc.integer({ min: 0, max: 2 ** 28 }),
        (all, signs) => {
          const differences = all.map((one, index) => ((signs >> index) % 2 === 1 ? -one : one));
          const exact = signFlipTest(differences, 1);
          const found = flipTail(differences);
          expect(found).toBeGreaterThan(exact * 0.9 - 0.01);
          expect(found).toBeLessThan(exact * 1.3 + 0.1);
        },
      ),
      { numRuns: 60 },
    );
  });

  test("up to 24 pairs it is exact: every assignment of signs is counted, however many there are", () => {
    const bySteps = (steps: readonly number[]): number => {
      const counts = new Map([[0, 1]]);
      for (const step of steps) {
        const before = [...counts];
        counts.clear();
        for (const [sum, count] of before)
          for (const next of [sum - step, sum + step]) counts.set(next, (counts.get(next) ?? 0) + count);
      }
      const seen = steps.reduce((sum, step) => sum + step, 0);
      const low = [...counts].filter(([sum]) => sum <= seen).reduce((all, [, count]) => all + count, 0);
      return low / 2 ** steps.length;
    };
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 24 }), (all) => {
        const moved = all.filter((one) => one !== 0);
        expect(flipTail(all)).toBe(moved.length === 0 ? 1 : bySteps(moved));
      }),
      { numRuns: 200 },
    );
  });

  test("in the tail it is hardly ever surer than trying every sign, whether sizes are equal or not", () => {
    for (let low = 0; low <= 12; low++) {
      const equal = [...Array(40 - low).fill(-1), ...Array(low).fill(1)];
      const ratio = flipTail(equal) / signTest(low, 40);
      expect(ratio).toBeGreaterThan(0.9);
      expect(ratio).toBeLessThan(2);
    }
    for (const up of [[], [3], [0, 5], [1, 2, 3], [12, 4]]) {
      const unlike = Array.from(
        { length: 26 },
        (_, index) => (up.includes(index) ? 1 : -1) * (0.3 + ((index * 7) % 26) / 10),
      );
      const ratio = flipTail(unlike) / signFlipTest(unlike, 1);
      expect(ratio).toBeGreaterThan(0.9);
      expect(ratio).toBeLessThan(2.5);
    }
  });

  test("all signs alike are as rare as they are, and no sign at all is nothing", () => {
    expect(flipTail(Array(40).fill(-1)) * 2 ** 40).toBeCloseTo(1.9, 1);
    expect(flipTail([0, 0])).toBe(1);
    expect(flipTail([-1, -1, 0, -1, -1, 1])).toBeCloseTo(6 / 32, 12);
  });

  test("sides are alike to it, and everything is finite", () => {
    fc.assert(
      fc.property(fc.array(sizes, { minLength: 1, maxLength: 6 }), (all) => {
        const [one, other] = [pairedQuantity(all), pairedQuantity(all.map((cell) => cell.map((x) => -x)))];
        if (one === null || other === null) return void expect([one, other]).toEqual([null, null]);
        expect(other.pUp).toBeCloseTo(one.pDown, 9);
        expect(other.est).toBeCloseTo(-one.est, 9);
        for (const value of [
          one.est,
          one.se,
          one.statistic,
          one.pDown,
          one.pUp,
          one.interval.low,
          one.interval.high,
        ])
          expect(Number.isFinite(value)).toBe(true);
      }),
    );
  });

  test("pairs that never forked say that nothing changed", () => {
    expect(
      pairedQuantity([
        [0, 0, 0],
        [0, 0, 0],
      ]),
    ).toMatchObject({ est: 0, pDown: 1, pUp: 1 });
    expect(pairedQuantity([[0.3], [0.2]])).toBeNull();
    expect(pairedQuantity([[0.3, 0.2]], 1)).toBeNull();
  });
});
