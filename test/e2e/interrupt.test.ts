import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { listTree } from "../../src/host/files.ts";
import { type ReceivedBody, type ScriptedTurn, scriptedEndpoint } from "../gateway/scripted-endpoint.ts";
import { temporaryFolder } from "../temporary.ts";
import { runCli, type Started, startCli } from "./program.ts";
import {
  argumentsOf,
  bash,
  comparable,
  derivedIn,
  MODELS,
  playWords,
  type WordSuite,
  wordSuite,
} from "./word-suite.ts";

const MOST_REQUESTS = 2_000;

/** A model whose words take long: every trial hangs in a command or in the endpoint until `isCalm`. */
async function slowBench(sandbox: string, mark: string) {
  const state = { isCalm: false };
  const turn = (body: ReceivedBody) => {
    if (state.isCalm || body.messages.length < 2 || body.messages[0].content.startsWith("You run"))
      return playWords(body);
    if (body.messages.length > 2) return { pieces: [": waits\n\n"], after: "silence" as const };
    return {
      calls: [
        bash(`(setsid sleep ${mark} &) ; if [ ${body.seed} -lt 0 ]; then say one; else sleep ${mark}; fi`),
      ],
      model: body.model,
    };
  };
  const endpoint = await scriptedEndpoint(
    Array.from({ length: MOST_REQUESTS }, (): ScriptedTurn => turn),
    MODELS,
  );
  onTestFinished(() => endpoint[Symbol.asyncDispose]());
  const folder = await temporaryFolder();
  const suite = await wordSuite(folder, endpoint.url);
  const results = path.join(folder, "results");
  const args = [
    ...argumentsOf(suite, results),
    "--sandbox",
    sandbox,
    "--tasks",
    "one,two",
    "--players",
    "small",
  ];
  return { endpoint, suite, results, state, start: () => startCli(args, { env: { TMPDIR: suite.temp } }) };
}

/** Command lines of living processes that hold a text. */
async function alive(text: string): Promise<string[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")),
  );
  return lines.map((line) => line.replaceAll("\u0000", " ").trim()).filter((line) => line.includes(text));
}

async function until(claim: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await claim())) await pause(20);
}

/** How long a program that is stopped takes for a clean end at most: then it leaves as it is. */
const PATIENCE_MS = 2_000;
const MOST_STOPS = 8;

/**
 * Starts a program, and stops it once a command line of its own holds the text. One that a busy machine has not let
 * come to its clean end is started and stopped again: how it ends in time is what is looked at.
 */
async function stopped(
  start: () => Started,
  text: string,
  signal: NodeJS.Signals = "SIGINT",
): Promise<Awaited<Started["ended"]>> {
  for (let stops = 1; ; stops++) {
    const { child, ended } = start();
    await until(async () => (await alive(text)).length > 0);
    const asked = performance.now();
    child.kill(signal);
    const ran = await ended;
    if (performance.now() - asked < PATIENCE_MS || stops === MOST_STOPS) return ran;
    expect(ran.code, ran.stderr).toBe(130);
    await until(async () => (await alive(text)).length === 0);
  }
}

const filesIn = async (folder: string): Promise<string[]> =>
  (await listTree(folder)).filter(({ kind }) => kind === "file").map((file) => file.path);

const leftIn = async ({ temp }: WordSuite): Promise<string[]> =>
  (await readdir(temp)).filter((name) => name.startsWith("grip-"));

test.each([
  ["bubblewrap", "SIGINT"],
  ["none", "SIGTERM"],
] as const)(
  "with %s, %s leaves nothing alive or behind, and the same command goes on to the same end",
  async (sandbox, signal) => {
    const mark = `${process.pid}${sandbox.length}.5`;
    const { suite, results, state, start } = await slowBench(sandbox, mark);
    const { code, stderr, stdout } = await stopped(start, `sleep ${mark}`, signal);
    expect(code, stderr).toBe(130);
    expect(stdout).toBe("");
    expect(stderr).toContain("warning: stopping\n");
    expect(stderr.trimEnd().split("\n").at(-1)).toBe(
      `gripcheck: Stopped. The trials that ended are kept in ${results}: the same command goes on from there, and gripcheck rescore ${results} compares what is there.`,
    );
    // They would sleep for hours; what was killed takes a moment to be gone.
    await until(async () => (await alive(mark)).length === 0);
    expect(await leftIn(suite)).toEqual([]);
    const files = await filesIn(results);
    expect(files.filter((file) => /comparison|\.part$|^\.lock/.test(file))).toEqual([]);

    const part = path.join(suite.temp, "part");
    expect((await runCli(["rescore", results, "--results", part])).code).toBe(0);
    const { coverage } = (await derivedIn(part)).comparison;
    expect(coverage.notRun).toEqual({ budget: 0, shard: 0, skipped: 0, stopped: 8 - coverage.counted });

    state.isCalm = true;
    const resumed = await start().ended;
    expect(resumed.code, resumed.stderr).toBe(0);
    const { comparison } = await derivedIn(results);
    expect(comparison.coverage).toMatchObject({ planned: 8, counted: 8, notRun: { budget: 0 } });
    expect(
      (await filesIn(results)).filter((file) => /^interrupted.*trial\.json$/.test(file)).length,
    ).toBeGreaterThan(0);

    const calm = await slowBench(sandbox, mark);
    calm.state.isCalm = true;
    expect((await calm.start().ended).code).toBe(0);
    expect(comparable(comparison)).toEqual(comparable((await derivedIn(calm.results)).comparison));
  },
);

test("a second ^C does not wait for the first", async () => {
  const mark = `${process.pid}77.5`;
  const { start } = await slowBench("bubblewrap", mark);
  const { child, ended } = start();
  await until(async () => (await alive(`sleep ${mark}`)).length > 0);
  child.kill("SIGINT");
  child.kill("SIGINT");
  const { code, stderr } = await ended;
  expect(code).toBe(130);
  expect(stderr).not.toContain("fault of gripcheck");
  await until(async () => (await alive(mark)).length === 0);
});

test("^C while a side is built leaves no build behind", async () => {
  const endpoint = await scriptedEndpoint([], MODELS);
  onTestFinished(() => endpoint[Symbol.asyncDispose]());
  const folder = await temporaryFolder();
  const suite = await wordSuite(folder, endpoint.url, "", `sleep ${process.pid}88.5`);
  for (const sandbox of ["bubblewrap", "none"]) {
    const results = path.join(folder, sandbox);
    const args = [...argumentsOf(suite, results), "--sandbox", sandbox];
    const start = () => startCli(args, { env: { TMPDIR: suite.temp } });
    const { code, stderr } = await stopped(start, `${process.pid}88.5`);
    expect(code, stderr).toBe(130);
    expect(stderr.trimEnd().split("\n").at(-1)).toBe(
      "gripcheck: Stopped. What is stored is kept, and the same command goes on from there.",
    );
    await until(async () => (await alive(`${process.pid}88.5`)).length === 0);
    expect(await leftIn(suite)).toEqual([]);
    expect(await filesIn(results)).toEqual([]);
  }
});
