/** Whole comparisons of coupled trials, with a scripted model that never says the same twice. */
import { mkdir, mkdtemp, realpath, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { Trial } from "../../src/schema/trial.ts";
import { NO_USAGE } from "../../src/schema/usage.ts";
import { Ledger } from "../../src/store/ledger.ts";
import { comparable } from "../e2e/word-suite.ts";
import {
  type FaultyTurn,
  type GoodTurn,
  type ReceivedBody,
  scriptedEndpoint,
} from "../gateway/scripted-endpoint.ts";
import { atRest } from "./at-rest.ts";
import {
  BASE_USAGE,
  type Comparing,
  compareCoupled,
  coupledSuite,
  HEAD_USAGE,
  isCanary,
  neverTwice,
  playSay,
  type SuiteShape,
  steadily,
} from "./coupled-suite.ts";

// Whole comparisons, on a machine that may have other work.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

/** Everything lies in it until the last test is over. */
let home: string;
let made = 0;

const silence = () => void vi.spyOn(process.stderr, "write").mockReturnValue(true);
beforeEach(silence);
beforeAll(async () => {
  home = await realpath(await mkdtemp(path.join(os.tmpdir(), "grip-test-")));
});
afterAll(() => rm(home, { recursive: true, force: true }));

/** Every answer has words of its own: one that comes again was not asked for again. */
const restless = () => playSay(neverTwice());

async function bench(
  play: (body: ReceivedBody) => GoodTurn | FaultyTurn = restless(),
  shape: Partial<SuiteShape> = {},
) {
  const endpoint = await scriptedEndpoint(
    Array.from({ length: 2_000 }, () => play),
    [{ id: "test-model" }],
  );
  made += 1;
  const folder = path.join(home, String(made));
  await mkdir(folder);
  const suite = await coupledSuite(folder, { url: endpoint.url, ...shape });
  const asked = () => endpoint.requests.filter(({ body }) => !isCanary(body)).length;
  let count = 0;
  const compare = (over: Partial<Comparing> = {}) => {
    count += 1;
    const results = path.join(folder, `results-${count}`);
    return compareCoupled({ suite, results, scratch: folder, ...over });
  };
  return { endpoint, suite, folder, asked, compare, close: () => endpoint[Symbol.asyncDispose]() };
}

const followers = (trials: readonly Trial[]) => trials.filter(({ pair }) => pair?.role === "follower");
const leaders = (trials: readonly Trial[]) => trials.filter(({ pair }) => pair?.role === "leader");
const leaderOf = (follower: Trial, trials: readonly Trial[]) =>
  trials.find(({ id }) => id === follower.pair?.leader);

describe("a pull request that changes help and README", () => {
  let run: Awaited<ReturnType<Awaited<ReturnType<typeof bench>>["compare"]>>;
  let asked: number;

  beforeAll(async () => {
    silence();
    const opened = await bench();
    run = await opened.compare();
    asked = opened.asked();
    await opened.close();
  });

  test("every repeat is a pair, each side leads half of every cell's, and leaders are played by themselves", () => {
    expect(run.trials).toHaveLength(12);
    expect([leaders(run.trials).length, followers(run.trials).length]).toEqual([6, 6]);
    for (const task of ["one", "two", "three"]) {
      const sides = leaders(run.trials.filter((trial) => trial.task === task)).map(({ side }) => side);
      expect(sides.sort()).toEqual(["base", "head"]);
    }
    for (const leader of leaders(run.trials)) {
      expect(leader.pair).toEqual({
        ...{ leader: leader.id, role: "leader", forkedAt: null, masked: 0, origin: "run" },
      });
    }
    for (const follower of followers(run.trials)) {
      const leader = leaderOf(follower, run.trials);
      expect(leader).toMatchObject({ task: follower.task, repeat: follower.repeat, seed: follower.seed });
      expect(leader?.side).not.toBe(follower.side);
    }
  });

  test("who never meets the change replays the whole trial, and pays nothing", () => {
    for (const follower of followers(run.trials.filter(({ task }) => task === "one"))) {
      const leader = leaderOf(follower, run.trials);
      expect(follower.pair).toMatchObject({
        forkedAt: null,
        replayed: { turns: 2, requests: 2 },
        paid: { main: NO_USAGE, agents: NO_USAGE, side: NO_USAGE },
      });
      expect(follower.trajectory).toBe(leader?.trajectory);
      expect(follower.answer).toBe(leader?.answer);
      expect(follower.usage).toEqual(leader?.usage);
      expect(follower.time).toMatchObject({ modelMs: 0, playedMs: follower.time.toolMs });
      expect(follower.tools.calls).toBe(1);
    }
  });

  test.each([
    ["two", "say --help", BASE_USAGE, HEAD_USAGE],
    ["three", "cat say/README.md", "", "With --loud it shouts."],
  ])("who reads it in %s forks exactly there, and what was seen is kept", (task, call, base, head) => {
    for (const follower of followers(run.trials.filter((trial) => trial.task === task))) {
      const [leaderSaw, followerSaw] = follower.side === "head" ? [base, head] : [head, base];
      expect(follower.pair).toMatchObject({
        forkedAt: 2,
        firstDifference: { turn: 1, tool: "bash", call, leader: leaderSaw, follower: followerSaw },
        replayed: { turns: 1, requests: 1 },
        paid: { main: { input: 230, generated: 10 } },
      });
      expect(follower.usage.main).toMatchObject({ input: 330, generated: 15 });
      expect(follower.answer).not.toBe(leaderOf(follower, run.trials)?.answer);
    }
  });

  test("the comparison says how often the change was never seen, and where it was seen first", () => {
    const { cells, coverage } = run.comparison;
    expect(cells.map(({ id, pairs }) => [id, pairs?.n, pairs?.forked])).toEqual([
      ["small/clone/one", 2, 0],
      ["small/clone/three", 2, 2],
      ["small/clone/two", 2, 2],
    ]);
    expect(coverage).toMatchObject({ pairs: 6, forked: 4, replayedTurns: 8, counted: 12 });
    const forks = run.details.findings.filter(({ kind }) => kind === "first-fork");
    const told = forks.map(({ subject, trials, evidence }) => [
      subject,
      trials,
      ...evidence.map(({ text }) => text),
    ]);
    expect(told.sort()).toEqual([
      ["cat say/README.md", 2, "", "With --loud it shouts."],
      ["say --help", 2, BASE_USAGE, HEAD_USAGE],
    ]);
  });

  test("the endpoint is asked for leaders and for what follows forks, and for nothing else", () => {
    const paid = run.trials.reduce(
      (sum, { requests, pair }) => sum + requests - (pair?.replayed?.requests ?? 0),
      0,
    );
    expect(asked).toBe(paid);
    expect(asked).toBe(2 * (2 + 3 + 3) + 2 * (0 + 2 + 2));
    expect(run.comparison.spend.usage).toMatchObject({
      input: 2 * (210 + 330 + 330) + 2 * (230 + 230),
      generated: 2 * 40 + 2 * 20,
    });
    expect(run.comparison.spend.usd).toBeGreaterThan(0);
  });
});

test("a pull request of which nothing is ever seen costs its leaders alone", async () => {
  const { suite, compare, asked, close } = await bench();
  const run = await compare({ head: suite.commits[2] ?? "" });
  await close();
  expect(asked()).toBe(2 * (2 + 3 + 3));
  expect(followers(run.trials).map(({ pair }) => pair?.forkedAt)).toEqual(Array(6).fill(null));
  expect(run.comparison.verdict.kind).toBe("quiet");
});

test("`coupling: off` plays every trial by itself", async () => {
  const { compare, asked, close } = await bench(restless(), { coupling: "off" });
  const run = await compare();
  await close();
  expect(asked()).toBe(4 * (2 + 3 + 3));
  expect(run.trials.map(({ pair }) => pair)).toEqual(Array(12).fill(null));
});

test("a comparison that was stopped goes on from stored leaders, and comes to what an undisturbed one comes to", async () => {
  const calm = await bench(playSay(steadily), { looks: [2, 4] });
  const expected = await calm.compare();
  await calm.close();
  const stop = new AbortController();
  let count = 0;
  const rough = await bench(
    (body) => {
      count += 1;
      // Four trials at once ask three times at most, and one request is preflight's: some have ended by then.
      if (count === 16) stop.abort();
      return playSay(steadily)(body);
    },
    { looks: [2, 4] },
  );
  onTestFinished(() => rough.close());
  const results = path.join(rough.folder, "results");
  await expect(rough.compare({ results, signal: stop.signal })).rejects.toThrow("Stopped.");
  await atRest(results);
  const stored = await new Ledger(results).trials();
  expect(leaders(stored).length).toBeGreaterThan(0);
  const found = await rough.compare({ results });
  expect(comparable(found.comparison)).toEqual(
    comparable({ ...expected.comparison, plan: found.comparison.plan }),
  );
  expect(found.details).toEqual(expected.details);
  // Leaders that were stored lead: none was played again.
  for (const leader of leaders(stored).filter(({ ending }) => ending.kind === "answered")) {
    expect(found.trials.map(({ id }) => id)).toContain(leader.id);
  }
});

test("a recording of coupled trials gives the same comparison, pair for pair", async () => {
  const { compare, close, folder } = await bench();
  const recorded = path.join(folder, "recorded");
  const before = await compare({ results: recorded });
  await close();
  const after = await compare({ replay: recorded });
  expect(comparable(after.comparison)).toEqual(comparable(before.comparison));
  expect(after.details).toEqual(before.details);
});

test("a leader that infrastructure lost leads nobody: who would follow it plays by itself", async () => {
  const play = restless();
  const refused: FaultyTurn = { status: 400, pieces: ['{"error":{"message":"no such conversation"}}'] };
  let refusals = 0;
  // All three attempts of whichever trial of the task is played first, which leads.
  const { compare, close } = await bench(
    (body) => {
      if (isCanary(body) || !JSON.stringify(body.messages).includes("word one") || refusals === 3)
        return play(body);
      refusals += 1;
      return refused;
    },
    { looks: [1] },
  );
  const run = await compare();
  await close();
  const own = run.trials.filter(({ task }) => task === "one");
  expect(own.map(({ ending, pair }) => `${ending.kind} ${pair?.role ?? "alone"}`).sort()).toEqual([
    "answered alone",
    "lost leader",
    "lost leader",
    "lost leader",
  ]);
  expect(run.comparison.cells.find(({ id }) => id === "small/clone/one")).not.toHaveProperty("pairs");
  expect(run.comparison.coverage).toMatchObject({ pairs: 2, counted: 5, lost: 1 });
});
