/** Whole runs of `sweep`, with scripted models over a history of five commits. */
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { SweepReport } from "../../src/schema/sweep.ts";
import { Ledger } from "../../src/store/ledger.ts";
import { readLines } from "../../src/store/result-files.ts";
import { playWordsRightly } from "../e2e/word-suite.ts";
import type { GoodTurn, ReceivedBody } from "../gateway/scripted-endpoint.ts";
import { commitOf, writeFiles } from "../repository.ts";
import { neverTwice } from "./coupled-suite.ts";
import { ask, type Bench, bench, newHome } from "./word-command.ts";

vi.setConfig({ testTimeout: 300_000, hookTimeout: 240_000 });
beforeEach(() => void vi.spyOn(process.stderr, "write").mockReturnValue(true));

let home: string;
beforeAll(async () => {
  home = await newHome();
});
afterAll(() => rm(home, { recursive: true, force: true }));

/**
 * Right wherever the tool answers; its words are never the same twice. What it takes is the same in every revision:
 * drawn by the order of arrival, tokens could seem to move.
 */
function upright(): (body: ReceivedBody) => GoodTurn {
  const saying = neverTwice();
  return (body) => {
    const turn = playWordsRightly(body);
    if (turn.text === undefined) return turn;
    const printed: string = body.messages.findLast(({ role }: { role: string }) => role === "tool")?.content;
    const number = /^\d+/.exec(printed)?.[0] ?? "no number";
    return { ...turn, text: `${saying()}: it is ${number}.` };
  };
}

const script = (known: boolean): string => `#!/bin/sh
${known ? "" : 'echo "say: not today" >&2; exit 2'}
case "$1" in one) echo 11;; two) echo 22;; three) echo 33;; four) echo 44;; *) exit 2;; esac
`;

/** Sound, broken, with another README, sound again, and one that does not build. */
async function history({ suite: { root } }: Bench): Promise<string[]> {
  const commits = [
    { "bin/say": script(true), "README.md": "say\n" },
    { "bin/say": script(false) },
    { "README.md": "say WORD\n" },
    { "bin/say": `${script(true)}# again\n` },
    { "bin/say": null },
  ];
  const shas = [];
  for (const files of commits) {
    await writeFiles(root, files);
    shas.push(await commitOf(root));
  }
  return shas;
}

const moved = (report: SweepReport) =>
  report.moved
    .filter(({ row, metric }) => row.level === "group" && metric.name === "match")
    .map(({ to, outcome }) => [to, outcome]);

