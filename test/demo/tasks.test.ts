import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { type DemoTask, isSolved, projectOf, readTasks, SUITE, shell, workspaceOf } from "./workbench.ts";

const tasks = await readTasks();

async function solve(task: DemoTask, scenario: string | null): Promise<boolean> {
  const workspace = await workspaceOf(task);
  const { exitCode, stdout } = await shell(await projectOf(scenario), workspace, task.solution);
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
  test("the folder of a task bears its id, and ten tasks are there", async () => {
    expect(tasks.map(({ id }) => id)).toEqual((await readdir(SUITE)).sort());
    expect(tasks).toHaveLength(10);
  });

  test("what is expected stands neither in the prompt nor in the inputs", async () => {
    for (const task of tasks) {
      const { match } = task;
      const wanted = match.mode === "file" ? (match.equals ?? match.contains ?? "") : match.value;
      const inputs = path.join(SUITE, task.id, task.inputs);
      const texts = await Promise.all(
        (await readdir(inputs)).map((name) => readFile(path.join(inputs, name), "utf8")),
      );
      const tokens = [task.prompt, ...texts].map((text) => text.split(/[\s,;:"'.?]+/).join(" "));
      for (const text of [task.prompt, ...texts]) {
        if (match.mode !== "number") expect(text).not.toContain(wanted);
      }
      for (const words of tokens) expect(` ${words} `).not.toContain(` ${wanted} `);
    }
  });

  test("only the task that takes two steps says that the reader cannot do it", () => {
    const described = tasks.filter(({ description }) => description !== undefined).map(({ id }) => id);
    expect(described).toEqual(["repeat-customers"]);
  });
});
