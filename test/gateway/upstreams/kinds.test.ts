/** What endpoints of kind anthropic and ollama have of their own. */
import { describe, expect, test } from "vitest";
import type { ModelRequest, Upstream } from "../../../src/gateway/upstreams/upstream.ts";
import { type FaultyTurn, type ScriptedTurn, scriptedEndpoint } from "../scripted-endpoint.ts";
import { endpointUpstream, openBench, TalkingAgent, told } from "../trial-bench.ts";

const signal = new AbortController().signal;
const REQUEST: ModelRequest = {
  messages: [{ role: "user", text: "Hello" }],
  tools: [],
  sampling: { temperature: 0.7, seed: 7, topP: 0.9 },
  maxTokens: 20_000,
  wire: "openai-chat",
  body: { messages: [{ role: "user", content: "Hello" }] },
};
const done = { text: "Done." };

describe("anthropic", () => {
  const refusal = (type: string, message: string, status = 400): FaultyTurn => ({
    status,
    headers: { "content-type": "application/json" },
    pieces: [JSON.stringify({ type: "error", error: { type, message } })],
  });
  const open = (url: string, apiKey = "sk-planted-0123"): Upstream =>
    endpointUpstream(url, { kind: "anthropic", apiKey });

  async function ask(turns: readonly ScriptedTurn[], request = REQUEST) {
    await using endpoint = await scriptedEndpoint(turns, undefined, "anthropic");
    const upstream = open(endpoint.url);
    const answer = await upstream.answer(request, signal);
    expect(endpoint.faults).toEqual([]);
    return { answer, requests: endpoint.requests, adaptations: upstream.adaptations?.() ?? [] };
  }

  test("is given its key and its version in headers of its own, and no seed, which is said", async () => {
    const { answer, requests, adaptations } = await ask([done]);
    expect(answer).toMatchObject({ kind: "answered", response: { text: "Done." } });
    expect(requests[0]?.headers).toMatchObject({
      "x-api-key": "sk-planted-0123",
      "anthropic-version": "2023-06-01",
    });
    expect(requests[0]?.body).toMatchObject({ max_tokens: 20_000, temperature: 0.7, top_p: 0.9 });
    expect(JSON.stringify(requests[0]?.body)).not.toContain("seed");
    expect(adaptations).toEqual([{ code: "seed-refused", text: "seed not supported" }]);
  });

  test("is asked for optional parts by the agent's own words, where the body is the agent's too", async () => {
    const theirs = {
      ...REQUEST,
      wire: "anthropic-messages",
      features: "thinking-2026",
      body: { messages: [{ role: "user", content: [{ type: "text", text: "Hello" }] }] },
    };
    expect((await ask([done], theirs)).requests[0]?.headers["anthropic-beta"]).toBe("thinking-2026");
    expect((await ask([done], { ...theirs, wire: "openai-chat" })).requests[0]?.headers).not.toHaveProperty(
      "anthropic-beta",
    );
  });

  test("may be written with its version or without, and with a path before it", async () => {
    await using endpoint = await scriptedEndpoint([done, done], undefined, "anthropic");
    for (const url of [endpoint.url, `${endpoint.url}/v1/`]) {
      expect(await open(url).answer(REQUEST, signal)).toMatchObject({ kind: "answered" });
    }
    expect(endpoint.faults).toEqual([]);
  });

  test.each([
    [
      "prompt and output together",
      "input length and `max_tokens` exceed context limit: 188000 + 20000 > 200000, decrease input length or `max_tokens` and try again",
      12_000,
    ],
    [
      "what the model writes",
      "max_tokens: 20000 > 8192, which is the maximum allowed number of output tokens for m",
      8_192,
    ],
  ])("where %s is too much it is asked for what fits", async (_, message, limit) => {
    const { answer, requests } = await ask([refusal("invalid_request_error", message), done]);
    expect(answer).toMatchObject({ kind: "answered" });
    expect(requests.map(({ body }) => body.max_tokens)).toEqual([20_000, limit]);
  });

  test("a temperature that it refuses beside thinking is left out, once, and that is said", async () => {
    const { answer, requests, adaptations } = await ask([
      refusal("invalid_request_error", "`temperature` may only be set to 1 when thinking is enabled."),
      done,
    ]);
    expect(answer).toMatchObject({ kind: "answered" });
    expect(requests.map(({ body }) => body.temperature)).toEqual([0.7, undefined]);
    expect(adaptations.map(({ text }) => text)).toContain("the model takes its default temperature only");
  });

  test("system text that it refuses in the middle of an agent's own body is told as the user's", async () => {
    const messages = [
      { role: "user", content: "Hello" },
      { role: "system", content: "Hurry." },
    ];
    const theirs = { ...REQUEST, wire: "anthropic-messages", features: "f", body: { messages } };
    const { answer, requests } = await ask(
      [refusal("invalid_request_error", 'messages: Unexpected role "system".'), done],
      theirs,
    );
    expect(answer).toMatchObject({ kind: "answered" });
    const roles = requests.map(({ body }) => body.messages.map(({ role }: { role: string }) => role));
    expect(roles).toEqual([
      ["user", "system"],
      ["user", "user"],
    ]);
  });

  test.each([
    ["authentication_error", "invalid x-api-key", 401, { kind: "failed", cause: "auth", retryable: false }],
    [
      "permission_error",
      "Your key may not do this.",
      403,
      { kind: "failed", cause: "auth", retryable: false },
    ],
    [
      "invalid_request_error",
      "Your credit balance is too low.",
      400,
      { kind: "failed", cause: "auth", retryable: false },
    ],
    ["not_found_error", "model: m", 404, { kind: "failed", cause: "model-missing", retryable: false }],
    ["rate_limit_error", "Slow down.", 429, { kind: "failed", cause: "rate-limit", retryable: true }],
    ["api_error", "Internal server error", 500, { kind: "failed", cause: "server", retryable: true }],
    ["overloaded_error", "Overloaded", 529, { kind: "failed", cause: "server", retryable: true }],
    [
      "invalid_request_error",
      "prompt is too long: 214315 tokens > 200000 maximum",
      400,
      { kind: "context-full" },
    ],
  ])("%s (%s) is what it is", async (type, message, status, expected) => {
    const { answer } = await ask([refusal(type, message, status)]);
    expect(answer).toMatchObject({
      ...expected,
      detail: `the endpoint answered ${status}: ${type}: ${message}`,
    });
  });

  test("an error inside of a stream is a failure that may be tried again", async () => {
    const event = { type: "error", error: { type: "overloaded_error", message: "Overloaded" } };
    const { answer } = await ask([{ pieces: [`event: error\ndata: ${JSON.stringify(event)}\n\n`] }]);
    expect(answer).toMatchObject({
      kind: "failed",
      cause: "server",
      retryable: true,
      detail: "overloaded_error: Overloaded",
    });
  });

  test("a response that filled the window is the model's limit", async () => {
    const event = {
      type: "message_delta",
      delta: { stop_reason: "model_context_window_exceeded" },
      usage: {},
    };
    const { answer } = await ask([{ pieces: [`data: ${JSON.stringify(event)}\n\n`] }]);
    expect(answer).toMatchObject({ kind: "context-full" });
  });

  test("names its models and their windows; an alias is asked for by itself", async () => {
    const dated = { type: "model", id: "test-model", max_input_tokens: 200_000 };
    await using endpoint = await scriptedEndpoint([], [dated], "anthropic");
    expect(await open(endpoint.url).identify(signal)).toMatchObject({
      kind: "identified",
      model: { window: 200_000 },
    });
    await using other = await scriptedEndpoint([], [{ ...dated, id: "test-model-20261101" }], "anthropic");
    expect(await open(other.url).identify(signal)).toMatchObject({
      kind: "identified",
      model: { window: 200_000 },
    });
  });
});

