import { describe, expect, test } from "vitest";
import { checkOf, checkStatic, GOOD, PROFILE, task } from "./checking.ts";

test("a good suite has no findings, and nothing is built", async () => {
  const { text, code } = await checkStatic({});
  expect(text).toBe(`Checked .github/gripcheck.yml and its suite at head <sha>; nothing was built or run.

0 errors, 0 warnings.`);
  expect(code).toBe(0);
});

test("the report as a value is what is printed", async () => {
  const { checked } = await checkStatic({ "README.md": "It has 1204 rows.\n" });
  expect(checked).toMatchObject({
    failure: null,
    report: { profile: ".github/gripcheck.yml", isStatic: true },
  });
  expect(checked.report.revisions).toEqual({ base: null, head: expect.stringMatching(/^[0-9a-f]{40}$/) });
  expect(checked.report.findings[0]).toEqual({
    level: "error",
    file: "README.md",
    line: 1,
    message: 'The expected value "1204" of the task cities stands in the documentation.',
    hint: "Change the task's inputs so that its answer differs from what stands there.",
  });
  expect(checked.report.tasks[0]).toEqual({
    id: "cities",
    solution: { base: null, head: null },
    reader: null,
  });
});

test("a key that is left empty is a list without items", async () => {
  const profile = `${PROFILE}markers:\n  # none yet\nplayers:\nbudget:\n`;
  expect((await checkStatic({ ".github/gripcheck.yml": profile })).findings).toBe("");
});

/** One task of the suite, with its own rule and inputs. */
const taskWith = (prompt: string, match: string, inputs: Readonly<Record<string, string>> = {}) => ({
  "evals/people/task.yml": `prompt: ${prompt}\ninputs: inputs\nsolution: mytool\nmatch: ${match}\n`,
  ...Object.fromEntries(Object.entries(inputs).map(([name, text]) => [`evals/people/inputs/${name}`, text])),
});

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

describe("a fixture that already satisfies the check", () => {
  const satisfied = `error evals/people/task.yml:4: The untouched inputs of the task people already satisfy its match rule: nothing has to be done.
  Take the result out of the inputs, or expect what only the work can leave.`;

  test("is found: a file with the whole text", async () => {
    const files = taskWith("Do it.", '{ mode: file, path: out.txt, equals: "42" }', { "out.txt": "42\n" });
    expect((await checkStatic(files)).findings).toContain(satisfied);
  });

  test("is found: a text that the inputs have from the start", async () => {
    const files = taskWith("Do it.", '{ mode: file, path: out.txt, contains: "answer: forty-two" }', {
      "out.txt": "answer: forty-two\n",
    });
    expect((await checkStatic(files)).findings).toContain(satisfied);
  });

  test("is found in a rule of rules, where an answer is only one way", async () => {
    const rule =
      '{ mode: any, any: [{ mode: exact, value: "zzzz" }, { mode: file, path: out.txt, contains: "done" }] }';
    expect((await checkStatic(taskWith("Do it.", rule, { "out.txt": "done\n" }))).findings).toContain(
      satisfied,
    );
  });

  test.each([
    ["another text stands there", '{ mode: file, path: out.txt, equals: "42" }', { "out.txt": "41\n" }],
    ["there is no such file", '{ mode: file, path: out.txt, equals: "42" }', {}],
    [
      "an answer is asked for too",
      '{ mode: all, all: [{ mode: file, path: out.txt, equals: "42" }, { mode: exact, value: "done" }] }',
      { "out.txt": "42\n" },
    ],
    ["only an answer is asked for", '{ mode: exact, value: "zzzz" }', { "out.txt": "42\n" }],
  ])("is none where %s", async (_, rule, inputs) => {
    expect((await checkStatic(taskWith("Do it.", rule, inputs))).findings).not.toContain("untouched");
  });
});

