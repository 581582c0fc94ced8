import { describe, expect, test } from "vitest";
import { WIRES } from "../../../src/gateway/wires/index.ts";
import type { ReadOutcome } from "../../../src/gateway/wires/wire.ts";
import type { Usage } from "../../../src/schema/usage.ts";

type WireName = "openai-chat" | "openai-responses" | "anthropic-messages" | "ollama-chat";

/** A whole response of one word (or of none), with these counts. */
const BODIES: Readonly<Record<WireName, (usage: object, text: string) => object>> = {
  "openai-chat": (usage, text) => ({
    choices: [{ message: { content: text }, finish_reason: "stop" }],
    usage,
  }),
  "openai-responses": (usage, text) => ({
    status: "completed",
    output: [{ type: "message", content: [{ type: "output_text", text }] }],
    usage,
  }),
  "anthropic-messages": (usage, text) => ({
    content: text === "" ? [] : [{ type: "text", text }],
    stop_reason: "end_turn",
    usage,
  }),
  "ollama-chat": (usage, text) => ({ message: { content: text }, done: true, done_reason: "stop", ...usage }),
};

function counted(wire: WireName, usage: object, text = "ok"): Extract<ReadOutcome, { kind: "read" }> {
  const reader = WIRES.find(({ name }) => name === wire)?.responseReader();
  if (reader === undefined) throw new Error(`no wire is called ${wire}`);
  reader.push(Buffer.from(JSON.stringify(BODIES[wire](usage, text))));
  const outcome = reader.end();
  if (outcome.kind !== "read") throw new Error(outcome.detail);
  return outcome;
}

const known = (fields: Partial<Usage>): Usage => ({
  input: null,
  cached: null,
  cacheWrite: null,
  generated: null,
  reasoning: null,
  partial: fields.input == null || fields.generated == null,
  ...fields,
});

const EIGHTY = known({ input: 100, cached: 80, generated: 9 });