test("each revision is held against the one before it, and what moved is said of the one that moved it", async () => {
  await using own = await bench(home, upright());
  const [sound = "", broken = "", reworded = "", again = "", unbuilt = ""] = await history(own);
  const results = path.join(own.folder, "results");
  const argv = [
    "sweep",
    `${sound}..${unbuilt}`,
    "--repeats",
    "3",
    "--players",
    "small",
    "--results",
    results,
  ];
  const { code, stdout } = await ask(own, [...argv, "--json"]);
  const report: SweepReport = JSON.parse(stdout);
  expect(code).toBe(0);
  expect(report.revisions.map(({ sha, state }) => [sha, state])).toEqual([
    [sound, { kind: "measured", reused: 0, cells: 4 }],
    [broken, { kind: "measured", reused: 0, cells: 4 }],
    // The tier shows no README: nothing that an agent could see differs.
    [reworded, { kind: "measured", reused: 4, cells: 4 }],
    [again, { kind: "measured", reused: 0, cells: 4 }],
    [unbuilt, { kind: "not-built", step: expect.any(String) }],
  ]);
  expect(moved(report)).toEqual([
    [broken, "regressed"],
    [again, "improved"],
  ]);
  expect(report.whole).toEqual({ verdict: "quiet", moved: [] });
  expect(report.alpha).toBeCloseTo(0.05 / 4, 12);
  expect(report.leftOut).toEqual([]);

  const entries = await readLines(path.join(results, "history.jsonl"), "history");
  expect(entries).toEqual(report.entries);
  const rates = entries.map(({ rows }) =>
    rows.flatMap(({ row, metrics }) =>
      row.level === "group"
        ? metrics.flatMap(({ metric, value }) => (metric.name === "match" ? [value] : []))
        : [],
    ),
  );
  expect(rates).toEqual([[{ x: 12, n: 12 }], [{ x: 0, n: 12 }], [{ x: 0, n: 12 }], [{ x: 12, n: 12 }]]);
  expect(entries.map(({ base }) => base)).toEqual([undefined, sound, broken, reworded]);
  const instants = entries.map(({ at }) => at);
  expect([...instants].sort()).toEqual(instants);

  // Same seeds in every revision, and nothing played twice.
  const seeds = await Promise.all(
    [sound, broken, again].map(async (sha) => {
      const trials = await new Ledger(path.join(results, "revisions", sha.slice(0, 12))).trials();
      expect(new Set(trials.map(({ side }) => side))).toEqual(new Set(["head"]));
      return trials.map(({ task, repeat, seed }) => `${task} ${repeat} ${seed}`).sort();
    }),
  );
  expect(seeds[0]).toHaveLength(12);
  expect(seeds[1]).toEqual(seeds[0]);
  expect(seeds[2]).toEqual(seeds[0]);
  expect(own.asked()).toBe(3 * 12 * 2);

  const page = await readFile(path.join(results, "sweep.md"), "utf8");
  expect(page).toContain("| small · bare | match | █▁▁█ | 12/12 → 12/12 |");

  // The same again, and one revision less: no question is asked, and the trend can be told by itself.
  const before = own.asked();
  const whole = await ask(own, argv);
  expect(whole.stdout).toMatch(/small · bare +match +█▁▁█ +12\/12 → 12\/12/);
  const shorter = await ask(own, [
    ...["sweep", sound, broken, "--repeats", "3", "--players", "small", "--results", results, "--json"],
  ]);
  expect(moved(JSON.parse(shorter.stdout))).toEqual([[broken, "regressed"]]);
  expect(own.asked()).toBe(before);
  const told = await ask(own, ["report", "--history", results]);
  expect(told.stdout).toMatch(/small · bare +match +█▁ +12\/12 → 0\/12 +❌/);
  expect(await readFile(path.join(results, "trend.md"), "utf8")).toContain("### Trend");
});

test("a budget is one for the whole sweep, and a larger one goes on where it ended", async () => {
  await using own = await bench(home, upright());
  const [sound = "", broken = "", , again = ""] = await history(own);
  const results = path.join(own.folder, "results");
  const argv = ["sweep", sound, broken, again, "--repeats", "1", "--players", "small", "--results", results];
  const short: SweepReport = JSON.parse((await ask(own, [...argv, "--budget-trials", "8", "--json"])).stdout);
  expect(short.revisions.map(({ state }) => state.kind)).toEqual(["measured", "measured", "not-played"]);
  expect(short.whole).toBeNull();
  const cut: SweepReport = JSON.parse((await ask(own, [...argv, "--budget-trials", "10", "--json"])).stdout);
  expect(cut.revisions.map(({ state }) => state.kind)).toEqual(["measured", "measured", "not-played"]);
  const before = own.asked();
  const all: SweepReport = JSON.parse((await ask(own, [...argv, "--json"])).stdout);
  expect(all.revisions.map(({ state }) => state.kind)).toEqual(["measured", "measured", "measured"]);
  expect(own.asked() - before).toBe(2 * 2);
  await expect(ask(own, [...argv, "--budget-trials", "7"])).rejects.toThrow("cannot finish two revisions");
});

test("one revision is no sweep, and what is no range is told", async () => {
  await using own = await bench(home, upright());
  const [sound = "", broken = ""] = await history(own);
  const refused = async (...names: string[]) =>
    ask(own, ["sweep", ...names]).then(
      () => "",
      (error: Error & { hint?: string }) => `${error.message}\n${error.hint}`,
    );
  expect(await refused(sound, sound)).toContain("A sweep needs two revisions, and this is one.");
  expect(await refused(`${sound}...${broken}`)).toContain("is no range of revisions");
  expect(await refused(`${broken}..${sound}`)).toContain("is no ancestor of");
  expect(await refused("--tags", "v*")).toContain("No tag of");
  expect(await refused("nowhere..HEAD")).toContain('The revision "nowhere" is not in');
});
