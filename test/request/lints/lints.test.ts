import { describe, expect, test } from "vitest";
import { smallBudget } from "../../../src/request/lints/budget.ts";
import { buildLints } from "../../../src/request/lints/builds.ts";
import { foreignMarkers } from "../../../src/request/lints/foreign-markers.ts";
import { reachOf } from "../../../src/request/lints/reach.ts";
import { solutionLints, untouchedLints } from "../../../src/request/lints/solvability.ts";
import { fewTasks } from "../../../src/request/lints/suite-size.ts";
import type { SolutionResult } from "../../../src/schema/inspection.ts";
import type { Suite, SuiteTask } from "../../../src/schema/task.ts";
import { profileOf, SMALLEST } from "../profile.ts";
import { documentOf, textOf } from "./texts.ts";

const suiteOf = (tasks: number): Suite => ({
  from: "head",
  digest: "sha256:0",
  // Only their number is asked.
  tasks: Array.from({ length: tasks }, () => ({}) as SuiteTask),
});

describe("rows of few tasks", () => {
  const said = async (more: string, tasks: number) =>
    textOf(fewTasks(documentOf(SMALLEST + more), await profileOf(more), suiteOf(tasks)));

  test("are warned of, with what they cost in detection", async () => {
    expect(await said("suite: ../evals\n", 4)).toBe(`
warning grip.yml:3: Every row has 4 tasks, and with fewer than 6 detection becomes poor: of drops by 25 points, models show about 60 % with 4 tasks a row, 80 % with 6 and 95 % with 10.
  Write more tasks: they cost what more repeats of few would cost, and the result covers more.
`);
  });

  test("are also those of a mode that selects few of many", async () => {
    expect(await said("modes: { pr: { tasks: [a] }, full: { tasks: [a, b, c, d, e, f] } }\n", 12)).toBe(`
warning grip.yml:3: Every row has 1 task, and with fewer than 6 detection becomes poor: of drops by 25 points, models show about 60 % with 4 tasks a row, 80 % with 6 and 95 % with 10.
  Write more tasks: they cost what more repeats of few would cost, and the result covers more.
`);
  });

  test.each([6, 7, 40])("%i tasks are enough", async (tasks) => expect(await said("", tasks)).toBe("\n"));
});

describe("a budget", () => {
  const document = documentOf(`${SMALLEST}budget: { trials: 20 }\n`);
  const said = (needed: number, allowed: number | null) =>
    textOf(smallBudget(document, { mode: "pr", needed, allowed, level: "error" }));

  test("below the first look is an error that says by how much", () => {
    expect(said(48, 20)).toBe(`
error grip.yml:3: The first look of the mode pr takes 48 trials, and the budget has 20: 28 too few.
  Raise trials to 48, or play fewer players, tiers or tasks.
`);
  });

  test.each([
    ["of exactly the first look", 20, 20],
    ["of more", 8, 20],
    ["without a limit", 10_000, null],
  ])("%s is none", (_, needed, allowed) => expect(said(needed, allowed)).toBe("\n"));
});

describe("a marker of a command", () => {
  const said = async (marker: string) => {
    const more = `markers:\n  - ${marker}\n`;
    return textOf(foreignMarkers(documentOf(SMALLEST + more), await profileOf(more)));
  };

  test("that the build does not provide is warned of", async () => {
    expect(await said("{ name: cli, source: command, program: tabkitt, want: more }")).toBe(`
warning grip.yml:4: The marker cli counts "tabkitt", which is no command that the build provides.
  Known: tabkit. Did you mean tabkit?
`);
  });

  test.each([
    "{ name: cli, source: command, program: tabkit, want: more }",
    "{ name: by-hand, source: command, program: awk, want: less }",
    '{ name: cli, source: command, pattern: "sort --by" }',
    '{ name: docs, source: read, glob: "docs/**" }',
  ])("%s is as it should be", async (marker) => expect(await said(marker)).toBe("\n"));
});

describe("what agents can reach of a revision", () => {
  const reach = async (tiers: string, files: readonly string[]) => {
    const kindOf = reachOf(await profileOf(`docs: ["docs/**/*.md"]\ntiers:\n${tiers}`));
    return files.map((file) => [file, kindOf(file)]);
  };

  test("is everything where a tier shows the checkout", async () => {
    const files = [
      "README.md",
      "docs/a.md",
      "docs/a.png",
      "skills/tabkit/more/x.md",
      "skills/other/x.md",
      "src/a.js",
    ];
    expect(await reach("  clone:\n  skill: { skill: { path: skills/tabkit } }\n", files)).toEqual([
      ["README.md", "documentation"],
      ["docs/a.md", "documentation"],
      ["docs/a.png", "checkout"],
      ["skills/tabkit/more/x.md", "skill"],
      ["skills/other/x.md", "checkout"],
      ["src/a.js", "checkout"],
    ]);
  });

  test("is documentation and what tiers name where none does", async () => {
    const files = ["packages/a/Readme.rst", "docs/a.md", "RULES.md", "src/a.js", "skills/tabkit/SKILL.md"];
    expect(await reach("  bare:\n  rules: { context: [RULES.md] }\n", files)).toEqual([
      ["packages/a/Readme.rst", "documentation"],
      ["docs/a.md", "documentation"],
      ["RULES.md", "documentation"],
      ["src/a.js", null],
      ["skills/tabkit/SKILL.md", null],
    ]);
  });
});

