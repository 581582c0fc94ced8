import { describe, expect, test } from "vitest";
import { openUpstream, UPSTREAMS } from "../../../src/gateway/upstreams/index.ts";
import { PLAYER } from "../trial-bench.ts";

describe("openUpstream", () => {
  const endpoint = {
    id: "local",
    kind: "openai" as const,
    url: "http://127.0.0.1:9/v1",
    keyEnv: null,
    concurrency: 1,
  };

  test.each(["reader", "reader-hasty", "reader-thorough"])("opens the reader for `use: %s`", (use) => {
    expect(openUpstream({ player: { ...PLAYER, use }, endpoint: null, apiKey: null }).name).toBe("reader");
  });

  test("opens an endpoint by its kind", () => {
    expect(openUpstream({ player: PLAYER, endpoint, apiKey: null }).name).toBe("openai");
    expect(UPSTREAMS.map(({ name }) => name)).toEqual(["reader", "openai", "replay"]);
  });

  test("a recording answers in place of any endpoint, and never in place of the reader", () => {
    const recording = { kind: "missing" as const, why: "x" };
    const setup = { endpoint: { ...endpoint, kind: "anthropic" as const }, apiKey: null, recording };
    expect(openUpstream({ ...setup, player: PLAYER }).name).toBe("replay");
    expect(openUpstream({ ...setup, player: { ...PLAYER, use: "reader" } }).name).toBe("reader");
  });

  test.each(["ollama", "anthropic"] as const)("says what is supported in place of %s", (kind) => {
    expect(() => openUpstream({ player: PLAYER, endpoint: { ...endpoint, kind }, apiKey: null })).toThrow(
      `The endpoint "local" of the player "small" is of kind "${kind}", which is not supported yet.`,
    );
  });

  test("says what a player without an endpoint needs", () => {
    expect(() => openUpstream({ player: PLAYER, endpoint: null, apiKey: null })).toThrow(
      'The player "small" has no endpoint.',
    );
  });
});
