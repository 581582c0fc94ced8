import { expect, test } from "vitest";
import { shownLines } from "../../../src/run/builtin/read-tool.ts";

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => `line ${index + 1}`).join("\n");

test("a short file is shown whole, without its last line end", () => {
  expect(shownLines("a\nb\n", 1, 2_000)).toEqual({
    text: "a\nb",
    ok: true,
    exitCode: null,
    bytes: 3,
    cut: 0,
  });
});

test("an empty file is said to be empty", () => {
  expect(shownLines("", 1, 2_000)).toEqual({
    text: "(empty file)",
    ok: true,
    exitCode: null,
    bytes: 12,
    cut: 0,
  });
});

test.each([
  [1, 2, "line 1\nline 2\n[Lines 1 to 2 of 5. Go on with offset 3.]"],
  [3, 2, "line 3\nline 4\n[Lines 3 to 4 of 5. Go on with offset 5.]"],
  [4, 9, "line 4\nline 5\n[Lines 4 to 5 of 5.]"],
])("from line %i, %i lines", (offset, limit, text) => {
  const shown = shownLines(numbered(5), offset, limit);
  expect(shown.text).toBe(text);
  expect(shown.bytes - shown.cut).toBe(13);
});

test("an offset after the end is an error that names the end", () => {
  expect(shownLines(numbered(5), 6, 1)).toMatchObject({
    ok: false,
    text: "The file has 5 lines; offset 6 is after its end.",
  });
});

test("lines beyond 48,000 bytes are left for the next call", () => {
  const line = "x".repeat(999);
  const shown = shownLines(Array.from({ length: 100 }, () => line).join("\n"), 1, 2_000);
  expect(shown.text.endsWith("\n[Lines 1 to 48 of 100. Go on with offset 49.]")).toBe(true);
  expect(shown.cut).toBe(99_999 - 47_999);
});

test("a single line that is too long is shown by its head", () => {
  const shown = shownLines("é".repeat(40_000), 1, 2_000);
  expect(shown.text).toBe(`${"é".repeat(24_000)}\n[Line 1 has more than 48000 bytes: this is its head.]`);
  expect(shown.cut).toBe(32_000);
});
