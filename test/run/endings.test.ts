import { appendFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { InfrastructureError } from "../../src/base/errors.ts";
import type { Limits } from "../../src/schema/task.ts";
import type { FaultyTurn, GoodTurn, ScriptedTurn } from "../gateway/scripted-endpoint.ts";
import { temporaryFolder } from "../temporary.ts";
import { useSandbox } from "./box.ts";
import { bash, TASK, trialBench } from "./trial-bench.ts";

const sandbox = useSandbox();

const SILENCE: FaultyTurn = {
  pieces: ['data: {"choices":[{"index":0,"delta":{"content":"It"}}]}\n\n'],
  after: "silence",
};

const withLimits = (limits: Partial<Limits>) => ({
  spec: { task: { ...TASK, limits: { ...TASK.limits, ...limits } } },
});
const forever = (turn: ScriptedTurn): ScriptedTurn[] => Array.from({ length: 20 }, () => turn);

test.each<[string, ScriptedTurn[]]>([
  ["which lists the folder for ever", forever({ calls: [bash("ls")] })],
  ["which fails the same way for ever", forever({ calls: [bash("tabkit fail")] })],
  ["which calls a tool that it made up", forever({ calls: [{ name: "tabkit", arguments: {} }] })],
])("a model %s is stopped after four equal calls with equal results", async (_, turns) => {
  const bench = await trialBench(sandbox(), turns);
  const trial = await bench.play();
  expect(trial).toMatchObject({ ending: { kind: "limit", limit: "loop", at: 4 }, answer: null, turns: 4 });
  expect(bench.endpoint.requests.length).toBe(4);
});

test("equal calls with other results are no loop", async () => {
  const bench = await trialBench(sandbox(), [
    ...Array.from({ length: 6 }, () => ({ calls: [bash("echo x >> f; cat f")] })),
    { text: "2" },
  ]);
  expect((await bench.play()).ending).toEqual({ kind: "answered" });
});

test.each([1, 2, 3])(
  "after a limit of %i turns a word of the answer in the last text is no answer",
  async (turns) => {
    const bench = await trialBench(
      sandbox(),
      Array.from({ length: 9 }, (_, index) => ({ text: "Perhaps 2.", calls: [bash(`echo ${index}`)] })),
    );
    const trial = await bench.play(withLimits({ turns }));
    expect(trial).toMatchObject({
      ending: { kind: "limit", limit: "turns", at: turns },
      answer: null,
      turns,
    });
    expect(bench.services.writer.events.slice(-2)).toMatchObject([
      { type: "limit", limit: "turns", reached: turns },
      { type: "trial-end", ending: { kind: "limit" } },
    ]);
  },
);

test.each(["Which of the two models should I use?", "2?", "I could not run it. Shall I go on?"])(
  "a model that asks and stops has answered with its question: %s",
  async (text) => {
    const bench = await trialBench(sandbox(), [{ text }]);
    expect(await bench.play()).toMatchObject({ ending: { kind: "answered" }, answer: text, turns: 1 });
    expect(bench.endpoint.requests[0]?.body.messages[0].content).toContain("Nobody will answer questions");
  },
);

test.each<[string, ScriptedTurn[], unknown]>([
  ["a blank answer", [{ text: " \n" }], { kind: "nothing" }],
  ["nothing but thinking", [{ thinking: "Hm." }], { kind: "nothing" }],
  [
    "an answer that was cut",
    [{ text: "The res", finish: "length" }],
    { kind: "limit", limit: "output", at: 10 },
  ],
])("%s ends the trial as what it is", async (_, turns, ending) => {
  const bench = await trialBench(sandbox(), turns);
  expect(await bench.play()).toMatchObject({ ending, answer: null, requests: 1 });
});

test.each<[string, ScriptedTurn[]]>([
  ["a command that sleeps", [{ calls: [bash("sleep 30")] }]],
  [
    "a command that no signal but one ends",
    [{ calls: [bash("trap '' TERM INT; while :; do sleep 1; done")] }],
  ],
])("the time limit ends %s", async (_, turns) => {
  const bench = await trialBench(sandbox(), turns);
  // Time enough for a slow machine to come to the command before it is up.
  const trial = await bench.play(withLimits({ minutes: 0.05 }));
  expect(trial).toMatchObject({
    ending: { kind: "limit", limit: "time" },
    answer: null,
    integrity: { survivors: 0 },
  });
  const { ending } = trial;
  expect(ending.kind === "limit" ? ending.at : 0).toBeGreaterThanOrEqual(2_990);
  expect(bench.services.writer.events.slice(-2)).toMatchObject([
    { turn: 1, type: "limit", limit: "time" },
    { turn: 1, type: "trial-end", ending },
  ]);
});

test.each<[string, FaultyTurn["pieces"]]>([
  ["nothing", []],
  ["that it lives", [": wait\n\n"]],
  ["its first words alone", SILENCE.pieces],
  ["its first words, and that it lives", [...SILENCE.pieces, ": wait\n\n"]],
])(
  "an endpoint that says %s until the time is up has lost the trial: it is no limit of the model",
  async (_, pieces) => {
    const bench = await trialBench(sandbox(), [{ pieces, after: "silence" }]);
    // Silence counts as the endpoint's from before half of the time, of which a slow machine takes some to open a box.
    const trial = await bench.play(withLimits({ minutes: 0.08 }));
    expect(trial).toMatchObject({ ending: { kind: "lost", cause: "stall" }, answer: null });
  },
);

test.each<[string, GoodTurn | FaultyTurn]>([
  ["a command runs", { calls: [bash("sleep 30")] }],
  ["the endpoint is silent", SILENCE],
])("a person ends the run while %s", async (_, turn) => {
  const person = new AbortController();
  const bench = await trialBench(sandbox(), [
    () => {
      setTimeout(() => person.abort(), 100);
      return turn;
    },
  ]);
  const trial = await bench.play({ services: { signal: person.signal } });
  expect(trial).toMatchObject({ ending: { kind: "cancelled" }, answer: null, evidence: [] });
});

test("a trial that was ended before it began asks nobody", async () => {
  const bench = await trialBench(sandbox(), []);
  const trial = await bench.play({ services: { signal: AbortSignal.abort() } });
  expect(trial).toMatchObject({ ending: { kind: "cancelled" }, requests: 0, shown: [] });
  expect(bench.endpoint.requests).toEqual([]);
});

const refusal = (status: number, message: string): ScriptedTurn => ({
  status,
  headers: { "content-type": "application/json" },
  pieces: [JSON.stringify({ error: { message } })],
});

test.each<[string, ScriptedTurn, unknown]>([
  ["a key that is refused", refusal(401, "bad key"), { kind: "lost", cause: "auth" }],
  ["a model that is not there", refusal(404, "model not found"), { kind: "lost", cause: "model-missing" }],
])("%s loses the trial", async (_, turn, ending) => {
  const bench = await trialBench(sandbox(), [turn]);
  expect(await bench.play()).toMatchObject({ ending, answer: null, turns: 0, requests: 1 });
});

test("a tool that is not the one that was built loses the trial before anything is asked", async () => {
  const bench = await trialBench(sandbox(), []);
  await appendFile(path.join(bench.spec.built.toolDir, "bin", "tabkit"), "# changed\n");
  const trial = await bench.play();
  expect(trial).toMatchObject({
    ending: {
      kind: "lost",
      cause: "harness",
      detail: "The tool of base is not the one that was built: its files changed.",
    },
    requests: 0,
    flags: [],
  });
  expect(trial.integrity.toolBefore).not.toBe(bench.spec.built.digests.tool);
});

test("a tool that changes while it is used makes the trial a tampered one", async () => {
  const bench = await trialBench(sandbox(), [{ calls: [bash("sleep 0.1")] }, { text: "2" }]);
  const program = path.join(bench.spec.built.toolDir, "bin", "tabkit");
  const trial = await bench.play({
    services: {
      upstream: {
        ...bench.services.upstream,
        isModel: true,
        answer: async (request, signal) => {
          await appendFile(program, "# changed\n");
          return bench.services.upstream.answer(request, signal);
        },
      },
    },
  });
  expect(trial).toMatchObject({ ending: { kind: "answered" }, flags: ["tampered"] });
  expect(trial.integrity.toolAfter).not.toBe(trial.integrity.toolBefore);
});

test.each([
  [["sh"], '"sh" is /usr/bin/sh, not the command that was built.'],
  [["tabkit", "tabkit-info"], '"tabkit-info" is not installed, not the command that was built.'],
])("commands %j that are not the built ones lose the trial", async (provides, detail) => {
  const bench = await trialBench(sandbox(), []);
  const { ending } = await bench.play({ spec: { provides } });
  expect(ending).toEqual({ kind: "lost", cause: "harness", detail });
});

test("a gateway that cannot be opened loses the trial and says what to do", async () => {
  const bench = await trialBench(sandbox(), []);
  const workArea = path.join(await temporaryFolder(), "x".repeat(90));
  const { ending } = await bench.play({ services: { workArea } });
  expect(ending).toMatchObject({ kind: "lost", cause: "harness" });
  expect(ending.kind === "lost" ? ending.detail : "").toContain("a socket's path has at most 100 bytes");
});

test("a folder that cannot be made loses the trial", async () => {
  const bench = await trialBench(sandbox(), []);
  const workArea = path.join(await temporaryFolder(), "file");
  await appendFile(workArea, "");
  const { ending } = await bench.play({ services: { workArea } });
  expect(ending).toMatchObject({
    kind: "lost",
    cause: "harness",
    detail: expect.stringMatching(/^ENOTDIR: /),
  });
});

test("an agent that kills everything in its box goes on", async (context) => {
  // Without walls it would end every process of whoever runs this.
  context.skip(sandbox().kind === "none");
  const bench = await trialBench(sandbox(), [{ calls: [bash("kill -9 -1; sleep 5")] }, { text: "2" }]);
  const trial = await bench.play();
  expect(trial).toMatchObject({ ending: { kind: "answered" }, answer: "2", tools: { calls: 1, failed: 1 } });
});

test("an agent that kills its box for good has produced nothing, and is not asked again", async () => {
  const bench = await trialBench(sandbox(), [
    ...[1, 2, 3, 4].map(() => ({ calls: [bash("kill -9 $PPID; sleep 5")] })),
    { text: "2" },
  ]);
  const trial = await bench.play();
  expect(trial).toMatchObject({ ending: { kind: "nothing" }, answer: null });
  expect(trial.usage.main.generated).toBeGreaterThanOrEqual(10);
  expect(bench.services.writer.events.slice(-2)).toMatchObject([
    { type: "note", code: "box-broke", text: expect.stringMatching(/^The box is gone: /) },
    { type: "trial-end", ending: { kind: "nothing" } },
  ]);
});

test("a fault of our own is thrown, and no folder stays behind", async () => {
  const bench = await trialBench(sandbox(), [{ text: "2" }]);
  const { driver } = bench.services;
  const broken = { ...driver, play: () => Promise.reject(new TypeError("ours")) };
  await expect(bench.play({ services: { driver: broken } })).rejects.toThrow("ours");
  const slow = {
    ...driver,
    play: () => Promise.reject(new InfrastructureError("gone", "The agent is gone.")),
  };
  expect((await bench.play({ services: { driver: slow } })).ending).toEqual({
    kind: "lost",
    cause: "harness",
    detail: "The agent is gone.",
  });
});
