import { isDeepStrictEqual } from "node:util";
import { describe, expect, test } from "vitest";
import { WIRES } from "../../../src/gateway/wires/index.ts";
import type { ReadOutcome, Wire } from "../../../src/gateway/wires/wire.ts";
import { PUMPS } from "../looped-parts.ts";
import { DIALECT_STREAMS } from "./dialect-streams.ts";

function read(wire: Wire, ...chunks: Uint8Array[]): ReadOutcome {
  const reader = wire.responseReader();
  for (const chunk of chunks) reader.push(chunk);
  return reader.end();
}

const call = (id: string, command: string) => ({ id, name: "bash", input: { command } });

/** What every dialect tells of the one response, with what only it knows. */
const EXPECTED = {
  text: "I look.",
  thinking: "hm 🔴",
  calls: [call("t1", "ls é"), call("t2", "pwd")],
  stop: "tools",
  model: "m",
};
const USAGE = { input: 100, cached: 80, cacheWrite: null, generated: 30, reasoning: null, partial: false };
const SEALED: Readonly<Record<string, object>> = {
  "anthropic-messages": { type: "thinking", thinking: "hm 🔴", signature: "c2ln" },
  "openai-responses": {
    id: "rs1",
    type: "reasoning",
    summary: [{ type: "summary_text", text: "hm 🔴" }],
    encrypted_content: "c2ln",
  },
};

describe.each(WIRES.map((wire) => [wire.name, wire] as const))("%s", (name, wire) => {
  const { whole = "", variants = {}, broken = {} } = DIALECT_STREAMS[name] ?? {};
  const seal = SEALED[name];
  const expected: ReadOutcome = {
    kind: "read",
    response: {
      ...EXPECTED,
      stop: "tools",
      ...(seal === undefined ? {} : { sealed: [{ wire: name, data: { ...seal } }] }),
      usage: name === "openai-responses" ? { ...USAGE, reasoning: 4 } : USAGE,
    },
    ...(name === "ollama-chat" ? { loadMs: 2.5 } : {}),
  };

  test.each(Object.entries({ "nothing missing": whole, ...variants }))(
    "a stream with %s reads as it should",
    (_, stream) => {
      expect(read(wire, Buffer.from(stream))).toEqual(expected);
    },
  );

  test("what is whole is known to be before the connection ends, and what was cut is not", () => {
    const cut = broken["failed: the response was cut before its end"] ?? "";
    for (const [stream, isWhole] of [
      [whole, true],
      [cut, false],
    ] as const) {
      const reader = wire.responseReader();
      for (const byte of Buffer.from(stream)) {
        expect(reader.isWhole).toBe(false);
        reader.push(Uint8Array.of(byte));
      }
      expect(reader.isWhole).toBe(isWhole);
    }
  });

  test.each(Object.entries(broken))("%s", (failure, stream) => {
    expect(read(wire, Buffer.from(stream))).toMatchObject({
      kind: "failed",
      detail: failure.slice("failed: ".length),
    });
  });

  test.each(Object.entries({ whole, ...variants, ...broken }))(
    "split anywhere it reads the same: %s",
    (_, stream) => {
      const bytes = Buffer.from(stream);
      const once = read(wire, bytes);
      const differing = Array.from({ length: bytes.length + 1 }, (_, at) => at).filter(
        (at) => !isDeepStrictEqual(read(wire, bytes.subarray(0, at), bytes.subarray(at)), once),
      );
      expect(differing).toEqual([]);
      expect(read(wire, ...Array.from(bytes, (byte) => Uint8Array.of(byte)))).toEqual(once);
    },
  );

  test("a line without an end is read once, however small its pieces are", () => {
    for (const pump of [...PUMPS, "data:", ": x", "\r"]) {
      const bytes = Buffer.from(pump.repeat(200_000 / pump.length));
      const reader = wire.responseReader();
      for (let at = 0; at < bytes.length; at += 16) reader.push(bytes.subarray(at, at + 16));
      expect([pump, reader.end().kind]).toEqual([pump, "failed"]);
    }
  });
});
