import fc from "fast-check";
import { expect, test } from "vitest";
import { openaiChatWire } from "../../../src/gateway/wires/openai-chat.ts";
import type { OutgoingRequest } from "../../../src/gateway/wires/wire.ts";
import type { ModelResponse } from "../../../src/schema/exchange.ts";

const { readRequest, writeRequest, writeResponse, responseReader } = openaiChatWire;

const BODY = {
  model: "gripcheck-model",
  stream: true,
  stream_options: { include_usage: false },
  temperature: 1.3,
  top_p: 0.2,
  seed: 99,
  n: 3,
  max_tokens: 4096,
  store: false,
  messages: [
    { role: "developer", content: "Be brief." },
    {
      role: "user",
      content: [
        { type: "text", text: "Look" },
        { type: "image_url", image_url: { url: "data:x" } },
      ],
    },
    {
      role: "assistant",
      content: null,
      reasoning_content: "hm",
      tool_calls: [
        { id: "call00001", type: "function", function: { name: "bash", arguments: '{"command":"ls"}' } },
      ],
    },
    { role: "tool", tool_call_id: "call00001", content: [{ type: "text", text: "a.csv" }] },
  ],
  tools: [
    { type: "function", function: { name: "bash", description: "Runs it.", parameters: { type: "object" } } },
  ],
};

test("a request is read into our words", () => {
  expect(readRequest(BODY)).toEqual({
    stream: true,
    maxTokens: 4096,
    tools: [{ name: "bash", description: "Runs it.", parameters: { type: "object" } }],
    messages: [
      { role: "system", text: "Be brief." },
      { role: "user", text: "Look\n[image_url d249ba0d5534]" },
      {
        role: "assistant",
        text: "",
        thinking: "hm",
        calls: [{ id: "call00001", name: "bash", input: { command: "ls" } }],
      },
      { role: "tool", callId: "call00001", text: "a.csv" },
    ],
  });
});

test.each([
  ["a list", []],
  ["a text", "hello"],
  ["without messages", {}],
  ["with messages that are no list", { messages: {} }],
])("a body that is %s is refused by name", (_, body) => {
  expect(() => readRequest(body)).toThrow('The body is no chat-completions request: "messages" is missing.');
});

function outgoing(original: unknown, more: Partial<OutgoingRequest> = {}): Record<string, unknown> {
  return writeRequest({
    ...readRequest(original),
    stream: true,
    maxTokens: 500,
    model: "vendor/real",
    sampling: { temperature: 0.7, seed: 7, topP: null },
    original,
    ...more,
  });
}

test("an agent's own body goes on with our model, sampling and limit, and is otherwise untouched", () => {
  const { n, top_p, ...rest } = BODY;
  expect(outgoing(BODY)).toEqual({
    ...rest,
    model: "vendor/real",
    stream_options: { include_usage: true },
    temperature: 0.7,
    seed: 7,
    max_tokens: 500,
  });
});

test("sampling that nobody chose is left to the endpoint", () => {
  const body = outgoing(BODY, { sampling: { temperature: null, seed: null, topP: null }, maxTokens: null });
  for (const key of ["temperature", "seed", "top_p", "max_tokens"]) expect(body).not.toHaveProperty(key);
});

test.each([
  ["cut JSON", '{"command": "ls', "{}"],
  ["an empty text", "", "{}"],
  ["bare words", "ls -la", "{}"],
  ["an object", { command: "ls" }, '{"command":"ls"}'],
  ["twice encoded JSON", JSON.stringify('{"command":"ls"}'), '{"command":"ls"}'],
  ["good JSON in its own layout", '{ "command" : "ls" }', '{ "command" : "ls" }'],
])("a history with %s as arguments goes to the endpoint in a form that it takes", (_, raw, expected) => {
  const call = { id: "c", type: "function", function: { name: "bash", arguments: raw } };
  const body = outgoing({ messages: [{ role: "assistant", content: null, tool_calls: [call] }] });
  expect(body.messages).toEqual([
    {
      role: "assistant",
      content: null,
      tool_calls: [{ ...call, function: { name: "bash", arguments: expected } }],
    },
  ]);
});

