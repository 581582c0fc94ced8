import { describe, expect, test } from "vitest";
import type { ModelRequest } from "../../../src/gateway/upstreams/upstream.ts";
import { type FaultyTurn, type ScriptedTurn, scriptedEndpoint } from "../scripted-endpoint.ts";
import { endpointUpstream, openBench, TalkingAgent, told } from "../trial-bench.ts";

const signal = new AbortController().signal;
const REQUEST: ModelRequest = {
  messages: [{ role: "user", text: "Hello" }],
  tools: [],
  sampling: { temperature: 0.7, seed: 7, topP: 0.9 },
  maxTokens: 20_000,
  wire: "openai-chat",
  body: { model: "gripcheck-model", messages: [{ role: "user", content: "Hello" }], stream: false },
};

const refusal = (message: string, status = 400): FaultyTurn => ({
  status,
  pieces: [JSON.stringify({ error: { message } })],
});
const done = { text: "Done." };

/** Asks once an endpoint that refuses first; gives the answer and the parameters of each request. */
async function ask(turns: readonly ScriptedTurn[], upstreamOf = endpointUpstream) {
  await using endpoint = await scriptedEndpoint(turns);
  const upstream = upstreamOf(endpoint.url);
  const answer = await upstream.answer(REQUEST, signal);
  const sent = endpoint.requests.map(
    ({ body: { model, messages, stream, stream_options, ...rest } }) => rest,
  );
  return { answer, sent, adaptations: upstream.adaptations?.() ?? [] };
}

const ALL = { max_tokens: 20_000, temperature: 0.7, top_p: 0.9, seed: 7 };

