/** Whole comparisons of a player who is asked several tasks in one conversation, and learns from the first. */
import { cp, mkdir, mkdtemp, readFile, realpath, rm, unlink, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { compareRevisions, estimateRevisions, joinVocabulary } from "../../src/pipeline.ts";
import { askedByCommand } from "../../src/request/asked-by.ts";
import { readCommandLine } from "../../src/request/command-line.ts";
import { makeRequest } from "../../src/request/make-request.ts";
import type { Comparison } from "../../src/schema/comparison.ts";
import type { Trial } from "../../src/schema/trial.ts";
import { Ledger } from "../../src/store/ledger.ts";
import { placeOf } from "../../src/store/trial-place.ts";
import { comparable } from "../comparable.ts";
import { learnWords, saidBy } from "../e2e/learning-words.ts";
import { argumentsOf, type WordSuite, wordSuite } from "../e2e/word-suite.ts";
import {
  type FaultyTurn,
  type GoodTurn,
  type ReceivedBody,
  scriptedEndpoint,
} from "../gateway/scripted-endpoint.ts";
import { BOX_SERVER } from "../setup/box-server.ts";
import { atRest } from "./at-rest.ts";

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });
const silence = () => void vi.spyOn(process.stderr, "write").mockReturnValue(true);
beforeEach(silence);

let home: string;
let made = 0;
beforeAll(async () => {
  home = await realpath(await mkdtemp(path.join(os.tmpdir(), "grip-test-")));
});
afterAll(() => rm(home, { recursive: true, force: true }));
async function fresh(): Promise<string> {
  made += 1;
  const folder = path.join(home, String(made));
  await mkdir(folder);
  return folder;
}

async function suiteWith(play: (body: ReceivedBody) => GoodTurn | FaultyTurn = learnWords) {
  const endpoint = await scriptedEndpoint(
    Array.from({ length: 2_000 }, () => play),
    [{ id: "small-model" }],
  );
  const suite = await wordSuite(await fresh(), endpoint.url);
  const profile = await readFile(suite.config, "utf8");
  await writeFile(suite.config, profile.replace("model: small-model,", "model: small-model, session: 2,"));
  return { endpoint, suite };
}

async function requestOf(suite: WordSuite, results: string) {
  const argv = [...argumentsOf(suite, results), "--players", "small", "--mode", "pr"];
  const invocation = readCommandLine(argv);
  if (invocation.command !== "compare") throw new Error("these tests compare");
  const places = { cwd: suite.root, scratch: await fresh(), profiles: "/nowhere" };
  const asked = askedByCommand(invocation.revisions, invocation.options);
  return (await makeRequest(asked, joinVocabulary(), places)).request;
}

async function compared(
  suite: WordSuite,
  results: string,
  {
    replay = null,
    signal = new AbortController().signal,
  }: { replay?: string | null; signal?: AbortSignal } = {},
) {
  const around = {
    workArea: await fresh(),
    boxServer: BOX_SERVER,
    environment: { PATH: process.env.PATH, XDG_CACHE_HOME: path.join(home, "cache") },
    signal,
    now: Date.now,
  };
  const request = await requestOf(suite, results);
  const result = await compareRevisions(request, around, { only: null, earlier: [], replay });
  return { ...result, ...(await stored(results)) };
}

async function stored(results: string) {
  const ledger = new Ledger(results);
  return { ledger, plan: await ledger.plan(), rounds: await ledger.rounds(), trials: await ledger.trials() };
}

const sessionsAmong = (trials: readonly Trial[]) => {
  const inOrder = [...trials].sort((a, b) => a.order - b.order);
  const names = new Set(inOrder.map(({ side, session }) => `${side} ${session?.id}`));
  return [...names].map((name) => inOrder.filter(({ side, session }) => `${side} ${session?.id}` === name));
};

