import { expect, test } from "vitest";
import type { Upstream } from "../../src/gateway/upstreams/upstream.ts";
import { UNKNOWN_USAGE } from "../../src/schema/usage.ts";
import { type GoodTurn, scriptedEndpoint } from "./scripted-endpoint.ts";
import { course, endpointUpstream, OPENING, openBench, TalkingAgent, TOOLS } from "./trial-bench.ts";

const LIMITS = { turns: 30, generatedTokens: 20_000, minutes: 5 };
const ls: GoodTurn = {
  text: "The answer may be 1204.",
  calls: [{ name: "bash", arguments: { command: "ls" } }],
};

test.each([
  ["nothing at all", { usage: { prompt_tokens: 5, completion_tokens: 0 } }],
  ["white space", { text: " \n" }],
  ["thinking only", { thinking: "hm" }],
  ["thinking in its text", { text: "<think>hm, 1204?</think>\n" }],
  ["thinking of which a server kept the beginning", { text: "hm, 1204?\n</think>\n" }],
  ["thinking that never ends", { text: "<think>hm, 1204?" }],
  ["what nobody can see", { text: "\u200b\ufeff\u2060\u0000" }],
  ["the mark of its end", { text: "<|im_end|>" }],
])("a response with %s ends the trial as nothing, for good", async (_, turn) => {
  await using endpoint = await scriptedEndpoint([turn]);
  await using bench = await openBench(endpointUpstream(endpoint.url));
  const agent = new TalkingAgent(bench);
  expect(await agent.ask()).toMatchObject({ status: 200 });
  await bench.session.refused;
  agent.messages.push({ role: "user", content: "Your last response was empty." });
  expect(await agent.ask()).toMatchObject({ status: 402 });
  expect(await bench.session.close()).toMatchObject({ ending: { kind: "nothing" }, answer: null, turns: 1 });
});

test("an answer that the agent goes on after is not the trial's answer", async () => {
  await using endpoint = await scriptedEndpoint([{ text: "1204" }, { text: "No, 1205." }, ls]);
  await using bench = await openBench(endpointUpstream(endpoint.url));
  const agent = new TalkingAgent(bench);
  await agent.ask();
  agent.messages.push({ role: "user", content: "Are you sure?" });
  await agent.ask();
  agent.messages.push({ role: "user", content: "Go on." });
  await agent.ask();
  expect(await bench.session.close()).toMatchObject({ ending: null, answer: null, turns: 3 });
});

test("an agent that asks the same again and again is stopped by the number of its requests", async () => {
  const turn: GoodTurn = { text: "1204" };
  await using endpoint = await scriptedEndpoint(Array.from({ length: 40 }, () => turn));
  await using bench = await openBench(endpointUpstream(endpoint.url), { limits: { ...LIMITS, turns: 2 } });
  const body = { model: "gripcheck-model", messages: OPENING, tools: TOOLS };
  let asked = 0;
  while ((await bench.post(body)).status === 200) asked += 1;
  expect(asked).toBe(26);
  const result = await bench.session.close();
  expect(result).toMatchObject({ ending: { kind: "limit", limit: "loop", at: 27 }, turns: 1, requests: 27 });
  expect(result.usage.main).toMatchObject({ input: 2600, generated: 260 });
  expect(bench.events.filter((event) => event.type === "re-asked")).toHaveLength(25);
  expect(bench.events.filter((event) => event.type === "turn-start")).toHaveLength(1);
});

test("after its end every request is refused in words that no agent tries again for", async () => {
  await using endpoint = await scriptedEndpoint([{ text: "" }]);
  await using bench = await openBench(endpointUpstream(endpoint.url));
  const agent = new TalkingAgent(bench);
  await agent.ask();
  for (const stream of [true, false]) {
    const told = await bench.post({ ...agent.body(), stream });
    expect(told.status).toBe(402);
    expect(told.headers["x-should-retry"]).toBe("false");
    expect(told.headers["content-type"]).toBe("application/json");
    expect(JSON.parse(told.text)).toEqual({
      error: {
        message: "This session has ended. Nothing further is answered.",
        type: "invalid_request_error",
        param: null,
        code: "402",
      },
    });
    expect(told.text).not.toMatch(/server_error|overloaded|rate.?limit|time.?out/i);
  }
});