describe("ollama", () => {
  const open = (url: string, window?: number): Upstream =>
    endpointUpstream(url, { kind: "ollama", ...(window === undefined ? {} : { window }) });

  test.each(["", "/", "/v1", "/v1/", "/api"])(
    "is asked in its own dialect, whatever the URL ends in: %j",
    async (end) => {
      await using endpoint = await scriptedEndpoint([done], undefined, "ollama");
      expect(await open(`${endpoint.url}${end}`, 16_384).answer(REQUEST, signal)).toMatchObject({
        kind: "answered",
      });
      expect(endpoint.faults).toEqual([]);
      expect(endpoint.requests[0]?.body).toMatchObject({
        model: "test-model",
        stream: true,
        keep_alive: "15m",
        options: { num_ctx: 16_384, num_predict: 16_384, temperature: 0.7, top_p: 0.9, seed: 7 },
      });
    },
  );

  test("what it took to load the model is told apart", async () => {
    const line = {
      message: { content: "Done." },
      done: true,
      load_duration: 12e9,
      prompt_eval_count: 5,
      eval_count: 2,
    };
    await using endpoint = await scriptedEndpoint(
      [{ pieces: [`${JSON.stringify(line)}\n`] }],
      undefined,
      "ollama",
    );
    await using bench = await openBench(open(endpoint.url));
    await new TalkingAgent(bench).ask();
    expect(await bench.session.close()).toMatchObject({ loadMs: 12_000 });
  });

  test.each([
    [
      "model 'm' not found, try pulling it first",
      404,
      { kind: "failed", cause: "model-missing", retryable: false },
    ],
    ["server busy, please try again", 503, { kind: "failed", cause: "server", retryable: true }],
    ["the input length exceeds the context length", 400, { kind: "context-full" }],
  ])("%s: it is what it is", async (error, status, expected) => {
    const refused = { status, pieces: [JSON.stringify({ error })] };
    await using endpoint = await scriptedEndpoint([refused], undefined, "ollama");
    const answer = await open(endpoint.url).answer(REQUEST, signal);
    expect(answer).toMatchObject({ ...expected, detail: `the endpoint answered ${status}: ${error}` });
  });

  test("names its models by their digests, and its version", async () => {
    const models = [{ id: "test-model:latest", digest: "ab12", details: { quantization_level: "Q4_K_M" } }];
    await using endpoint = await scriptedEndpoint([], models, "ollama");
    expect(await open(endpoint.url).identify(signal)).toEqual({
      kind: "identified",
      model: {
        name: "test-model:latest",
        digest: "ab12",
        quantisation: "Q4_K_M",
        window: null,
        server: "ollama/0.12.9",
        processor: null,
        tools: true,
      },
    });
    await using other = await scriptedEndpoint([], [{ id: "test-model-2:1b" }], "ollama");
    expect(await open(other.url).identify(signal)).toMatchObject({
      kind: "failed",
      cause: "model-missing",
      detail: 'the endpoint has no model "test-model"; it has test-model-2:1b',
    });
  });
});

