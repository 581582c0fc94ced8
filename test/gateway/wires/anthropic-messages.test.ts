import { describe, expect, test } from "vitest";
import { anthropicMessagesWire } from "../../../src/gateway/wires/anthropic-messages.ts";
import { carrierOf } from "../../../src/gateway/wires/sealed.ts";
import type { OutgoingRequest } from "../../../src/gateway/wires/wire.ts";

const { readRequest, writeRequest, writeResponse, writeStreamError, heartbeat } = anthropicMessagesWire;

const MARK = { cache_control: { type: "ephemeral" } };
const BODY = {
  model: "gripcheck-model",
  max_tokens: 32_000,
  stream: true,
  temperature: 1,
  top_k: 3,
  thinking: { type: "adaptive" },
  metadata: { user_id: "u" },
  tool_choice: { type: "auto", disable_parallel_tool_use: true },
  stop_sequences: ["END"],
  system: [
    { type: "text", text: "x-anthropic-billing-header: cc_version=2; cch=9f2;" },
    { type: "text", text: "Be brief.", ...MARK },
    { type: "text", text: "Be kind." },
  ],
  messages: [
    {
      role: "user",
      content: [
        { type: "text", text: "Look" },
        { type: "image", source: { type: "base64", media_type: "image/png", data: "eA==" } },
      ],
    },
    { role: "system", content: "Now hurry." },
    {
      role: "assistant",
      content: [
        { type: "thinking", thinking: "hm", signature: "c2ln" },
        { type: "redacted_thinking", data: "eHg=" },
        { type: "text", text: "I look." },
        { type: "tool_use", id: "call00001", name: "bash", input: { command: "ls" } },
      ],
    },
    {
      role: "user",
      content: [
        {
          type: "tool_result",
          tool_use_id: "call00001",
          content: [{ type: "text", text: "a.csv" }],
          is_error: true,
        },
        { type: "text", text: "Go on.", ...MARK },
      ],
    },
  ],
  tools: [
    { name: "bash", description: "Runs it.", input_schema: { type: "object" } },
    { type: "web_search_20250305", name: "web_search" },
  ],
};

test("a request is read into our words", () => {
  const sealed = BODY.messages[2]?.content.slice(0, 2);
  expect(readRequest(BODY)).toEqual({
    stream: true,
    maxTokens: 32_000,
    parallel: false,
    stop: ["END"],
    images: { [`[image ${imageDigest()}]`]: { type: "image/png", base64: "eA==" } },
    unread: ["tool web_search_20250305"],
    tools: [{ name: "bash", description: "Runs it.", parameters: { type: "object" } }],
    messages: [
      { role: "system", text: "Be brief.\n\nBe kind." },
      { role: "user", text: `Look\n[image ${imageDigest()}]` },
      { role: "system", text: "Now hurry." },
      {
        role: "assistant",
        text: "I look.",
        thinking: "hm",
        sealed: (sealed as object[]).map((data) => ({ wire: "anthropic-messages", data })), // blocks, as written above
        calls: [{ id: "call00001", name: "bash", input: { command: "ls" } }],
      },
      { role: "tool", callId: "call00001", text: "a.csv", isError: true },
      { role: "user", text: "Go on." },
    ],
  });
});

/** The name of the image above, as the chat dialect tells it too. */
function imageDigest(): string {
  const url = { type: "image", source: { type: "url", url: "data:image/png;base64,eA==" } };
  const [message] = readRequest({ messages: [{ role: "user", content: [url] }] }).messages;
  return /\[image (\w+)\]/.exec(message?.text ?? "")?.[1] ?? "";
}

const outgoing = (original: unknown, more: Partial<OutgoingRequest> = {}) =>
  writeRequest({
    ...readRequest(original),
    model: "vendor/real",
    maxTokens: 500,
    sampling: { temperature: 0.7, seed: 7, topP: null },
    original,
    ...more,
  });

test("an agent's own body goes on with its marks and signatures, without what is ours to decide", () => {
  const { top_k: _, ...rest } = BODY;
  expect(outgoing(BODY)).toEqual({
    ...rest,
    model: "vendor/real",
    max_tokens: 500,
    temperature: 0.7,
    tools: [BODY.tools[0]],
  });
});

test("thoughts under our own seal and arguments that are no object do not reach an endpoint", () => {
  const content = [
    { type: "thinking", thinking: "hm", signature: carrierOf([]) },
    { type: "redacted_thinking", data: carrierOf([]) },
    { type: "tool_use", id: "c", name: "bash", input: '{"command": "ls' },
  ];
  const body = outgoing({ messages: [{ role: "assistant", content }] });
  expect(body.messages).toEqual([
    { role: "assistant", content: [{ type: "tool_use", id: "c", name: "bash", input: {} }] },
  ]);
});

