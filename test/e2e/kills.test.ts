import { readdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { listTree } from "../../src/host/files.ts";
import { Ledger } from "../../src/store/ledger.ts";
import { type ScriptedTurn, scriptedEndpoint } from "../gateway/scripted-endpoint.ts";
import { temporaryFolder } from "../temporary.ts";
import { startCli } from "./program.ts";
import {
  argumentsOf,
  chanceOf,
  comparable,
  derivedIn,
  faultyWords,
  MODELS,
  playWords,
  wordSuite,
} from "./word-suite.ts";

const KILLS = 20;
const MOST_REQUESTS = 20_000;
/** Two looks that no machine comes to the end of in so many lives. */
const LONG = ["--mode", "full", "--full"];

const endless = (turn: ScriptedTurn): ScriptedTurn[] => Array.from({ length: MOST_REQUESTS }, () => turn);

async function bench(turn: ScriptedTurn, ...flags: string[]) {
  const endpoint = await scriptedEndpoint(endless(turn), MODELS);
  onTestFinished(() => endpoint[Symbol.asyncDispose]());
  const folder = await temporaryFolder();
  const suite = await wordSuite(folder, endpoint.url);
  const results = path.join(folder, "results");
  return {
    endpoint,
    suite,
    results,
    start: () => startCli([...argumentsOf(suite, results), ...flags], { env: { TMPDIR: suite.temp } }),
  };
}

/**
 * The end of a life: one in five at some time, which is mostly before anything is played; the others some requests
 * after the first, and a moment later.
 */
async function moment(life: number, requests: readonly unknown[], over: AbortSignal): Promise<void> {
  const chance = chanceOf(`life ${life}`);
  if (life % 5 === 1) return void (await pause(4_000 * chance));
  const [before, more] = [requests.length, 1 + Math.floor(chance * 8)];
  while (requests.length < before + more && !over.aborted) await pause(5);
  await pause(400 * chanceOf(`moment ${life}`));
}

test("a comparison that is killed twenty times comes to what an undisturbed one comes to", async () => {
  const calm = await bench(playWords, ...LONG);
  const undisturbed = await calm.start().ended;
  expect(undisturbed.code, undisturbed.stderr).toBe(0);
  const expected = await derivedIn(calm.results);
  expect(expected.comparison.coverage).toMatchObject({ planned: 240, counted: 240, lost: 0 });

  const rough = await bench(faultyWords("faults"), ...LONG);
  let kills = 0;
  for (; kills < KILLS; kills++) {
    const { child, ended } = rough.start();
    const over = new AbortController();
    await Promise.race([moment(kills, rough.endpoint.requests, over.signal), ended]);
    over.abort();
    child.kill("SIGKILL");
    const { code, stderr } = await ended;
    expect(stderr).not.toContain("fault of gripcheck");
    expect(code, stderr).toBeNull();
  }
  const last = await rough.start().ended;
  expect(last.code, last.stderr).toBe(0);

  const found = await derivedIn(rough.results);
  expect(comparable(found.comparison)).toEqual(comparable(expected.comparison));
  expect(found.details).toEqual(expected.details);
  expect(rough.endpoint.faults).toEqual([]);
  // What every process left behind is gone, and what was cut off is kept apart.
  expect((await readdir(rough.suite.temp)).filter((name) => name.startsWith("grip-"))).toEqual([]);
  const files = (await listTree(rough.results))
    .filter(({ kind }) => kind === "file")
    .map((file) => file.path);
  expect(files.filter((file) => /\.part$|^\.lock/.test(file))).toEqual([]);
  expect(files.filter((file) => file.startsWith("interrupted/")).length).toBeGreaterThan(0);
  const trials = await new Ledger(rough.results).trials();
  expect(new Set(trials.map(({ id }) => id)).size).toBe(trials.length);
});

test("without a sandbox, what a killed process left running and lying is cleared by the next one", async () => {
  const flags = ["--sandbox", "none", "--players", "small", "--tasks", "one,three"];
  const calm = await bench(playWords, ...flags);
  expect((await calm.start().ended).code).toBe(0);
  const rough = await bench(playWords, ...flags);
  for (let kills = 0; kills < 3; kills++) {
    const { child, ended } = rough.start();
    const before = rough.endpoint.requests.length;
    while (rough.endpoint.requests.length < before + 4 && child.exitCode === null) await pause(5);
    await pause(200 * chanceOf(`unboxed ${kills}`));
    child.kill("SIGKILL");
    expect((await ended).code).toBeNull();
  }
  const last = await rough.start().ended;
  expect(last.code, last.stderr).toBe(0);
  const expected = await derivedIn(calm.results);
  expect(comparable((await derivedIn(rough.results)).comparison)).toEqual(comparable(expected.comparison));
  expect(await readdir(rough.suite.temp)).toEqual([]);
});
