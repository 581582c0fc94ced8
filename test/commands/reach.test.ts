import { describe, expect, test } from "vitest";
import { checkOf, checkStatic, GOOD, PROFILE, task, taskWith } from "./checking.ts";

describe("answers within reach", () => {
  test.each<[string, Record<string, string>, string]>([
    [
      "in the prompt of two lines",
      {
        "evals/people/task.yml":
          'inputs: inputs\nsolution: mytool\nprompt: |\n  How many rows?\n  It may be 1204.\nmatch: { mode: number, value: "1204" }\n',
      },
      `error evals/people/task.yml:5: The expected value "1204" of the task people stands in its prompt.
  Ask without saying it, or expect more than this value.`,
    ],
    [
      "in the name of an input",
      { "evals/people/inputs/rows-1204.csv": "x\n" },
      `error evals/people/inputs/rows-1204.csv:1: The expected value "1204" of the task people stands in the name of an input.
  Rename the file.`,
    ],
    [
      "in the contents of an input",
      { "evals/people/inputs/people.csv": "rows\n1204\n" },
      `error evals/people/inputs/people.csv:2: The expected value "1204" of the task people stands in its inputs.
  Expect what must be worked out from the inputs, not what stands in them.`,
    ],
  ])("%s", async (_, files, expected) => {
    const { findings, code } = await checkStatic(files);
    expect(findings).toBe(expected);
    expect(code).toBe(2);
  });

  test.each([
    ["README.md", "the documentation"],
    ["docs/rows.md", "the documentation"],
    ["skills/mytool/more/rows.md", "a skill"],
    ["test/rows.test.js", "the checkout"],
  ])("in %s", async (file, where) => {
    const only = { ...GOOD, [file]: "A file.\n\nIt has 1204 rows.\n" };
    const { findings, code } = await checkOf([only], "--static --tasks people");
    expect(findings).toBe(`error ${file}:3: The expected value "1204" of the task people stands in ${where}.
  Change the task's inputs so that its answer differs from what stands there.`);
    expect(code).toBe(2);
  });

  test("in the suite of another task, in its own solution or rule, or in the profile is out of reach", async () => {
    const profile = `${PROFILE}markers: [{ name: cli, source: command, program: mytool, hits: ["mytool 1204"] }]\n`;
    const { findings } = await checkStatic({
      ".github/gripcheck.yml": profile,
      ...task("people", "description: The answer is 1204.\n"),
      "evals/orders/inputs/notes.txt": "people has 9912 rows\n",
      "evals/people/task.yml":
        'prompt: How many?\nsolution: echo 9912\nmatch: { mode: number, value: "9912" }\n',
    });
    expect(findings).toBe("");
  });

  test("in source files is none where no tier shows them", async () => {
    const profile = PROFILE.replace("  clone:\n", "");
    const files = { ".github/gripcheck.yml": profile, "test/rows.test.js": "1204\n" };
    expect((await checkStatic(files)).findings).toBe("");
  });

  test("in binary files is not looked for", async () => {
    expect((await checkStatic({ "data.bin": "\u0000 1204" })).findings).toBe("");
  });
});

describe("an expected word in the prompt", () => {
  const LABELS = "choose one of technology, sports, cooking";

  test("is found where the rule takes any text that has it", async () => {
    const { findings } = await checkStatic(
      taskWith(`Of what is people.csv? ${LABELS}`, '{ mode: substring, value: "technology" }'),
    );
    expect(
      findings,
    ).toBe(`error evals/people/task.yml:1: The expected value "technology" of the task people stands in its prompt.
  Ask without saying it, or expect more than this value.`);
  });

  test("is none where the rule refuses an answer that lists them all", async () => {
    const rule = '{ mode: labels, value: "technology", of: ["technology", "sports", "cooking"] }';
    expect((await checkStatic(taskWith(`Of what is people.csv? ${LABELS}`, rule))).findings).toBe("");
  });

  test.each(["yes", "true", "42"])("that is as common as %j is a warning", async (value) => {
    const { findings, code } = await checkStatic(
      taskWith(`Is it so? Say ${value} or not.`, `{ mode: exact, value: "${value}" }`),
    );
    expect(
      findings,
    ).toBe(`warning evals/people/task.yml:1: The expected value "${value}" of the task people stands in 1 place (its prompt), and is too common to tell whether that gives it away.
  Expect a longer value where an agent could guess this one.`);
    expect(code).toBe(0);
  });
});
