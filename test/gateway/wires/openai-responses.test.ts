import { describe, expect, test } from "vitest";
import { openaiResponsesWire } from "../../../src/gateway/wires/openai-responses.ts";
import { carrierOf } from "../../../src/gateway/wires/sealed.ts";
import type { OutgoingRequest } from "../../../src/gateway/wires/wire.ts";
import type { ModelResponse } from "../../../src/schema/exchange.ts";

const { readRequest, writeRequest, writeResponse, writeStreamError, heartbeat } = openaiResponsesWire;

const said = (role: string, text: string, type = "input_text") => ({
  type: "message",
  role,
  content: [{ type, text }],
});
const search = { type: "function", name: "search", description: "Finds.", parameters: { type: "object" } };
const docs = { type: "namespace", name: "mcp__docs__", description: "The docs.", tools: [search] };
const patch = { type: "custom", name: "apply_patch", description: "Edits.", format: { type: "text" } };
const thought = {
  type: "reasoning",
  id: "rs1",
  summary: [{ type: "summary_text", text: "hm" }],
  encrypted_content: "c2ln",
};

const BODY = {
  model: "gripcheck-model",
  instructions: "Be brief.",
  input: [
    { type: "additional_tools", tools: [{ ...search, name: "hidden" }] },
    said("developer", "Be kind."),
    { role: "user", content: "Look." },
    thought,
    said("assistant", "I look.", "output_text"),
    {
      type: "function_call",
      call_id: "call00001",
      name: "search",
      namespace: "mcp__docs__",
      arguments: '{"q": 1}',
    },
    { type: "custom_tool_call", call_id: "call00002", name: "apply_patch", input: "*** Begin" },
    { type: "function_call_output", call_id: "call00001", output: [{ type: "input_text", text: "found" }] },
    { type: "custom_tool_call_output", call_id: "call00002", output: "done" },
    { type: "web_search_call", id: "ws1" },
  ],
  tools: [{ ...search, name: "bash", strict: false }, docs, patch, { type: "web_search" }],
  tool_choice: "auto",
  parallel_tool_calls: false,
  store: false,
  stream: true,
  include: ["reasoning.encrypted_content"],
  prompt_cache_key: "k",
};
const PLAIN = { description: "Finds.", parameters: { type: "object" } };
const TEXT_INPUT = { type: "object", properties: { input: { type: "string" } }, required: ["input"] };

test("a request is read into our words: groups, texts for tools and hidden tools too", () => {
  expect(readRequest(BODY)).toEqual({
    stream: true,
    maxTokens: null,
    parallel: false,
    unread: ["tool web_search", "web_search_call"],
    tools: [
      { name: "bash", ...PLAIN },
      { name: "mcp__docs__search", ...PLAIN, group: { name: "mcp__docs__", description: "The docs." } },
      { name: "apply_patch", description: "Edits.", parameters: TEXT_INPUT, textFormat: { type: "text" } },
      { name: "hidden", ...PLAIN },
    ],
    messages: [
      { role: "system", text: "Be brief." },
      { role: "system", text: "Be kind." },
      { role: "user", text: "Look." },
      {
        role: "assistant",
        text: "I look.",
        thinking: "hm",
        sealed: [{ wire: "openai-responses", data: thought }],
        calls: [
          { id: "call00001", name: "mcp__docs__search", input: { q: 1 } },
          { id: "call00002", name: "apply_patch", input: { input: "*** Begin" } },
        ],
      },
      { role: "tool", callId: "call00001", text: "found" },
      { role: "tool", callId: "call00002", text: "done" },
    ],
  });
});

test("a text for an input is the user's words", () => {
  expect(readRequest({ input: "Look." }).messages).toEqual([{ role: "user", text: "Look." }]);
});

test("a request that goes on from a stored response is refused: nothing is stored here", () => {
  expect(() => readRequest({ input: "Go on.", previous_response_id: "r0" })).toThrow(
    "The request goes on from a response that was stored elsewhere: nothing is stored here.",
  );
});

