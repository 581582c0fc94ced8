import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { Ledger } from "../../src/store/ledger.ts";
import { scriptedEndpoint } from "../gateway/scripted-endpoint.ts";
import { temporaryFolder } from "../temporary.ts";
import { learnWords } from "./learning-words.ts";
import { startCli } from "./program.ts";
import { argumentsOf, chanceOf, comparable, derivedIn, MODELS, wordSuite } from "./word-suite.ts";

const KILLS = 6;

async function bench() {
  const endpoint = await scriptedEndpoint(
    Array.from({ length: 5_000 }, () => learnWords),
    MODELS,
  );
  onTestFinished(() => endpoint[Symbol.asyncDispose]());
  const folder = await temporaryFolder();
  const suite = await wordSuite(folder, endpoint.url);
  const profile = await readFile(suite.config, "utf8");
  await writeFile(suite.config, profile.replace("model: small-model,", "model: small-model, session: 2,"));
  const results = path.join(folder, "results");
  const flags = ["--mode", "pr", "--players", "small"];
  return {
    endpoint,
    results,
    start: () => startCli([...argumentsOf(suite, results), ...flags], { env: { TMPDIR: suite.temp } }),
  };
}

test("sessions that are killed again and again come to what undisturbed ones come to", async () => {
  const calm = await bench();
  const undisturbed = await calm.start().ended;
  expect(undisturbed.code, undisturbed.stderr).toBe(0);
  expect(undisturbed.stdout).toContain("First and later tasks of sessions");
  const expected = await derivedIn(calm.results);

  const rough = await bench();
  for (let kills = 0; kills < KILLS; kills++) {
    const { child, ended } = rough.start();
    const more = 2 + Math.floor(6 * chanceOf(`session life ${kills}`));
    const before = rough.endpoint.requests.length;
    while (rough.endpoint.requests.length < before + more && child.exitCode === null) await pause(5);
    await pause(300 * chanceOf(`session moment ${kills}`));
    child.kill("SIGKILL");
    await ended;
  }
  const last = await rough.start().ended;
  expect(last.code, last.stderr).toBe(0);
  const found = await derivedIn(rough.results);
  expect(comparable(found.comparison)).toEqual(comparable(expected.comparison));
  const places = ({ sessions = [] }: typeof found.details) =>
    sessions.map(({ base, head }) => [base, head].map((side) => [side?.first.trials, side?.later.trials]));
  expect(places(found.details)).toEqual(places(expected.details));
  const trials = await new Ledger(rough.results).trials();
  expect(new Set(trials.map(({ side, task, repeat }) => `${side} ${task} ${repeat}`)).size).toBe(
    trials.length,
  );
  expect(rough.endpoint.faults).toEqual([]);
});
