import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { forgetSecrets, keepSecret } from "../../src/host/secrets.ts";
import { inspectSolutions } from "../../src/inspect/inspect-sides.ts";
import { joinVocabulary } from "../../src/pipeline.ts";
import type { BuiltSide } from "../../src/schema/built.ts";
import type { SuiteTask } from "../../src/schema/task.ts";
import { useSandbox } from "../run/box.ts";
import { builtSide, TASK } from "../run/trial-bench.ts";
import { temporaryFolder } from "../temporary.ts";

const sandbox = useSandbox();

afterEach(forgetSecrets);

async function inputs(): Promise<string> {
  const folder = await temporaryFolder();
  await writeFile(path.join(folder, "people.csv"), "name\nAda\n");
  return folder;
}

const taskOf = (over: Partial<SuiteTask>): SuiteTask => ({
  ...TASK,
  file: "tasks/count/task.yml",
  inputsDir: null,
  solution: "tabkit info people.csv",
  ...over,
});

const services = async () => ({
  sandbox: sandbox(),
  vocabulary: joinVocabulary(),
  workArea: await temporaryFolder(),
});

/** Both sides, with a head whose command is another program. */
async function sides(headProgram = "#!/bin/sh\necho 'tabkit: unknown command' >&2; exit 2\n") {
  const base = await builtSide();
  const head: BuiltSide = { ...(await builtSide()), side: "head" };
  await writeFile(path.join(head.toolDir, "bin/tabkit"), headProgram);
  return { base, head };
}

test("every solution runs on both sides, in the suite's order, and one that breaks says how", async () => {
  const inputsDir = await inputs();
  const match = { mode: "file", path: "out.txt", equals: "2\n" };
  const tasks = [
    taskOf({ id: "one", inputsDir }),
    taskOf({ id: "two", inputsDir, match, solution: "tabkit info people.csv > out.txt" }),
    taskOf({ id: "none", inputsDir, solution: null }),
  ];
  expect(await inspectSolutions(tasks, await sides(), await services())).toEqual([
    { task: "one", side: "base", exitCode: 0, match: "matched", text: "2\n" },
    { task: "two", side: "base", exitCode: 0, match: "matched", text: "" },
    {
      task: "one",
      side: "head",
      exitCode: 2,
      match: "not-matched",
      why: "There is no number in the answer.",
      text: "tabkit: unknown command\n",
    },
    {
      task: "two",
      side: "head",
      exitCode: 2,
      match: "not-matched",
      why: expect.stringMatching(/^out\.txt /),
      text: "tabkit: unknown command\n",
    },
  ]);
});

test("each runs in a workspace of its own, and the suite's inputs stay as they are", async () => {
  const inputsDir = await inputs();
  const spoil = "ls; echo spoiled >> people.csv; touch left-here";
  const tasks = [1, 2, 3].map((count) => taskOf({ id: `t${count}`, inputsDir, solution: spoil }));
  const around = await services();
  const results = await inspectSolutions(tasks, { base: await builtSide(), head: null }, around);
  expect(results.map(({ side, text }) => [side, text])).toEqual(Array(3).fill(["base", "people.csv\n"]));
  expect(await readFile(path.join(inputsDir, "people.csv"), "utf8")).toBe("name\nAda\n");
  expect(await readdir(inputsDir)).toEqual(["people.csv"]);
  expect(await readdir(around.workArea)).toEqual([]);
});

test("of a flood of output the end is kept, which says what went wrong", async () => {
  const solution = "head -c 100000 /dev/zero | tr '\\0' x; echo; echo ERROR: real cause; exit 3";
  const [result] = await inspectSolutions(
    [taskOf({ solution })],
    { base: await builtSide(), head: null },
    await services(),
  );
  expect(result).toMatchObject({ exitCode: 3, match: "not-matched" });
  expect(result?.text).toMatch(/^x+\n\[… \d+ bytes cut here …\]\n/);
  expect(result?.text).toMatch(/\nERROR: real cause\n$/);
  expect(result?.text.length).toBeLessThan(4_200);
});

test("a solution sees no secret of ours, and one that it prints all the same is not kept", async () => {
  keepSecret("planted-secret-value");
  const solution = "env; echo planted-secret-value | cat";
  const [result] = await inspectSolutions(
    [taskOf({ solution })],
    { base: await builtSide(), head: null },
    await services(),
  );
  expect(result?.text).toContain("\n[redacted]\n");
  expect(result?.text).not.toContain("planted");
});

test("a solution that is killed, or whose command is not there, is a result", async () => {
  const tasks = [
    taskOf({ id: "killed", solution: "kill -9 $$" }),
    taskOf({ id: "gone", solution: "mytool x" }),
  ];
  const results = await inspectSolutions(tasks, { base: await builtSide(), head: null }, await services());
  expect(results).toMatchObject([
    { task: "killed", exitCode: null, match: "not-matched" },
    { task: "gone", exitCode: 127, match: "not-matched" },
  ]);
});
