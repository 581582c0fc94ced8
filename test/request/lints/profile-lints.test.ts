import { describe, expect, test } from "vitest";
import { smallBudget } from "../../../src/request/lints/budget.ts";
import { foreignMarkers } from "../../../src/request/lints/foreign-markers.ts";
import { reachOf } from "../../../src/request/lints/reach.ts";
import { fewTasks } from "../../../src/request/lints/suite-size.ts";
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
