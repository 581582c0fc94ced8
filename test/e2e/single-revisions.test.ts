/** Commands that play revisions alone, as a user starts them. */
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ScriptedEndpoint, scriptedEndpoint } from "../gateway/scripted-endpoint.ts";
import { temporaryFolder } from "../temporary.ts";
import { type Ran, runCli } from "./program.ts";
import { MODELS, playWords, wordSuite } from "./word-suite.ts";

let endpoint: ScriptedEndpoint;
beforeAll(async () => {
  endpoint = await scriptedEndpoint(
    Array.from({ length: 2_000 }, () => playWords),
    MODELS,
  );
});
afterAll(() => endpoint[Symbol.asyncDispose]());

async function bench() {
  const folder = await temporaryFolder();
  const suite = await wordSuite(folder, endpoint.url);
  const results = path.join(folder, "results");
  const run = (...args: string[]): Promise<Ran> => runCli(args, { env: { TMPDIR: suite.temp } });
  const play = (...args: string[]): Promise<Ran> =>
    run(
      ...[...args, "--repository", suite.root, "--config", suite.config, "--results", results],
      ...["--players", "small", "--tasks", "one,three", "--quiet"],
    );
  return { suite, results, run, play };
}

test("a revision against itself has no false alarm, and its page of help names every flag", async () => {
  const { suite, run, play } = await bench();
  const { code, stdout } = await play("noise", suite.head, "--repeats", "2");
  expect([code, stdout]).toEqual([0, expect.stringContaining("False alarms: none in")]);
  const { stdout: help } = await run("noise", "--help");
  for (const flag of ["--write", "--coupled", "--repeats N", "--players A,B", "--budget-usd N"])
    expect(help).toContain(flag);
});

test("a leaderboard is printed, and made again from its folder", async () => {
  const { suite, results, run, play } = await bench();
  const { code, stdout } = await play("models", suite.base, "--repeats", "2");
  expect([code, stdout]).toEqual([0, expect.stringContaining("bare: one player, all 2 tasks.")]);
  expect((await run("rescore", results)).stdout).toBe(stdout);
});

test("a sweep names the revision that moved something, and its trend is told again", async () => {
  const { suite, results, run, play } = await bench();
  const { code, stdout } = await play("sweep", `${suite.base}..${suite.head}`, "--repeats", "8");
  expect([code, stdout]).toEqual([0, expect.stringContaining("2 revisions · 8 trials a cell")]);
  const told = await run("report", "--history", results);
  expect(told.code).toBe(0);
  expect(stdout).toContain(told.stdout.trimEnd());
  const none = await run("report", "--history", path.join(results, "nowhere"));
  expect([none.code, none.stderr]).toEqual([2, expect.stringContaining("There is no history at")]);
  expect((await run("report")).stderr).toContain("report needs <dir>.");
  expect((await run("sweep")).stderr).toContain("sweep needs <rev...>.");
});