const TASKS = new Map([
  [
    "count",
    documentOf(
      "id: count\nprompt: Count.\nmatch: { mode: none }\nsolution: tabkit\n",
      "evals/count/task.yml",
    ),
  ],
]);
const solution = (more: Partial<SolutionResult>): SolutionResult => ({
  task: "count",
  side: "head",
  exitCode: 0,
  match: "matched",
  text: "",
  ...more,
});

describe("a solution", () => {
  const said = (...results: readonly Partial<SolutionResult>[]) =>
    textOf(solutionLints(TASKS, results.map(solution)));

  test("that does not match is an error with the matcher's reason and what was said", () => {
    expect(
      said({
        match: "not-matched",
        why: "There is no file a.csv.",
        exitCode: 2,
        text: "\nunknown option '--x'\nmore",
      }),
    ).toBe(`
error evals/count/task.yml:4: The solution of the task count does not match on head: There is no file a.csv. It ended with 2 and said "unknown option '--x'".
  Mend the solution or the match rule: a task that cannot be solved says nothing.
`);
  });

  test("that ends well and does not match leaves out how it ended", () => {
    expect(said({ match: "not-matched", why: "The answer's number is 3." })).toBe(`
error evals/count/task.yml:4: The solution of the task count does not match on head: The answer's number is 3.
  Mend the solution or the match rule: a task that cannot be solved says nothing.
`);
  });

  test("of a task without a right answer must at least end well", () => {
    expect(said({ match: "unscored", exitCode: 127, text: "tabkit: not found" })).toBe(`
error evals/count/task.yml:4: The solution of the task count ended with 127 on head and said "tabkit: not found".
  Mend the solution, so that it ends with 0.
`);
  });

  test("that was ended from outside says so", () => {
    expect(said({ match: "unscored", exitCode: null })).toBe(`
error evals/count/task.yml:4: The solution of the task count was ended by a signal or its time limit on head.
  Mend the solution, so that it ends with 0.
`);
  });

  test("that fails and matches all the same is worth a look", () => {
    expect(said({ exitCode: 1, text: "no match" })).toBe(`
warning evals/count/task.yml:4: The solution of the task count ended with 1 on head, though it matches and said "no match".
  Mend the solution, so that it ends with 0.
`);
  });

  test("that only head can do is what the change adds", () => {
    const failed = { match: "not-matched", why: "No number.", side: "base" } as const;
    expect(said(failed, {})).toBe(`
warning evals/count/task.yml:4: The solution of the task count does not match on base: No number.
  Mend the solution or the match rule: a task that cannot be solved says nothing.
`);
    expect(said(failed, { ...failed, side: "head" }).match(/^error/gm)).toHaveLength(2);
  });

  test.each<Partial<SolutionResult>>([{}, { match: "unscored" }, { side: "base" }])(
    "with the result %j is as it should be",
    (result) => expect(said(result)).toBe("\n"),
  );
});

test("a fixture that already satisfies the check is an error", () => {
  expect(textOf(untouchedLints(TASKS, ["count"]))).toBe(`
error evals/count/task.yml:3: The untouched inputs of the task count already satisfy its match rule: nothing has to be done.
  Take the result out of the inputs, or expect what only the work can leave.
`);
});

describe("a side that does not build", () => {
  const document = documentOf(SMALLEST);
  const sha = "1a2b3c4".padEnd(40, "0");
  const failed = { kind: "failed", step: "npm ci", log: "npm ci ended with 1\nerr missing lock\n" } as const;

  test("is an error on head and a warning on base", () => {
    const said = (["head", "base"] as const).map((side) =>
      textOf(buildLints(document, { side, sha, report: failed })),
    );
    expect(said.join("")).toBe(`
error grip.yml:2: Head (1a2b3c4) does not build: npm ci failed, and said last "err missing lock".
  See that the build passes with a clean checkout.

warning grip.yml:2: Base (1a2b3c4) does not build: npm ci failed, and said last "err missing lock".
  See that the build passes with a clean checkout.
`);
  });

  test.each([null, { kind: "built", ms: 3 } as const])("is not one whose report is %j", (report) => {
    expect(buildLints(document, { side: "head", sha, report })).toEqual([]);
  });
});
