import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { GripError } from "../../src/base/errors.ts";
import { WIRES, wireOf } from "../../src/gateway/wires/index.ts";
import type { ReadOutcome, Wire } from "../../src/gateway/wires/wire.ts";
import type { ModelMessage, ModelResponse } from "../../src/schema/exchange.ts";
import { UNKNOWN_USAGE } from "../../src/schema/usage.ts";
import { Slug } from "../../src/schema/words.ts";
import { carriedResponse } from "../gateway/wires/carried.ts";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Reads a body in pieces that end at these places. */
function read(wire: Wire, body: Uint8Array, cuts: readonly number[] = []): ReadOutcome {
  const reader = wire.responseReader();
  let from = 0;
  for (const to of [...cuts.map((cut) => cut % (body.length + 1)).sort((a, b) => a - b), body.length]) {
    reader.push(body.subarray(from, to));
    from = to;
  }
  return reader.end();
}

const call = (id: string, input: Record<string, unknown>) => ({ id, name: "bash", input });
const USAGE = { input: 100, cached: 80, cacheWrite: null, generated: 20, reasoning: 5, partial: false };
const RESPONSES: Readonly<Record<string, ModelResponse>> = {
  "an answer": {
    text: "é🔴 | ok\n```",
    thinking: "",
    calls: [],
    stop: "answer",
    usage: USAGE,
    model: "alias",
  },
  "an answer that was thought about": {
    text: "4",
    thinking: "2 + 2 🔴",
    calls: [],
    stop: "answer",
    usage: USAGE,
    model: "alias",
  },
  "two calls": {
    text: "I look.",
    thinking: "",
    calls: [call("call00001", { command: "ls 'é'" }), call("call00002", {})],
    stop: "tools",
    usage: USAGE,
    model: "alias",
  },
  "calls without a word": {
    text: "",
    thinking: "",
    calls: [call("call00001", { deep: { list: [1, null, "x"] } })],
    stop: "tools",
    usage: USAGE,
    model: "alias",
  },
  "a text that was cut": {
    text: "The res",
    thinking: "",
    calls: [],
    stop: "length",
    usage: USAGE,
    model: "alias",
  },
};
const MESSAGES: readonly ModelMessage[] = [
  { role: "system", text: "Be brief." },
  { role: "user", text: "Look at é🔴." },
  {
    role: "assistant",
    text: "I look.",
    calls: [call("call00001", { command: "ls" }), call("call00002", {})],
  },
  { role: "tool", callId: "call00001", text: "a.csv" },
  { role: "tool", callId: "call00002", text: "" },
  { role: "assistant", text: "One file.", calls: [] },
  { role: "user", text: "Go on." },
];
const TOOLS = [{ name: "bash", description: "Runs it.", parameters: { type: "object", properties: {} } }];
const OUTGOING = {
  messages: MESSAGES,
  tools: TOOLS,
  stream: true,
  maxTokens: 500,
  model: "vendor/real",
  sampling: { temperature: 0.7, seed: 7, topP: 0.9 },
  original: null,
};

test("every wire has a name and a path of its own, by which it is found", () => {
  const names = WIRES.map(({ name }) => name);
  expect(names.map((name) => Slug.parse(name))).toEqual([...new Set(names)]);
  expect(new Set(WIRES.map(({ path }) => path)).size).toBe(WIRES.length);
  for (const wire of WIRES) {
    expect(wire.path).toMatch(/^\/[a-z/]+[a-z]$/);
    expect([wireOf(wire.path), wireOf(`/v1${wire.path}`)]).toEqual([wire, wire]);
    for (const path of [`${wire.path}/`, `/v2${wire.path}`, `${wire.path}x`, "", "/"])
      expect(wireOf(path)).toBeNull();
  }
});

