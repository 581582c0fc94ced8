import { expect, test } from "vitest";
import { digestOf } from "../../../src/base/hash.ts";
import { openUpstream } from "../../../src/gateway/upstreams/index.ts";
import type { TrialRecording } from "../../../src/gateway/upstreams/upstream.ts";
import type { Ending } from "../../../src/schema/ending.ts";
import { Exchange } from "../../../src/schema/exchange.ts";
import { type ReceivedBody, scriptedEndpoint } from "../scripted-endpoint.ts";
import {
  type Bench,
  course,
  endpointUpstream,
  OPENING,
  openBench,
  PLAYER,
  SOON,
  TalkingAgent,
  TOOLS,
  told,
} from "../trial-bench.ts";

/** One trial with a side call and a sub-agent; `result` is what the first command printed. */
async function play(bench: Bench, result = "a.csv"): Promise<number[]> {
  const agent = new TalkingAgent(bench);
  const helper = new TalkingAgent(bench, { opening: [{ role: "user", content: "Count." }] });
  const statuses = [(await agent.ask()).status];
  const title = await bench.post({ model: "x", messages: [{ role: "user", content: "Write a title." }] });
  statuses.push(title.status, (await helper.ask()).status);
  agent.answerCalls(result);
  statuses.push((await agent.ask()).status);
  return statuses;
}

async function recording() {
  await using endpoint = await scriptedEndpoint([
    { text: "I look.", calls: [{ name: "bash", arguments: { command: "ls" }, id: "up" }] },
    { text: "Converting" },
    { text: "Three." },
    { text: "<function=bash>\n<parameter=command>\nls\n" },
  ]);
  await using bench = await openBench(endpointUpstream(endpoint.url));
  expect(await play(bench)).toEqual([200, 200, 200, 200]);
  const { trajectory, modelMs } = await bench.session.close();
  // As they come back from a file.
  const exchanges = bench.exchanges.map((exchange) => Exchange.parse(JSON.parse(JSON.stringify(exchange))));
  return { exchanges, course: course(bench), trajectory, modelMs };
}

const TRIAL = "head/small/skill/convert/1";

function replay(
  exchanges: readonly Exchange[],
  over: Partial<Extract<TrialRecording, { kind: "recorded" }>> = {},
) {
  const ending: Ending = { kind: "answered" };
  const recorded = {
    kind: "recorded" as const,
    trial: TRIAL,
    folder: "/rec",
    exchanges,
    ending,
    adapted: [],
  };
  return openUpstream({ player: PLAYER, endpoint: null, apiKey: null, recording: { ...recorded, ...over } });
}

test("a recording plays its trial again, event for event, without an endpoint", async () => {
  const recorded = await recording();
  await using bench = await openBench(replay(recorded.exchanges.toReversed()));
  expect(await play(bench)).toEqual([200, 200, 200, 200]);
  const { trajectory, modelMs } = recorded;
  expect(await bench.session.close()).toMatchObject({ trajectory, modelMs });
  expect(course(bench)).toEqual(recorded.course);
  expect(told(bench, "turn-start").map(({ replayed }) => replayed)).toEqual([true, true, true]);
  expect(bench.exchanges).toEqual(recorded.exchanges);
});

test("what was changed in requests is told again", async () => {
  const { exchanges } = await recording();
  await using bench = await openBench(replay(exchanges, { adapted: ["seed-refused"] }));
  await play(bench);
  expect(told(bench, "note").map(({ code }) => code)).toContain("seed-refused");
});

test("a request that is not the recorded one loses the trial, and says what differs in which turn", async () => {
  const { exchanges } = await recording();
  await using bench = await openBench(replay(exchanges));
  expect(await play(bench, "b.csv")).toEqual([200, 200, 200, 402]);
  expect((await bench.session.close()).ending).toEqual({
    kind: "lost",
    cause: "harness",
    detail: `turn 2 of ${TRIAL} differs from its recording: message 4 (the result of a call) is another one (/rec)`,
  });
});

const [SYSTEM, USER] = OPENING;

