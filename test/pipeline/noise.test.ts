/** Whole runs of `noise`, with scripted models. */
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { NoiseReport } from "../../src/schema/noise-report.ts";
import { Ledger } from "../../src/store/ledger.ts";
import { playWords, playWordsRightly } from "../e2e/word-suite.ts";
import type { GoodTurn, ReceivedBody } from "../gateway/scripted-endpoint.ts";
import { neverTwice } from "./coupled-suite.ts";
import { ask, bench, newHome } from "./word-command.ts";

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });
beforeEach(() => void vi.spyOn(process.stderr, "write").mockReturnValue(true));

let home: string;
beforeAll(async () => {
  home = await newHome();
});
afterAll(() => rm(home, { recursive: true, force: true }));

/**
 * As if every request had a seed of its own, whatever it says: never twice in the same words, and one answer in six to
 * each word is wrong, so that whichever trials are asked first no side can look worse than the other.
 */
function unseeded(): (body: ReceivedBody) => GoodTurn {
  const saying = neverTwice();
  const answers = new Map<string, number>();
  return (body) => {
    const turn = playWordsRightly(body);
    if (turn.text === undefined) return turn;
    const right = Number(/\d+$/.exec(turn.text)?.[0]);
    const word = /word (\w+)/.exec(body.messages[1].content)?.[1] ?? "";
    const count = (answers.get(word) ?? 0) + 1;
    answers.set(word, count);
    return { ...turn, text: `${saying()}: ${count % 6 === 2 ? right + 1 : right}` };
  };
}

test("a revision is played against itself, and how much its repeats vary is told and stored", async () => {
  await using own = await bench(home, unseeded());
  const before = await readFile(own.suite.config, "utf8");
  const results = path.join(own.folder, "results");
  const argv = ["noise", own.suite.base, "--repeats", "3", "--players", "small", "--results", results];
  const { code, stdout } = await ask(own, [...argv, "--json", "--write"]);
  expect(own.endpoint.faults).toEqual([]);
  expect(code).toBe(0);
  const report: NoiseReport = JSON.parse(stdout);

  const trials = await new Ledger(results).trials();
  expect(trials).toHaveLength(4 * 3 * 2);
  expect(trials.map(({ pair }) => pair)).toEqual(Array(24).fill(null));
  const ofArm = (side: string, task: string) =>
    trials.filter((one) => one.side === side && one.task === task);
  const right: Readonly<Record<string, string>> = { one: "11", two: "22", three: "33", four: "44" };
  const variances = ["base", "head"].flatMap((side) =>
    Object.entries(right).map(([task, value]) => {
      const x = ofArm(side, task).filter(({ answer }) => answer?.includes(value)).length;
      return (x * (3 - x)) / (3 * 2);
    }),
  );
  const expected = variances.reduce((sum, one) => sum + one, 0) / variances.length;
  const [group] = report.groups;
  expect(report.groups).toHaveLength(1);
  expect(group).toMatchObject({ player: "small", tier: "bare", model: "small-model", cells: 4, lost: 0 });
  expect(group?.match.n).toBe(24);
  expect(group?.variance).toBeCloseTo(expected, 10);
  expect(group?.logTokens).toBeGreaterThan(0);
  expect(report.trials).toEqual({ counted: 24, lost: 0, notRun: 0 });
  expect(report.pairs).toBeNull();
  expect(report.drops.map(({ mode, repeats }) => [mode, repeats])).toEqual([
    ["pr", 4],
    ["full", 15],
  ]);
  const match = report.bands.find(({ metric, row }) => metric.name === "match" && row.level === "group");
  expect(match).toMatchObject({ isWatched: true, unit: "points", isAlarm: false });

  expect(report.writtenTo).toBe(own.suite.config);
  const after = await readFile(own.suite.config, "utf8");
  expect(after.slice(0, before.length)).toBe(before);
  expect(after.slice(before.length)).toMatch(
    new RegExp(
      `^noise:\n {2}revision: "${own.suite.base}"\n {2}date: "\\d{4}-\\d\\d-\\d\\d"\n {2}repeats: 3\n`,
    ),
  );

  // Asked again, now with noise in the profile, nothing is played: it is no part of the question.
  const asked = own.asked();
  const again = await ask(own, argv);
  expect(own.asked()).toBe(asked);
  expect(again.stdout).toContain("False alarms: none in");
  expect(again.stdout).toContain("The same command with --write");
});

test("an endpoint that keeps to its seeds does the same on both sides, and the report says so", async () => {
  await using own = await bench(home, playWords);
  const { stdout } = await ask(own, ["noise", "HEAD", "--repeats", "2", "--players", "large"]);
  expect(stdout).toContain("At one seed large · bare did the same on both sides");
  expect(stdout).toMatch(/Results: .*cwd\/gripcheck-results\/noise-[0-9a-f]{8}\n$/);
});

test("coupled pairs of equal sides never fork, and cost their leaders alone", async () => {
  await using own = await bench(home, unseeded());
  const argv = ["noise", own.suite.base, "--repeats", "2", "--players", "small", "--coupled"];
  const { stdout } = await ask(own, [...argv, "--json", "--write"]);
  const report: NoiseReport = JSON.parse(stdout);
  expect(report.pairs).toEqual({ n: 8, forked: 0, first: [] });
  expect(own.asked()).toBe(8 * 2);
  expect(report.stored?.forked).toBe(0);
  expect(await readFile(own.suite.config, "utf8")).toContain("  forked: 0\n");
});

test("a profile that cannot take it is said before anything is played", async () => {
  await using own = await bench(home, playWords);
  const text = await readFile(own.suite.config, "utf8");
  await writeFile(own.suite.config, `${text}...\n`);
  await expect(ask(own, ["noise", "HEAD", "--write"])).rejects.toThrow("cannot be written into");
  expect(own.endpoint.requests).toEqual([]);
});

test("where no player can play nothing is measured, and a profile is left as it is", async () => {
  await using own = await bench(home, () => ({
    status: 403,
    pieces: ['{"error":{"message":"not for you"}}'],
  }));
  const before = await readFile(own.suite.config, "utf8");
  const { code, stdout } = await ask(own, ["noise", "HEAD", "--repeats", "2", "--write"]);
  expect(code).toBe(3);
  expect(stdout).toContain("small could not play:");
  expect(await readFile(own.suite.config, "utf8")).toBe(before);
});
