import { expect, test } from "vitest";
import { openUpstream } from "../../../src/gateway/upstreams/index.ts";
import type { Exchange } from "../../../src/schema/exchange.ts";
import { addUsage, NO_USAGE } from "../../../src/schema/usage.ts";
import { type ScriptedTurn, scriptedEndpoint } from "../scripted-endpoint.ts";
import {
  type Bench,
  course,
  endpointUpstream,
  openBench,
  PLAYER,
  TalkingAgent,
  told,
} from "../trial-bench.ts";

interface Seen {
  /** What the first and the second command print. */
  readonly first?: string;
  readonly second?: string;
  readonly title?: string;
  readonly helper?: string;
}

/** One trial of three turns with a side call and a sub-agent. */
async function play(bench: Bench, seen: Seen = {}): Promise<number[]> {
  const { first = "a.csv", second = "usage: tabkit --to FORMAT", title = "title" } = seen;
  const agent = new TalkingAgent(bench);
  const helper = new TalkingAgent(bench, { opening: [{ role: "user", content: seen.helper ?? "Count." }] });
  const statuses = [(await agent.ask()).status];
  const side = { model: "x", messages: [{ role: "user", content: `Write a ${title}.` }] };
  statuses.push((await bench.post(side)).status, (await helper.ask()).status);
  agent.answerCalls(first);
  statuses.push((await agent.ask()).status);
  agent.answerCalls(second);
  statuses.push((await agent.ask()).status);
  return statuses;
}

const bash = (command: string) => ({ name: "bash", arguments: { command }, id: "up" });
const LED: ScriptedTurn[] = [
  { text: "I look.", calls: [bash("ls")] },
  { text: "Converting" },
  { text: "Three." },
  { calls: [bash("tabkit --help")] },
  { text: "As the leader says." },
];
const ALL_FINE = [200, 200, 200, 200, 200];

async function leader(): Promise<{ exchanges: Exchange[]; bench: Bench; trajectory: string }> {
  await using endpoint = await scriptedEndpoint(LED);
  await using bench = await openBench(endpointUpstream(endpoint.url));
  expect(await play(bench)).toEqual(ALL_FINE);
  const { trajectory, coupled } = await bench.session.close();
  expect(coupled).toBeNull();
  return { exchanges: structuredClone([...bench.exchanges]), bench, trajectory };
}

async function follow(exchanges: readonly Exchange[], seen: Seen, turns: readonly ScriptedTurn[] = []) {
  await using endpoint = await scriptedEndpoint(turns);
  const live = endpointUpstream(endpoint.url);
  const coupling = { exchanges, live, masks: ["wall-time" as const] };
  const upstream = openUpstream({ player: PLAYER, endpoint: null, apiKey: null, coupling });
  await using bench = await openBench(upstream, { masks: ["wall-time"] });
  expect(await play(bench, seen)).toEqual(ALL_FINE);
  return { result: await bench.session.close(), bench, requests: endpoint.requests.length };
}

test("a trial that sees the same is answered as its leader was, and nobody else is asked", async () => {
  const led = await leader();
  const { result, bench, requests } = await follow(led.exchanges.toReversed(), {});
  expect(requests).toBe(0);
  expect(result).toMatchObject({
    trajectory: led.trajectory,
    turns: 3,
    modelMs: 0,
    usage: { main: { input: 300, generated: 30 } },
    coupled: {
      forkedAt: null,
      fork: null,
      replayed: { turns: 3, requests: 5 },
      paid: { main: NO_USAGE, agents: NO_USAGE, side: NO_USAGE },
    },
  });
  expect(result.coupled?.replayed.modelMs).toBeGreaterThan(0);
  expect(course(bench)).toEqual(course(led.bench));
  expect(told(bench, "turn-start").map(({ replayed }) => replayed)).toEqual([true, true, true, true]);
  expect(told(bench, "side-call").map(({ replayed }) => replayed)).toEqual([true]);
});

