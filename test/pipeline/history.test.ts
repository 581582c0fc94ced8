/** Whole comparisons whose base was played before, with a scripted model that never says the same twice. */
import { mkdir, mkdtemp, realpath, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { conclude } from "../../src/pipeline/conclude.ts";
import { keepTrials } from "../../src/pipeline/keep-trials.ts";
import type { Origin } from "../../src/schema/baseline.ts";
import type { Trial } from "../../src/schema/trial.ts";
import { HistoryFolder } from "../../src/store/history-folder.ts";
import { Ledger } from "../../src/store/ledger.ts";
import { comparable } from "../e2e/word-suite.ts";
import { type GoodTurn, type ReceivedBody, scriptedEndpoint } from "../gateway/scripted-endpoint.ts";
import {
  type Comparing,
  compareCoupled,
  coupledSuite,
  isCanary,
  neverTwice,
  playSay,
  type SuiteShape,
} from "./coupled-suite.ts";

// Whole comparisons, on a machine that may have other work.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const DAY = 24 * 3_600_000;
let home: string;
let made = 0;
let said: string[] = [];

beforeEach(() => {
  said = [];
  vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    said.push(String(text));
    return true;
  });
});
beforeAll(async () => {
  home = await realpath(await mkdtemp(path.join(os.tmpdir(), "grip-test-")));
});
afterAll(() => rm(home, { recursive: true, force: true }));

/** Whoever has read that the tool can shout answers nothing; every answer has words of its own. */
function shy(): (body: ReceivedBody) => GoodTurn {
  const play = playSay(neverTwice());
  return (body) => {
    const hasRead = body.messages.some(
      ({ role, content }: { role: string; content: unknown }) =>
        role === "tool" && String(content).includes("--loud"),
    );
    const turn = play(body);
    return hasRead && !("calls" in turn && turn.calls !== undefined)
      ? { ...turn, text: "I do not know." }
      : turn;
  };
}

async function bench(shape: Partial<SuiteShape> = {}) {
  const play = shy();
  const endpoint = await scriptedEndpoint(
    Array.from({ length: 2_000 }, () => play),
    [{ id: "test-model" }],
  );
  onTestFinished(() => endpoint[Symbol.asyncDispose]());
  made += 1;
  const folder = path.join(home, String(made));
  await mkdir(folder);
  const suite = await coupledSuite(folder, { url: endpoint.url, looks: [2, 3], ...shape });
  const asked = () => endpoint.requests.filter(({ body }) => !isCanary(body)).length;
  const place = path.join(folder, "history");
  const opened = () => new HistoryFolder(place, { isTrusted: () => true });
  let count = 0;
  const compare = (over: Partial<Comparing> = {}) => {
    count += 1;
    const results = path.join(folder, `results-${count}`);
    return compareCoupled({ suite, results, scratch: folder, ...over });
  };
  const [base = "", changed = "", same = ""] = suite.commits;
  const keep = async (at = Date.now()) => {
    const origin: Origin = {
      ...{ repository: "say", ref: "main", sha: base, event: "command-line", runId: 0, runAttempt: 0 },
      at: new Date(at).toISOString(),
    };
    const ledger = new Ledger(path.join(folder, `results-${count}`));
    return keepTrials({ ledger, side: "base", origin, history: opened() });
  };
  const results = () => path.join(folder, `results-${count}`);
  return { asked, compare, keep, opened, base, changed, same, results };
}

const onSide = (side: string, trials: readonly Trial[]) => trials.filter((trial) => trial.side === side);

