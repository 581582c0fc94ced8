import fc from "fast-check";
import { expect, test } from "vitest";
import { anotherSeed } from "../../src/base/another-seed.ts";

test("a seed is the first of its own line, and no seed stays none", () => {
  expect(anotherSeed(7, 0)).toBe(7);
  expect(anotherSeed(null, 3)).toBeNull();
});

test("every further one is a seed that every server takes, and none of those of neighbouring repeats", () => {
  const seed = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
  fc.assert(
    fc.property(seed, fc.integer({ min: 1, max: 5 }), (own, nth) => {
      const other = anotherSeed(own, nth) ?? -1;
      expect(Number.isInteger(other) && other >= 0 && other < 2 ** 31).toBe(true);
      expect(Math.abs(other - own)).toBeGreaterThan(1_000);
      expect(anotherSeed(own, nth)).toBe(other);
    }),
  );
});