test("counts that cannot be true are noted in the trial, and are unknown", async () => {
  const usage = { prompt_tokens: 100, prompt_tokens_details: { cached_tokens: 300 }, completion_tokens: 9 };
  await using endpoint = await scriptedEndpoint([{ text: "Done.", usage }]);
  await using bench = await openBench(endpointUpstream(endpoint.url));
  await new TalkingAgent(bench).ask();
  expect(told(bench, "note").map(({ code, text }) => [code, text])).toEqual([
    ["usage-doubted", "of 100 read, 300 cached and 0 written to the cache are more than all"],
  ]);
  expect(await bench.session.close()).toMatchObject({
    usage: { main: { input: 100, cached: null, generated: 9 } },
  });
});

test("what the endpoint's dialect cannot be told is noted once, and what it can is not", async () => {
  const sound = { type: "input_audio", input_audio: { data: "eA==", format: "wav" } };
  const opening = [{ role: "user", content: [{ type: "text", text: "Listen" }, sound] }];
  const extra = { tool_choice: "required", response_format: { type: "json_object" }, stop: ["END"] };
  const notes: Record<string, string[]> = {};
  for (const kind of ["openai", "anthropic", "ollama"] as const) {
    await using endpoint = await scriptedEndpoint([done, done], undefined, kind);
    await using bench = await openBench(endpointUpstream(endpoint.url, { kind }));
    const agent = new TalkingAgent(bench, { opening, extra });
    await agent.ask();
    notes[kind] = told(bench, "note").flatMap(({ code, text }) => (code === "not-told" ? [text] : []));
  }
  const byName = "a part of the kind input_audio was told to the model by its name only";
  const untold = (what: string): string =>
    `the endpoint was not told ${what}: its dialect has no word for it`;
  expect(notes).toEqual({
    openai: [],
    anthropic: [byName, untold("to answer with JSON")],
    ollama: [byName, untold("which tool to call")],
  });
});
