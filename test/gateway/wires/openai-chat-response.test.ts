import fc from "fast-check";
import { expect, test } from "vitest";
import { openaiChatWire } from "../../../src/gateway/wires/openai-chat.ts";
import type { ModelResponse } from "../../../src/schema/exchange.ts";

const { writeResponse, responseReader } = openaiChatWire;

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
    input: fc.integer({ min: 10, max: 1e6 }),
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
