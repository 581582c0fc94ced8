import { expect, onTestFinished, test } from "vitest";
import { digestOf } from "../../src/base/hash.ts";
import { driverNamed } from "../../src/run/drivers/index.ts";
import { playRound } from "../../src/run/play-round.ts";
import type { RoundInput, RoundServices } from "../../src/run/round.ts";
import { isOver } from "../../src/run/settled.ts";
import type { Ending } from "../../src/schema/ending.ts";
import type { PlannedTrial } from "../../src/schema/plan.ts";
import type { Limits } from "../../src/schema/task.ts";
import type { Trial } from "../../src/schema/trial.ts";
import { type FaultyTurn, type ScriptedTurn, scriptedEndpoint } from "../gateway/scripted-endpoint.ts";
import { endpointUpstream, PLAYER } from "../gateway/trial-bench.ts";
import { temporaryFolder } from "../temporary.ts";
import { useSandbox } from "./box.ts";
import { type MemoryWriter, memoryWriter } from "./memory-writer.ts";
import { bash, builtSide, MODEL, TASK } from "./trial-bench.ts";

const sandbox = useSandbox();

const NAMES = ["one", "two", "three"];
const TRIALS = NAMES.map((task, index): PlannedTrial => {
  const session = { id: "small/bare/1.1", position: index + 1, of: 3, first: "one" };
  return { side: "head", player: "small", tier: "bare", task, repeat: 1, order: index, seed: 7, session };
});
const DOWN: FaultyTurn = {
  status: 401,
  headers: { "content-type": "application/json" },
  pieces: ['{"error":{"message":"bad key"}}'],
};

async function sessionBench(
  turns: readonly ScriptedTurn[],
  over: Partial<RoundServices> = {},
  limitsOf: (task: string) => Partial<Limits> = () => ({}),
) {
  const endpoint = await scriptedEndpoint(turns);
  onTestFinished(() => endpoint[Symbol.asyncDispose]());
  const writers: { readonly name: string; readonly writer: MemoryWriter }[] = [];
  const progress: string[] = [];
  const stored: string[] = [];
  const input: RoundInput = {
    plan: digestOf("plan"),
    trials: TRIALS,
    tasks: NAMES.map((id) => ({
      task: {
        ...TASK,
        id,
        prompt: `Do ${id}.`,
        inputs: null,
        limits: { ...TASK.limits, turns: 3, ...limitsOf(id) },
      },
      inputsDir: null,
    })),
    sides: { head: { ...(await builtSide()), side: "head" } },
    players: [
      {
        player: PLAYER,
        driver: driverNamed("builtin"),
        upstream: endpointUpstream(endpoint.url),
        model: MODEL,
        concurrency: 1,
      },
    ],
    provides: ["tabkit"],
    concurrency: 4,
  };
  const services: RoundServices = {
    sandbox: sandbox(),
    workArea: await temporaryFolder(),
    hostEnvironment: {},
    signal: new AbortController().signal,
    now: Date.now,
    openWriter: (trial, attempt) => {
      const writer = memoryWriter();
      const name = `${trial.task}.${attempt}`;
      writers.push({ name, writer });
      const finish: MemoryWriter["finish"] = (body) => {
        stored.push(name);
        return writer.finish(body);
      };
      return { ...writer, finish };
    },
    attemptsBefore: () => [],
    progress: ({ done, of, last }) => void progress.push(`${done}/${of} ${last.task} ${last.ending.kind}`),
    pauseMs: 1,
    ...over,
  };
  return { endpoint, writers, progress, stored, play: () => playRound(input, services) };
}

const came = (trials: readonly Trial[]): string[] =>
  trials.map(({ task, attempt, ending }) => `${task}.${attempt} ${ending.kind}`);

test("the tasks of a session are asked in one conversation, each in a fresh workspace", async () => {
  const { endpoint, writers, progress, play } = await sessionBench([
    { calls: [bash("echo left > left.txt; ls")] },
    { text: "first" },
    { calls: [bash("ls; pwd")] },
    { text: "second" },
    { text: "third" },
  ]);
  const trials = await play();
  expect(trials.map(({ answer, turns, session }) => [answer, turns, session?.position])).toEqual([
    ["first", 2, 1],
    ["second", 2, 2],
    ["third", 1, 3],
  ]);
  expect(progress).toEqual(["3/3 three answered"]);
  const last = endpoint.requests.at(-1)?.body.messages.slice(1);
  expect(last.map(({ role, content }: { role: string; content: string }) => [role, content])).toEqual([
    ["user", "Do one."],
    ["assistant", null],
    ["tool", "left.txt\n"],
    ["assistant", "first"],
    ["user", "Here is another task. /workspace was emptied and holds only what this task needs.\n\nDo two."],
    ["assistant", null],
    // What the first task left is gone.
    ["tool", "/workspace\n"],
    ["assistant", "second"],
    [
      "user",
      "Here is another task. /workspace was emptied and holds only what this task needs.\n\nDo three.",
    ],
  ]);
  expect(endpoint.faults).toEqual([]);
  const calls = writers.flatMap(({ name, writer }) =>
    writer.events.flatMap((event) => (event.type === "tool-result" ? [`${name}: ${event.text.trim()}`] : [])),
  );
  expect(calls).toEqual(["one.1: left.txt", "two.1: /workspace"]);
});

