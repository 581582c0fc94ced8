/** Whole comparisons with a judged task: scripted players, a scripted judge, everything else real. */
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { paidUsage } from "../../src/base/cost.ts";
import { conclude } from "../../src/pipeline/conclude.ts";
import { compareRevisions, joinVocabulary } from "../../src/pipeline.ts";
import { spendParts } from "../../src/report/wording/spend.ts";
import { askedByCommand } from "../../src/request/asked-by.ts";
import { readCommandLine } from "../../src/request/command-line.ts";
import { makeRequest } from "../../src/request/make-request.ts";
import { Ledger } from "../../src/store/ledger.ts";
import { readLines } from "../../src/store/result-files.ts";
import { comparable } from "../comparable.ts";
import { argumentsOf, playWords, type WordSuite, wordSuite } from "../e2e/word-suite.ts";
import {
  type FaultyTurn,
  type GoodTurn,
  type ReceivedBody,
  type ScriptedEndpoint,
  scriptedEndpoint,
} from "../gateway/scripted-endpoint.ts";
import { BOX_SERVER } from "../setup/box-server.ts";

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });
beforeEach(() => void vi.spyOn(process.stderr, "write").mockReturnValue(true));

let home: string;
let count = 0;
const fresh = async (): Promise<string> => {
  count += 1;
  const folder = path.join(home, String(count));
  await mkdir(folder);
  return folder;
};
beforeAll(async () => {
  home = await realpath(await mkdtemp(path.join(os.tmpdir(), "grip-test-")));
});
afterAll(() => rm(home, { recursive: true, force: true }));

const KEY = "planted-judge-key-31";
/** Three words fail on head; the judge reads the answer, and says 2 where it has a number. */
const votes = ({ messages }: ReceivedBody): GoodTurn => {
  const answer = /=== BEGIN ANSWER \w+ ===\n([\s\S]*?)\n=== END/.exec(messages[1].content)?.[1] ?? "";
  const score = /\d|Four/.test(answer) ? 2 : 0;
  return {
    text: JSON.stringify({ reason: `not for ${KEY}`, score }),
    usage: { prompt_tokens: 400, completion_tokens: 20 },
  };
};

type Judge = (body: ReceivedBody) => GoodTurn | FaultyTurn;

interface JudgedSuite {
  readonly suite: WordSuite;
  readonly players: ScriptedEndpoint;
  readonly judge: ScriptedEndpoint;
}

async function judgedSuite(judging: Judge = votes, more = ""): Promise<JudgedSuite> {
  const folder = await fresh();
  const served = async (play: Judge, model: string) => {
    const endpoint = await scriptedEndpoint(
      Array.from({ length: 500 }, () => play),
      [{ id: model }],
    );
    onTestFinished(() => endpoint[Symbol.asyncDispose]());
    return endpoint;
  };
  const [players, judge] = [await served(playWords, "small-model"), await served(judging, "judge-model")];
  const suite = await wordSuite(
    folder,
    players.url,
    `judge: { endpoint: bench, model: judge-model, price: { in: 10, out: 100 } }\n${more}`,
  );
  const profile = await readFile(suite.config, "utf8");
  const bench = `  bench: { kind: openai, url: "${judge.url}", key-env: JUDGE_KEY, concurrency: 2 }\n`;
  await writeFile(suite.config, profile.replace("players:\n", `${bench}players:\n`));
  const task = `prompt: What does say print for the word three?
solution: say three
match: { mode: judge, rubric: It says which number is printed. }
`;
  await writeFile(path.join(path.dirname(suite.config), "tasks/three/task.yml"), task);
  return { suite, players, judge };
}

async function compared(
  { suite }: JudgedSuite,
  results: string,
  { flags = [], replay = null, key = KEY }: { flags?: string[]; replay?: string | null; key?: string } = {},
) {
  const argv = [...argumentsOf(suite, results), "--players", "small", "--tasks", "one,three", ...flags];
  const invocation = readCommandLine(argv);
  if (invocation.command !== "compare") throw new Error("these tests compare");
  const places = { cwd: suite.root, scratch: await fresh(), profiles: "/nowhere" };
  const asked = askedByCommand(invocation.revisions, invocation.options);
  const { request } = await makeRequest(asked, joinVocabulary(), places);
  const around = {
    workArea: await fresh(),
    boxServer: BOX_SERVER,
    environment: { PATH: process.env.PATH, XDG_CACHE_HOME: path.join(home, "cache"), JUDGE_KEY: key },
    signal: new AbortController().signal,
    now: Date.now,
  };
  const result = await compareRevisions(request, around, { only: null, earlier: [], replay });
  return { ...result, ledger: new Ledger(results), trials: await new Ledger(results).trials() };
}