test.each([
  [8_000, { type: "enabled", budget_tokens: 4_000 }],
  [1_500, { type: "enabled", budget_tokens: 1_024 }],
  [900, undefined],
])("of %i tokens thinking leaves some for the answer", (maxTokens, thinking) => {
  const original = { messages: [], thinking: { type: "enabled", budget_tokens: 31_999 } };
  expect(outgoing(original, { maxTokens }).thinking).toEqual(thinking);
});

test("a request of another dialect is written anew, with marks for the endpoint's cache", () => {
  expect(outgoing(BODY, { original: null, maxTokens: null })).toEqual({
    model: "vendor/real",
    max_tokens: 8_192,
    stream: true,
    temperature: 0.7,
    tool_choice: { type: "auto", disable_parallel_tool_use: true },
    stop_sequences: ["END"],
    system: [{ type: "text", text: "Be brief.\n\nBe kind.", ...MARK }],
    tools: [BODY.tools[0]],
    messages: [
      {
        role: "user",
        content: [
          { type: "text", text: "Look" },
          { type: "image", source: { type: "base64", media_type: "image/png", data: "eA==" } },
        ],
      },
      { role: "user", content: [{ type: "text", text: "Now hurry." }] },
      BODY.messages[2],
      {
        role: "user",
        content: [
          { type: "tool_result", tool_use_id: "call00001", content: "a.csv", is_error: true },
          { type: "text", text: "Go on.", ...MARK },
        ],
      },
    ],
  });
});

const USAGE = { input: 9, cached: 4, cacheWrite: null, generated: 3, reasoning: null, partial: false };

test("the streamed form tells blocks one after the other, counts at the end, and broken arguments as they are", () => {
  const { contentType, body } = writeResponse(
    {
      text: "I look.",
      thinking: "hm",
      calls: [{ id: "call00001", name: "bash", input: null, broken: '{"command": "ls' }],
      stop: "tools",
      usage: USAGE,
      model: "vendor/real",
    },
    { streamed: true, alias: "alias", id: "r1" },
  );
  expect(contentType).toBe("text/event-stream");
  const events = body.split("\n\n").filter((event) => event !== "");
  expect(events.map((event) => event.split("\n")[0])).toEqual(
    [
      "message_start",
      ...[0, 1].flatMap((index) => [
        "content_block_start",
        ...(index === 0 ? ["content_block_delta"] : []),
        "content_block_delta",
        "content_block_stop",
      ]),
      ...[
        "content_block_start",
        "content_block_delta",
        "content_block_stop",
        "message_delta",
        "message_stop",
      ],
    ].map((name) => `event: ${name}`),
  );
  expect(body).toContain('{"type":"signature_delta","signature":"gripcheck.W10"}');
  expect(body).toContain(JSON.stringify({ type: "input_json_delta", partial_json: '{"command": "ls' }));
  expect(events.at(-2)).toContain('"usage":{"input_tokens":5,"cache_read_input_tokens":4,"output_tokens":3}');
  expect(body).not.toContain("vendor/real");
});

test("blocks that all begin at one index are as many blocks", () => {
  const reader = anthropicMessagesWire.responseReader();
  const call = (command: string): object[] => [
    { type: "content_block_start", index: 0, content_block: { type: "tool_use", id: "t", name: "bash" } },
    {
      type: "content_block_delta",
      index: 0,
      delta: { type: "input_json_delta", partial_json: JSON.stringify({ command }) },
    },
  ];
  const events = [
    { type: "content_block_start", index: 0, content_block: { type: "text", text: "I look." } },
    ...call("ls"),
    ...call("pwd"),
    { type: "message_delta", delta: { stop_reason: "tool_use" } },
    { type: "message_stop" },
  ];
  for (const event of events) reader.push(Buffer.from(`data: ${JSON.stringify(event)}\n\n`));
  expect(reader.end()).toMatchObject({
    kind: "read",
    response: { text: "I look.", calls: [{ input: { command: "ls" } }, { input: { command: "pwd" } }] },
  });
});

describe("signs and errors", () => {
  test("a waiting agent gets pings", () => {
    expect(heartbeat(0)).toBe('event: ping\ndata: {"type":"ping"}\n\n');
  });

  test("an end inside of a stream is an error event", () => {
    expect(writeStreamError(402, "Over.")).toBe(
      'event: error\ndata: {"type":"error","error":{"type":"invalid_request_error","message":"Over."}}\n\n',
    );
  });
});