test("each task has limits of its own, and one that reached them does not end the session", async () => {
  const { endpoint, play } = await sessionBench([
    ...[1, 2, 3].map((turn) => ({ calls: [bash(`echo ${turn}`)] })),
    { text: "second" },
    { text: "third" },
  ]);
  const trials = await play();
  expect(trials.map(({ ending, turns, answer }) => [ending.kind, turns, answer])).toEqual([
    ["limit", 3, null],
    ["answered", 1, "second"],
    ["answered", 1, "third"],
  ]);
  const said = endpoint.requests.at(-1)?.body.messages;
  expect(said.at(-4)).toMatchObject({
    role: "assistant",
    content: "(This was stopped before it was finished.)",
  });
  expect(endpoint.faults).toEqual([]);
});

test("a task whose time was up, or of which nothing came, does not end the session either", async () => {
  const { endpoint, play } = await sessionBench(
    [{ calls: [bash("echo begun; sleep 60")] }, { text: "" }, { text: "third" }],
    {},
    // The other tasks have all the time that a slow machine may take.
    (task) => (task === "one" ? { minutes: 0.05 } : {}),
  );
  const trials = await play();
  expect(trials.map(({ ending }) => ending)).toEqual([
    { kind: "limit", limit: "time", at: expect.any(Number) },
    { kind: "nothing" },
    { kind: "answered" },
  ]);
  // A call that was never done has a result all the same: endpoints refuse a history with an open one.
  const said = endpoint.requests.at(-1)?.body.messages.map(({ role }: { role: string }) => role);
  expect(said).toEqual([
    ...["system", "user", "assistant", "tool", "assistant"],
    ...["user", "assistant", "user"],
  ]);
  expect(endpoint.faults).toEqual([]);
});

test("a task that was lost is tried again from where it began, with what was said before", async () => {
  const { endpoint, play } = await sessionBench([
    { text: "first" },
    DOWN,
    { text: "second" },
    { text: "third" },
  ]);
  expect(came(await play())).toEqual(["one.1 answered", "two.1 lost", "two.2 answered", "three.1 answered"]);
  const [, second, again] = endpoint.requests.map(({ body }) => body.messages);
  expect(again).toEqual(second);
});

test("nothing is asked after a task that was lost for good", async () => {
  const { endpoint, play, progress } = await sessionBench([{ text: "first" }, DOWN, DOWN, DOWN]);
  expect(came(await play())).toEqual(["one.1 answered", "two.1 lost", "two.2 lost", "two.3 lost"]);
  expect(endpoint.requests.length).toBe(4);
  expect(progress).toEqual(["3/3 two lost"]);
});

test("nothing is asked after a task whose conversation outgrew the window", async () => {
  const full: FaultyTurn = {
    status: 400,
    headers: { "content-type": "application/json" },
    pieces: ['{"error":{"message":"too long","code":"context_length_exceeded"}}'],
  };
  const { play } = await sessionBench([{ text: "first" }, full]);
  expect(came(await play())).toEqual(["one.1 answered", "two.1 limit"]);
});

test("the first task of a session is stored last, once all of them were asked", async () => {
  const { play, stored } = await sessionBench([
    () => {
      expect(stored).toEqual([]);
      return { text: "first" };
    },
    DOWN,
    { text: "second" },
    () => {
      expect(stored).toEqual([]);
      return { text: "third" };
    },
  ]);
  await play();
  expect(stored).toEqual(["three.1", "two.1", "two.2", "one.1"]);
});

test("of a session whose end was stored the beginning is played again, and nothing else", async () => {
  const { play, endpoint } = await sessionBench([{ text: "first" }, { text: "second" }], {
    attemptsBefore: ({ task }) => (task === "three" ? [{ kind: "answered" }] : []),
  });
  expect(came(await play())).toEqual(["one.1 answered", "two.1 answered"]);
  expect(endpoint.requests.length).toBe(2);
});

test("a session that is stopped counts for nothing, and is played again as a whole", async () => {
  const stop = new AbortController();
  const { play } = await sessionBench(
    [
      { text: "first" },
      () => {
        stop.abort();
        return { text: "second" };
      },
    ],
    { signal: stop.signal },
  );
  const trials = await play();
  expect(came(trials)).toEqual(["one.1 cancelled", "two.1 cancelled"]);
  expect(trials.map(({ answer }) => answer)).toEqual([null, null]);
});

test("a session that may not be played to its end is not begun", async () => {
  const { play, writers } = await sessionBench([{ text: "first" }], {
    mayBegin: ({ task }) => task !== "three",
  });
  expect(await play()).toEqual([]);
  expect(writers).toEqual([]);
});

test.each<[string, Ending[], boolean]>([
  ["was answered", [{ kind: "answered" }], true],
  ["reached a limit", [{ kind: "limit", limit: "turns", at: 3 }], true],
  ["was lost three times", Array(3).fill({ kind: "lost", cause: "server", detail: "" }), true],
  ["was lost once", [{ kind: "lost", cause: "server", detail: "" }], false],
  ["was cancelled", [{ kind: "cancelled" }], false],
  ["was not stored", [], false],
])("a session is over as soon as its first task %s", (_, endings, over) => {
  const endingsOf = ({ task }: PlannedTrial) => (task === "one" ? endings : []);
  expect(TRIALS.map((trial) => isOver(trial, endingsOf))).toEqual([over, over, over]);
});
