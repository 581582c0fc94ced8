import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import type { SuiteTask } from "../../src/schema/task.ts";
import { standsIn } from "../../src/score/matchers/tokens.ts";
import { expectedOf, isSolved, projectOf, readTasks, SUITE, shell, workspaceOf } from "./workbench.ts";

const tasks = await readTasks();

async function solve(task: SuiteTask, scenario: string | null): Promise<boolean> {
  const workspace = await workspaceOf(task);
  const { exitCode, stdout } = await shell(await projectOf(scenario), workspace, task.solution ?? "false");
  return exitCode === 0 && (await isSolved(task, workspace, stdout));
}

async function failing(scenario: string | null): Promise<string[]> {
  const failed: string[] = [];
  for (const task of tasks) if (!(await solve(task, scenario))) failed.push(task.id);
  return failed;
}

describe("solutions", () => {
  test("every solution solves its task on base", async () => {
    expect(await failing(null)).toEqual([]);
  });

  test.each<[string, string[]]>([
    ["docs-stale", ["sort-cities"]],
    ["docs-fixed", []],
    ["hint", []],
    ["docs-wrong", []],
    ["code-broken", ["count-orders", "dedupe-contacts"]],
    ["comment", []],
  ])("on %s the tasks whose solutions stop working are %j", async (scenario, expected) => {
    expect(await failing(scenario)).toEqual(expected);
  });

  test("nothing is solved before anything is done", async () => {
    for (const task of tasks)
      expect([task.id, await isSolved(task, await workspaceOf(task), "")]).toEqual([task.id, false]);
  });
});

describe("tasks", () => {
  test("ten are there, and each has a solution", () => {
    expect(tasks.filter(({ solution }) => solution !== null)).toHaveLength(10);
  });

  test("what is expected stands neither in the prompt nor in the inputs nor in the tool's documents", async () => {
    const project = await projectOf(null);
    const pages = [
      "README.md",
      "docs/usage.md",
      "skills/tabkit/SKILL.md",
      "skills/tabkit/references/sorting.md",
    ];
    for (const task of tasks) {
      const inputs = task.inputsDir ?? "";
      const files = [
        ...(await readdir(inputs)).map((name) => path.join(inputs, name)),
        ...pages.map((page) => path.join(project, page)),
      ];
      const texts = [task.prompt, ...(await Promise.all(files.map((file) => readFile(file, "utf8"))))];
      const leaks = texts.filter((text) => expectedOf(task).some((value) => standsIn(text, value, "ignore")));
      expect([task.id, leaks]).toEqual([task.id, []]);
    }
  });

  test("the task that takes two steps says that the reader cannot do it", async () => {
    const texts = await Promise.all(
      tasks.map(async ({ id }) => [id, await readFile(path.join(SUITE, id, "task.yml"), "utf8")] as const),
    );
    const described = texts.filter(([, text]) => text.includes("literal reader cannot do this"));
    expect(described.map(([id]) => id)).toEqual(["repeat-customers"]);
  });
});
