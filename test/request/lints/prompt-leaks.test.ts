import { expect, test } from "vitest";
import { promptLeaks } from "../../../src/request/lints/prompt-leaks.ts";
import { matcherWords } from "../../../src/score/matchers/index.ts";
import { documentOf, textOf } from "./texts.ts";

const TASK = { id: "count", file: "tasks/count.yml", match: { mode: "number", value: "1204" } };
const leaks = (prompt: string, match: { mode: string } = TASK.match) =>
  promptLeaks(
    { ...TASK, prompt, match },
    matcherWords(),
    documentOf("prompt: |\n  x\nmatch: {}\n", TASK.file),
  );

test("a prompt that holds what its task expects is told with its line", () => {
  expect(textOf(leaks("Count the rows.\nThere are 1204.\n"))).toBe(`
error tasks/count.yml:3: The expected value "1204" of the task count stands in its prompt.
  Ask without saying it, or expect more than this value.
`);
});

test.each([
  ["choose one of technology, sports, cooking", { mode: "substring", value: "technology" }],
  ["Is it Technology or sports?", { mode: "exact", value: "technology" }],
  ["Pick `cooking-books`, please.", { mode: "text", value: "cooking-books" }],
  ["Answer with CATEGORY-7, or say why not.", { mode: "substring", value: ["sports", "category-7"] }],
])("of %j the answer is told whatever its letters", (prompt, match) => {
  const { value } = match;
  const told = Array.isArray(value) ? value.at(-1) : value;
  expect(textOf(leaks(prompt, match))).toBe(`
error tasks/count.yml:1: The expected value "${told}" of the task count stands in its prompt.
  Ask without saying it, or expect more than this value.
`);
});

test("the labels to choose from must stand in the prompt, and are no answer", () => {
  const match = { mode: "labels", value: "technology", of: ["technology", "sports", "cooking"] };
  expect(leaks("choose one of technology, sports, cooking", match)).toEqual([]);
  expect(leaks("which label fits?", match)).toEqual([]);
});

test.each([
  ["which holds no value", "Count the rows.", undefined],
  ["which holds a longer number", "Count the 11204 rows.", undefined],
  ["of which the value is too common to tell", "Say yes.", { mode: "exact", value: "yes" }],
  [
    "in which stands what the work must leave",
    "Write 1204 into a.txt.",
    { mode: "file", path: "a.txt", contains: "1204" },
  ],
])("a prompt %s is not told", (_, prompt, match) => {
  expect(leaks(prompt, match)).toEqual([]);
});
