import { describe, expect, test } from "vitest";
import { ChatResponseReader } from "../../../src/gateway/wires/openai-chat-reader.ts";
import type { ReadOutcome } from "../../../src/gateway/wires/wire.ts";
import { STREAMS } from "./streams.ts";

function read(...chunks: Uint8Array[]): ReadOutcome {
  const reader = new ChatResponseReader();
  for (const chunk of chunks) reader.push(chunk);
  return reader.end();
}

const bytesOf = (name: string): Uint8Array => Buffer.from(STREAMS[name] ?? "");

/** What is worth asserting of a response, in a line. */
function gist(name: string): string {
  const outcome = read(bytesOf(name));
  if (outcome.kind === "failed") return `failed: ${outcome.detail}`;
  const { text, thinking, calls, stop, usage, model } = outcome.response;
  const called = calls
    .map((call) => `${call.id || "-"}=${call.name}(${JSON.stringify(call.input)})`)
    .join(" ");
  return [stop, text, thinking && `(${thinking})`, called, `${usage.input}/${usage.generated}`, model]
    .filter((part) => part !== "")
    .join(" | ");
}

test.each([
  ["plain text", "answer | é🔴 ok | 9/3 | m"],
  ["carriage returns", "answer | é🔴 ok | 9/3 | m"],
  ["lone carriage returns", "answer | é🔴 ok | 9/3 | m"],
  ["comments and names", "answer | é🔴 ok | null/null | m"],
  ["no blank line at the end", "answer | é🔴 ok | null/null | m"],
  ["no done", "answer | é🔴 ok | 9/3 | m"],
  ["done without a finish reason", "answer | é🔴 ok | null/null | m"],
  ["one event over several data lines", "answer | é🔴 ok | null/null | m"],
  ["one body though a stream was asked for", "answer | é🔴 ok | 9/3 | m"],
  ["arguments in pieces", 'tools | a=bash({"command":"ls é"}) | 9/3 | m'],
  ["two calls with empty ids", 'tools | -=bash({"command":"ls"}) -=bash({"command":"pwd"}) | null/null | m'],
  ["two calls without indexes", 'tools | a=bash({"command":"ls"}) b=bash({"command":"pwd"}) | null/null | m'],
  ["two calls under one index", 'tools | -=bash({"command":"ls"}) -=bash({"command":"pwd"}) | null/null | m'],
  ["a name that is repeated with each piece", 'tools | a=bash({"command":"ls"}) | null/null | m'],
  ["two calls without indexes, ids or arguments", "tools | -=bash({}) -=list({}) | null/null | m"],
  ["equal calls without indexes in one piece", "tools | -=bash({}) -=bash({}) | null/null | m"],
  [
    "pieces of two calls that are told apart by their ids only",
    'tools | a=bash({"command":"ls"}) b=list({}) | null/null | m',
  ],
  ["an id of its own for every piece", 'tools | a=bash({"command":"ls"}) | null/null | m'],
  [
    "an empty object before the arguments",
    'tools | a=bash({"command":"ls"}) b=bash({"command":"pwd"}) | null/null | m',
  ],
  ["the only call of an older server", 'tools | -=bash({"command":"ls"}) | 9/3 | m'],
  ["the only call of an older server, whole", 'tools | -=bash({"command":"ls"}) | null/null | m'],
  ["a call that is told in both ways", 'tools | a=bash({"command":"ls"}) | null/null | m'],
  ["thinking apart", "answer | é🔴 ok | (hm 🔴) | null/null | m"],
  ["thinking under its other name", "answer | é🔴 ok | (hm 🔴) | null/null | m"],
  ["thinking inside the text", "answer | é🔴 ok | (hm 🔴) | null/null | m"],
  ["thinking inside the text, of which only the end is marked", "answer | é🔴 ok | (hm 🔴) | null/null | m"],
  ["a mark of thinking that is quoted", "answer | é🔴 <think>hm</think> ok | null/null | m"],
  ["an error in the middle", "failed: 500: boom"],
  ["an error as the whole body", "failed: boom"],
  ["an error as a text", "failed: boom"],
  ["a cut", "failed: the response was cut before its end"],
  ["nothing", "failed: the response is empty"],
  ["no JSON", "failed: the response is neither a stream nor JSON: <html>busy</html>"],
])("a stream with %s reads as it should", (name, expected) => {
  expect(gist(name)).toBe(expected);
});

