import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { digestOf } from "../../src/base/hash.ts";
import { driverNamed } from "../../src/run/drivers/index.ts";
import { playRound } from "../../src/run/play-round.ts";
import type { RoundInput, RoundServices } from "../../src/run/round.ts";
import { isSettled } from "../../src/run/settled.ts";
import type { Ending } from "../../src/schema/ending.ts";
import type { PlannedTrial } from "../../src/schema/plan.ts";
import { type FaultyTurn, type ScriptedTurn, scriptedEndpoint } from "../gateway/scripted-endpoint.ts";
import { endpointUpstream, PLAYER } from "../gateway/trial-bench.ts";
import { temporaryFolder } from "../temporary.ts";
import { useSandbox } from "./box.ts";
import { type MemoryWriter, memoryWriter } from "./memory-writer.ts";
import { bash, builtSide, MODEL, TASK } from "./trial-bench.ts";

const sandbox = useSandbox();

const LOST: Ending = { kind: "lost", cause: "server", detail: "x" };
const REFUSED: FaultyTurn = {
  status: 401,
  headers: { "content-type": "application/json" },
  pieces: ['{"error":{"message":"bad key"}}'],
};

function planned(side: "base" | "head", repeat: number, order: number): PlannedTrial {
  return { side, player: "small", tier: "bare", task: "count", repeat, order, seed: repeat };
}
const TRIALS = [planned("base", 1, 0), planned("head", 1, 1), planned("head", 2, 2), planned("base", 2, 3)];
const name = ({ side, repeat }: { side: string; repeat: number }) => `${side} ${repeat}`;

async function roundBench(turns: readonly ScriptedTurn[], over: Partial<RoundInput> = {}) {
  const endpoint = await scriptedEndpoint(turns);
  onTestFinished(() => endpoint[Symbol.asyncDispose]());
  const writers = new Map<string, MemoryWriter>();
  const progress: string[] = [];
  const input: RoundInput = {
    plan: digestOf("plan"),
    trials: TRIALS,
    tasks: [{ task: { ...TASK, inputs: null }, inputsDir: null }],
    sides: { base: await builtSide(), head: { ...(await builtSide()), side: "head" } },
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
    ...over,
  };
  const services: RoundServices = {
    sandbox: sandbox(),
    workArea: await temporaryFolder(),
    hostEnvironment: {},
    signal: new AbortController().signal,
    now: Date.now,
    openWriter: (trial, attempt) => {
      const writer = memoryWriter();
      writers.set(`${name(trial)}.${attempt}`, writer);
      return writer;
    },
    attemptsBefore: () => [],
    progress: ({ done, of, last }) => void progress.push(`${done}/${of} ${name(last)} ${last.ending.kind}`),
    pauseMs: 1,
  };
  return { endpoint, input, services, writers, progress };
}

test("trials are played in their order, one at a time where the endpoint takes one", async () => {
  const { input, services, progress, endpoint } = await roundBench(
    ["1", "2", "3", "4"].map((text) => ({ text })),
  );
  const trials = await playRound(input, services);
  expect(trials.map((trial) => [name(trial), trial.answer, trial.order])).toEqual([
    ["base 1", "1", 0],
    ["head 1", "2", 1],
    ["head 2", "3", 2],
    ["base 2", "4", 3],
  ]);
  expect(progress).toEqual([
    "1/4 base 1 answered",
    "2/4 head 1 answered",
    "3/4 head 2 answered",
    "4/4 base 2 answered",
  ]);
  expect(endpoint.requests.map(({ body }) => body.seed)).toEqual([1, 1, 2, 2]);
});

test.each([
  [1, 9, 1],
  [9, 2, 2],
  [3, 3, 3],
])(
  "with %i wanted and %i at the endpoint, %i are played at once",
  async (concurrency, atEndpoint, atOnce) => {
    let open = 0;
    let most = 0;
    // Those that may play at once wait for each other, however long a slow machine takes to open their boxes.
    const met = new AbortController();
    const waiting: ScriptedTurn[] = Array.from({ length: 4 }, () => ({ calls: [bash("sleep 0.3")] }));
    const { input, services } = await roundBench([...waiting, ...waiting.map(() => ({ text: "x" }))], {
      concurrency,
    });
    const [player] = input.players;
    if (player === undefined) throw new Error("the bench has a player");
    const counting = {
      ...player.driver,
      play: async (...args: Parameters<typeof player.driver.play>) => {
        open += 1;
        most = Math.max(most, open);
        if (open === atOnce) met.abort();
        try {
          await pause(30_000, undefined, { signal: met.signal }).catch(() => undefined);
          return await player.driver.play(...args);
        } finally {
          open -= 1;
        }
      },
    };
    await playRound(
      { ...input, players: [{ ...player, driver: counting, concurrency: atEndpoint }] },
      services,
    );
    expect(most).toBe(atOnce);
  },
);

