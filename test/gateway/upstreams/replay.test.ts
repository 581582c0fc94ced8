import { expect, test } from "vitest";
import { openReplay } from "../../../src/gateway/upstreams/replay.ts";
import { Exchange } from "../../../src/schema/exchange.ts";
import { scriptedEndpoint } from "../scripted-endpoint.ts";
import { type Bench, course, endpointUpstream, openBench, TalkingAgent, told } from "../trial-bench.ts";

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

async function recording(): Promise<{ exchanges: Exchange[]; course: string[]; trajectory: string }> {
  await using endpoint = await scriptedEndpoint([
    { text: "I look.", calls: [{ name: "bash", arguments: { command: "ls" }, id: "up" }] },
    { text: "Converting" },
    { text: "Three." },
    { text: "<function=bash>\n<parameter=command>\nls\n" },
  ]);
  await using bench = await openBench(endpointUpstream(endpoint.url));
  expect(await play(bench)).toEqual([200, 200, 200, 200]);
  const { trajectory } = await bench.session.close();
  // As they come back from a file.
  const exchanges = bench.exchanges.map((exchange) => Exchange.parse(JSON.parse(JSON.stringify(exchange))));
  return { exchanges, course: course(bench), trajectory };
}

test("a recording plays its trial again, event for event, without an endpoint", async () => {
  const recorded = await recording();
  await using bench = await openBench(openReplay(recorded.exchanges.toReversed()));
  expect(await play(bench)).toEqual([200, 200, 200, 200]);
  expect(await bench.session.close()).toMatchObject({ trajectory: recorded.trajectory, modelMs: 0 });
  expect(course(bench)).toEqual(recorded.course);
  expect(told(bench, "turn-start").map(({ replayed }) => replayed)).toEqual([true, true, true]);
  expect(bench.exchanges).toEqual(recorded.exchanges.map((exchange) => ({ ...exchange, ms: 0 })));
});

test("a request that is not the recorded one loses the trial, with the reason", async () => {
  const { exchanges } = await recording();
  await using bench = await openBench(openReplay(exchanges));
  expect(await play(bench, "b.csv")).toEqual([200, 200, 200, 402]);
  expect((await bench.session.close()).ending).toEqual({
    kind: "lost",
    cause: "harness",
    detail: expect.stringMatching(
      /^the request of thread 0, number 2 is not the one that was recorded \(recorded sha256:[0-9a-f]{64}, asked sha256:[0-9a-f]{64}\)$/,
    ),
  });
});

test.each([
  [
    "ends early",
    (all: Exchange[]) => all.slice(0, 3),
    "the recording ends before the request of thread 0, number 2",
  ],
  [
    "has no side call",
    (all: Exchange[]) => all.filter(({ side }) => side !== true),
    "the recording ends before the side call of thread 0, number 1",
  ],
  [
    "has a gap",
    (all: Exchange[]) =>
      all.map((exchange) => (exchange.n === 4 ? { ...exchange, response: null } : exchange)),
    "the recording has no response to the request of thread 0, number 2",
  ],
])("a recording that %s says so", async (_, change, detail) => {
  const { exchanges } = await recording();
  await using bench = await openBench(openReplay(change(exchanges)));
  await play(bench);
  expect((await bench.session.close()).ending).toEqual({ kind: "lost", cause: "harness", detail });
});