describe("tiers", () => {
  test.each<[string, Record<string, string | null>, string]>([
    [
      "with a skill that does not parse",
      { "skills/mytool/SKILL.md": "---\r\ndescription: Runs tools: fast and safe\r\n---\r\nBody\r\n" },
      `error skills/mytool/SKILL.md:2: The skill's front matter does not parse on head: Nested mappings are not allowed in compact mappings.
  Quote the value, or mend it: whoever reads it strictly finds neither name nor description.`,
    ],
    [
      "with a context that is a folder",
      { ".github/gripcheck.yml": `${PROFILE}  rules: { context: [skills] }\n` },
      `error .github/gripcheck.yml:11: The tier rules shows the context "skills", which head does not have (it is no file).
  Commit it, or take it out of the tier: without it the tier is another one.`,
    ],
    [
      "with a skill that fits no window",
      {
        "skills/mytool/SKILL.md": `---\nname: mytool\ndescription: Long.\n---\n${"x".repeat(32_956)}`,
        ".github/gripcheck.yml": `${PROFILE}players: [{ id: small, model: m, endpoint: local, window: 4096 }]
endpoints: { local: { kind: ollama, url: "http://127.0.0.1:1" } }
`,
      },
      `error .github/gripcheck.yml:11: The skill of the tier skill does not fit the window of the player small (≈8.2k of 4.1k tokens): its cells would not be played.
  Shorten it, move parts into files that it names, or give the player a larger window.`,
    ],
  ])("%s", async (_, files, expected) => {
    const { findings, code } = await checkStatic(files as Record<string, string>);
    expect(findings).toBe(expected);
    expect(code).toBe(2);
  });

  test("with a skill that is not there", async () => {
    const files = Object.fromEntries(Object.entries(GOOD).filter(([name]) => !name.startsWith("skills/")));
    const { findings, code } = await checkOf([files], "--static");
    expect(
      findings,
    ).toBe(`error .github/gripcheck.yml:10: The tier skill shows the skill "skills/mytool", which head does not have.
  Commit it, or take it out of the tier: without it the tier is another one.`);
    expect(code).toBe(2);
  });

  test("with a skill that head adds play without it on base", async () => {
    const before = Object.fromEntries(Object.entries(GOOD).filter(([name]) => !name.startsWith("skills/")));
    const { text, code } = await checkOf([before, GOOD], "HEAD~1 HEAD --static");
    expect(
      text,
    ).toBe(`Checked .github/gripcheck.yml and its suite at base <sha> and head <sha>; nothing was built or run.

warning .github/gripcheck.yml:10: The tier skill shows the skill "skills/mytool", which base does not have.
  That is as it should be where the change adds it: base plays the tier without it.

0 errors, 1 warning.`);
    expect(code).toBe(0);
  });
});