describe("a stream that is split anywhere reads as the unsplit one", () => {
  test.each(Object.keys(STREAMS))("%s", (name) => {
    const bytes = bytesOf(name);
    const whole = read(bytes);
    for (let at = 0; at <= bytes.length; at++) {
      expect(read(bytes.subarray(0, at), bytes.subarray(at))).toEqual(whole);
    }
    expect(read(...Array.from(bytes, (byte) => Uint8Array.of(byte)))).toEqual(whole);
  });
});

const response = (message: unknown, finish: string, usage?: unknown) =>
  read(Buffer.from(JSON.stringify({ choices: [{ message, finish_reason: finish }], usage })));

test.each([
  [
    "thinking that used up the output",
    { content: "", reasoning_content: "x".repeat(900) },
    { prompt_tokens: 50, completion_tokens: 200, completion_tokens_details: { reasoning_tokens: 199 } },
    { stop: "length", text: "", usage: { input: 50, generated: 200, reasoning: 199, partial: false } },
  ],
  [
    "zeros although a text came",
    { content: "hello" },
    { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 },
    {
      usage: { input: null, cached: null, cacheWrite: null, generated: null, reasoning: null, partial: true },
    },
  ],
  [
    "a zero for the prompt only",
    { content: "hello" },
    { prompt_tokens: 0, completion_tokens: 4 },
    { usage: { input: null, generated: 4, partial: true } },
  ],
  [
    "counts that are no counts",
    { content: "hello" },
    { prompt_tokens: -3, completion_tokens: 1.5 },
    { usage: { input: null, generated: null, partial: true } },
  ],
  [
    "a cached part, inside the prompt",
    { content: "hello" },
    { prompt_tokens: 100, completion_tokens: 4, prompt_tokens_details: { cached_tokens: 80 } },
    { usage: { input: 100, cached: 80, generated: 4, partial: false } },
  ],
  [
    "a cached part under its other name",
    { content: "hello" },
    { prompt_tokens: 100, completion_tokens: 4, prompt_cache_hit_tokens: 80, prompt_cache_miss_tokens: 20 },
    { usage: { input: 100, cached: 80, generated: 4, partial: false } },
  ],
  [
    "a model that wrote nothing and says so",
    { content: "" },
    { prompt_tokens: 10, completion_tokens: 0 },
    { text: "", usage: { input: 10, generated: 0, partial: false } },
  ],
])("a response with %s is counted as it should be", (_, message, usage, expected) => {
  const finish = "reasoning_content" in message ? "length" : "stop";
  expect(response(message, finish, usage)).toMatchObject({ kind: "read", response: expected });
});

test.each([
  ["stop", "answer"],
  ["length", "length"],
  ["max_output_tokens", "length"],
  ["MAX_TOKENS", "length"],
  ["model_length", "length"],
  ["content_filter", "filter"],
  ["eos", "answer"],
])("the finish reason %s without calls means %s", (finish, stop) => {
  expect(response({ content: "x" }, finish)).toMatchObject({ response: { stop } });
});

test("a model that stopped with an error has not answered", () => {
  expect(response({ content: "x" }, "error")).toEqual({
    kind: "failed",
    detail: "the model stopped with an error",
  });
});

test("a content in parts is one text, and thinking among them is thinking", () => {
  const parts = [
    { type: "thinking", thinking: [{ type: "text", text: "hm" }] },
    { type: "text", text: "a" },
    { type: "text", text: "b" },
  ];
  expect(response({ content: parts }, "stop")).toMatchObject({ response: { text: "ab", thinking: "hm" } });
});