test.each([
  ["without usage", null],
  ["with zeros", { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 }],
  ["with zeros for what was read", { prompt_tokens: 0, completion_tokens: 4 }],
])("a stream %s leaves the sum unknown, never smaller", async (_, usage) => {
  await using endpoint = await scriptedEndpoint([ls, { text: "Done.", usage }]);
  await using bench = await openBench(endpointUpstream(endpoint.url));
  const agent = new TalkingAgent(bench);
  await agent.ask();
  agent.answerCalls("a.csv");
  await agent.ask();
  const { usage: sums } = await bench.session.close();
  expect(sums.main).toMatchObject({ input: null, partial: true });
  expect(endpoint.requests.map(({ body }) => body.stream_options)).toEqual([
    { include_usage: true },
    { include_usage: true },
  ]);
});

test("an upstream that is no model has no tokens to spend", async () => {
  const silent: Upstream = {
    name: "program",
    isModel: false,
    identify: async () => ({ kind: "failed", cause: "server", detail: "" }),
    answer: async () => ({
      kind: "answered",
      response: {
        text: "x".repeat(9000),
        thinking: "",
        calls: [],
        stop: "answer",
        usage: UNKNOWN_USAGE,
        model: null,
      },
      status: null,
      ms: 0,
      loadMs: null,
    }),
  };
  await using bench = await openBench(silent, { limits: { ...LIMITS, generatedTokens: 10 } });
  const agent = new TalkingAgent(bench);
  for (const more of ["Go on.", "And on.", "Done?"]) {
    expect((await agent.ask()).status).toBe(200);
    agent.messages.push({ role: "user", content: more });
  }
});

test("the models that answered are told, each once", async () => {
  await using endpoint = await scriptedEndpoint([
    { ...ls, model: "m-large" },
    { ...ls, model: "m-small" },
    { ...ls, model: "m-large" },
  ]);
  await using bench = await openBench(endpointUpstream(endpoint.url));
  const agent = new TalkingAgent(bench);
  for (const result of ["1", "2", "3"]) {
    await agent.ask();
    agent.answerCalls(result);
  }
  expect((await bench.session.close()).observedModels).toEqual(["m-large", "m-small"]);
});

test("nobody at the endpoint's address loses the trial as network", async () => {
  await using bench = await openBench(endpointUpstream("http://127.0.0.1:9/v1"));
  expect((await new TalkingAgent(bench).ask()).status).toBe(402);
  expect(await bench.session.close()).toMatchObject({
    ending: { kind: "lost", cause: "network", detail: "connect ECONNREFUSED 127.0.0.1:9" },
    retries: 3,
  });
});

test("a side call that cannot be answered loses the trial too", async () => {
  await using endpoint = await scriptedEndpoint([
    { calls: [{ name: "bash", arguments: {} }] },
    { status: 401, pieces: ["{}"] },
  ]);
  await using bench = await openBench(endpointUpstream(endpoint.url));
  await new TalkingAgent(bench).ask();
  const side = await bench.post({ messages: [{ role: "user", content: "Write a title." }], model: "x" });
  expect(side.status).toBe(402);
  expect(await bench.session.close()).toMatchObject({ ending: { kind: "lost", cause: "auth" } });
  expect(course(bench)).toContain("side-call title");
});

test.each([
  ["cannot be answered", { status: 401, pieces: ["{}"] }, LIMITS, 2],
  ["would pass the limit of tokens", { text: "Converting" }, { ...LIMITS, generatedTokens: 10 }, 1],
])("a side call after the answer that %s takes nothing from the answer", async (_, turn, limits, asked) => {
  await using endpoint = await scriptedEndpoint([{ text: "1204" }, turn]);
  await using bench = await openBench(endpointUpstream(endpoint.url), { limits });
  await new TalkingAgent(bench).ask();
  const side = await bench.post({ messages: [{ role: "user", content: "Write a title." }], model: "x" });
  expect(side.status).toBe(402);
  expect(endpoint.requests).toHaveLength(asked);
  expect(await bench.session.close()).toMatchObject({ ending: { kind: "answered" }, answer: "1204" });
});
