import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  fisherTwoSided,
  midTails,
  type RateCell,
  stratifiedTails,
} from "../../../src/compare/statistics/hypergeometric.ts";
import { newcombe, wilson } from "../../../src/compare/statistics/intervals.ts";
import { benjaminiHochberg } from "../../../src/compare/statistics/multiple-testing.ts";
import { signFlipTest, signTest } from "../../../src/compare/statistics/sign-tests.ts";

const cell = (xBase: number, nBase: number, xHead: number, nHead: number): RateCell => ({
  xBase,
  nBase,
  xHead,
  nHead,
});
const A = [cell(3, 3, 1, 3), cell(2, 3, 1, 3), cell(3, 3, 2, 3)];
const B = [
  cell(12, 12, 5, 5),
  cell(10, 12, 3, 5),
  cell(7, 12, 1, 5),
  cell(9, 12, 2, 5),
  cell(3, 12, 1, 5),
  cell(11, 12, 4, 5),
];
const interval = (low: number, high: number) => ({
  low: expect.closeTo(low, 10),
  high: expect.closeTo(high, 10),
});

describe("intervals", () => {
  test.each([
    [0, 3, 0, 0.561497031755],
    [3, 3, 0.438502968245, 1],
    [7, 10, 0.396778147461, 0.892208732594],
    [1, 18, 0.0098751909783, 0.257573007819],
  ])("Wilson of %i of %i", (x, n, low, high) => {
    expect(wilson({ x, n })).toEqual(interval(low, high));
  });

  test.each([
    [7, 10, 3, 10, -0.0288204562683, 0.671824196441],
    [3, 3, 0, 3, 0.20592328246, 1],
    [0, 3, 0, 3, -0.561497031755, 0.561497031755],
    [56, 70, 48, 80, 0.0524314724024, 0.333872654037],
  ])("Newcombe of %i of %i minus %i of %i", (x, n, y, m, low, high) => {
    expect(newcombe({ x, n }, { x: y, n: m })).toEqual(interval(low, high));
  });

  test("hold their rate or difference and lie within what is possible", () => {
    const rate = fc
      .tuple(fc.integer({ min: 1, max: 60 }), fc.double({ min: 0, max: 1, noNaN: true }))
      .map(([n, share]) => ({ x: Math.round(share * n), n }));
    fc.assert(
      fc.property(rate, rate, (of, minus) => {
        const one = wilson(of);
        expect(one.low).toBeGreaterThanOrEqual(0);
        expect(one.high).toBeLessThanOrEqual(1);
        expect(one.low).toBeLessThanOrEqual(of.x / of.n);
        expect(one.high).toBeGreaterThanOrEqual(of.x / of.n);
        const two = newcombe(of, minus);
        const mirrored = newcombe(minus, of);
        expect(two.low).toBeGreaterThanOrEqual(-1);
        expect(two.high).toBeLessThanOrEqual(1);
        expect(two.low).toBeCloseTo(-mirrored.high, 12);
      }),
    );
  });
});

describe("exact tests of matches", () => {
  test.each([
    [cell(3, 3, 0, 3), 0.05],
    [cell(7, 10, 3, 10), 0.0894477039988],
    [cell(10, 12, 4, 12), 0.018037420918],
  ])("one cell %j", (table, p) => {
    expect(stratifiedTails([table]).lower).toBeCloseTo(p, 11);
  });

  test("several cells", () => {
    expect(stratifiedTails(A).lower).toBeCloseTo(0.07, 12);
    expect(midTails(A).lower).toBeCloseTo(0.0375, 12);
    expect(stratifiedTails(B).lower).toBeCloseTo(0.030544900712929, 12);
  });

  test("Fisher's two-sided p counts every table that is no likelier", () => {
    expect(fisherTwoSided(cell(3, 3, 0, 3))).toBeCloseTo(0.1, 12);
    expect(fisherTwoSided(cell(0, 20, 6, 20))).toBeCloseTo((2 * 38_760) / 3_838_380, 12);
    expect(fisherTwoSided(cell(2, 5, 2, 5))).toBe(1);
  });

  test("the tails share the point, turn with the sides and move with head's matches", () => {
    const table = fc
      .tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 8 }), fc.nat(8), fc.nat(8))
      .map(([nBase, nHead, x, y]) => cell(Math.min(x, nBase), nBase, Math.min(y, nHead), nHead));
    fc.assert(
      fc.property(fc.array(table, { minLength: 1, maxLength: 4 }), (cells) => {
        const { lower, upper, point } = stratifiedTails(cells);
        expect(lower + upper).toBeCloseTo(1 + point, 9);
        const turned = cells.map((one) => cell(one.xHead, one.nHead, one.xBase, one.nBase));
        expect(stratifiedTails(turned).upper).toBeCloseTo(lower, 9);
        const better = cells.map((one) => ({ ...one, xHead: Math.min(one.nHead, one.xHead + 1) }));
        expect(stratifiedTails(better).lower).toBeGreaterThanOrEqual(lower - 1e-9);
      }),
    );
  });
});

describe("tests of pairs", () => {
  test("one of seven pairs the other way", () => {
    expect(signTest(1, 7)).toBeCloseTo(0.0625, 12);
  });

  test("flipped signs", () => {
    expect(signFlipTest([-1, -1, 0, -1, -1, 1], 1)).toBe(12 / 64);
    expect(signFlipTest([0, 0], 1)).toBe(1);
    expect(signFlipTest([-0.1, -0.2, -0.3], 1)).toBe(1 / 8);
  });

  test("many pairs are drawn with a seed and never give a p of 0", () => {
    const falls = Array.from({ length: 40 }, () => -1);
    expect(signFlipTest(falls, 1)).toBe(1 / (2 ** 16 + 1));
    expect(signFlipTest(falls, 1)).toBe(signFlipTest(falls, 1));
    const even = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? 1 : -1));
    expect(signFlipTest(even, 2)).toBeCloseTo(0.5627, 1);
  });
});

describe("many p-values", () => {
  const ps = [0.001, 0.008, 0.039, 0.041, 0.042, 0.06, 0.074, 0.205, 0.212, 0.216];
  const close = (values: readonly number[]) => values.map((value) => expect.closeTo(value, 11));

  test("Benjamini and Hochberg", () => {
    expect(benjaminiHochberg(ps)).toEqual(
      close([0.01, 0.04, 0.084, 0.084, 0.084, 0.1, 0.105714285714, 0.216, 0.216, 0.216]),
    );
    expect(benjaminiHochberg([])).toEqual([]);
  });

  test("keep their order and are never below what was adjusted", () => {
    const p = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.array(p, { maxLength: 20 }), (values) => {
        const adjusted = benjaminiHochberg(values);
        expect(adjusted).toHaveLength(values.length);
        for (const [index, value] of values.entries()) {
          expect(adjusted[index]).toBeGreaterThanOrEqual(value * (1 - 1e-12));
          expect(adjusted[index]).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
