import { describe, expect, test } from "vitest";
import { WIRES } from "../../../src/gateway/wires/index.ts";

type WireName = "openai-chat" | "openai-responses" | "anthropic-messages" | "ollama-chat";

const json = (body: unknown): string => JSON.stringify(body);
const sse = (data: unknown): string => `data: ${json(data)}\n\n`;
const DONE = "data: [DONE]\n\n";
const piece = (choice: object): string => sse({ choices: [choice] });

/** Why a body is no answer, or the answer's text. */
function heard(wire: WireName, body: string): string {
  const reader = WIRES.find(({ name }) => name === wire)?.responseReader();
  if (reader === undefined) throw new Error(`no wire is called ${wire}`);
  reader.push(Buffer.from(body));
  const outcome = reader.end();
  return outcome.kind === "failed" ? outcome.detail : `answered: ${outcome.response.text}`;
}

const CUT = "the response was cut before its end";

describe("a status of 200 with an end and nothing before it is a failure", () => {
  test.each<[WireName, string, string]>([
    ["openai-chat", "an end mark alone", DONE],
    ["openai-chat", "an end mark behind no choice", `${sse({ choices: [] })}${DONE}`],
    ["openai-chat", "an end mark behind a role", `${piece({ delta: { role: "assistant" } })}${DONE}`],
    ["openai-responses", "an end mark alone", DONE],
    [
      "openai-responses",
      "an end mark behind a beginning",
      `${sse({ type: "response.created", response: {} })}${DONE}`,
    ],
    ["anthropic-messages", "an end mark alone", DONE],
    ["anthropic-messages", "an end alone", sse({ type: "message_stop" })],
    [
      "anthropic-messages",
      "an end behind a beginning",
      `${sse({ type: "message_start", message: { content: [] } })}${sse({ type: "message_stop" })}`,
    ],
    ["ollama-chat", "an end without a message", json({ done: true, done_reason: "stop" })],
  ])("%s: %s", (wire, _, body) => {
    expect(heard(wire, body)).toBe(CUT);
  });
});

describe("an error is one by whatever sign a server has for it, also where an end mark follows", () => {
  const half = piece({ delta: { content: "half an ans" } });
  test.each<[WireName, string, string, string]>([
    [
      "openai-chat",
      "an object of errors",
      `${half}${sse({ object: "error", code: 500, message: "out of memory" })}${DONE}`,
      "500: out of memory",
    ],
    [
      "openai-chat",
      "an object of errors as the body",
      json({ object: "error", code: 500, message: "boom" }),
      "500: boom",
    ],
    ["openai-chat", "an event's name", `${half}event: error\ndata: {"message":"boom"}\n\n${DONE}`, "boom"],
    ["openai-chat", "an event's name and plain words", `${half}event: error\ndata: boom\n\n${DONE}`, "boom"],
    [
      "openai-chat",
      "an error in the choice",
      piece({ delta: {}, error: { code: 502, message: "no host" }, finish_reason: "error" }),
      "502: no host",
    ],
    [
      "openai-chat",
      "an end that is not the model's",
      `${half}${piece({ delta: {}, finish_reason: "abort" })}${DONE}`,
      "the model stopped with an error",
    ],
    [
      "openai-chat",
      "a line of its own, as older servers tell it",
      `${half}error: {"code":400,"message":"the request exceeds the available context size"}\n\n`,
      "400: the request exceeds the available context size",
    ],
    ["openai-chat", "such a line alone", 'error: {"code":500,"message":"boom"}\n\n', "500: boom"],
    [
      "openai-responses",
      "an event's name",
      `event: error\ndata: {"code":"server_error","message":"boom"}\n\n`,
      "server_error: boom",
    ],
    ["openai-responses", "an error in words", json({ error: "boom" }), "boom"],
    ["anthropic-messages", "an event's name", 'event: error\ndata: {"message":"boom"}\n\n', "boom"],
    [
      "anthropic-messages",
      "an error as the body",
      json({ type: "error", error: { type: "api_error", message: "boom" } }),
      "api_error: boom",
    ],
    ["ollama-chat", "an error beside a status", json({ StatusCode: 500, error: "boom" }), "boom"],
    [
      "ollama-chat",
      "a model that was loaded and not asked",
      json({ message: { role: "assistant", content: "" }, done: true, done_reason: "load" }),
      "the server told of a load of the model and no answer",
    ],
  ])("%s: %s", (wire, _, body, detail) => {
    expect(heard(wire, body)).toBe(detail);
  });
});

