import fc from "fast-check";
import { expect, test } from "vitest";
import { seededRandom, shuffled } from "../../src/base/random.ts";

test("one seed gives one sequence, in every process", () => {
  const random = seededRandom(7, "cells", 1);
  const numbers = [random(), random(), random()];
  const again = seededRandom(7, "cells", 1);
  expect([again(), again(), again()]).toEqual(numbers);
  expect(numbers).toMatchInlineSnapshot(`
    [
      0.6443562025669962,
      0.7894861234817654,
      0.87044772435911,
    ]
  `);
});

test("parts of a seed do not run into one another", () => {
  expect(seededRandom("a", "bc")()).not.toBe(seededRandom("ab", "c")());
});

test("numbers lie in [0, 1) and fill it evenly", () => {
  const random = seededRandom("even");
  const bins = new Array<number>(10).fill(0);
  for (let draw = 0; draw < 20_000; draw++) {
    const number = random();
    expect(number).toBeGreaterThanOrEqual(0);
    expect(number).toBeLessThan(1);
    const bin = Math.floor(number * 10);
    bins[bin] = (bins[bin] ?? 0) + 1;
  }
  for (const count of bins) expect(Math.abs(count - 2000)).toBeLessThan(200);
});

test("a shuffle keeps every item and leaves its input alone", () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer(), (items, seed) => {
      const before = [...items];
      const deck = shuffled(items, seededRandom(seed));
      expect(items).toEqual(before);
      expect([...deck].sort((a, b) => a - b)).toEqual([...items].sort((a, b) => a - b));
    }),
  );
});