describe("a parameter that the model does not take is left out or renamed, once", () => {
  test("one after the other, remembered for all later requests of both sides, and noted in each trial", async () => {
    await using endpoint = await scriptedEndpoint([
      refusal(
        "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
      ),
      refusal(
        "Unsupported value: 'temperature' does not support 0.7. Only the default (1) value is supported.",
      ),
      refusal("Unrecognized request argument supplied: seed"),
      done,
      done,
    ]);
    const upstream = endpointUpstream(endpoint.url);
    for (const _side of ["base", "head"]) {
      await using bench = await openBench(upstream, {
        limits: { turns: 5, generatedTokens: 20_000, minutes: 1 },
      });
      expect((await new TalkingAgent(bench).ask()).status).toBe(200);
      expect(told(bench, "note").map(({ code, text }) => [code, text])).toEqual([
        ["param-adapted", "the model takes max_completion_tokens in place of max_tokens"],
        ["param-adapted", "the model takes its default temperature only"],
        ["seed-refused", "seed not supported"],
      ]);
      expect(told(bench, "retry")).toEqual([]);
    }
    const names = ["max_tokens", "max_completion_tokens", "temperature", "seed"];
    expect(endpoint.requests.map(({ body }) => names.filter((name) => name in body))).toEqual([
      ["max_tokens", "temperature", "seed"],
      ["max_completion_tokens", "temperature", "seed"],
      ["max_completion_tokens", "seed"],
      ["max_completion_tokens"],
      ["max_completion_tokens"],
    ]);
  });

  test.each([
    ["top_p is not supported with this model", 400, { max_tokens: 20_000, temperature: 0.7, seed: 7 }],
    ["Extra inputs are not permitted: seed", 422, { max_tokens: 20_000, temperature: 0.7, top_p: 0.9 }],
    ["`temperature` is deprecated for this model", 400, { max_tokens: 20_000, top_p: 0.9, seed: 7 }],
    [
      "Unsupported parameter: 'max_tokens'",
      400,
      { max_completion_tokens: 20_000, temperature: 0.7, top_p: 0.9, seed: 7 },
    ],
    [
      "`temperature` and `top_p` cannot both be specified for this model. Please use only one.",
      400,
      { max_tokens: 20_000, temperature: 0.7, seed: 7 },
    ],
  ])("%s", async (message, status, second) => {
    const { answer, sent } = await ask([refusal(message, status), done]);
    expect(answer).toMatchObject({ kind: "answered" });
    expect(sent).toEqual([ALL, second]);
  });

  test.each([
    ["its param", { message: "Unsupported value.", param: "seed", code: "unsupported_value" }],
    [
      "a list of details",
      [{ type: "extra_forbidden", loc: ["body", "seed"], msg: "Extra inputs are not permitted" }],
    ],
    ["plain words", "property 'seed' is unsupported"],
  ])("named in %s", async (_, error) => {
    const pieces = [JSON.stringify(Array.isArray(error) ? { detail: error } : { error })];
    const { answer, adaptations } = await ask([{ status: 400, pieces }, done]);
    expect(answer).toMatchObject({ kind: "answered" });
    expect(adaptations).toEqual([{ code: "seed-refused", text: "seed not supported" }]);
  });

  test.each([
    ["Unrecognized request argument supplied: prompt_cache_key", "prompt_cache_key"],
    ["property 'reasoning_effort' is unsupported", "reasoning_effort"],
    ["body.store: Extra inputs are not permitted", "store"],
    ["Invalid value for parameter 'tool_choice'", "tool_choice"],
  ])("one that the agent wrote: %s", async (message, parameter) => {
    const more = { prompt_cache_key: "x", reasoning_effort: "low", store: false, tool_choice: "auto" };
    await using endpoint = await scriptedEndpoint([refusal(message), done]);
    const upstream = endpointUpstream(endpoint.url);
    const body = { ...(REQUEST.body as object), ...more }; // the body of REQUEST is an object
    expect(await upstream.answer({ ...REQUEST, body }, signal)).toMatchObject({ kind: "answered" });
    const sent = endpoint.requests.map(({ body }) => Object.keys(more).filter((key) => key in body));
    expect(sent).toEqual([Object.keys(more), Object.keys(more).filter((key) => key !== parameter)]);
    expect(upstream.adaptations?.()).toEqual([
      { code: "param-adapted", text: `the endpoint does not take ${parameter}` },
    ]);
  });

  test.each([
    "'messages.1' : for 'role:assistant' the following must be satisfied[('messages.1' : property 'reasoning_content' is unsupported)]",
    "messages.1.assistant.reasoning_content: Extra inputs are not permitted",
  ])("what the model thought, in the history: %s", async (message) => {
    await using endpoint = await scriptedEndpoint([
      { thinking: "hm", calls: [{ name: "bash", arguments: { command: "ls" } }] },
      refusal(message),
      done,
    ]);
    await using bench = await openBench(endpointUpstream(endpoint.url));
    const agent = new TalkingAgent(bench);
    const { message: heard } = await agent.ask();
    expect(heard).toMatchObject({ reasoning_content: "hm" });
    agent.answerCalls("people.csv");
    expect((await agent.ask()).status).toBe(200);
    const thoughts = endpoint.requests.map(({ body }) => JSON.stringify(body).includes("reasoning_content"));
    expect(thoughts).toEqual([false, true, false]);
    expect(told(bench, "note").map(({ text }) => text)).toEqual([
      "the endpoint takes no thinking back: the model does not see what it thought",
    ]);
    expect(told(bench, "retry")).toEqual([]);
  });

  test.each([
    "The `reasoning_content` in the thinking mode must be passed back to the API.",
    "Missing `reasoning_content` field in the assistant message at message index 3.",
    "thinking is enabled but reasoning_content is missing in assistant tool call message at index 3",
  ])(
    "thinking that is missing where the model had none is a blank, and the rest stays: %s",
    async (message) => {
      const call = { name: "bash", arguments: { command: "ls" } };
      await using endpoint = await scriptedEndpoint([
        { thinking: "hm", calls: [call] },
        { calls: [call] },
        refusal(message),
        done,
      ]);
      await using bench = await openBench(endpointUpstream(endpoint.url));
      const agent = new TalkingAgent(bench);
      for (const result of ["people.csv", "cities.csv"]) {
        await agent.ask();
        agent.answerCalls(result);
      }
      expect((await agent.ask()).status).toBe(200);
      const thoughts = endpoint.requests.map(({ body }) =>
        body.messages.flatMap(({ role, reasoning_content }: Record<string, unknown>) =>
          role === "assistant" ? [reasoning_content ?? null] : [],
        ),
      );
      expect(thoughts).toEqual([[], ["hm"], ["hm", null], ["hm", " "]]);
      expect(told(bench, "note").map(({ text }) => text)).toEqual([
        "the endpoint wants thinking back with every response: where the model had none it is a blank",
      ]);
      expect(told(bench, "retry")).toEqual([]);
    },
  );

  test("a refusal that wants thinking back takes none away, wherever there is some in every response", async () => {
    const message = "The `reasoning_content` in the thinking mode must be passed back to the API.";
    await using endpoint = await scriptedEndpoint([
      { thinking: "hm", calls: [{ name: "bash", arguments: { command: "ls" } }] },
      refusal(message),
    ]);
    await using bench = await openBench(endpointUpstream(endpoint.url));
    const agent = new TalkingAgent(bench);
    await agent.ask();
    agent.answerCalls("people.csv");
    expect((await agent.ask()).status).toBe(402);
    expect(endpoint.requests).toHaveLength(2);
    expect(told(bench, "note")).toEqual([]);
  });

  test("trials that are refused at the same time all go on", async () => {
    const refuseSeed = (body: Record<string, unknown>) =>
      "seed" in body ? refusal("seed is not supported") : done;
    await using endpoint = await scriptedEndpoint(Array.from({ length: 8 }, () => refuseSeed));
    const upstream = endpointUpstream(endpoint.url);
    const answers = await Promise.all([1, 2, 3, 4].map(() => upstream.answer(REQUEST, signal)));
    expect(answers.map(({ kind }) => kind)).toEqual(["answered", "answered", "answered", "answered"]);
    expect(upstream.adaptations?.()).toEqual([{ code: "seed-refused", text: "seed not supported" }]);
  });

  test.each([
    "messages: the seed of the conversation is empty",
    "your prompt speaks of temperature and was blocked",
    "tools are not supported by this model",
    "the model is not available in your region",
    "messages must not be empty",
  ])("a 400 for another cause is not tried again: %s", async (message) => {
    const { answer, sent } = await ask([refusal(message), done]);
    expect(answer).toMatchObject({
      kind: "failed",
      cause: "server",
      retryable: false,
      detail: `the endpoint answered 400: ${message}`,
    });
    expect(sent).toHaveLength(1);
  });
});

