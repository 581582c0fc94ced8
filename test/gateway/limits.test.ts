import { expect, test } from "vitest";
import type { Ending } from "../../src/schema/ending.ts";
import { type GoodTurn, type ScriptedTurn, scriptedEndpoint } from "./scripted-endpoint.ts";
import { endpointUpstream, openBench, TalkingAgent } from "./trial-bench.ts";

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

const filled = (prompt_tokens: number | undefined, completion_tokens: number | undefined): GoodTurn => ({
  text: "and on and on",
  finish: "length",
  usage: { prompt_tokens, completion_tokens },
});

test.each<[string, GoodTurn, number | null, Partial<typeof LIMITS>, Ending]>([
  [
    "fills the window to its end",
    filled(3_000, 1_096),
    4_096,
    {},
    { kind: "limit", limit: "context", at: 4_096 },
  ],
  [
    "leaves room for one token",
    filled(3_000, 1_095),
    4_096,
    {},
    { kind: "limit", limit: "context", at: 4_095 },
  ],
  [
    "ends before the window does",
    filled(3_000, 1_000),
    4_096,
    {},
    { kind: "limit", limit: "output", at: 1_000 },
  ],
  [
    "has a window that nobody knows",
    filled(3_000, 1_096),
    null,
    {},
    { kind: "limit", limit: "output", at: 1_096 },
  ],
  [
    "has a prompt that nobody counted",
    filled(undefined, 1_096),
    4_096,
    {},
    { kind: "limit", limit: "output", at: 1_096 },
  ],
  [
    "has written what the task allows",
    filled(3_000, 1_096),
    4_096,
    { generatedTokens: 1_096 },
    { kind: "limit", limit: "tokens", at: 1_096 },
  ],
])("a cut response that %s", async (_, turn, window, limits, ending) => {
  await using endpoint = await scriptedEndpoint([turn]);
  await using bench = await openBench(endpointUpstream(endpoint.url), {
    limits: { ...LIMITS, ...limits },
    window,
  });
  await new TalkingAgent(bench).ask();
  expect(await bench.session.close()).toMatchObject({ ending, answer: null });
});

test("an answer that fits the window to its last token is an answer", async () => {
  await using endpoint = await scriptedEndpoint([
    { text: "1204", usage: { prompt_tokens: 90, completion_tokens: 10 } },
  ]);
  await using bench = await openBench(endpointUpstream(endpoint.url), { limits: LIMITS, window: 100 });
  await new TalkingAgent(bench).ask();
  expect(await bench.session.close()).toMatchObject({ ending: { kind: "answered" }, answer: "1204" });
});
