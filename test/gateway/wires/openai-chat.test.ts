import { expect, test } from "vitest";
import { openaiChatWire } from "../../../src/gateway/wires/openai-chat.ts";
import type { OutgoingRequest } from "../../../src/gateway/wires/wire.ts";

const { readRequest, writeRequest } = openaiChatWire;

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
    unread: ["image"],
    tools: [{ name: "bash", description: "Runs it.", parameters: { type: "object" } }],
    messages: [
      { role: "system", text: "Be brief." },
      { role: "user", text: "Look\n[image 83286fe62613]" },
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
      { role: "user", content: "Look\n[image 83286fe62613]" },
      { ...BODY.messages[2], content: "" },
      { role: "tool", tool_call_id: "call00001", content: "a.csv" },
    ],
  });
});