test.each([1, 2, 3])("with %i at once, base and head of a cell are begun by turns", async (atOnce) => {
  const trials = Array.from({ length: 4 }, (_, index) => {
    const sides = index % 2 === 0 ? (["base", "head"] as const) : (["head", "base"] as const);
    return sides.map((side, place) => planned(side, index + 1, 2 * index + place));
  }).flat();
  const turns: ScriptedTurn[] = trials.map(() => ({ text: "2" }));
  const { input, services } = await roundBench(turns, { trials, concurrency: atOnce });
  const begun: string[] = [];
  const mayBegin = (trial: PlannedTrial): boolean => begun.push(name(trial)) > 0;
  const players = input.players.map((player) => ({ ...player, concurrency: atOnce }));
  const played = await playRound({ ...input, players }, { ...services, mayBegin });
  expect(begun).toEqual([
    ...["base 1", "head 1", "head 2", "base 2"],
    ...["base 3", "head 3", "head 4", "base 4"],
  ]);
  expect(played.map(({ ending }) => ending.kind)).toEqual(trials.map(() => "answered"));
});

test("players of one endpoint share what it takes at once, and what waits is not yet begun", async () => {
  const turns = ["1", "2", "3", "4"].flatMap((text) => [{ calls: [bash("sleep 0.2")] }, { text }]);
  const { input, services, endpoint } = await roundBench(turns);
  const [first] = input.players;
  if (first === undefined) throw new Error("the bench has a player");
  const other = { ...first, player: { ...first.player, id: "other" } };
  const trials = TRIALS.map((trial, index) => (index % 2 === 0 ? trial : { ...trial, player: "other" }));
  const played = await playRound({ ...input, trials, players: [first, other] }, services);
  expect(played.map((trial) => [name(trial), trial.player, trial.answer])).toEqual([
    ["base 1", "small", "1"],
    ["head 1", "other", "2"],
    ["head 2", "small", "3"],
    ["base 2", "other", "4"],
  ]);
  const spans = played.map(({ time }) => [Date.parse(time.startedAt), time.wallMs] as const);
  for (const [index, [startedAt]] of spans.entries()) {
    const [before, lasted] = spans[index - 1] ?? [0, 0];
    // The clock of starts has whole milliseconds.
    expect(startedAt).toBeGreaterThanOrEqual(Math.floor(before + lasted) - 1);
  }
  expect(endpoint.faults).toEqual([]);
});

test("a lost trial is tried again under the next number, and what counts is the attempt that was not lost", async () => {
  const { input, services, writers, progress } = await roundBench([REFUSED, REFUSED, { text: "2" }], {
    trials: TRIALS.slice(0, 1),
  });
  const trials = await playRound(input, services);
  expect(trials.map(({ attempt, ending }) => [attempt, ending.kind])).toEqual([
    [1, "lost"],
    [2, "lost"],
    [3, "answered"],
  ]);
  expect([...writers.keys()]).toEqual(["base 1.1", "base 1.2", "base 1.3"]);
  expect(progress).toEqual(["1/1 base 1 answered"]);
});

test("after three lost attempts a trial is given up, and the next one is played", async () => {
  const { input, services, progress } = await roundBench([REFUSED, REFUSED, REFUSED, { text: "2" }], {
    trials: TRIALS.slice(0, 2),
  });
  await playRound(input, services);
  expect(progress).toEqual(["1/2 base 1 lost", "2/2 head 1 answered"]);
});

test.each<[string, Ending[], string[]]>([
  ["one lost attempt", [LOST], ["base 1.2"]],
  ["a cancelled attempt, which costs none", [{ kind: "cancelled" }, LOST, LOST], ["base 1.4"]],
  ["three lost attempts", [LOST, LOST, LOST], []],
  ["an attempt that counts", [LOST, { kind: "limit", limit: "turns", at: 3 }], []],
])("after %s a resumed run goes on", async (_, before, begun) => {
  const { input, services, writers } = await roundBench([{ text: "2" }], { trials: TRIALS.slice(0, 1) });
  await playRound(input, { ...services, attemptsBefore: () => before });
  expect([...writers.keys()]).toEqual(begun);
  expect(isSettled(before)).toBe(begun.length === 0);
});

test("after the signal no trial is begun, and the one in flight is cancelled", async () => {
  const person = new AbortController();
  const { input, services, writers, progress } = await roundBench([
    { text: "1" },
    () => {
      setTimeout(() => person.abort(), 50);
      return { calls: [bash("sleep 30")] };
    },
  ]);
  const trials = await playRound(input, { ...services, signal: person.signal });
  expect(trials.map(({ ending }) => ending.kind)).toEqual(["answered", "cancelled"]);
  expect([...writers.keys()]).toEqual(["base 1.1", "head 1.1"]);
  expect(progress).toEqual(["1/4 base 1 answered", "2/4 head 1 cancelled"]);
});

test("a fault of our own ends the round after the trials in flight", async () => {
  const { input, services, writers } = await roundBench([{ text: "1" }, { text: "2" }]);
  const openWriter: RoundServices["openWriter"] = (trial, attempt) => {
    if (trial.order === 1) throw new TypeError("ours");
    return services.openWriter(trial, attempt);
  };
  await expect(playRound(input, { ...services, openWriter })).rejects.toThrow("ours");
  expect([...writers.keys()]).toEqual(["base 1.1"]);
});

test.each<[string, Partial<RoundInput>, string]>([
  ["a player who is not ready", { players: [] }, 'The round plays "small", who is not ready.'],
  ["an unknown task", { tasks: [] }, 'The round plays the unknown task "count".'],
  ["a side that was not built", { sides: {} }, "The round plays base, which was not built."],
])("a round with %s is our own fault", async (_, over, message) => {
  const { input, services } = await roundBench([], over);
  await expect(playRound(input, services)).rejects.toThrow(message);
});