const ofTask = (of: string) => (trial: { task: string }) => trial.task === of;

test("a judged task is compared by its votes, which are stored, priced apart and never asked for again", async () => {
  const suite = await judgedSuite();
  const results = path.join(await fresh(), "results");
  const { comparison, trials, ledger } = await compared(suite, results);
  expect([suite.players.faults, suite.judge.faults]).toEqual([[], []]);
  const judged = trials.filter(ofTask("three"));
  const scores = (side: string) =>
    new Set(
      judged
        .filter((trial) => trial.side === side)
        .flatMap(({ votes: cast }) => cast.map(({ score }) => score)),
    );
  expect([scores("base"), scores("head")]).toEqual([new Set([2]), new Set([0])]);
  expect(trials.filter(ofTask("one")).every(({ votes: cast }) => cast.length === 0)).toBe(true);
  const cell = comparison.cells.find(({ id }) => id === "small/bare/three");
  const each = judged.length / 2;
  expect([cell?.base?.match, cell?.head?.match]).toEqual([
    { x: each, n: each },
    { x: 0, n: each },
  ]);

  // Three votes a trial; those before the first trial are on nobody's account.
  const asked = judged.length * 3;
  expect(suite.judge.requests).toHaveLength(asked + 3);
  expect(comparison.spend.judge).toMatchObject({
    usage: { input: asked * 400, generated: asked * 20, partial: false },
    usd: (asked * 400 * 10 + asked * 20 * 100) / 1e6,
  });
  const own = trials.reduce((sum, trial) => sum + (paidUsage(trial).main.input ?? 0), 0);
  expect(comparison.spend.usage.input).toBe(own);
  expect(comparison.spend.usd).toBeGreaterThan(comparison.spend.judge?.usd ?? 0);
  expect(spendParts(comparison)).toContain(`judge: 10.1k tokens, $${((asked * 6) / 1000).toFixed(2)} of it`);

  const [first] = judged;
  if (first === undefined) throw new Error("a trial was judged");
  const file = path.join(results, first.files.judged?.path ?? "");
  const exchanges = await readLines(file, "exchanges");
  expect(exchanges).toHaveLength(3);
  expect(await readFile(file, "utf8")).not.toContain(KEY);

  const before = suite.judge.requests.length;
  expect((await conclude(ledger, Date.now())).comparison).toEqual(comparison);
  expect((await compared(suite, results)).comparison).toEqual(comparison);
  expect(suite.judge.requests).toHaveLength(before);

  const replayed = await compared(suite, path.join(await fresh(), "again"), { replay: results });
  expect(comparable(replayed.comparison)).toEqual(comparable(comparison));
  expect(replayed.comparison.spend.judge?.usd).toBe(0);
  expect(suite.judge.requests).toHaveLength(before);
});

test("what the judge costs is counted by the budget", async () => {
  const suite = await judgedSuite();
  const { comparison } = await compared(suite, path.join(await fresh(), "results"), {
    flags: ["--budget-usd", "0.05"],
  });
  expect(comparison.coverage.notRun.budget).toBeGreaterThan(0);
  expect(comparison.spend.usd).toBeLessThan(0.11);
});

test.each<[string, Judge, string]>([
  ["refuses", () => ({ status: 403, pieces: ['{"error":{"message":"not for you"}}'] }), KEY],
  ["says nothing that can be read", () => ({ text: "I cannot evaluate this." }), KEY],
  ["has no key", votes, ""],
])("where the judge %s before anything is played, only tasks without it are", async (_, judging, key) => {
  const suite = await judgedSuite(judging);
  const { comparison, details, trials } = await compared(suite, path.join(await fresh(), "results"), { key });
  expect(new Set(trials.map(({ task }) => task))).toEqual(new Set(["one"]));
  expect(comparison.coverage.lost).toBe(0);
  const unplayed = comparison.coverage.notRun.stopped;
  expect(unplayed).toBeGreaterThan(0);
  expect(comparison.warnings).toContainEqual({ code: "judge-lost", count: unplayed });
  expect(details.lostJudge).toEqual({ model: "judge-model", detail: expect.stringMatching(/\w/) });
  const said = vi.mocked(process.stderr.write).mock.calls.join("");
  expect(said).toMatch(/the judge judge-model cannot be asked, so that no task with a rubric is played: \w/);
});
