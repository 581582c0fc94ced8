import { expect, test } from "vitest";
import type { Upstream } from "../../src/gateway/upstreams/upstream.ts";
import type { Ending } from "../../src/schema/ending.ts";
import { UNKNOWN_USAGE } from "../../src/schema/usage.ts";
import { type GoodTurn, type ScriptedTurn, scriptedEndpoint } from "./scripted-endpoint.ts";
import { endpointUpstream, OPENING, openBench, TalkingAgent, TOOLS } from "./trial-bench.ts";

const LIMITS = { turns: 30, generatedTokens: 20_000, minutes: 5 };
const ls: GoodTurn = {
  text: "The answer may be 1204.",
  calls: [{ name: "bash", arguments: { command: "ls" } }],
};

interface Played {
  readonly ending: Ending | null;
  readonly answer: string | null;
  readonly turns: number;
  readonly requests: number;
  readonly asked: number;
  readonly limits: unknown;
  readonly results: number;
  readonly statuses: readonly number[];
}

/** Plays until the agent is refused or has its answer; `result` gives each call's result. */
async function play(
  turns: readonly ScriptedTurn[],
  limits: Partial<typeof LIMITS> = {},
  result: (call: number) => string = String,
): Promise<Played> {
  await using endpoint = await scriptedEndpoint(turns);
  await using bench = await openBench(endpointUpstream(endpoint.url), { limits: { ...LIMITS, ...limits } });
  const agent = new TalkingAgent(bench);
  const statuses: number[] = [];
  for (let call = 0; call < 12; call++) {
    const { status, message } = await agent.ask();
    statuses.push(status);
    if (status !== 200) {
      await bench.session.refused;
      break;
    }
    if (message?.tool_calls === undefined) break;
    agent.answerCalls(...message.tool_calls.map((_: unknown, index: number) => result(call * 10 + index)));
  }
  const { ending, answer, turns: played, requests } = await bench.session.close();
  return {
    ending,
    answer,
    turns: played,
    requests,
    asked: endpoint.requests.length,
    limits: bench.events.flatMap((event) => (event.type === "limit" ? [[event.limit, event.reached]] : [])),
    results: bench.events.filter((event) => event.type === "tool-result" && event.seen).length,
    statuses,
  };
}

test("a trial at its turn limit is refused the next turn, keeps the results that came with it, and has no answer", async () => {
  expect(await play([ls, ls, ls, ls], { turns: 3 })).toEqual({
    ending: { kind: "limit", limit: "turns", at: 3 },
    answer: null,
    turns: 3,
    requests: 4,
    asked: 3,
    limits: [["turns", 3]],
    results: 3,
    statuses: [200, 200, 200, 402],
  });
});

test("an answer in the last turn that is allowed is an answer", async () => {
  expect(await play([ls, ls, { text: "1204" }], { turns: 3 })).toMatchObject({
    ending: { kind: "answered" },
    answer: "1204",
    limits: [],
  });
});

test("a trial that has written its tokens is refused, and each request is allowed no more than what is left", async () => {
  const written = (completion_tokens: number): GoodTurn => ({
    ...ls,
    usage: { prompt_tokens: 5, completion_tokens },
  });
  const asked: number[] = [];
  const note =
    (turn: GoodTurn): ScriptedTurn =>
    (body) => {
      asked.push(body.max_tokens);
      return turn;
    };
  const played = await play([written(60), written(30), written(40)].map(note), { generatedTokens: 100 });
  expect(asked).toEqual([100, 40, 10]);
  expect(played).toMatchObject({ ending: { kind: "limit", limit: "tokens", at: 130 }, turns: 3 });
});

test("an endpoint that does not count cannot write for ever", async () => {
  const long: GoodTurn = { ...ls, text: "x".repeat(200), usage: null };
  const played = await play([long, long, long], { generatedTokens: 100 });
  expect(played).toMatchObject({ ending: { kind: "limit", limit: "tokens" }, turns: 2 });
});

test("a response that our own limit cut is a limit of tokens", async () => {
  const cut: GoodTurn = {
    text: "So I",
    finish: "length",
    usage: { prompt_tokens: 5, completion_tokens: 100 },
  };
  expect(await play([cut], { generatedTokens: 100 })).toMatchObject({
    ending: { kind: "limit", limit: "tokens", at: 100 },
    answer: null,
  });
});

test.each([
  ["text", { text: "So I", finish: "length", usage: { prompt_tokens: 5, completion_tokens: 200 } }],
  [
    "thinking only",
    {
      thinking: "x".repeat(900),
      finish: "length",
      usage: {
        prompt_tokens: 5,
        completion_tokens: 200,
        completion_tokens_details: { reasoning_tokens: 199 },
      },
    },
  ],
  [
    "half a call",
    {
      calls: [{ name: "bash", arguments: '{"comm' }],
      finish: "length",
      usage: { prompt_tokens: 5, completion_tokens: 200 },
    },
  ],
] as const)("a response that was cut (%s) ends the trial as a limit of output", async (_, turn) => {
  const played = await play([turn]);
  expect(played).toMatchObject({
    ending: { kind: "limit", limit: "output", at: 200 },
    answer: null,
    turns: 1,
    limits: [["output", 200]],
  });
});

test.each([
  ["nothing at all", { usage: { prompt_tokens: 5, completion_tokens: 0 } }],
  ["white space", { text: " \n" }],
  ["thinking only", { thinking: "hm" }],
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

test("four equal calls with equal results in a row are a loop", async () => {
  expect(await play([ls, ls, ls, ls, ls], {}, () => "a.csv")).toMatchObject({
    ending: { kind: "limit", limit: "loop", at: 4 },
    turns: 4,
    results: 4,
    statuses: [200, 200, 200, 200, 402],
  });
});

test.each([
  ["another result", (call: number) => (call === 20 ? "b.csv" : "a.csv")],
  ["a growing result", (call: number) => String(call)],
])("equal calls with %s between are no loop", async (_, result) => {
  const played = await play([ls, ls, ls, ls, { text: "Done." }], {}, result);
  expect(played).toMatchObject({ ending: { kind: "answered" }, turns: 5 });
});

test.each([
  [
    400,
    {
      error: {
        message: "This model's maximum context length is 4096 tokens.",
        code: "context_length_exceeded",
      },
    },
  ],
  [
    400,
    {
      error: { message: "the request exceeds the available context size", type: "exceed_context_size_error" },
    },
  ],
  [413, { error: { message: "prompt is too long: 9000 tokens > 4096 maximum" } }],
])("a conversation that outgrew the window is a limit of context (%i %j)", async (status, body) => {
  const full: ScriptedTurn = { status, pieces: [JSON.stringify(body)] };
  const played = await play([ls, full]);
  expect(played).toMatchObject({
    ending: { kind: "limit", limit: "context" },
    turns: 1,
    statuses: [200, 402],
  });
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