describe.each(WIRES.map((wire) => [wire.name, wire] as const))("%s", (_, wire) => {
  test("a request that was written is read back", () => {
    const written = wire.writeRequest(OUTGOING);
    expect(wire.readRequest(JSON.parse(JSON.stringify(written)))).toEqual({
      messages: MESSAGES,
      tools: TOOLS,
      stream: true,
      maxTokens: 500,
    });
  });

  test("model, sampling and limit are ours, whatever the agent's own body says", () => {
    const theirs = wire.writeRequest({
      ...OUTGOING,
      model: "x",
      sampling: { temperature: 2, seed: 1, topP: 0.1 },
    });
    const ours = wire.writeRequest({ ...OUTGOING, original: { ...theirs, maxTokens: 9 } });
    const { messages, tools, ...decided } = wire.writeRequest(OUTGOING);
    expect(ours).toMatchObject(decided);
    const none = { temperature: null, seed: null, topP: null };
    expect(JSON.stringify(wire.writeRequest({ ...OUTGOING, sampling: none, original: theirs }))).not.toMatch(
      /temperature|seed|top_?p/i,
    );
    expect(theirs).toEqual(
      wire.writeRequest({ ...OUTGOING, model: "x", sampling: { temperature: 2, seed: 1, topP: 0.1 } }),
    );
  });

  test.each(Object.entries(RESPONSES))(
    "%s is read as it was written, in one piece or in any",
    (_name, written) => {
      const response = carriedResponse(written, wire);
      for (const streamed of [true, false]) {
        const { body } = wire.writeResponse(written, { streamed, alias: "alias", id: "response-1" });
        expect(read(wire, bytes(body))).toEqual({ kind: "read", response });
        fc.assert(
          fc.property(fc.array(fc.nat(), { maxLength: 12 }), (cuts) => {
            expect(read(wire, bytes(body), cuts)).toEqual({ kind: "read", response });
          }),
          { numRuns: 40 },
        );
      }
    },
  );

  test("usage that nobody reported is told to nobody, and is never 0", () => {
    const response: ModelResponse = { ...(RESPONSES["an answer"] as ModelResponse), usage: UNKNOWN_USAGE }; // it is there
    for (const streamed of [true, false]) {
      const { body } = wire.writeResponse(response, { streamed, alias: "alias", id: "r" });
      expect(read(wire, bytes(body))).toEqual({ kind: "read", response });
    }
  });

  test("heartbeats change nothing of what follows them", () => {
    const response = carriedResponse(RESPONSES["two calls"] as ModelResponse, wire); // it is there
    const { body } = wire.writeResponse(response, { streamed: true, alias: "alias", id: "r" });
    expect(read(wire, bytes([0, 1, 2].map(wire.heartbeat).join("") + body))).toEqual({
      kind: "read",
      response,
    });
  });

  test("an error is one, before and inside a stream, in the sender's words", () => {
    const { contentType, body } = wire.writeError(402, "This session has ended.");
    expect(contentType).toBe("application/json");
    expect(JSON.stringify(JSON.parse(body))).toContain("This session has ended.");
    const outcome = read(wire, bytes(body));
    expect(outcome).toMatchObject({
      kind: "failed",
      detail: expect.stringContaining("This session has ended."),
    });
    const late = read(wire, bytes(wire.heartbeat(0) + wire.writeStreamError(402, "This session has ended.")));
    expect(late).toMatchObject({
      kind: "failed",
      detail: expect.stringContaining("This session has ended."),
    });
  });

  test("a stream that ends anywhere before its end has failed, and nothing of it is an answer", () => {
    const response = RESPONSES["two calls"] as ModelResponse; // it is there
    const { body } = wire.writeResponse(response, { streamed: true, alias: "alias", id: "r" });
    const whole = bytes(body);
    for (let length = 0; length < whole.length; length++) {
      const outcome = read(wire, whole.subarray(0, length));
      // What only follows the last event of the response may be missing.
      if (outcome.kind === "read")
        expect(outcome.response).toMatchObject({ text: response.text, calls: response.calls });
    }
  });

  test("no bytes and no body make it throw anything but a refusal", () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (noise) => void read(wire, noise)));
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        try {
          wire.readRequest(body);
        } catch (error) {
          expect(error).toBeInstanceOf(GripError);
        }
        expect(["read", "failed"]).toContain(read(wire, bytes(JSON.stringify(body))).kind);
        expect(["read", "failed"]).toContain(read(wire, bytes(`data: ${JSON.stringify(body)}\n\n`)).kind);
      }),
    );
  });
});