test.each<[WireName, unknown, string]>([
  ["openai-chat", { detail: "boom" }, 'the response has no message: {"detail":"boom"}'],
  ["openai-chat", { choices: null }, 'the response has no message: {"choices":null}'],
  [
    "openai-chat",
    { choices: [{ finish_reason: "stop" }] },
    'the response has no message: {"choices":[{"finish_reason":"stop"}]}',
  ],
  ["openai-responses", { detail: "boom" }, 'the response has no output: {"detail":"boom"}'],
  ["anthropic-messages", { detail: "boom" }, 'the response has no content: {"detail":"boom"}'],
  ["ollama-chat", { detail: "boom" }, CUT],
])("%s: a body of another kind is told in its own words: %j", (wire, body, detail) => {
  expect(heard(wire, json(body))).toBe(detail);
});

test.each<[WireName, unknown]>([
  [
    "openai-chat",
    { choices: [{ message: { content: null, refusal: "I will not." }, finish_reason: "stop" }] },
  ],
  [
    "openai-responses",
    {
      output: [{ type: "message", content: [{ type: "refusal", refusal: "I will not." }] }],
      status: "completed",
    },
  ],
  ["anthropic-messages", { content: [{ type: "text", text: "I will not." }], stop_reason: "refusal" }],
])("%s: what a model refuses is its answer", (wire, body) => {
  expect(heard(wire, json(body))).toBe("answered: I will not.");
});

const LOST = "the response says that it calls a tool and holds no call";
const content = { role: "assistant", content: null, tool_calls: [] };

describe("a response that ends in calls and holds none has lost them on its way", () => {
  test.each<[WireName, string, string, string]>([
    ["openai-chat", "in a stream", `${piece({ delta: {}, finish_reason: "tool_calls" })}${DONE}`, LOST],
    [
      "openai-chat",
      "behind thinking",
      `${piece({ delta: { reasoning_content: "hm" } })}${piece({ delta: {}, finish_reason: "function_call" })}${DONE}`,
      LOST,
    ],
    [
      "openai-chat",
      "in one body",
      json({ choices: [{ message: content, finish_reason: "tool_calls" }] }),
      LOST,
    ],
    ["anthropic-messages", "in one body", json({ content: [], stop_reason: "tool_use" }), LOST],
    [
      "openai-chat",
      "but what it says is its answer",
      json({ choices: [{ message: { ...content, content: "I look." }, finish_reason: "tool_calls" }] }),
      "answered: I look.",
    ],
  ])("%s: %s", (wire, _, body, detail) => {
    expect(heard(wire, body)).toBe(detail);
  });
});

describe("an empty reason to finish is none", () => {
  const said = piece({ delta: { content: "half an ans" }, finish_reason: "" });
  test.each([
    ["so that what ends behind it was cut", said, CUT],
    [
      "also behind one that was given",
      `${said}${piece({ delta: {}, finish_reason: "stop" })}${piece({ delta: {}, finish_reason: "" })}`,
      "answered: half an ans",
    ],
  ])("%s", (_, body, detail) => {
    expect(heard("openai-chat", body)).toBe(detail);
  });
});

describe("a whole message in a stream", () => {
  const message = { role: "assistant", content: "Done." };
  test.each([
    ["is the answer", piece({ message, finish_reason: "stop" })],
    [
      "behind its pieces is no second one",
      `${piece({ delta: { content: "Done." } })}${piece({ message, finish_reason: "stop" })}`,
    ],
    [
      "beside its pieces is no second one",
      `${piece({ message: { content: "Do" }, delta: { content: "Do" } })}${piece({ message, delta: { content: "ne." }, finish_reason: "stop" })}`,
    ],
  ])("%s", (_, body) => {
    expect(heard("openai-chat", `${body}${DONE}`)).toBe("answered: Done.");
  });
});
