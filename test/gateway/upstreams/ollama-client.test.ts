/** Ollama's package over our HTTP: what it would lose, print or take for an answer must come back as what it is. */
import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { failureOf, ollamaClient } from "../../../src/gateway/upstreams/ollama/client.ts";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

type Answer = (outgoing: http.ServerResponse) => unknown;

async function serverOf(answer: Answer) {
  const seen: http.IncomingHttpHeaders[] = [];
  const server = http.createServer(async (incoming, outgoing) => {
    incoming.resume();
    await once(incoming, "end");
    seen.push(incoming.headers);
    await answer(outgoing);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return { url: `http://127.0.0.1:${port}`, seen };
}

const load = { model: "tiny", prompt: "", stream: false as const };

async function asked(answer: Answer, firstByteMs = 60_000) {
  const { url } = await serverOf(answer);
  const access = { url, headers: {}, patience: { firstByteMs, idleMs: firstByteMs } };
  const client = ollamaClient(access, new AbortController().signal);
  return client.generate(load).then(
    (response) => ({ response, failure: null }),
    (error: unknown) => ({ response: null, failure: failureOf(error) }),
  );
}

const json =
  (status: number, body: unknown, headers = {}): Answer =>
  (outgoing) =>
    outgoing.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));

describe("a refusal", () => {
  test.each([
    ["seconds", () => "7", 7_000],
    ["a date", () => new Date(Date.now() + 60_000).toUTCString(), expect.any(Number)],
    ["garbage", () => "soon", null],
  ])("keeps its Retry-After, which the package drops: %s", async (_, header, retryAfterMs) => {
    const { failure } = await asked(json(429, { error: "busy" }, { "retry-after": header() }));
    expect(failure).toMatchObject({
      kind: "failed",
      cause: "rate-limit",
      status: 429,
      retryable: true,
      retryAfterMs,
      detail: "the endpoint answered 429: busy",
    });
  });

  test("that is a page is printed nowhere", async () => {
    const printed = vi.spyOn(console, "log");
    const { failure } = await asked((outgoing) => outgoing.writeHead(502).end("<html>bad gateway</html>"));
    expect(failure).toMatchObject({
      cause: "server",
      detail: "the endpoint answered 502: <html>bad gateway</html>",
    });
    expect(printed).not.toHaveBeenCalled();
  });
});

describe("a status of 200", () => {
  test("with an error in it is none that answered", async () => {
    const { failure } = await asked(json(200, { error: "model requires more system memory (9.1 GiB)" }));
    expect(failure).toMatchObject({ cause: "server", detail: "model requires more system memory (9.1 GiB)" });
  });

  test.each([
    ["nothing", ""],
    ["a page", "<html></html>"],
  ])("with %s in it is none that answered, and is printed nowhere", async (_, body) => {
    const printed = [vi.spyOn(console, "log"), vi.spyOn(console, "warn")];
    const { failure } = await asked((outgoing) => outgoing.writeHead(200).end(body));
    expect(failure).toMatchObject({ kind: "failed", cause: "server" });
    for (const spy of printed) expect(spy).not.toHaveBeenCalled();
  });
});

describe("a load that takes long", () => {
  const late: Answer = async (outgoing) => {
    await pause(400);
    return json(200, { response: "", done: true })(outgoing);
  };

  test("is waited for as long as our patience goes, whatever others' limits are", async () => {
    expect(await asked(late, 60_000)).toMatchObject({ response: { done: true } });
  });

  test("past it is a stall that names the patience", async () => {
    expect((await asked(late, 200)).failure).toMatchObject({ cause: "stall", detail: "no answer for 0.2 s" });
  });

  test("that breaks is a broken network", async () => {
    expect((await asked((outgoing) => outgoing.destroy())).failure).toMatchObject({ cause: "network" });
  });
});

test("only our own headers go out: no key from the environment, no name of the package", async () => {
  vi.stubEnv("OLLAMA_API_KEY", "planted-key-99");
  const { url, seen } = await serverOf(json(200, { models: [] }));
  const access = {
    url,
    headers: { authorization: "Bearer ours" },
    patience: { firstByteMs: 60_000, idleMs: 60_000 },
  };
  await ollamaClient(access, new AbortController().signal).list();
  expect(seen[0]).toMatchObject({ authorization: "Bearer ours", accept: "application/json" });
  expect(JSON.stringify(seen)).not.toMatch(/planted-key|ollama-js/);
});