test.each([
  [
    "max_tokens is too large: 20000. This model supports at most 16384 completion tokens, whereas you provided 20000.",
    16_384,
  ],
  ["`max_tokens` must be less than or equal to `8192`", 8192],
  ["Invalid max_tokens value, the valid range of max_tokens is [1, 8192]", 8192],
  ["max_tokens: 20000 > 4096, which is the maximum allowed number of output tokens", 4096],
  ["max_tokens must be less than or equal to 16,384", 16_384],
  ["the valid range of max_tokens is [1,8192]", 8192],
  [
    "The maximum tokens you requested exceeds the model limit of 8192. Try again with a maximum tokens value that is lower than 8192.",
    8192,
  ],
  ["max tokens must be less than or equal to 4096 for this model, received 20000", 4096],
  [
    "it has a maxOutputTokens value of 20000 but the supported range is from 1 (inclusive) to 8193 (exclusive)",
    8192,
  ],
])("a model that writes less than we allow is asked for what it writes: %s", async (message, most) => {
  const { answer, sent, adaptations } = await ask([refusal(message), done]);
  expect(answer).toMatchObject({ kind: "answered" });
  expect(sent.map(({ max_tokens }) => max_tokens)).toEqual([20_000, most]);
  expect(adaptations).toEqual([{ code: "param-adapted", text: `the model writes at most ${most} tokens` }]);
});

test.each([
  "This model's maximum context length is 4096 tokens. However, you requested 20500 tokens (500 in the messages, 20000 in the completion).",
  "'max_tokens' or 'max_completion_tokens' is too large: 20000. This model's maximum context length is 4096 tokens and your request has 500 input tokens (20000 > 4096 - 500).",
  "`inputs` tokens + `max_new_tokens` must be <= 4097. Given: 500 `inputs` tokens and 20000 `max_new_tokens`",
  "This endpoint's maximum context length is 4096 tokens. However, you requested about 20500 tokens (400 of text input, 100 of tool input, 20000 in the output). Please reduce the length of either one.",
  "This model's maximum context length is 4097 tokens, however you requested 20500 tokens (500 in your prompt; 20000 for the completion). Please reduce your prompt; or completion length.",
  "Requested token count exceeds the model's maximum context length of 4096 tokens. You requested a total of 20500 tokens: 500 tokens from the input messages and 20000 tokens for the completion.",
  "Please reduce the length of the messages or completion. Current length is 20500 while limit is 4096",
])(
  "where prompt and output together are too much, the endpoint chooses the output's length: %s",
  async (message) => {
    const { answer, sent, adaptations } = await ask([refusal(message), done]);
    expect(answer).toMatchObject({ kind: "answered" });
    expect(sent).toEqual([ALL, { temperature: 0.7, top_p: 0.9, seed: 7 }]);
    expect(adaptations).toEqual([]);
  },
);

test("a prompt that does not fit alone is the model's limit, however it is asked", async () => {
  const message =
    "This model's maximum context length is 4096 tokens. However, you requested 29000 tokens (9000 in the messages, 20000 in the completion).";
  const { answer, sent } = await ask([
    refusal(message),
    refusal("This model's maximum context length is 4096 tokens, not 9000."),
  ]);
  expect(answer).toMatchObject({ kind: "context-full" });
  expect(sent).toHaveLength(2);
});

