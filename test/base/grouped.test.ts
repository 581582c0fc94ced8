import fc from "fast-check";
import { expect, test } from "vitest";
import { grouped } from "../../src/base/grouped.ts";

test("items stay in their order, and keys in the order of their first item", () => {
  expect([...grouped(["b1", "a1", "b2", "a2"], ([key]) => key)]).toEqual([
    ["b", ["b1", "b2"]],
    ["a", ["a1", "a2"]],
  ]);
  expect(grouped([], String).size).toBe(0);
});

test("every item is in the group of its key, once", () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), (items) => {
      const groups = grouped(items, (item) => item % 3);
      expect([...groups.values()].flat().sort()).toEqual([...items].sort());
      for (const [key, group] of groups) expect(group.every((item) => item % 3 === key)).toBe(true);
    }),
  );
});