describe("two tasks in one conversation", () => {
  let run: Awaited<ReturnType<typeof compared>>;
  let suite: WordSuite;
  let results: string;
  let bench: Awaited<ReturnType<typeof suiteWith>>;

  beforeAll(async () => {
    silence();
    bench = await suiteWith();
    suite = bench.suite;
    results = path.join(await fresh(), "results");
    run = await compared(suite, results);
  });
  afterAll(() => bench.endpoint[Symbol.asyncDispose]());

  test("every session is whole, stored as a trial a task, and no pair of anything", () => {
    const { trials, rounds, plan } = run;
    expect(bench.endpoint.faults).toEqual([]);
    expect(trials.length).toBe(rounds.flatMap((round) => round.trials).length);
    expect(plan.players).toMatchObject([{ id: "small", session: 2 }]);
    expect(plan.players[0]).not.toHaveProperty("coupled");
    for (const own of sessionsAmong(trials)) {
      expect(own.map(({ session }) => [session?.position, session?.of, session?.first])).toEqual([
        [1, 2, own[0]?.task],
        [2, 2, own[0]?.task],
      ]);
    }
    expect(trials.every(({ pair, ending }) => pair === null && ending.kind === "answered")).toBe(true);
  });

  test("what the first task taught, later ones need not find out again", () => {
    const { trials, details } = run;
    const turns = (position: number) =>
      trials.filter(({ session }) => session?.position === position).map((t) => t.turns);
    expect(new Set(turns(1))).toEqual(new Set([4]));
    expect(new Set(turns(2))).toEqual(new Set([2]));
    const [group] = details.sessions ?? [];
    const half = trials.length / 4;
    // Both read with each request what was said before: the second task's two requests are long.
    expect(group).toMatchObject({
      player: "small",
      tier: "bare",
      base: { first: { trials: half, match: { x: half, n: half } }, later: { trials: half }, notAsked: 0 },
      head: { first: { trials: half }, later: { trials: half }, notAsked: 0 },
    });
    expect(group?.base?.first.turns).toBeCloseTo(4);
    expect(group?.base?.later.turns).toBeCloseTo(2);
    expect(group?.base?.sameTasks).toMatchObject({ turns: expect.closeTo(0.5), match: 0 });
  });

  test("match, calls and exchanges of each task are its own", async () => {
    const { trials, ledger, comparison } = run;
    const cell = comparison.cells.find(({ id }) => id === "small/bare/three");
    expect(cell?.base?.match).toEqual({ x: cell?.base?.counted, n: cell?.base?.counted });
    expect(cell?.head?.match).toEqual({ x: 0, n: cell?.head?.counted });
    for (const trial of trials.slice(0, 4)) {
      const events = await ledger.trace(trial);
      const commands = events.flatMap((event) => (event.type === "tool-call" ? [event.command] : []));
      expect(commands.at(-1)).toBe(`say ${trial.task}`);
      expect(commands.length).toBe(trial.session?.position === 1 ? 3 : 1);
      expect(events[0]).toMatchObject({ type: "trial-start", prompt: expect.stringContaining(trial.task) });
    }
  });

  test("a recording plays it again to the letter", async () => {
    const asked = bench.endpoint.requests.length;
    const again = await compared(suite, path.join(await fresh(), "again"), { replay: results });
    expect(comparable(again.comparison)).toEqual(comparable(run.comparison));
    expect(again.trials.map(({ trajectory }) => trajectory)).toEqual(
      run.trials.map(({ trajectory }) => trajectory),
    );
    expect(bench.endpoint.requests).toHaveLength(asked);
  });

  test("the same command in a finished folder plays nothing", async () => {
    const asked = bench.endpoint.requests.length;
    const again = await compared(suite, results);
    expect(comparable(again.comparison)).toEqual(comparable(run.comparison));
    expect(bench.endpoint.requests).toHaveLength(asked);
  });

  test("a plan counts the same trials as without sessions, and says that it sees less", async () => {
    const request = await requestOf(suite, path.join(await fresh(), "none"));
    const players = request.profile.players.map(({ session: _, ...player }) => player);
    const estimateOf = async (one: typeof request) => (await estimateRevisions(one, [])).estimate;
    const together = await estimateOf(request);
    const apart = await estimateOf({ ...request, profile: { ...request.profile, players } });
    expect(together.allLooks.trials).toBe(apart.allLooks.trials);
    const drop = ({ visible }: typeof apart) =>
      visible?.find(({ level }) => level === "group")?.match ?? null;
    expect(drop(apart)).toBeGreaterThan(0);
    expect(drop(together)).toBeGreaterThan(drop(apart) ?? 1);
  });

  test.each([
    ["before any of it was stored", 2],
    ["while it was stored", 1],
  ])("a session that was killed %s is not asked twice for what counts", async (_, lost) => {
    const copy = path.join(await fresh(), "killed");
    await cp(results, copy, { recursive: true });
    const [victim = []] = sessionsAmong(run.trials);
    // The first task is stored last.
    for (const trial of victim.slice(0, lost))
      await unlink(path.join(copy, `trials/${placeOf(trial)}.${trial.attempt}.trial.json`));
    const asked = bench.endpoint.requests.length;
    const again = await compared(suite, copy);
    // By the same dice; a preflight, the first task's four requests, and the second one's two.
    expect(bench.endpoint.requests.length).toBe(asked + 1 + 4 + (lost === 2 ? 2 : 0));
    expect(comparable(again.comparison)).toMatchObject(
      (({ rows, coverage }) => ({ rows, coverage }))(comparable(run.comparison) as Comparison),
    );
    const kept = run.trials.filter((trial) => !victim.slice(0, lost).includes(trial)).map(({ id }) => id);
    expect(again.trials.map(({ id }) => id)).toEqual(expect.arrayContaining(kept));
    expect(again.trials.length).toBe(run.trials.length);
  });
});

