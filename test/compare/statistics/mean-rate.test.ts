import fc from "fast-check";
import { expect, test } from "vitest";
import { seededRandom } from "../../../src/base/random.ts";
import { wilson } from "../../../src/compare/statistics/intervals.ts";
import { meanRateInterval } from "../../../src/compare/statistics/mean-rate.ts";

const cells = (xs: readonly number[], n: number) => xs.map((x) => ({ x, n }));

test("one cell has Wilson's interval, and none has none", () => {
  expect(meanRateInterval(cells([7], 10))).toEqual(wilson({ x: 7, n: 10 }));
  expect(meanRateInterval([])).toBeNull();
  expect(meanRateInterval([{ x: 0, n: 0 }])).toBeNull();
});

test("six cells of 3 of 3 have a width, by half a match in each", () => {
  // a = 3.5/4, its variance a(1-a)/3; six of them over 6².
  const se = Math.sqrt((6 * ((3.5 / 4) * (0.5 / 4))) / 3) / 6;
  expect(meanRateInterval(cells([3, 3, 3, 3, 3, 3], 3))).toEqual({
    low: expect.closeTo(1 - 1.959963984540054 * se, 12),
    high: 1,
  });
});

test("tasks that are unlike make it narrower than one rate over all trials would be", () => {
  const [easy, hard] = [
    { x: 10, n: 10 },
    { x: 0, n: 10 },
  ];
  const own = meanRateInterval([easy, hard]);
  const pooled = wilson({ x: 10, n: 20 });
  expect((own?.high ?? 1) - (own?.low ?? 0)).toBeLessThan((pooled.high - pooled.low) / 1.5);
});

test("copies widen it", () => {
  const width = (copies: number): number => {
    const interval = meanRateInterval(cells([2, 3, 1, 4], 5), { copies });
    return (interval?.high ?? 1) - (interval?.low ?? 0);
  };
  expect(width(0.5)).toBeGreaterThan(width(0) * 1.3);
  expect(width(1)).toBeGreaterThan(width(0.5));
});

test("trials that have much in common widen it by their effect, with Student's t of what is free", () => {
  // a = (10 + .5) / 21, its variance a(1-a)/20; two of them over 2², twice; t(.975; 4) = 2.776445105.
  const a = 10.5 / 21;
  const se = Math.sqrt(2 * 2 * ((a * (1 - a)) / 20)) / 2;
  const clustering = { effect: 2, df: 4 };
  expect(meanRateInterval(cells([10, 10], 20), { clustering })).toEqual({
    low: expect.closeTo(0.5 - 2.776445105 * se, 8),
    high: expect.closeTo(0.5 + 2.776445105 * se, 8),
  });
});

test("it holds the rate, lies between 0 and 1, and turns round with the matches", () => {
  const anyCells = fc.array(
    fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 20 })).map(([x, n]) => ({ x: Math.min(x, n), n })),
    { minLength: 1, maxLength: 12 },
  );
  fc.assert(
    fc.property(anyCells, (some) => {
      const interval = meanRateInterval(some);
      if (interval === null) throw new Error("there are trials");
      const rate = some.reduce((sum, { x, n }) => sum + x / n, 0) / some.length;
      expect(interval.low).toBeGreaterThanOrEqual(0);
      expect(interval.high).toBeLessThanOrEqual(1);
      expect(interval.low).toBeLessThanOrEqual(rate + 1e-9);
      expect(interval.high).toBeGreaterThanOrEqual(rate - 1e-9);
      const turned = meanRateInterval(some.map(({ x, n }) => ({ x: n - x, n })));
      expect(turned?.low).toBeCloseTo(1 - interval.high, 9);
    }),
  );
});

test.each([
  ["tasks of all kinds", [0.05, 0.2, 0.4, 0.6, 0.8, 0.95], 5],
  ["easy tasks, few trials", [0.9, 0.95, 0.9, 0.85, 0.99, 0.9, 0.95, 0.8], 3],
  ["coin flips", [0.5, 0.5, 0.5, 0.5], 8],
])("19 of 20 intervals hold the truth: %s", (_, rates, n) => {
  const random = seededRandom("coverage", n);
  const truth = rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
  let held = 0;
  for (let draw = 0; draw < 2_000; draw++) {
    const drawn = rates.map((rate) => ({
      x: Array.from({ length: n }, () => random() < rate).filter(Boolean).length,
      n,
    }));
    const interval = meanRateInterval(drawn);
    if (interval !== null && interval.low <= truth && truth <= interval.high) held += 1;
  }
  expect(held / 2_000).toBeGreaterThan(0.935);
});
