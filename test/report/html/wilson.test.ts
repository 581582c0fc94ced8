import fc from "fast-check";
import { expect, test } from "vitest";
import { wilson } from "../../../src/report/html/wilson.ts";

test.each([
  [0, 10, 0, 0.2775],
  [5, 10, 0.2366, 0.7634],
  [10, 10, 0.7225, 1],
  [1, 1, 0.2065, 1],
  [29, 40, 0.5717, 0.8389],
])("%i of %i has the interval that tables give", (x, n, low, high) => {
  const found = wilson(x, n);
  expect(found?.low).toBeCloseTo(low, 3);
  expect(found?.high).toBeCloseTo(high, 3);
});

test("nothing counted has no interval", () => {
  expect(wilson(0, 0)).toBeNull();
});

test("an interval lies between 0 and 1, holds its share, and mirrors that of the misses", () => {
  const counts = fc
    .integer({ min: 1, max: 100_000 })
    .chain((n) => fc.record({ n: fc.constant(n), x: fc.integer({ min: 0, max: n }) }));
  fc.assert(
    fc.property(counts, ({ x, n }) => {
      const [hits, misses] = [wilson(x, n), wilson(n - x, n)];
      if (hits === null || misses === null) throw new Error("something was counted");
      expect(hits.low).toBeGreaterThanOrEqual(0);
      expect(hits.high).toBeLessThanOrEqual(1);
      expect(hits.low).toBeLessThanOrEqual(x / n + 1e-12);
      expect(hits.high).toBeGreaterThanOrEqual(x / n - 1e-12);
      expect(hits.low).toBeCloseTo(1 - misses.high, 9);
    }),
  );
});