test.each<[WireName, string, object, Usage]>([
  [
    "openai-chat",
    "cached inside the prompt",
    { prompt_tokens: 100, prompt_tokens_details: { cached_tokens: 80 }, completion_tokens: 9 },
    EIGHTY,
  ],
  [
    "openai-chat",
    "hits and misses",
    { prompt_tokens: 100, prompt_cache_hit_tokens: 80, prompt_cache_miss_tokens: 20, completion_tokens: 9 },
    EIGHTY,
  ],
  [
    "openai-chat",
    "cached beside the prompt",
    { prompt_tokens: 100, cached_tokens: 80, completion_tokens: 9 },
    EIGHTY,
  ],
  [
    "openai-chat",
    "a cache that was written",
    {
      prompt_tokens: 100,
      prompt_tokens_details: { cached_tokens: 70, cache_write_tokens: 10 },
      completion_tokens: 9,
      completion_tokens_details: { reasoning_tokens: 4 },
    },
    known({ input: 100, cached: 70, cacheWrite: 10, generated: 9, reasoning: 4 }),
  ],
  [
    "openai-chat",
    "a proxy's names",
    { prompt_tokens: 100, cache_read_input_tokens: 80, cache_creation_input_tokens: 5, completion_tokens: 9 },
    known({ input: 100, cached: 80, cacheWrite: 5, generated: 9 }),
  ],
  [
    "openai-chat",
    "reasoning outside of what was written, as the total tells",
    {
      prompt_tokens: 100,
      completion_tokens: 9,
      completion_tokens_details: { reasoning_tokens: 40 },
      total_tokens: 149,
    },
    known({ input: 100, generated: 49, reasoning: 40 }),
  ],
  [
    "openai-chat",
    "reasoning that only the total tells",
    { prompt_tokens: 100, completion_tokens: 9, total_tokens: 149 },
    known({ input: 100, generated: 49 }),
  ],
  [
    "openai-chat",
    "nothing but reasoning was written, and only the total has it",
    {
      prompt_tokens: 21,
      completion_tokens: 0,
      completion_tokens_details: { reasoning_tokens: 60 },
      total_tokens: 81,
    },
    known({ input: 21, generated: 60, reasoning: 60 }),
  ],
  [
    "openai-chat",
    "cached outside of the prompt, as the total tells",
    { prompt_tokens: 20, cache_read_input_tokens: 80, completion_tokens: 9, total_tokens: 109 },
    EIGHTY,
  ],
  [
    "openai-chat",
    "a details field that is empty beside another name",
    {
      prompt_tokens: 100,
      prompt_tokens_details: { cached_tokens: null },
      prompt_cache_hit_tokens: 80,
      completion_tokens: 9,
      total_tokens: 109,
    },
    EIGHTY,
  ],
  [
    "openai-chat",
    "a total that nothing explains",
    {
      prompt_tokens: 100,
      completion_tokens: 9,
      completion_tokens_details: { reasoning_tokens: 3 },
      total_tokens: 500,
    },
    known({ input: 100, generated: 9, reasoning: 3 }),
  ],
  [
    "anthropic-messages",
    "a cache that was written, by its lifetime only",
    {
      input_tokens: 20,
      cache_read_input_tokens: 50,
      cache_creation: { ephemeral_5m_input_tokens: 10, ephemeral_1h_input_tokens: 20 },
      output_tokens: 9,
    },
    known({ input: 100, cached: 50, cacheWrite: 30, generated: 9 }),
  ],
  [
    "openai-responses",
    "its own",
    {
      input_tokens: 100,
      input_tokens_details: { cached_tokens: 80 },
      output_tokens: 9,
      output_tokens_details: { reasoning_tokens: 3 },
      total_tokens: 109,
    },
    known({ input: 100, cached: 80, generated: 9, reasoning: 3 }),
  ],
  [
    "anthropic-messages",
    "cached outside of the input",
    { input_tokens: 20, cache_read_input_tokens: 80, cache_creation_input_tokens: 0, output_tokens: 9 },
    known({ input: 100, cached: 80, cacheWrite: 0, generated: 9 }),
  ],
  [
    "anthropic-messages",
    "a cache that was written",
    { input_tokens: 20, cache_read_input_tokens: 50, cache_creation_input_tokens: 30, output_tokens: 9 },
    known({ input: 100, cached: 50, cacheWrite: 30, generated: 9 }),
  ],
  [
    "anthropic-messages",
    "a prompt that was all cached",
    { input_tokens: 0, cache_read_input_tokens: 100, output_tokens: 9 },
    known({ input: 100, cached: 100, generated: 9 }),
  ],
  [
    "anthropic-messages",
    "no word of a cache",
    { input_tokens: 100, output_tokens: 9 },
    known({ input: 100, generated: 9 }),
  ],
  ["ollama-chat", "its own", { prompt_eval_count: 100, prompt_eval_cached_count: 80, eval_count: 9 }, EIGHTY],
  [
    "ollama-chat",
    "an older one",
    { prompt_eval_count: 100, eval_count: 9 },
    known({ input: 100, generated: 9 }),
  ],
  ["ollama-chat", "a prompt that is not told again", { eval_count: 9 }, known({ generated: 9 })],
  ["ollama-chat", "a prompt of 0", { prompt_eval_count: 0, eval_count: 9 }, known({ generated: 9 })],
  ["openai-chat", "nothing", {}, known({})],
  ["openai-responses", "zeros although a text came", { input_tokens: 0, output_tokens: 0 }, known({})],
  ["anthropic-messages", "zeros although a text came", { input_tokens: 0, output_tokens: 0 }, known({})],
])("%s, %s: everything read, what of it was cached, everything written", (wire, _, told, expected) => {
  expect(counted(wire, told)).toEqual({
    kind: "read",
    response: expect.objectContaining({ usage: expected }),
  });
});

test("four spellings of a prompt of which 80 of 100 were cached have 20 new tokens", () => {
  const usages = [
    counted("openai-chat", { prompt_tokens: 100, prompt_tokens_details: { cached_tokens: 80 } }),
    counted("anthropic-messages", {
      input_tokens: 20,
      cache_read_input_tokens: 80,
      cache_creation_input_tokens: 0,
    }),
    counted("openai-chat", { prompt_tokens: 100, prompt_cache_hit_tokens: 80, prompt_cache_miss_tokens: 20 }),
    counted("ollama-chat", { prompt_eval_count: 100, prompt_eval_cached_count: 80 }),
  ].map(({ response }) => response.usage);
  expect(usages.map(({ input }) => input)).toEqual([100, 100, 100, 100]);
  expect(usages.map(({ cached }) => cached)).toEqual([80, 80, 80, 80]);
  const fresh = ({ input, cached, cacheWrite }: Usage) => (input ?? 0) - (cached ?? 0) - (cacheWrite ?? 0);
  expect(usages.map(fresh)).toEqual([20, 20, 20, 20]);
});