describe("a base that was played before", () => {
  test("is not played again, and a change that nobody sees costs nothing", async () => {
    const { asked, compare, keep, opened, same } = await bench();
    await compare();
    expect(await keep(Date.now() - 3 * DAY)).toBe(9);
    const before = asked();
    const { comparison, trials } = await compare({ head: same, history: opened() });
    expect(asked()).toBe(before);
    const heads = onSide("head", trials);
    expect(heads.map(({ repeat }) => repeat).sort()).toEqual([1001, 1001, 1001, 1002, 1002, 1002]);
    expect(heads.map(({ pair }) => [pair?.role, pair?.origin, pair?.forkedAt])).toEqual(
      Array.from({ length: 6 }, () => ["follower", "history", null]),
    );
    expect(comparison.coverage).toMatchObject({ planned: 12, counted: 12, reused: 6, pairs: 6, forked: 0 });
    expect(comparison.spend.trials).toMatchObject({ base: 0, head: 6 });
    expect(comparison.rows[0]).toMatchObject({ look: 2, earlier: { exposed: 0 } });
    expect(said.join("")).toMatch(/base from history: 9 trials, 3 days old, from [0-9a-f]{7}\n/);
  });

  test("is said in numbers and shas, and the folder alone says it again", async () => {
    const { compare, keep, opened, same, base, results } = await bench();
    await compare();
    await keep(Date.now() - 2 * DAY);
    const { comparison } = await compare({ head: same, history: opened() });
    expect(comparison.earlier).toEqual([{ sha: base, days: 2, trials: 9 }]);
    const again = await conclude(new Ledger(results()), Date.now());
    expect(comparable(again.comparison)).toEqual(comparable(comparison));
  });

  test("decides nothing where agents see the change: what looks bad is played anew on both sides", async () => {
    const { compare, keep, opened } = await bench();
    await compare();
    await keep();
    const { comparison, trials } = await compare({ history: opened() });
    const anew = trials.filter(({ repeat }) => repeat <= 1_000);
    expect(onSide("base", anew)).toHaveLength(9);
    expect(onSide("head", anew)).toHaveLength(9);
    expect(anew.every(({ pair }) => pair?.origin === "run")).toBe(true);
    expect(comparison.rows[0]?.look).toBe(3);
    expect(comparison.rows[0]).not.toHaveProperty("earlier");
  });

  test("is played where it is too old, and where the mode wants no history", async () => {
    const { compare, keep, opened, same } = await bench();
    await compare();
    await keep(Date.now() - 15 * DAY);
    const { trials, comparison } = await compare({ head: same, history: opened() });
    expect(onSide("base", trials)).toHaveLength(6);
    expect(comparison).not.toHaveProperty("earlier");
    const off = await bench({ more: "", mode: ", history: off" });
    await off.compare();
    await off.keep();
    const { trials: own } = await off.compare({ head: off.same, history: off.opened() });
    expect(onSide("base", own)).toHaveLength(6);
  });

  test("is played where a gate wants proof", async () => {
    const { compare, keep, opened, same } = await bench({ more: "gate: { fail-on: [unproven] }\n" });
    await compare();
    await keep();
    const { trials } = await compare({ head: same, history: opened() });
    expect(onSide("base", trials).every(({ repeat }) => repeat <= 1_000)).toBe(true);
    expect(said.join("")).toContain("the gate wants proof: base is played anew, and no history is used");
  });

  test("is looked for once: a comparison that goes on asks nobody again", async () => {
    const { asked, compare, keep, opened, same, results } = await bench();
    await compare();
    await keep();
    await compare({ head: same, history: opened() });
    const before = asked();
    const { comparison } = await compare({ head: same, results: results() });
    expect(asked()).toBe(before);
    expect(comparison.coverage.reused).toBe(6);
  });

  test("is looked for a player that plays after another, when it comes", async () => {
    const { asked, compare, keep, opened, same, results } = await bench({ hasTwo: true });
    await compare();
    expect(await keep()).toBe(18);
    const first = { head: same, history: opened(), only: ["small"] };
    const { comparison: begun } = await compare(first);
    expect(begun.coverage).toMatchObject({ reused: 6, counted: 12 });
    said = [];
    const before = asked();
    const folder = results();
    const second = { ...first, only: ["large"], results: folder };
    const { comparison, trials } = await compare(second);
    expect(asked()).toBe(before);
    expect(onSide("base", trials).every(({ repeat }) => repeat > 1_000)).toBe(true);
    expect(comparison.coverage).toMatchObject({ planned: 24, counted: 24, reused: 12, pairs: 12, forked: 0 });
    expect(comparison.rows.every(({ look, earlier }) => look === 2 && earlier?.exposed === 0)).toBe(true);
    // Who receives what is said before the second spends anything, too.
    expect(said.join("")).toMatch(
      /base from history: 9 trials.*text of the repository goes to 127\.0\.0\.1:\d+ \(large\)/s,
    );
    expect((await new Ledger(folder).inspection()).earlier?.players).toEqual(["small", "large"]);
    const { comparison: again } = await compare({ head: same, history: opened(), results: folder });
    expect(comparable(again)).toEqual(comparable(comparison));
  });

  test("is not looked for a player that has begun, nor twice", async () => {
    const { compare, keep, opened, same, results } = await bench({ hasTwo: true });
    await compare();
    await keep();
    await compare({ head: same, only: ["small"] });
    const { trials } = await compare({ head: same, history: opened(), results: results() });
    const own = (player: string) => onSide("base", trials).filter((trial) => trial.player === player);
    expect(own("small").every(({ repeat }) => repeat <= 1_000)).toBe(true);
    expect(own("large").every(({ repeat }) => repeat > 1_000)).toBe(true);
  });

  test("of which head cannot follow trials is held against head's first repeats, and alarms nobody", async () => {
    const { compare, keep, opened } = await bench({ coupling: "off", looks: [8, 9] });
    await compare();
    await keep();
    const { comparison, trials } = await compare({ history: opened() });
    const bases = onSide("base", trials);
    expect(bases.filter(({ repeat }) => repeat > 1_000).length).toBeGreaterThanOrEqual(24);
    // It looked bad, and was played anew.
    expect(bases.filter(({ repeat }) => repeat <= 1_000)).toHaveLength(27);
    expect(onSide("head", trials)).toHaveLength(27);
    expect(comparison.rows[0]).toMatchObject({ look: 9 });
    expect(comparison.verdict.kind).toBe("regressed");
  });
});
