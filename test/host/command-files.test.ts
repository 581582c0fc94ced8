import { appendFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { commandFileChange, commandFileState } from "../../src/host/command-files.ts";
import { temporaryFolder } from "../temporary.ts";

const NAMES = ["GITHUB_ENV", "GITHUB_OUTPUT", "GITHUB_PATH", "GITHUB_STATE", "GITHUB_STEP_SUMMARY"] as const;

async function runnerFiles(): Promise<Record<(typeof NAMES)[number], string>> {
  const folder = await temporaryFolder();
  const file = (name: string): string => path.join(folder, name);
  for (const name of NAMES) await writeFile(file(name), name === "GITHUB_OUTPUT" ? "a=b\n" : "");
  return {
    GITHUB_ENV: file("GITHUB_ENV"),
    GITHUB_OUTPUT: file("GITHUB_OUTPUT"),
    GITHUB_PATH: file("GITHUB_PATH"),
    GITHUB_STATE: file("GITHUB_STATE"),
    GITHUB_STEP_SUMMARY: file("GITHUB_STEP_SUMMARY"),
  };
}

test("outside a workflow there are none", async () => {
  const state = await commandFileState({});
  expect(commandFileChange(state, await commandFileState({ GITHUB_ENV: "" }))).toBe("absent");
});

test("files that nobody wrote to are untouched", async () => {
  const env = await runnerFiles();
  expect(commandFileChange(await commandFileState(env), await commandFileState(env))).toBe("untouched");
});

describe.each(NAMES)("in the file of %s", (name) => {
  test.each<[string, (file: string) => Promise<void>]>([
    ["a line more", (file) => appendFile(file, "verdict=pass\n")],
    ["another text of any length", (file) => writeFile(file, "c=d\n")],
    ["that it is gone", (file) => rm(file)],
  ])("%s is seen", async (_, harm) => {
    const env = await runnerFiles();
    const before = await commandFileState(env);
    await harm(env[name]);
    expect(commandFileChange(before, await commandFileState(env))).toBe("touched");
  });
});