describe("counts that cannot be true are unknown, and why is told", () => {
  test.each<[WireName, object, Usage, string[]]>([
    [
      "openai-chat",
      { prompt_tokens: 100, prompt_tokens_details: { cached_tokens: 300 }, completion_tokens: 9 },
      known({ input: 100, generated: 9 }),
      ["of 100 read, 300 cached and 0 written to the cache are more than all"],
    ],
    [
      "openai-chat",
      { prompt_tokens: 100, completion_tokens: 9, completion_tokens_details: { reasoning_tokens: 40 } },
      known({ input: 100, generated: 9 }),
      ["of 9 generated, 40 of reasoning are more than all"],
    ],
    [
      "openai-responses",
      { input_tokens: -5, output_tokens: 9 },
      known({ generated: 9 }),
      ["input cannot be -5"],
    ],
    [
      "anthropic-messages",
      { input_tokens: 20, cache_read_input_tokens: -1, output_tokens: 1.5 },
      known({ input: 20 }),
      ["generated cannot be 1.5", "cached cannot be -1"],
    ],
    [
      "ollama-chat",
      { prompt_eval_count: 1e12, eval_count: "nine" },
      known({}),
      ["input cannot be 1000000000000", 'generated cannot be "nine"'],
    ],
  ])("%s: %j", (wire, told, usage, doubts) => {
    const outcome = counted(wire, told);
    expect(outcome.response.usage).toEqual(usage);
    expect(outcome.doubts).toEqual(doubts);
  });
});

test.each<[WireName, object]>([
  ["openai-chat", { prompt_tokens: 10, completion_tokens: 0 }],
  ["openai-responses", { input_tokens: 10, output_tokens: 0 }],
  ["anthropic-messages", { input_tokens: 10, output_tokens: 0 }],
  ["ollama-chat", { prompt_eval_count: 10, eval_count: 0 }],
])("%s: a model that wrote nothing and says so wrote 0 tokens", (wire, told) => {
  expect(counted(wire, told, "").response.usage).toEqual(known({ input: 10, generated: 0 }));
});

describe("counts of a stream, wherever they stand and however often", () => {
  const counts = { prompt_tokens: 100, prompt_tokens_details: { cached_tokens: 80 }, completion_tokens: 9 };
  const chunk = (choice: object, more: object = {}): string =>
    `data: ${JSON.stringify({ choices: [choice], ...more })}\n\n`;
  const said = chunk({ delta: { content: "ok" } });
  const end = { delta: {}, finish_reason: "stop" };

  test.each([
    ["in the last choice", [said, chunk({ ...end, usage: counts })]],
    ["under a host's own name", [said, chunk(end, { x_groq: { usage: counts } })]],
    [
      "twice, the second time without their parts",
      [said, chunk(end, { usage: counts }), chunk({}, { usage: { ...counts, prompt_tokens_details: {} } })],
    ],
    [
      "growing, with zeros at the end",
      [
        chunk({ delta: { content: "ok" } }, { usage: { ...counts, completion_tokens: 4 } }),
        chunk(end, { usage: counts }),
        chunk({}, { usage: { prompt_tokens: 0, completion_tokens: 0 } }),
      ],
    ],
  ])("%s", (_, events) => {
    const reader = WIRES.find(({ name }) => name === "openai-chat")?.responseReader();
    reader?.push(Buffer.from(`${events.join("")}data: [DONE]\n\n`));
    expect(reader?.end()).toMatchObject({ kind: "read", response: { usage: EIGHTY } });
  });
});

describe("the input of a messages endpoint, told at the beginning and at the end", () => {
  const told = (first: object, last: object) => {
    const reader = WIRES.find(({ name }) => name === "anthropic-messages")?.responseReader();
    const events = [
      { type: "message_start", message: { usage: first } },
      { type: "content_block_start", index: 0, content_block: { type: "text", text: "2" } },
      { type: "message_delta", delta: { stop_reason: "end_turn" }, usage: { output_tokens: 9, ...last } },
      { type: "message_stop" },
    ];
    for (const event of events) reader?.push(Buffer.from(`data: ${JSON.stringify(event)}\n\n`));
    return reader?.end();
  };

  test.each<[string, object, object]>([
    ["all of it, then its parts", { input_tokens: 100 }, { input_tokens: 20, cache_read_input_tokens: 80 }],
    [
      "all of it and no cache, then its parts",
      { input_tokens: 100, cache_read_input_tokens: 0 },
      { input_tokens: 20, cache_read_input_tokens: 80 },
    ],
    ["nothing, then its parts", { input_tokens: 0 }, { input_tokens: 20, cache_read_input_tokens: 80 }],
    ["its parts, then nothing", { input_tokens: 20, cache_read_input_tokens: 80 }, {}],
    [
      "its parts twice",
      { input_tokens: 20, cache_read_input_tokens: 80 },
      { input_tokens: 20, cache_read_input_tokens: 80 },
    ],
  ])("%s", (_, first, last) => {
    expect(told(first, last)).toMatchObject({
      response: { usage: { input: 100, cached: 80, generated: 9 } },
    });
  });
});