test("at the first result that differs the endpoint takes over, and the difference is kept", async () => {
  const { exchanges } = await leader();
  const { result, bench, requests } = await follow(exchanges, { second: "usage: tabkit --format FORMAT" }, [
    { text: "As the endpoint says." },
  ]);
  expect(requests).toBe(1);
  expect(result.answer).toBe("As the endpoint says.");
  expect(result.coupled).toMatchObject({
    forkedAt: 3,
    fork: {
      thread: 0,
      isSide: false,
      difference: {
        tool: "bash",
        call: "tabkit --help",
        leader: "usage: tabkit --to FORMAT",
        follower: "usage: tabkit --format FORMAT",
      },
    },
    replayed: { turns: 2, requests: 4 },
    paid: { main: { input: 100, generated: 10 }, agents: NO_USAGE, side: NO_USAGE },
  });
  expect(result.usage.main).toEqual(
    addUsage(
      addUsage(told(bench, "turn-end")[0]?.usage ?? NO_USAGE, told(bench, "turn-end")[2]?.usage ?? NO_USAGE),
      result.coupled?.paid.main ?? NO_USAGE,
    ),
  );
  const starts = told(bench, "turn-start").filter(({ thread }) => thread === 0);
  expect(starts.map(({ replayed }) => replayed)).toEqual([true, true, false]);
  expect(
    told(bench, "note")
      .filter(({ code }) => code === "forked")
      .map(({ text }) => text),
  ).toEqual([
    'From here on the endpoint answers: tabkit --help (bash) gave "usage: tabkit --format FORMAT" where the other trial saw "usage: tabkit --to FORMAT".',
  ]);
});

test("once forked nothing is replayed, on no thread", async () => {
  const { exchanges } = await leader();
  const answers = ["Title", "Two.", "Live."].map((text) => ({ text }));
  const { result, requests } = await follow(exchanges, { title: "headline" }, [
    ...answers.slice(0, 2),
    { calls: [bash("tabkit --help")] },
    ...answers.slice(2),
  ]);
  expect(requests).toBe(4);
  expect(result.coupled).toMatchObject({
    forkedAt: 2,
    fork: { isSide: true, difference: { tool: "prompt", call: "what the user says" } },
    replayed: { turns: 1, requests: 1 },
  });
});

test("a sub-agent is held against its own sequence", async () => {
  const { exchanges } = await leader();
  const { result } = await follow(exchanges, { helper: "Count all." }, [
    { text: "Four." },
    { calls: [bash("ls")] },
    { text: "Live." },
  ]);
  expect(result.coupled?.fork).toMatchObject({
    thread: 1,
    difference: { tool: "prompt", leader: "Count.", follower: "Count all." },
  });
});

test("what is masked is no difference, and is counted", async () => {
  await using endpoint = await scriptedEndpoint(LED);
  await using bench = await openBench(endpointUpstream(endpoint.url), { masks: ["wall-time"] });
  await play(bench, { first: "Wall time: 0.1 seconds" });
  const { result, requests } = await follow(bench.exchanges, { first: "Wall time: 12.9 seconds" });
  expect([requests, result.masked, result.coupled?.forkedAt]).toEqual([0, 1, null]);
});

test("where the leader was never answered the endpoint is asked, and no difference is claimed", async () => {
  const { exchanges } = await leader();
  const cut = exchanges.map((one) => (one.n === 5 ? { ...one, response: null } : one));
  const { result, requests } = await follow(cut, {}, [{ text: "Live." }]);
  expect(requests).toBe(1);
  expect(result.coupled).toMatchObject({ forkedAt: 3, fork: { difference: null } });
  const { result: longer } = await follow(exchanges.slice(0, 4), {}, [{ text: "Live." }]);
  expect(longer.coupled).toMatchObject({ forkedAt: 3, fork: { difference: null } });
});

test("a request that the endpoint fails is asked again there, and never in the recording", async () => {
  const { exchanges } = await leader();
  const refused = { status: 500, headers: { "content-type": "application/json" }, pieces: ["{}"] };
  const { result, requests } = await follow(exchanges, { second: "other" }, [refused, { text: "Live." }]);
  expect([requests, result.retries, result.answer]).toEqual([2, 1, "Live."]);
});

test("a key is in no difference that is kept", async () => {
  const { exchanges } = await leader();
  const secret = "sk-planted-5b1f0c9d2e";
  const { keepSecret } = await import("../../../src/host/secrets.ts");
  keepSecret(secret);
  const { result } = await follow(exchanges, { second: `key ${secret}` }, [{ text: "Live." }]);
  expect(result.coupled?.fork?.difference?.follower).toBe("key [redacted]");
});
