/** Whole comparisons with scripted models, recorded once and played again with nobody to ask. */
import { appendFile, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { copyTree, fingerprintFile, listTree } from "../../src/host/files.ts";
import { compareRevisions, joinVocabulary } from "../../src/pipeline.ts";
import { askedByCommand } from "../../src/request/asked-by.ts";
import { readCommandLine } from "../../src/request/command-line.ts";
import { makeRequest } from "../../src/request/make-request.ts";
import type { Trial } from "../../src/schema/trial.ts";
import { Ledger } from "../../src/store/ledger.ts";
import { comparable } from "../comparable.ts";
import { argumentsOf, faultyWords, MODELS, playWords, type WordSuite, wordSuite } from "../e2e/word-suite.ts";
import { type FaultyTurn, type ReceivedBody, scriptedEndpoint } from "../gateway/scripted-endpoint.ts";
import { BOX_SERVER } from "../setup/box-server.ts";

// Whole comparisons, on a machine that may have other work.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const silence = () => void vi.spyOn(process.stderr, "write").mockReturnValue(true);
beforeEach(silence);

const FEW = ["--players", "small", "--tasks", "one,three"];

/** Everything lies in it until the last test is over: one recording serves most of them. */
let home: string;
let count = 0;
const fresh = async (): Promise<string> => {
  count += 1;
  const folder = path.join(home, String(count));
  await mkdir(folder);
  return folder;
};

async function compared(suite: WordSuite, results: string, replay: string | null, flags = FEW) {
  const invocation = readCommandLine([...argumentsOf(suite, results), ...flags]);
  if (invocation.command !== "compare") throw new Error("these tests compare");
  const places = { cwd: suite.root, scratch: await fresh(), profiles: "/nowhere" };
  const asked = askedByCommand(invocation.revisions, invocation.options);
  const { request } = await makeRequest(asked, joinVocabulary(), places);
  const around = {
    workArea: await fresh(),
    boxServer: BOX_SERVER,
    // Builds of one test serve the next.
    environment: { PATH: process.env.PATH, XDG_CACHE_HOME: path.join(home, "cache") },
    signal: new AbortController().signal,
    now: Date.now,
  };
  const result = await compareRevisions(request, around, { only: null, earlier: [], replay });
  return { ...result, trials: await new Ledger(results).trials() };
}

type Play = (body: ReceivedBody) => ReturnType<ReturnType<typeof faultyWords>>;

/** A comparison with an endpoint that is closed afterwards. */
async function recording(play: Play, flags = FEW, more = "") {
  const folder = await fresh();
  await using endpoint = await scriptedEndpoint(
    Array.from({ length: 2_000 }, () => play),
    MODELS,
  );
  const suite = await wordSuite(folder, endpoint.url, more);
  const recorded = path.join(folder, "recorded");
  return { suite, recorded, ...(await compared(suite, recorded, null, flags)) };
}

let first: Awaited<ReturnType<typeof recording>>;

beforeAll(async () => {
  silence();
  home = await realpath(await mkdtemp(path.join(os.tmpdir(), "grip-test-")));
  first = await recording(playWords);
});
afterAll(() => rm(home, { recursive: true, force: true }));

/** Another results folder. */
const again = async (): Promise<string> => path.join(await fresh(), "again");

/** The recording, to be changed by a test. */
async function copied(): Promise<string> {
  const folder = path.join(await fresh(), "copy");
  await copyTree(first.recorded, folder);
  return folder;
}

/** The suite with another profile or other tasks. */
async function changed(file: string, change: (text: string) => string): Promise<WordSuite> {
  const profile = path.join(await fresh(), "profile");
  await copyTree(path.dirname(first.suite.config), profile);
  const at = path.join(profile, file);
  await writeFile(at, change(await readFile(at, "utf8")));
  return { ...first.suite, config: path.join(profile, "gripcheck.yml") };
}

const placesOf = (trials: readonly Trial[]) =>
  trials.map(({ side, player, task, repeat, attempt }) => `${side}/${player}/${task}/${repeat}.${attempt}`);
const behaviourOf = (trials: readonly Trial[]) =>
  trials.map(({ trajectory, answer, turns, model, usage, tools }) => [
    trajectory,
    answer,
    turns,
    model,
    usage,
    tools,
  ]);
const lostTo = (trials: readonly Trial[]) => [
  ...new Set(trials.flatMap(({ ending }) => (ending.kind === "lost" ? [ending.detail] : []))),
];

const REFUSED: FaultyTurn = { status: 400, pieces: ['{"error":{"message":"no such conversation"}}'] };

/** One response in ten goes wrong, and the first four second turns of the large model are refused: attempts are lost. */
function losing(): Play {
  const play = faultyWords("replay");
  let refused = 0;
  return (body) => {
    const text = JSON.stringify(body.messages);
    const isChosen = body.model === "large-model" && text.includes("word one") && body.messages.length > 2;
    if (!isChosen || refused >= 4) return play(body);
    refused += 1;
    return REFUSED;
  };
}

test("a recording gives the same comparison, attempt for attempt, and pays nobody", async () => {
  const flags = ["--tasks", "one,three"];
  const { suite, recorded, ...before } = await recording(losing(), flags);
  expect(placesOf(before.trials).filter((place) => place.endsWith(".2")).length).toBeGreaterThan(0);
  const folder = await again();
  const after = await compared(suite, folder, recorded, flags);
  expect(comparable(after.comparison)).toEqual(comparable(before.comparison));
  expect(after.details).toEqual(before.details);
  expect(placesOf(after.trials)).toEqual(placesOf(before.trials));
  expect(behaviourOf(after.trials)).toEqual(behaviourOf(before.trials));
  expect(before.comparison.spend.usd).toBeGreaterThan(0);
  expect(after.comparison.spend.usd).toBe(0);
  // What is played to its end is not played again.
  expect((await compared(suite, folder, recorded, flags)).trials).toEqual(after.trials);
});

test("a replay is a recording too", async () => {
  const [second, third] = [await again(), await again()];
  await compared(first.suite, second, first.recorded);
  expect(comparable((await compared(first.suite, third, second)).comparison)).toEqual(
    comparable(first.comparison),
  );
});

test("a player that was lost is lost again, and for the same reason", async () => {
  const isSmall = ({ model }: ReceivedBody) => model === "small-model";
  const flags = ["--tasks", "one"];
  const before = await recording((body) => (isSmall(body) ? REFUSED : playWords(body)), flags);
  const after = await compared(before.suite, await again(), before.recorded, flags);
  expect(before.details.lostPlayers).toMatchObject([{ player: "small" }]);
  expect(after.details).toEqual(before.details);
  expect(comparable(after.comparison)).toEqual(comparable(before.comparison));
});

test("where the recording's budget ended, so does the replay", async () => {
  const before = await recording(playWords, FEW, "budget: { trials: 8 }");
  expect(before.comparison.coverage).toMatchObject({ planned: 16, counted: 8, notRun: { budget: 8 } });
  const after = await compared(before.suite, await again(), before.recorded);
  expect(comparable(after.comparison)).toEqual(comparable(before.comparison));
});

test("where the recording was stopped, so does the replay, and says that it is not all", async () => {
  const recorded = await copied();
  await rm(path.join(recorded, "rounds/2.json"));
  const trials = (await listTree(path.join(recorded, "trials"))).filter(({ kind }) => kind === "file");
  for (const { path: file } of trials)
    if (/(?:one|three)\/[34]\.1\./.test(file)) await rm(path.join(recorded, "trials", file));
  await rm(path.join(recorded, "trials/head/small/bare/one/2.1.trial.json"));
  const after = await compared(first.suite, await again(), recorded);
  expect(after.comparison.coverage).toMatchObject({
    ...{ planned: 8, counted: 7, notRun: { budget: 0, stopped: 1 } },
  });
});

test("a task with another prompt is lost in one sentence, and no side regresses by it", async () => {
  const suite = await changed("tasks/one/task.yml", (text) => text.replace("What does", "Say what"));
  const after = await compared(suite, await again(), first.recorded);
  const lost = after.trials.filter(({ ending }) => ending.kind === "lost");
  expect(new Set(lost.map((trial) => trial.task))).toEqual(new Set(["one"]));
  // Where so much is lost no further look is begun.
  expect(lost.length).toBe(2 * 2 * 3);
  expect(lostTo(lost).sort()[0]).toBe(
    `turn 1 of base/small/bare/one/1 differs from its recording: message 2 (what the user says) is another one (${first.recorded})`,
  );
  expect(after.comparison.coverage.lostBy).toEqual({ harness: 4 });
  expect(after.comparison.verdict).toMatchObject({ kind: "not-measured", reason: "lost-too-many" });
  const outcomes = after.comparison.rows.flatMap(({ metrics }) => metrics).map(({ outcome }) => outcome);
  expect(outcomes).not.toContain("regressed");
});

test("a trial that was never recorded is lost, and says which", async () => {
  const after = await compared(first.suite, await again(), first.recorded, ["--players", "small"]);
  const lost = after.trials.filter(({ ending }) => ending.kind === "lost");
  expect(new Set(lost.map((trial) => trial.task))).toEqual(new Set(["two", "four"]));
  expect(lostTo(lost)).toContain(`the recording in ${first.recorded} has no trial head/small/bare/two/2`);
});

test.each([
  [
    "another model",
    "model: small-model",
    "model: other-model",
    "small",
    "was made with another model of this player",
  ],
  ["another name", "id: small,", "id: tiny,", "tiny", "has no such player"],
])("answers of a player with %s are not this one's", async (_, was, is, player, why) => {
  const suite = await changed("gripcheck.yml", (text) => text.replace(was, is));
  const after = await compared(suite, await again(), first.recorded, ["--players", player, "--tasks", "one"]);
  expect(after.details.lostPlayers).toMatchObject([
    { cause: "harness", detail: `the recording in ${first.recorded} ${why}` },
  ]);
  expect(after.trials).toEqual([]);
});

test("another commit is answered as long as its agents see the same", async () => {
  const { base, head } = first.suite;
  const swapped = { ...first.suite, base: head, head: base };
  const flags = ["--players", "small", "--tasks", "one"];
  const after = await compared(swapped, await again(), first.recorded, flags);
  // By that task alone nothing looks bad: one look is enough.
  const recorded = first.trials.filter(({ task, repeat }) => task === "one" && repeat <= 2);
  expect(behaviourOf(after.trials)).toEqual(behaviourOf(recorded));
});

const EXCHANGES = "trials/head/small/bare/one/1.1.exchanges.jsonl";

test.each<[string, (folder: string) => Promise<unknown>, RegExp]>([
  [
    "with a line too many",
    (folder) => appendFile(path.join(folder, EXCHANGES), "garbage\n"),
    /one\/1\.1\.exchanges\.jsonl is not what was recorded: its digest is another one\.$/,
  ],
  [
    "without the exchanges of a trial",
    (folder) => rm(path.join(folder, EXCHANGES)),
    /one\/1\.1\.exchanges\.jsonl is missing\.$/,
  ],
  [
    "with garbage whose digest is right",
    async (folder) => {
      const file = path.join(folder, EXCHANGES);
      await appendFile(file, "garbage\n");
      const trial = file.replace("exchanges.jsonl", "trial.json");
      const { bytes, digest } = await fingerprintFile(file);
      const stored = JSON.parse(await readFile(trial, "utf8"));
      stored.body.files.exchanges = { ...stored.body.files.exchanges, bytes, digest };
      await writeFile(trial, JSON.stringify(stored));
    },
    /one\/1\.1\.exchanges\.jsonl is not valid JSON: /,
  ],
  [
    "without a plan",
    (folder) => rm(path.join(folder, "plan.json")),
    /^Could not read \S+\/plan\.json: ENOENT/,
  ],
  [
    "without a trial",
    (folder) => rm(path.join(folder, "trials"), { recursive: true }),
    /holds no trial that could be played again\.$/,
  ],
])("a recording %s is refused in one sentence", async (_, change, message) => {
  const recorded = await copied();
  await change(recorded);
  await expect(compared(first.suite, await again(), recorded)).rejects.toMatchObject({
    name: expect.stringMatching(/^(?:Schema|Config)Error$/),
    message: expect.stringMatching(message),
    hint: expect.stringMatching(/\.$/),
  });
});

test("what models played and what a recording answered never comes into one folder", async () => {
  await expect(compared(first.suite, first.recorded, first.recorded)).rejects.toMatchObject({
    message: `${first.recorded} cannot be the recording and the results at once.`,
  });
  const copy = await copied();
  await expect(compared(first.suite, copy, first.recorded)).rejects.toMatchObject({
    message: `${copy} holds trials that models played.`,
    hint: "Leave --replay out to go on with it, or name another folder with --results DIR.",
  });
  const folder = await again();
  await compared(first.suite, folder, first.recorded);
  await expect(compared(first.suite, folder, null)).rejects.toMatchObject({
    message: `${folder} holds trials that a recording answered.`,
    hint: "Name the same recording with --replay DIR to go on with it, or name another folder with --results DIR.",
  });
});