test.each([
  [
    "a changed prompt",
    [SYSTEM, { ...USER, content: "Convert all." }],
    TOOLS,
    "message 2 (what the user says) is another one",
  ],
  [
    "a changed system text",
    [{ ...SYSTEM, content: "x" }, USER],
    TOOLS,
    "message 1 (the system text) is another one",
  ],
  ["one message more", [SYSTEM, USER, USER], TOOLS, "message 3 (what the user says) is one too many"],
  ["one message less", [SYSTEM], TOOLS, "it has 1 message and had 2"],
  ["other tools", OPENING, TOOLS.slice(0, 1), "other tools are offered"],
])("%s is named", async (_, opening, tools, difference) => {
  const { exchanges } = await recording();
  await using bench = await openBench(replay(exchanges));
  await new TalkingAgent(bench, { opening: opening as ReceivedBody[], extra: { tools } }).ask(); // all are messages
  expect((await bench.session.close()).ending).toEqual({
    kind: "lost",
    cause: "harness",
    detail: `turn 1 of ${TRIAL} differs from its recording: ${difference} (/rec)`,
  });
});

test.each<[string, (all: Exchange[]) => Exchange[], string]>([
  [
    "ends early",
    (all) => all.slice(0, 3),
    `turn 2 of ${TRIAL} is not in its recording, which ends before it (/rec)`,
  ],
  [
    "has no side call",
    (all) => all.filter(({ side }) => side !== true),
    `side call 1 of ${TRIAL} is not in its recording, which ends before it (/rec)`,
  ],
  [
    "has no sub-agent",
    (all) => all.filter(({ thread }) => thread === 0),
    `turn 1 of thread 1 of ${TRIAL} is not in its recording, which ends before it (/rec)`,
  ],
  [
    "has a gap",
    (all) => all.map((exchange) => (exchange.n === 4 ? { ...exchange, response: null } : exchange)),
    `the recording has no response to turn 2 of ${TRIAL} (/rec)`,
  ],
  [
    "goes round in circles",
    (all) => all.map((exchange) => ({ ...exchange, canonical: digestOf("x"), parent: 4 })),
    `turn 1 of ${TRIAL} differs from its recording: other tools are offered (/rec)`,
  ],
])("a recording that %s says so", async (_, change, detail) => {
  const { exchanges } = await recording();
  await using bench = await openBench(replay(change(exchanges)));
  await play(bench);
  expect((await bench.session.close()).ending).toEqual({ kind: "lost", cause: "harness", detail });
});

test("a trial that was never recorded is lost for the reason that is given", async () => {
  const recorded: TrialRecording = { kind: "missing", why: "the recording in /rec has no trial x" };
  const upstream = openUpstream({ player: PLAYER, endpoint: null, apiKey: null, recording: recorded });
  await using bench = await openBench(upstream);
  await new TalkingAgent(bench).ask();
  expect((await bench.session.close()).ending).toEqual({
    kind: "lost",
    cause: "harness",
    detail: "the recording in /rec has no trial x",
  });
});

const unanswered = (all: readonly Exchange[]): Exchange[] =>
  all.map((exchange) => (exchange.n === 4 ? { ...exchange, response: null } : exchange));

test.each<[string, Ending, Ending]>([
  [
    "was lost",
    { kind: "lost", cause: "server", detail: "the endpoint answered 500" },
    { kind: "lost", cause: "server", detail: "as it was recorded: the endpoint answered 500" },
  ],
  [
    "outgrew its window",
    { kind: "limit", limit: "context", at: 4096 },
    { kind: "limit", limit: "context", at: expect.any(Number) },
  ],
])("a trial that %s ends so again, without a further try", async (_, ending, expected) => {
  const { exchanges } = await recording();
  await using bench = await openBench(replay(unanswered(exchanges), { ending }));
  expect(await play(bench)).toEqual([200, 200, 200, 402]);
  expect(await bench.session.close()).toMatchObject({ ending: expected, retries: 0 });
});

test.each([
  ["while the model wrote", unanswered],
  ["while a command ran", (all: readonly Exchange[]) => all.filter(({ n }) => n !== 4)],
])("a trial whose time was up %s waits until it is up again", async (_, change) => {
  const { exchanges } = await recording();
  await using bench = await openBench(
    replay(change(exchanges), { ending: { kind: "limit", limit: "time", at: 60_000 } }),
  );
  const played = play(bench).catch(() => "hung up");
  await expect.poll(() => told(bench, "turn-start").length, SOON).toBe(3);
  expect(told(bench, "turn-end").length).toBe(2);
  expect((await bench.session.close()).ending).toBeNull();
  await played;
});
