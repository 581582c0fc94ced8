import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { matchUntouched } from "../../src/inspect/check-untouched.ts";
import { joinVocabulary } from "../../src/pipeline.ts";
import type { SuiteTask } from "../../src/schema/task.ts";
import { useSandbox } from "../run/box.ts";
import { builtSide, TASK } from "../run/trial-bench.ts";
import { temporaryFolder } from "../temporary.ts";

const sandbox = useSandbox();

async function taskOf(match: SuiteTask["match"]): Promise<SuiteTask> {
  const inputsDir = await temporaryFolder();
  await writeFile(path.join(inputsDir, "out.txt"), "42\n");
  await writeFile(path.join(inputsDir, "in.csv"), "a\n1\n");
  return { ...TASK, match, inputsDir, solution: "true", file: "tasks/count/task.yml" };
}

const FILE = { mode: "file", path: "out.txt", contains: "42" };
const COMMAND = { mode: "command", run: "grep -q 42 out.txt" };

test.each([
  ["a file that ships with the answer in it", FILE, "matched"],
  ["a file that ships with another text", { ...FILE, contains: "43" }, "not-matched"],
  ["a file that only the work makes", { ...FILE, path: "result.txt" }, "not-matched"],
  ["a check that passes before any work", COMMAND, "matched"],
  ["a check that the work must make pass", { ...COMMAND, run: "test -e result.txt" }, "not-matched"],
  [
    "an answer and a file that ships",
    { mode: "all", all: [{ mode: "number", value: "42" }, FILE] },
    "not-matched",
  ],
  [
    "an answer or a file that ships",
    { mode: "any", any: [{ mode: "number", value: "42" }, FILE] },
    "matched",
  ],
  ["an answer alone", { mode: "number", value: "42" }, null],
  ["behaviour alone", { mode: "none" }, null],
])("doing nothing with %s is %s", async (_, match, expected) => {
  const services = {
    vocabulary: joinVocabulary(),
    workArea: await temporaryFolder(),
    box: { sandbox: sandbox(), built: await builtSide() },
  };
  expect(await matchUntouched(await taskOf(match), services)).toBe(expected);
});

test.each([
  ["files are looked at", FILE, "matched"],
  ["commands are not run", COMMAND, null],
])("where nothing may be run %s", async (_, match, expected) => {
  const services = { vocabulary: joinVocabulary(), workArea: await temporaryFolder(), box: null };
  expect(await matchUntouched(await taskOf(match), services)).toBe(expected);
});
