import { appendFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { commandFileChange, commandFileState } from "../../src/host/command-files.ts";
import { temporaryFolder } from "../temporary.ts";

async function runnerFiles() {
  const folder = await temporaryFolder();
  const env = { GITHUB_ENV: path.join(folder, "env"), GITHUB_OUTPUT: path.join(folder, "output") };
  await writeFile(env.GITHUB_ENV, "");
  await writeFile(env.GITHUB_OUTPUT, "a=b\n");
  return env;
}

test("outside a workflow there are none", async () => {
  const state = await commandFileState({});
  expect(commandFileChange(state, await commandFileState({ GITHUB_ENV: "" }))).toBe("absent");
});

test("files that nobody wrote to are untouched", async () => {
  const env = await runnerFiles();
  expect(commandFileChange(await commandFileState(env), await commandFileState(env))).toBe("untouched");
});

test.each(["GITHUB_ENV", "GITHUB_OUTPUT"] as const)("a line in %s is seen", async (name) => {
  const env = await runnerFiles();
  const before = await commandFileState(env);
  await appendFile(env[name], "verdict=pass\n");
  expect(commandFileChange(before, await commandFileState(env))).toBe("touched");
});
