/** Where nothing could be measured nothing is green: exit codes and words of the programs as users start them. */
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { Ledger } from "../../src/store/ledger.ts";
import {
  type FaultyTurn,
  type GoodTurn,
  type ReceivedBody,
  scriptedEndpoint,
} from "../gateway/scripted-endpoint.ts";
import { temporaryFolder } from "../temporary.ts";
import { runCli } from "./program.ts";
import { argumentsOf, MODELS, playWords, wordSuite } from "./word-suite.ts";

const GATE = "gate: { fail-on: [regressed, inconclusive, build] }\n";
const isCanary = ({ messages }: ReceivedBody): boolean => messages[0].content.startsWith("You run commands");
const refusal = (message: string): FaultyTurn => ({
  status: 400,
  pieces: [JSON.stringify({ error: { message } })],
});

async function compared(
  respond: (body: ReceivedBody) => GoodTurn | FaultyTurn,
  more: string,
  args: string[] = [],
) {
  const endpoint = await scriptedEndpoint(
    Array.from({ length: 3_000 }, () => respond),
    MODELS,
  );
  onTestFinished(() => endpoint[Symbol.asyncDispose]());
  const folder = await temporaryFolder();
  const suite = await wordSuite(folder, endpoint.url, more);
  const results = path.join(folder, "results");
  const ran = await runCli([...argumentsOf(suite, results), "--players", "small", ...args], {
    env: { TMPDIR: suite.temp },
  });
  // A folder's random name may hold any short word.
  const stdout = ran.stdout.replaceAll(folder, "FOLDER");
  return { ...ran, stdout, ledger: new Ledger(results), requests: endpoint.requests.length };
}

const brokenEverywhere = () => refusal("the backend is gone");
const brokenAfterPreflight = (body: ReceivedBody) => (isCanary(body) ? playWords(body) : brokenEverywhere());

test.each([
  ["a gate", GATE, 3],
  ["no gate", "", 0],
])("with %s, a player that cannot play leaves nothing measured", async (_, more, code) => {
  const ran = await compared(brokenEverywhere, more, ["--tasks", "one,two"]);
  expect(ran.stderr).not.toMatch(/fault of gripcheck/);
  expect(ran.code).toBe(code);
  const { comparison } = await ran.ledger.derived();
  expect(comparison.verdict).toMatchObject({ kind: "not-measured", reason: "no-player" });
  expect(comparison.coverage).toMatchObject({ counted: 0 });
  expect(ran.stdout).toContain("Verdict: not-measured");
  expect(ran.stdout).not.toMatch(/✅|Gate: passed|improved/);
  expect(ran.stdout).toContain("the backend is gone");
  expect(await ran.ledger.trials()).toEqual([]);
});

test.each([
  ["a gate", GATE, 3],
  ["no gate", "", 0],
])("with %s, trials that are all lost leave nothing measured", async (_, more, code) => {
  const ran = await compared(brokenAfterPreflight, more, ["--tasks", "one,two"]);
  expect(ran.code).toBe(code);
  const { comparison } = await ran.ledger.derived();
  expect(comparison.verdict).toMatchObject({ kind: "not-measured", reason: "lost-too-many" });
  expect(comparison.coverage.counted).toBe(0);
  expect(comparison.coverage.lost).toBe(comparison.coverage.planned);
  for (const { metrics } of comparison.rows)
    for (const { base, head } of metrics) expect([base, head]).toEqual([null, null]);
  expect(ran.stdout).not.toMatch(/\b0 %|\b100 %|NaN|✅|Gate: passed/);
});

test.each([
  ["a filter that matches no task", GATE, ["--tasks", "nine"], /"nine"/],
  ["a filter that matches no player", GATE, ["--tiers", "clone"], /"clone"/],
  ["a gate that fails on no known word", "gate: { fail-on: [abc] }\n", [], /gate\.fail-on\[0\] is "abc"/],
  ["a budget that is no number", "budget: { usd: abc }\n", [], /budget\.usd is "abc", not a number/],
  ["a budget that cannot play the first look", `budget: { trials: 3 }\n${GATE}`, [], /3/],
])("%s is an error of configuration, and asks nobody", async (_, more, args, message) => {
  const ran = await compared(playWords, more, args);
  expect({ code: ran.code, stdout: ran.stdout, requests: ran.requests }).toEqual({
    code: 2,
    stdout: "",
    requests: 0,
  });
  expect(ran.stderr).toMatch(message);
});
