import fc from "fast-check";
import { expect, test } from "vitest";
import { folded, isWeak, linesWith } from "../../../src/request/lints/find-value.ts";

const linesOf = (text: string, value: string) => linesWith(folded(text), folded(value));

test.each<[string, string, string, number[]]>([
  ["a number of its own", "It has 1204 rows.", "1204", [1]],
  ["a number in a word", "commit a1204b", "1204", []],
  ["a number in a longer one", "11204 and 12045", "1204", []],
  ["a number behind a point", "v1.1204 or 0,1204", "1204", []],
  ["a number before decimals", "1204.5 and 1204,5", "1204", []],
  ["a number at the end of a sentence", "There are 1204.", "1204", [1]],
  ["a number before a comma and a word", "1204, more or less", "1204", [1]],
  ["a word in other letters", "Choose TECHNOLOGY or sports", "technology", [1]],
  ["a word inside another", "biotechnology", "technology", []],
  ["a word with an accent beside it", "technologyé", "technology", []],
  ["a value that begins with a quote", '{"name": "Ada"}', '"name": "Ada"', [1]],
  ["a value in every place", "abcd\nx abcd abcd\n", "abcd", [1, 2, 2]],
  ["a value over several lines", "x\na,b\n1,2\ny", "a,b\n1,2\n", [2]],
  ["a value whose lines end otherwise", "a,b\r\n1,2\r\n", "a,b\n1,2", [1]],
  ["a value that overlaps itself", "aa-aa-aa", "aa-aa", [1, 1]],
  ["white space", "anything", "  ", []],
])("%s", (_, text, value, lines) => expect(linesOf(text, value)).toEqual(lines));

test.each([
  ["6", true],
  ["abc", true],
  [" 6 ", true],
  ["true", true],
  ["False", true],
  ["yes", true],
  ["1204", false],
  ["Ines,4", false],
  ["trueish", false],
])("whether %j gives something away cannot be told: %s", (value, weak) => expect(isWeak(value)).toBe(weak));

test("a value is found wherever it stands between spaces, on the line on which it stands", () => {
  const word = fc.stringMatching(/^[a-z0-9]{4,8}$/);
  const lines = fc.array(fc.stringMatching(/^[A-Z .,-]{0,12}$/), { maxLength: 6 });
  fc.assert(
    fc.property(word, lines, lines, (value, before, after) => {
      const text = [...before, `x ${value} y`, ...after].join("\n");
      expect(linesOf(text, value)).toContain(before.length + 1);
    }),
  );
});

test("no text makes it run without an end", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (text, value) => {
      for (const line of linesOf(text, value)) {
        expect(line).toBeLessThanOrEqual(folded(text).split("\n").length);
      }
    }),
  );
});
