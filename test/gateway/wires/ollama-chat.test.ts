import { expect, test } from "vitest";
import { ollamaChatWire } from "../../../src/gateway/wires/ollama-chat.ts";
import type { OutgoingRequest } from "../../../src/gateway/wires/wire.ts";

const { readRequest, writeRequest, writeResponse, writeStreamError, heartbeat, responseReader } =
  ollamaChatWire;

const call = (id: string | undefined, command: unknown) => ({
  ...(id === undefined ? {} : { id }),
  function: { name: "bash", arguments: command },
});
const BODY = {
  model: "gripcheck-model",
  options: {
    num_ctx: 2048,
    temperature: 1,
    seed: 3,
    top_p: 0.1,
    num_predict: 900,
    stop: ["END"],
    repeat_penalty: 1.1,
  },
  keep_alive: 0,
  format: "json",
  think: true,
  messages: [
    { role: "system", content: "Be brief." },
    { role: "user", content: "Look", images: ["eA=="] },
    {
      role: "assistant",
      content: "",
      thinking: "hm",
      tool_calls: [call("call00001", { command: "ls" }), call("call00002", '{"command":"pwd"}')],
    },
    { role: "tool", tool_name: "bash", content: "a.csv" },
    { role: "tool", tool_name: "bash", content: "/home" },
  ],
  tools: [
    { type: "function", function: { name: "bash", description: "Runs it.", parameters: { type: "object" } } },
  ],
};

test("a request is read into our words: it streams unless it says that it does not, and results go by their order", () => {
  const read = readRequest(BODY);
  expect(read).toMatchObject({
    stream: true,
    maxTokens: 900,
    format: { kind: "json" },
    stop: ["END"],
    images: { "[image 5e21d86b709b]": { type: "image/png", base64: "eA==" } },
  });
  expect(read.messages).toEqual([
    { role: "system", text: "Be brief." },
    { role: "user", text: expect.stringMatching(/^Look\n\[image \w{12}\]$/) },
    {
      role: "assistant",
      text: "",
      thinking: "hm",
      calls: [
        { id: "call00001", name: "bash", input: { command: "ls" } },
        { id: "call00002", name: "bash", input: { command: "pwd" } },
      ],
    },
    { role: "tool", callId: "call00001", text: "a.csv" },
    { role: "tool", callId: "call00002", text: "/home" },
  ]);
  expect(readRequest({ ...BODY, stream: false }).stream).toBe(false);
});

const outgoing = (original: unknown, more: Partial<OutgoingRequest> = {}) =>
  writeRequest({
    ...readRequest(original),
    model: "qwen3:4b",
    maxTokens: 500,
    window: 16_384,
    sampling: { temperature: 0.7, seed: 7, topP: null },
    original,
    ...more,
  });

test("an agent's own body goes on with our window, sampling and limit, and arguments that are objects", () => {
  const [system, user, assistant, ...results] = BODY.messages;
  expect(outgoing(BODY)).toEqual({
    ...BODY,
    model: "qwen3:4b",
    stream: true,
    keep_alive: "15m",
    options: {
      stop: ["END"],
      repeat_penalty: 1.1,
      num_ctx: 16_384,
      num_predict: 500,
      temperature: 0.7,
      seed: 7,
    },
    messages: [
      system,
      user,
      {
        ...assistant,
        tool_calls: [call("call00001", { command: "ls" }), call("call00002", { command: "pwd" })],
      },
      ...results,
    ],
  });
});

test("a window that nobody chose is left to the endpoint", () => {
  expect(outgoing(BODY, { window: null, original: null }).options).toEqual({
    stop: ["END"],
    num_predict: 500,
    temperature: 0.7,
    seed: 7,
  });
});

test.each([
  ["an object", { command: "ls" }],
  ["a text", '{"command":"ls"}'],
  ["a text of a text", JSON.stringify('{"command":"ls"}')],
])("arguments that are %s are the same call", (_, args) => {
  const reader = responseReader();
  reader.push(Buffer.from(JSON.stringify({ message: { tool_calls: [call("a", args)] }, done: true })));
  expect(reader.end()).toMatchObject({
    response: { stop: "tools", calls: [{ id: "a", input: { command: "ls" } }] },
  });
});

test("the streamed form is a line for each piece, with counts in the last", () => {
  const { contentType, body } = writeResponse(
    {
      text: "I look.",
      thinking: "hm",
      calls: [{ id: "call00001", name: "bash", input: null, broken: '{"command": "ls' }],
      stop: "tools",
      usage: { input: 9, cached: null, cacheWrite: null, generated: 3, reasoning: null, partial: false },
      model: "qwen3:4b",
    },
    { streamed: true, alias: "alias", id: "r1" },
  );
  expect(contentType).toBe("application/x-ndjson");
  const head =
    '{"model":"alias","created_at":"1970-01-01T00:00:00Z","message":{"role":"assistant","content":"';
  expect(body.split("\n")).toEqual([
    `${head}","thinking":"hm"},"done":false}`,
    `${head}I look."},"done":false}`,
    `${head}","tool_calls":[{"id":"call00001","function":{"index":0,"name":"bash","arguments":"{\\"command\\": \\"ls"}}]},"done":false}`,
    `${head}"},"done":true,"done_reason":"stop","prompt_eval_count":9,"eval_count":3}`,
    "",
  ]);
});

test("signs of life are pieces without a word, and an end is an error in a line", () => {
  expect(JSON.parse(heartbeat(0))).toMatchObject({
    message: { role: "assistant", content: "" },
    done: false,
  });
  expect(writeStreamError(402, "Over.")).toBe('{"error":"Over."}\n');
});