const outgoing = (original: unknown, more: Partial<OutgoingRequest> = {}) =>
  writeRequest({
    ...readRequest(original),
    model: "vendor/real",
    maxTokens: 500,
    sampling: { temperature: 0.7, seed: 7, topP: null },
    original,
    ...more,
  });

test("an agent's own body goes on with our model, sampling and limit, without tools that the provider runs", () => {
  expect(outgoing({ ...BODY, store: true, temperature: 2 })).toEqual({
    ...BODY,
    model: "vendor/real",
    max_output_tokens: 500,
    temperature: 0.7,
    tools: BODY.tools.slice(0, 3),
  });
});

test("thoughts under our own seal and broken arguments do not reach an endpoint", () => {
  const call = { type: "function_call", call_id: "c", name: "bash", arguments: '{"command": "ls' };
  const ours = { ...thought, encrypted_content: carrierOf([]) };
  expect(outgoing({ input: [ours, call] }).input).toEqual([{ ...call, arguments: "{}" }]);
});

const RESPONSE: ModelResponse = {
  text: "I look.",
  thinking: "",
  calls: [
    { id: "call00001", name: "mcp__docs__search", input: { q: 1 } },
    { id: "call00002", name: "apply_patch", input: { input: "*** Begin" } },
    { id: "call00003", name: "guess", input: {} },
  ],
  stop: "tools",
  usage: { input: 9, cached: 4, cacheWrite: null, generated: 3, reasoning: 1, partial: false },
  model: "vendor/real",
};

test("calls go back to the agent in the form and the group of their tools", () => {
  const { tools } = readRequest(BODY);
  const { body } = writeResponse(RESPONSE, { streamed: false, alias: "alias", id: "r1", tools });
  const done = { status: "completed" };
  expect(JSON.parse(body)).toMatchObject({
    id: "r1",
    object: "response",
    status: "completed",
    model: "alias",
    output: [
      { type: "message", role: "assistant", content: [{ type: "output_text", text: "I look." }] },
      {
        type: "function_call",
        call_id: "call00001",
        name: "search",
        namespace: "mcp__docs__",
        arguments: '{"q":1}',
        ...done,
      },
      { type: "custom_tool_call", call_id: "call00002", name: "apply_patch", input: "*** Begin", ...done },
      { type: "function_call", call_id: "call00003", name: "guess", arguments: "{}", ...done },
    ],
    usage: {
      input_tokens: 9,
      input_tokens_details: { cached_tokens: 4 },
      output_tokens: 3,
      total_tokens: 12,
    },
  });
});

test("the streamed form counts its events and tells each item from its beginning to its end", () => {
  const { body } = writeResponse(
    { ...RESPONSE, calls: RESPONSE.calls.slice(2) },
    { streamed: true, alias: "a", id: "r1" },
  );
  const events = body
    .split("\n\n")
    .filter((event) => event !== "")
    .map((event) => JSON.parse(event.split("\ndata: ")[1] ?? ""));
  expect(events.map(({ sequence_number: number }) => number)).toEqual(events.map((_, index) => index));
  expect(events.map(({ type }) => type.slice("response.".length))).toEqual([
    ...["created", "in_progress"],
    ...[
      "output_item.added",
      "content_part.added",
      "output_text.delta",
      "output_text.done",
      "content_part.done",
    ],
    ...[
      "output_item.done",
      "output_item.added",
      "function_call_arguments.delta",
      "function_call_arguments.done",
    ],
    ...["output_item.done", "completed"],
  ]);
});

describe("signs and errors", () => {
  const typeOf = (event: string): string => JSON.parse(event.split("\ndata: ")[1] ?? "").type;

  test("a waiting agent gets events, not comments: the first says that the response has begun", () => {
    expect([0, 1, 2].map((beat) => typeOf(heartbeat(beat)))).toEqual([
      "response.created",
      "response.in_progress",
      "response.in_progress",
    ]);
  });

  test("an end inside of a stream is a failed response that nobody asks for again", () => {
    const event = writeStreamError(402, "Over.");
    expect(typeOf(event)).toBe("response.failed");
    expect(event).toContain('"error":{"code":"invalid_prompt","message":"Over."}');
  });
});
