import fc from "fast-check";
import { expect, test } from "vitest";
import { didYouMean, headAndTail, nearest, plural, stripAnsi, UNSEEN } from "../../src/base/text.ts";
import { loops } from "../looping-texts.ts";

test.each([
  ["skils", ["bare", "clone", "skill"], "skill"],
  ["expectd", ["expected", "prompt"], "expected"],
  ["MATCH", ["match", "matcher"], "match"],
  ["zzzzzz", ["bare", "clone"], null],
  ["", [], null],
])("nearest to %o of %o is %o", (wrong, known, expected) => {
  expect(nearest(wrong, known)).toBe(expected);
});

test("a hint lists what is known, sorted, and the one that may be meant", () => {
  expect(didYouMean("skils", ["skill", "bare"])).toBe("Known: bare, skill. Did you mean skill?");
  expect(didYouMean("qqqqqq", ["skill", "bare"])).toBe("Known: bare, skill.");
});

test.each([
  ["\u001b[31mred\u001b[0m", "red"],
  ["\u001b]0;title\u0007x", "x"],
  ["\u001b]8;;http://a\u001b\\link\u001b]8;;\u001b\\", "link"],
  ["a\u0000b\u0008c\u007fd\u009be", "abcde"],
  ["tab\tand\nline", "tab\tand\nline"],
])("terminal escapes go from %o", (text, plain) => {
  expect(stripAnsi(text)).toBe(plain);
});

test("no escape survives, whatever the text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(stripAnsi(text)).not.toMatch(/[\u001b\u0000\u0007\u009b]/);
    }),
  );
});

test("short bytes are kept whole, long ones lose their middle and say how much", () => {
  expect(headAndTail(Buffer.from("abcdef"), 6)).toEqual({ text: "abcdef", cut: 0 });
  expect(headAndTail(Buffer.from("0123456789"), 4)).toEqual({
    text: "01\n[… 6 bytes cut here …]\n89",
    cut: 6,
  });
});

test("bytes that are not UTF-8 become replacement characters", () => {
  expect(headAndTail(new Uint8Array([97, 0xff, 0xfe, 98]), 10).text).toBe("a\ufffd\ufffdb");
});

test("one of a thing is singular", () => {
  expect([plural(0, "row"), plural(1, "row"), plural(2, "row"), plural(2, "entry", "entries")]).toEqual([
    "0 rows",
    "1 row",
    "2 rows",
    "2 entries",
  ]);
});

test("escapes that never end are text, but for what begins them", () => {
  for (const part of ["\u001b[0", "\u001b]0", "\u001b[ ", "\u001b[?"])
    for (const text of loops({ parts: [part] })) {
      expect(stripAnsi(text)).not.toContain("\u001b");
      expect(UNSEEN.test(text)).toBe(true);
    }
});
