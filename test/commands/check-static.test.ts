import { describe, expect, test } from "vitest";
import { checkOf, checkStatic, GOOD, PROFILE } from "./checking.ts";

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
    readers: [],
  });
});

test("a glob of documents that matches no file is told, with its line, and one that takes files out is not", async () => {
  const docs = 'docs: ["README.md", "manual/**/*.md", "*.rst", "!skills/**", "skills/*/SKILL.md"]\n';
  const { text } = await checkStatic({ ".github/gripcheck.yml": `${PROFILE}${docs}` });
  const line = PROFILE.split("\n").length;
  const hint = "  Globs are relative to the repository's root; ** stands for any folders.";
  expect(text).toBe(`Checked .github/gripcheck.yml and its suite at head <sha>; nothing was built or run.

warning .github/gripcheck.yml:${line}: No file of head matches "manual/**/*.md": nothing of it is checked.
${hint}
warning .github/gripcheck.yml:${line}: No file of head matches "*.rst": nothing of it is checked.
${hint}

0 errors, 2 warnings.`);
});

test("globs of the profile that is extended are for many repositories, and may match nothing", async () => {
  const profile = `extends: npm-cli\n${PROFILE}`;
  expect((await checkStatic({ ".github/gripcheck.yml": profile })).findings).toBe("");
});

test("a key that is left empty is a list without items", async () => {
  const profile = `${PROFILE}markers:\n  # none yet\nplayers:\nbudget:\n`;
  expect((await checkStatic({ ".github/gripcheck.yml": profile })).findings).toBe("");
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
