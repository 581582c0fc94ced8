import { describe, expect, test } from "vitest";
import { openUpstream } from "../../../src/gateway/upstreams/index.ts";
import { EndpointKind } from "../../../src/schema/profile.ts";
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

  test.each(EndpointKind.options)("opens an endpoint of kind %s", (kind) => {
    const upstream = openUpstream({ player: PLAYER, endpoint: { ...endpoint, kind }, apiKey: null });
    expect(upstream.name).toBe(kind);
  });

  test("says what a player without an endpoint needs", () => {
    expect(() => openUpstream({ player: PLAYER, endpoint: null, apiKey: null })).toThrow(
      'The player "small" has no endpoint.',
    );
  });
});
