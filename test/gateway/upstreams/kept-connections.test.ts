/** Servers that say they keep a connection and hang up at the next request on it. */
import http from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { endpointUpstream } from "../trial-bench.ts";

const signal = new AbortController().signal;
const asked = {
  messages: [{ role: "user" as const, text: "Hello" }],
  tools: [],
  sampling: { temperature: 0.7, seed: 7, topP: null },
  maxTokens: 100,
  wire: "none",
  body: null,
};

/** Answers so many requests of each connection, and none after them; gives its URL and the requests that it saw. */
async function hangingUp(most: number): Promise<{ url: string; seen: () => number }> {
  const served = new WeakMap<Socket, number>();
  let requests = 0;
  const server = http.createServer((request, response) => {
    requests += 1;
    const before = served.get(request.socket) ?? 0;
    if (before >= most) return void request.socket.destroy();
    served.set(request.socket, before + 1);
    const choices = [{ index: 0, message: { role: "assistant", content: "Done." }, finish_reason: "stop" }];
    request.resume().on("end", () => {
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ choices, model: "test-model" }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/v1`, seen: () => requests };
}

test("a kept connection that the server has closed is no failure: the request goes over a fresh one at once", async () => {
  const { url, seen } = await hangingUp(1);
  const upstream = endpointUpstream(url);
  for (const _request of [1, 2, 3]) {
    expect(await upstream.answer(asked, signal)).toMatchObject({ kind: "answered" });
  }
  // The second found its connection closed.
  expect(seen()).toBe(4);
});

test("a server that hangs up on a fresh connection is a failure of the network", async () => {
  const { url, seen } = await hangingUp(0);
  expect(await endpointUpstream(url).answer(asked, signal)).toMatchObject({
    kind: "failed",
    cause: "network",
    detail: "socket hang up",
    retryable: true,
  });
  expect(seen()).toBe(1);
});