test("a run that is stopped keeps whole sessions, and the same command goes on from there", async () => {
  const stop = new AbortController();
  let count = 0;
  const { endpoint, suite } = await suiteWith((body) => {
    count += 1;
    if (count === 30) stop.abort();
    return learnWords(body);
  });
  onTestFinished(() => endpoint[Symbol.asyncDispose]());
  const results = path.join(await fresh(), "results");
  await expect(compared(suite, results, { signal: stop.signal })).rejects.toThrow("Stopped");
  await atRest(results);
  const before = (await stored(results)).trials.filter(({ ending }) => ending.kind !== "cancelled");
  for (const own of sessionsAmong(before)) expect(own.length).toBe(2);
  const { trials, comparison, rounds } = await compared(suite, results);
  expect(trials.length).toBe(rounds.flatMap((round) => round.trials).length);
  expect(comparison.coverage).toMatchObject({ counted: trials.length, lost: 0 });
  // What counted before counts as it was.
  expect(trials.map(({ id }) => id)).toEqual(expect.arrayContaining(before.map(({ id }) => id)));
});

test("a session whose window is full ends there, and what it never came to is said", async () => {
  const full: FaultyTurn = {
    status: 400,
    headers: { "content-type": "application/json" },
    pieces: ['{"error":{"message":"too long","code":"context_length_exceeded"}}'],
  };
  const { endpoint, suite } = await suiteWith((body) =>
    saidBy(body, "user").length === 1 &&
    saidBy(body, "tool").length === 3 &&
    /word (?:one|two)/.test(saidBy(body, "user")[0].content)
      ? full
      : learnWords(body),
  );
  onTestFinished(() => endpoint[Symbol.asyncDispose]());
  const { trials, rounds, comparison } = await compared(suite, path.join(await fresh(), "results"));
  const planned = rounds.flatMap((round) => round.trials);
  const ended = trials.filter(({ ending }) => ending.kind === "limit");
  expect(ended.length).toBeGreaterThan(0);
  expect(trials.length).toBe(planned.length - ended.length);
  expect(comparison.coverage).toMatchObject({ planned: planned.length, notRun: { session: ended.length } });
});
