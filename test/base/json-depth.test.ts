import fc from "fast-check";
import { expect, test } from "vitest";
import { isNestedDeeper } from "../../src/base/json-depth.ts";

test.each([
  ["[[]]", 1, true],
  ["[[]]", 2, false],
  ['{"a":[{"b":[]}]}', 3, true],
  ['{"a":[{"b":[]}]}', 4, false],
  ["[][][][]", 1, false],
  ['["[[[[[{{{{"]', 1, false],
  ['["\\"[[[[","\\\\",[]]', 1, true],
  ['"[[[', 0, false],
  ["no JSON", 0, false],
  ["", 0, false],
])("%s is nested deeper than %i: %s", (text, most, expected) => {
  expect(isNestedDeeper(text, most)).toBe(expected);
});

const depthOf = (value: unknown): number =>
  value === null || typeof value !== "object" ? 0 : 1 + Math.max(0, ...Object.values(value).map(depthOf));

test("any JSON is as deep as it is", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      const depth = depthOf(value);
      const text = JSON.stringify(value);
      expect(isNestedDeeper(text, depth)).toBe(false);
      if (depth > 0) expect(isNestedDeeper(text, depth - 1)).toBe(true);
    }),
  );
});