test.each([
  [400, "System message must be at the beginning."],
  [500, "Jinja Exception: System message must be at the beginning."],
])(
  "a template that takes system text first only is told later ones as the user's (%i)",
  async (status, message) => {
    await using endpoint = await scriptedEndpoint([refusal(message, status), done, done]);
    const upstream = endpointUpstream(endpoint.url);
    const messages = (["system", "user", "system"] as const).map((role) => ({ role, text: role }));
    for (const _side of ["base", "head"]) {
      const answer = await upstream.answer({ ...REQUEST, messages, wire: "anthropic-messages" }, signal);
      expect(answer).toMatchObject({ kind: "answered" });
    }
    const roles = endpoint.requests.map(({ body }) =>
      body.messages.map(({ role }: { role: string }) => role),
    );
    const adapted = ["system", "user", "user"];
    expect(roles).toEqual([["system", "user", "system"], adapted, adapted]);
    expect(upstream.adaptations?.()).toEqual([
      {
        code: "param-adapted",
        text: "the endpoint takes system text at the beginning only: later ones are told as the user's words",
      },
    ]);
  },
);

describe("a model that takes no system text is told it before the user's first words", () => {
  const NO_SYSTEM = {
    code: "param-adapted",
    text: "the model takes no system text: it is told before the user's first words",
  };
  const told = async (refused: FaultyTurn, request: Partial<ModelRequest>) => {
    await using endpoint = await scriptedEndpoint([refused, done, done]);
    const upstream = endpointUpstream(endpoint.url);
    for (const _side of ["base", "head"]) {
      const answer = await upstream.answer({ ...REQUEST, ...request }, signal);
      expect(answer).toMatchObject({ kind: "answered" });
    }
    expect(upstream.adaptations?.()).toEqual([NO_SYSTEM]);
    const [, second, third] = endpoint.requests.map(({ body }) => body.messages);
    expect(third).toEqual(second);
    return second;
  };
  const messages = [
    { role: "system", content: "Be short." },
    { role: "user", content: "Hello" },
  ];

  test.each([
    [400, "System role not supported"],
    [500, "Jinja Exception: System role not supported"],
    [400, "Unsupported value: 'messages[0].role' does not support 'system' with this model."],
    [400, "Developer instruction is not enabled for models/test-model"],
  ])("%i %s", async (status, message) => {
    expect(await told(refusal(message, status), { body: { messages } })).toEqual([
      { role: "user", content: "Be short.\n\nHello" },
    ]);
  });

  const words = refusal("System role not supported");

  test("in an agent's own words, with parts, and where there is more of it later", async () => {
    const parts = [{ type: "text", text: "Hello" }];
    const body = {
      messages: [
        { role: "system", content: "Be short." },
        { role: "developer", content: [{ type: "text", text: "Be kind." }] },
        { role: "user", content: parts },
        { role: "assistant", content: "Yes?" },
        { role: "system", content: "Be done." },
      ],
    };
    expect(await told(words, { body })).toEqual([
      { role: "user", content: [{ type: "text", text: "Be short.\n\nBe kind." }, ...parts] },
      { role: "assistant", content: "Yes?" },
      { role: "user", content: "Be done." },
    ]);
  });

  test("where no user speaks", async () => {
    expect(await told(words, { body: { messages: [{ role: "system", content: "Be short." }] } })).toEqual([
      { role: "user", content: "Be short." },
    ]);
  });
});

test("a player's window bounds what is asked for", async () => {
  const { sent } = await ask([done], (url) => endpointUpstream(url, { window: 4096 }));
  expect(sent).toEqual([{ ...ALL, max_tokens: 4096 }]);
});

test("the base URL may end in a slash", async () => {
  const { answer } = await ask([done], (url) => endpointUpstream(`${url}/`));
  expect(answer).toMatchObject({ kind: "answered", status: 200 });
});

test.each([
  ["registry.example/library/tiny does not support tools", 400],
  ["tools param requires --jinja flag", 500],
  ["tool calls are not currently supported for this model", 400],
  ["The model tiny does not currently support tool calling.", 400],
  ["tiny does not support the 'tools' parameter", 422],
])("tools that the endpoint takes from no one are told as text: %s", async (message, status) => {
  await using endpoint = await scriptedEndpoint([refusal(message, status), done, done]);
  const upstream = endpointUpstream(endpoint.url);
  const tools = [{ name: "bash", description: "Run a command.", parameters: { type: "object" } }];
  for (const _request of [1, 2]) {
    expect(await upstream.answer({ ...REQUEST, tools, body: null }, signal)).toMatchObject({
      kind: "answered",
    });
  }
  expect(endpoint.requests.map(({ body }) => "tools" in body)).toEqual([true, false, false]);
  expect(endpoint.requests[2]?.body.messages[0].content).toContain(
    '{"name":"bash","description":"Run a command."',
  );
  expect(upstream.adaptations?.()).toEqual([
    { code: "shim", text: "tools not supported: they are told as text" },
  ]);
});