describe("profiles and suites", () => {
  test("of few tasks, a small budget, copies and a strange marker are all spoken of at once", async () => {
    const profile = `${PROFILE}players:
  - { id: small, model: m, endpoint: local, sampling: { temperature: 0 } }
endpoints: { local: { kind: ollama, url: "http://127.0.0.1:1" } }
markers: [{ name: cli, source: command, program: mytol, want: more, hits: ["mytol x"], misses: ["ls", "cd mytol"] }]
modes: { pr: { tiers: [skill], looks: [3, 5] }, full: { looks: [4] } }
budget: { trials: 20 }
`;
    const files = Object.fromEntries(
      Object.entries(GOOD).filter(([name]) => !/evals\/(?:films|rooms)/.test(name)),
    );
    const { text, code } = await checkOf([{ ...files, ".github/gripcheck.yml": profile }], "--static");
    expect(text).toBe(`Checked .github/gripcheck.yml and its suite at head <sha>; nothing was built or run.

warning .github/gripcheck.yml:6: Every row has 4 tasks, and with fewer than 6 detection becomes poor: of drops by 25 points, models show about 60 % with 4 tasks a row, 80 % with 6 and 95 % with 10.
  Write more tasks: they cost what more repeats of few would cost, and the result covers more.
warning .github/gripcheck.yml:12: The player "small" samples at temperature 0: its repeats would be copies of one trial.
  Leave temperature out to sample as the model's makers recommend.
warning .github/gripcheck.yml:14: The marker cli counts "mytol", which is no command that the build provides.
  Known: mytool. Did you mean mytool?
error .github/gripcheck.yml:16: The first look of the mode pr takes 24 trials, and the budget has 20: 4 too few.
  Raise trials to 24, or play fewer players, tiers or tasks.
warning .github/gripcheck.yml:16: The first look of the mode full takes 96 trials, and the budget has 20: 76 too few.
  Raise trials to 96, or play fewer players, tiers or tasks.

Markers:
  cli: fires on 1 hit, not on 2 misses

1 error, 4 warnings.`);
    expect(code).toBe(2);
  });

  test("a task without a solution is warned of", async () => {
    const { findings, code } = await checkStatic({
      "evals/people/task.yml": 'prompt: How many?\nmatch: { mode: number, value: "9912" }\n',
    });
    expect(
      findings,
    ).toBe(`warning evals/people/task.yml:1: The task has no solution: nothing shows that it can be solved on both sides.
  Write solution: and the shell command that solves it.`);
    expect(code).toBe(0);
  });

  test.each<[string, Record<string, string>, string]>([
    [
      "values that YAML would change",
      { "evals/people/task.yml": "prompt: x\nsolution: x\nmatch: { mode: exact, value: 010 }\n" },
      `error evals/people/task.yml:3: match.value is 010 without quotes: YAML would read it as 10.
  Quote it: "010".`,
    ],
    [
      "values that YAML would change, in a list",
      {
        "evals/people/task.yml":
          "prompt: x\nsolution: x\nmatch: { mode: exact, value: [1.10, 1e3, no, 2024-01-02] }\n",
      },
      `error evals/people/task.yml:3: match.value[0] is 1.10 without quotes: YAML would read it as 1.1.
  Quote it: "1.10".
error evals/people/task.yml:3: match.value[1] is 1e3 without quotes: YAML would read it as 1000.
  Quote it: "1e3".`,
    ],
    [
      "an empty answer",
      { "evals/people/task.yml": 'prompt: x\nsolution: x\nmatch: { mode: exact, value: "" }\n' },
      `error evals/people/task.yml:3: match.value is empty: every answer or none would match.
  Write the expected answer, or mode: none where only behaviour is measured.`,
    ],
    [
      "keys that are not known",
      { "evals/people/task.yml": 'promt: x\nprompt: x\nmatch: { mode: exact, value: "abcd" }\n' },
      `error evals/people/task.yml:1: The task has no key "promt".
  Known: at-least, description, endings, id, inputs, limits, match, prompt, requires, solution. Did you mean prompt?`,
    ],
    [
      "two tasks of one id",
      { "evals/people.yml": 'prompt: x\nmatch: { mode: exact, value: "abcd" }\n' },
      `error evals/people.yml:1: The task has the id of evals/people/task.yml.
  Give each task its own id.`,
    ],
    [
      "a marker that misses its hit",
      {
        ".github/gripcheck.yml": `${PROFILE}markers: [{ name: cli, source: command, program: mytool, hits: ["ls mytool"] }]\n`,
      },
      `error .github/gripcheck.yml:11: The marker "cli" does not fire on its hit "ls mytool".
  Mend the marker or the example.`,
    ],
  ])("that cannot be read are answered in the same form: %s", async (_, files, expected) => {
    const { text, code, checked } = await checkStatic(files);
    const count = expected.match(/^error /gm)?.length ?? 0;
    const errors = count === 1 ? "1 error" : `${count} errors`;
    expect(text).toBe(
      `Checked .github/gripcheck.yml and its suite: they cannot be used.\n\n${expected}\n\n${errors}, 0 warnings.`,
    );
    expect(code).toBe(2);
    expect(checked.report).toMatchObject({ revisions: null, tasks: [], isStatic: true });
    expect(checked.report.findings.every(({ level }) => level === "error")).toBe(true);
  });
});