test("a request of another dialect is written anew from its messages", () => {
  expect(outgoing(BODY, { original: null })).toEqual({
    model: "vendor/real",
    stream: true,
    stream_options: { include_usage: true },
    temperature: 0.7,
    seed: 7,
    max_tokens: 500,
    tools: BODY.tools,
    messages: [
      { role: "system", content: "Be brief." },
      { role: "user", content: "Look\n[image_url d249ba0d5534]" },
      { ...BODY.messages[2], content: "" },
      { role: "tool", tool_call_id: "call00001", content: "a.csv" },
    ],
  });
});

const usage = fc.oneof(
  fc.constant({
    input: null,
    cached: null,
    cacheWrite: null,
    generated: null,
    reasoning: null,
    partial: true,
  }),
  fc.record({
    input: fc.integer({ min: 1, max: 1e6 }),
    cached: fc.constantFrom(null, 5),
    cacheWrite: fc.constant(null),
    generated: fc.integer({ min: 1, max: 1e6 }),
    reasoning: fc.constantFrom(null, 1),
    partial: fc.constant(false),
  }),
);
const call = fc.record({
  id: fc.string(),
  name: fc.string({ minLength: 1 }),
  input: fc.dictionary(fc.string(), fc.string()),
});
const responses: fc.Arbitrary<ModelResponse> = fc
  .record({
    text: fc.string({ unit: "binary" }).filter((text) => !/^\s*<think>/.test(text)),
    thinking: fc.string(),
    calls: fc.array(call, { maxLength: 3 }),
    cut: fc.boolean(),
    usage,
    model: fc.constant("gripcheck-model"),
  })
  .filter(({ text, thinking, calls }) => text !== "" || thinking !== "" || calls.length > 0)
  .map(({ cut, ...response }) => ({
    ...response,
    stop: cut ? "length" : response.calls.length > 0 ? "tools" : "answer",
  }));

test.each([true, false])("what we write an agent reads back, streamed: %s", (streamed) => {
  fc.assert(
    fc.property(responses, (response) => {
      const plain: ModelResponse = JSON.parse(JSON.stringify(response));
      const reader = responseReader();
      reader.push(Buffer.from(writeResponse(plain, { streamed, alias: "gripcheck-model", id: "r" }).body));
      expect(reader.end()).toEqual({ kind: "read", response: plain });
    }),
  );
});

test("the streamed form is an event stream of the alias, with usage before its end", () => {
  const response: ModelResponse = {
    text: "I look.",
    thinking: "hm",
    calls: [{ id: "call00001", name: "bash", input: null, broken: '{"command": "ls' }],
    stop: "tools",
    usage: { input: 9, cached: 4, cacheWrite: null, generated: 3, reasoning: 1, partial: false },
    model: "vendor/real",
  };
  const { contentType, body } = writeResponse(response, { streamed: true, alias: "alias", id: "r1" });
  expect(contentType).toBe("text/event-stream");
  const head = '{"id":"r1","object":"chat.completion.chunk","created":0,"model":"alias"';
  expect(body.split("\n\n")).toEqual([
    `data: ${head},"choices":[{"index":0,"delta":{"role":"assistant","content":""},"finish_reason":null}]}`,
    `data: ${head},"choices":[{"index":0,"delta":{"reasoning_content":"hm"},"finish_reason":null}]}`,
    `data: ${head},"choices":[{"index":0,"delta":{"content":"I look."},"finish_reason":null}]}`,
    `data: ${head},"choices":[{"index":0,"delta":{"tool_calls":[{"index":0,"id":"call00001","type":"function","function":{"name":"bash","arguments":"{\\"command\\": \\"ls"}}]},"finish_reason":null}]}`,
    `data: ${head},"choices":[{"index":0,"delta":{},"finish_reason":"tool_calls"}]}`,
    `data: ${head},"choices":[],"usage":{"prompt_tokens":9,"completion_tokens":3,"total_tokens":12,"prompt_tokens_details":{"cached_tokens":4},"completion_tokens_details":{"reasoning_tokens":1}}}`,
    "data: [DONE]",
    "",
  ]);
});
