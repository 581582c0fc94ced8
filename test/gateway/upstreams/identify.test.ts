import http from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Upstream } from "../../../src/gateway/upstreams/upstream.ts";
import { scriptedEndpoint } from "../scripted-endpoint.ts";
import { endpointUpstream } from "../trial-bench.ts";

const signal = new AbortController().signal;

describe("identify", () => {
  async function identify(models: readonly Record<string, unknown>[]): ReturnType<Upstream["identify"]> {
    await using endpoint = await scriptedEndpoint([], models);
    return await endpointUpstream(endpoint.url).identify(signal);
  }
  const found = (window: number | null) => ({
    kind: "identified",
    model: { digest: null, quantisation: null, window, server: null },
  });

  test.each([
    ["by its name", [{ id: "other" }, { id: "test-model" }], null],
    ["with a window", [{ id: "test-model", max_model_len: 32_768 }], 32_768],
    ["with a window under its other name", [{ id: "test-model", context_length: 8192 }], 8192],
    ["under its latest tag", [{ id: "test-model:latest" }], null],
    [
      "with the window that its server gives it",
      [{ id: "test-model", meta: { n_ctx: 2048, n_ctx_train: 8192 } }],
      2048,
    ],
    ["behind a kind", [{ id: "models/test-model", context_window: 4096 }], 4096],
    ["as a file", [{ id: "/models/Test-Model.gguf", meta: { n_ctx: 4096 } }], 4096],
    [
      "under two names of which none is its own",
      [
        { id: "a/test-model", context_window: 4096 },
        { id: "b/test-model", context_window: 8192 },
      ],
      null,
    ],
    ["where no models are listed", [], null],
    ["behind a pattern of its router", [{ id: "other" }, { id: "test-*", context_window: 4096 }], null],
    ["behind a pattern that is everything", [{ id: "*" }], null],
    ["by its name beside such a pattern", [{ id: "*" }, { id: "test-model", context_window: 4096 }], 4096],
  ])("finds the model %s", async (_, models, window) => {
    expect(await identify(models)).toEqual(found(window));
  });

  test("keeps the quantisation that its server tells", async () => {
    expect(await identify([{ id: "test-model", meta: { ftype: "Q4_K - Medium" } }])).toMatchObject({
      model: { quantisation: "Q4_K - Medium", window: null },
    });
  });

  test("names what is there where the model is not", async () => {
    expect(await identify([{ id: "test-model:7b" }, { id: "test-model-2" }])).toMatchObject({
      cause: "model-missing",
    });
    expect(await identify([{ id: "small" }, { id: "large" }])).toEqual({
      kind: "failed",
      cause: "model-missing",
      detail: 'the endpoint has no model "test-model"; it has large, small',
    });
    const many = Array.from({ length: 15 }, (_, index) => ({ id: `model-${index + 10}` }));
    expect(await identify(many)).toMatchObject({ detail: expect.stringMatching(/ model-21 and 3 more$/) });
  });

  test("does not find it behind a pattern of other names", async () => {
    expect(await identify([{ id: "vendor/*" }])).toMatchObject({ cause: "model-missing" });
  });

  test("goes on where its key may not list models: the first request will tell", async () => {
    const refused = http.createServer((_, response) => {
      response.writeHead(403, { "content-type": "application/json" });
      response.end('{"error":{"message":"Missing scopes: api.model.read"}}');
    });
    await new Promise<void>((resolve) => refused.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void refused.close());
    const { port } = refused.address() as AddressInfo; // it listens on TCP
    const upstream = endpointUpstream(`http://127.0.0.1:${port}/v1`);
    expect(await upstream.identify(signal)).toEqual(found(null));
    expect(
      await upstream.answer(
        {
          ...{
            messages: [{ role: "user", text: "Hello" }],
            tools: [],
            maxTokens: 10,
            wire: "none",
            body: null,
          },
          sampling: { temperature: null, seed: null, topP: null },
        },
        signal,
      ),
    ).toMatchObject({ kind: "failed", cause: "auth", status: 403 });
  });

  test("says that nobody is there", async () => {
    expect(await endpointUpstream("http://127.0.0.1:9/v1").identify(signal)).toEqual({
      kind: "failed",
      cause: "network",
      detail: "connect ECONNREFUSED 127.0.0.1:9",
      again: null,
    });
  });
});
