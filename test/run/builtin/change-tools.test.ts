import fc from "fast-check";
import { expect, test } from "vitest";
import { replaceOnce } from "../../../src/run/builtin/change-tools.ts";

test.each([
  ["the place of the text", "a b c", "b", "B", "a B c"],
  ["signs that mean something to a replacement", "a b c", "b", "$& $1 $$", "a $& $1 $$ c"],
  ["lines of CRLF asked for with LF", "a\r\nb\r\nc", "a\nb", "x\ny", "x\r\ny\r\nc"],
  ["a line of CRLF to two", "a\r\nb\r\n", "b", "x\ny", "a\r\nx\r\ny\r\n"],
  ["a line of CRLF to two as it is told", "a\r\nb\r\n", "b", "x\r\ny", "a\r\nx\r\ny\r\n"],
  ["a line of a file with both line ends", "a\r\nb\n", "b", "x\ny", "a\r\nx\ny\n"],
  ["lines of CRLF of a file with both", "a\r\nb\r\nc\n", "a\nb", "x\ny", "x\r\ny\r\nc\n"],
  ["a removal", "a b c", " b", "", "a c"],
])("changes %s", (_, text, oldText, newText, edited) => {
  expect(replaceOnce(text, oldText, newText)).toEqual({ kind: "edited", text: edited });
});

test.each([
  ["nothing", "abc", "", "An empty old_text has no place"],
  ["a text that is not there", "abc", "x", "old_text does not occur"],
  ["a text that is there twice", "abab", "ab", "old_text must occur once, but occurs 2 times"],
])("refuses %s", (_, text, oldText, why) => {
  expect(replaceOnce(text, oldText, "new")).toEqual({ kind: "refused", why });
});

test("what was replaced can be replaced back", () => {
  const texts = fc.string({ unit: fc.constantFrom("a", "b", "\n", "$") });
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const edited = replaceOnce(`${before}<old>${after}`, "<old>", "<new>");
      expect(edited).toEqual({ kind: "edited", text: `${before}<new>${after}` });
    }),
  );
});
