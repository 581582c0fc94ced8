import { expect, test } from "vitest";
import { LeakSearch, type Reachable } from "../../../src/request/lints/leaks.ts";
import { textOf } from "./texts.ts";

const COUNT = { task: "count", values: ["1204"], isInResult: false };

/** What is said of these texts where `count` expects 1204. */
function said(texts: readonly Partial<Reachable>[], tasks = [COUNT]): string {
  const search = new LeakSearch(tasks);
  for (const text of texts) search.look({ kind: "checkout", file: "a.txt", text: "", task: null, ...text });
  return textOf(search.lints());
}

test("every kind of text is named, with its first line and a remedy of its own", () => {
  const text = "First.\nIt is 1204.\n";
  expect(
    said([
      { kind: "prompt", file: "evals/count/task.yml", text, task: "count", firstLine: 3 },
      { kind: "input-name", file: "evals/count/inputs/1204.csv", text: "1204.csv", task: "count" },
      { kind: "input", file: "evals/count/inputs/a.csv", text, task: "count" },
      { kind: "skill", file: "skills/tabkit/SKILL.md", text },
      { kind: "documentation", file: "README.md", text: `${text}1204 again\n` },
      { kind: "help", file: "tabkit --help", text },
      { kind: "checkout", file: "src/a.js", text },
      { kind: "checkout", file: "src/b.js", text },
    ]),
  ).toBe(`
error evals/count/task.yml:4: The expected value "1204" of the task count stands in its prompt.
  Ask without saying it, or expect more than this value.
error evals/count/inputs/1204.csv:1: The expected value "1204" of the task count stands in the name of an input.
  Rename the file.
error evals/count/inputs/a.csv:2: The expected value "1204" of the task count stands in its inputs.
  Expect what must be worked out from the inputs, not what stands in them.
error skills/tabkit/SKILL.md:2: The expected value "1204" of the task count stands in a skill.
  Change the task's inputs so that its answer differs from what stands there.
error README.md:2: The expected value "1204" of the task count stands in the documentation, 2 times.
  Change the task's inputs so that its answer differs from what stands there.
error tabkit --help:2: The expected value "1204" of the task count stands in what a command prints as its help.
  Change the task's inputs so that its answer differs from what stands there.
error src/a.js:2: The expected value "1204" of the task count stands in the checkout, 2 times.
  Change the task's inputs so that its answer differs from what stands there.
`);
});

test.each(["6", "abc", "true", "No"])("of %j only a warning is made, for all places at once", (value) => {
  const task = { ...COUNT, values: [value] };
  const texts = [
    { kind: "checkout", file: "src/a.js", text: `${value}\n${value}` },
    { kind: "prompt", file: "evals/count/task.yml", text: `Is it ${value}?`, task: "count", firstLine: 2 },
  ] as const;
  expect(said(texts, [task])).toBe(`
warning evals/count/task.yml:2: The expected value "${value}" of the task count stands in 3 places (its prompt, the checkout), and is too common to tell whether that gives it away.
  Expect a longer value where an agent could guess this one.
`);
});

test.each<[string, Partial<Reachable>]>([
  ["the prompt of another task", { kind: "prompt", text: "1204", task: "sort" }],
  ["the inputs of another task", { kind: "input", text: "1204", task: "sort" }],
  ["a part of another number", { text: "0.1204 12045 1204.7" }],
  ["nothing", { text: "" }],
])("%s gives nothing away", (_, text) => expect(said([text])).toBe("\n"));

test("every accepted value is looked for, and one that is accepted twice once", () => {
  const tasks = [{ ...COUNT, task: "pick", values: ["technology", "technology", "sports"] }];
  const text = "choose one of technology, sports, cooking";
  expect(said([{ kind: "prompt", file: "t.yml", text, task: "pick" }], tasks)).toBe(`
error t.yml:1: The expected value "technology" of the task pick stands in its prompt.
  Ask without saying it, or expect more than this value.
error t.yml:1: The expected value "sports" of the task pick stands in its prompt.
  Ask without saying it, or expect more than this value.
`);
});

test("a long value is cut, and kept on one line", () => {
  const value = `name,email\n${"x".repeat(80)}`;
  expect(said([{ text: value }], [{ ...COUNT, task: "big", values: [value] }])).toBe(`
error a.txt:1: The expected value "name,email\\n${"x".repeat(49)}…" of the task big stands in the checkout.
  Change the task's inputs so that its answer differs from what stands there.
`);
});

test("what a result must hold may stand in prompt and inputs, but nowhere else", () => {
  const tasks = [{ task: "fill", values: ["not known"], isInResult: true }];
  const texts = [
    { kind: "prompt", file: "t.yml", text: "Write not known into empty cells.", task: "fill" },
    { kind: "input", file: "inputs/a.csv", text: "Ada,not known", task: "fill" },
    { kind: "skill", file: "skills/tabkit/SKILL.md", text: "tabkit fill --value 'not known'" },
  ] as const;
  expect(said(texts, tasks)).toBe(`
warning t.yml:1: The expected value "not known" of the task fill stands in its prompt.
  See that a copy of it does not match: expect what only the work can leave.
warning inputs/a.csv:1: The expected value "not known" of the task fill stands in its inputs.
  See that a copy of it does not match: expect what only the work can leave.
error skills/tabkit/SKILL.md:1: The expected value "not known" of the task fill stands in a skill.
  Change the task's inputs so that its answer differs from what stands there.
`);
});
