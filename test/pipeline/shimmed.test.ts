/** A whole comparison of a model that makes no calls itself, with another one that reads them out of its texts. */
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { receiversOf } from "../../src/pipeline/receivers.ts";
import { compareRevisions, joinVocabulary } from "../../src/pipeline.ts";
import { askedByCommand } from "../../src/request/asked-by.ts";
import { readCommandLine } from "../../src/request/command-line.ts";
import { makeRequest } from "../../src/request/make-request.ts";
import { Ledger } from "../../src/store/ledger.ts";
import { comparable } from "../comparable.ts";
import { argumentsOf, type WordSuite, wordSuite } from "../e2e/word-suite.ts";
import { type GoodTurn, type ReceivedBody, scriptedEndpoint } from "../gateway/scripted-endpoint.ts";
import { BOX_SERVER } from "../setup/box-server.ts";

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });
beforeEach(() => void vi.spyOn(process.stderr, "write").mockReturnValue(true));

let home: string;
beforeAll(async () => {
  home = await realpath(await mkdtemp(path.join(os.tmpdir(), "grip-test-")));
});
afterAll(() => rm(home, { recursive: true, force: true }));
const fresh = async (name: string): Promise<string> => {
  await mkdir(path.join(home, name));
  return path.join(home, name);
};

const usage = { prompt_tokens: 50, completion_tokens: 5 };

/** Says what it would do, and never calls anything. */
function planWords({ messages }: ReceivedBody): GoodTurn {
  const user = messages[1].content;
  const canary = /echo [0-9a-f]{8}/.exec(user)?.[0];
  if (canary !== undefined) return { text: `I'll run \`${canary}\`.`, usage };
  const printed = messages.findLast(({ role }: ReceivedBody) => role === "tool")?.content;
  if (printed === undefined) return { text: `I'll run \`say ${/word (\w+)/.exec(user)?.[1]}\`.`, usage };
  return { text: `It prints ${/^\d+/.exec(printed)?.[0] ?? "nothing"}.`, usage };
}

function interpretWords({ messages }: ReceivedBody): GoodTurn {
  const command = /I'll run `(.*?)`/.exec(messages[1].content)?.[1];
  const call = command === undefined ? null : { name: "bash", arguments: { command } };
  return { text: JSON.stringify({ call }), usage: { prompt_tokens: 300, completion_tokens: 20 } };
}

async function compared(suite: WordSuite, results: string, replay: string | null) {
  const argv = [...argumentsOf(suite, results), "--players", "small", "--tasks", "one,three"];
  const invocation = readCommandLine(argv);
  if (invocation.command !== "compare") throw new Error("these tests compare");
  const places = {
    cwd: suite.root,
    scratch: await fresh(`scratch-${path.basename(results)}`),
    profiles: "/nowhere",
  };
  const { request } = await makeRequest(
    askedByCommand(invocation.revisions, invocation.options),
    joinVocabulary(),
    places,
  );
  const around = {
    workArea: await fresh(`w-${path.basename(results)}`),
    boxServer: BOX_SERVER,
    environment: { PATH: process.env.PATH, XDG_CACHE_HOME: path.join(home, "cache") },
    signal: new AbortController().signal,
    now: Date.now,
  };
  const result = await compareRevisions(request, around, { only: null, earlier: [], replay });
  const ledger = new Ledger(results);
  return { ...result, request, ledger, plan: await ledger.plan(), trials: await ledger.trials() };
}

test("both sides are played by what an interpreter reads, which is flagged, priced apart and replayed", async () => {
  const always = (play: (body: ReceivedBody) => GoodTurn) => Array.from({ length: 500 }, () => play);
  const player = await scriptedEndpoint(always(planWords), [{ id: "small-model" }]);
  const other = await scriptedEndpoint(always(interpretWords), [{ id: "reading-model" }]);
  for (const endpoint of [player, other]) onTestFinished(() => endpoint[Symbol.asyncDispose]());
  const suite = await wordSuite(await fresh("suite"), player.url);
  const profile = await readFile(suite.config, "utf8");
  const shim =
    "shim: { interpreter: { endpoint: reading, model: reading-model, price: { in: 10, out: 100 } } }";
  await writeFile(
    suite.config,
    profile
      .replace("players:\n", `  reading: { kind: openai, url: "${other.url}", concurrency: 2 }\nplayers:\n`)
      .replace("model: small-model,", `model: small-model, ${shim},`),
  );
  const results = path.join(home, "results");
  const { comparison, trials, ledger, plan, request } = await compared(suite, results, null);
  expect([player.faults, other.faults]).toEqual([[], []]);
  expect(
    new Set(trials.map(({ ending, model, flags }) => `${ending.kind} ${model?.tools} ${flags}`)),
  ).toEqual(new Set(["answered shim shim"]));
  const cells = comparison.cells.filter(({ id }) => id.startsWith("small/"));
  const each = trials.length / 4;
  expect(cells.map(({ id, base, head }) => [id, base?.match, head?.match])).toEqual([
    ["small/bare/one", { x: each, n: each }, { x: each, n: each }],
    ["small/bare/three", { x: each, n: each }, { x: 0, n: each }],
  ]);
  // Of a model that makes no calls itself every text is read: the plan, and the answer.
  expect(trials.every(({ usage: { main, shim: read } }) => main.input === 100 && read.input === 600)).toBe(
    true,
  );
  const [first] = trials;
  if (first === undefined) throw new Error("something was played");
  const calls = (await ledger.trace(first)).filter(({ type }) => type === "tool-call");
  expect(calls).toMatchObject([{ name: "bash", via: "interpreter" }]);
  expect(receiversOf(plan, request.profile)).toMatchObject([
    { players: ["small"] },
    { players: ["interpreter of small"] },
  ]);

  // What was read for the one half of a pair was not paid for again; each was asked once before the first trial.
  const paid =
    (player.requests.length - 1) * (50 * 1 + 5 * 2) + (other.requests.length - 1) * (300 * 10 + 20 * 100);
  expect(comparison.spend.usd).toBeCloseTo(paid / 1e6, 9);
  expect(other.requests.length - 1).toBeLessThan(trials.length * 2);

  const asked = other.requests.length;
  const replayed = await compared(suite, path.join(home, "again"), results);
  expect(comparable(replayed.comparison)).toEqual(comparable(comparison));
  expect(other.requests).toHaveLength(asked);
});
