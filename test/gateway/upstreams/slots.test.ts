/** An endpoint that answers only when it is told to: who waits for whom is seen without a clock. */
import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { openUpstream } from "../../../src/gateway/upstreams/index.ts";
import type { ModelRequest, Upstream } from "../../../src/gateway/upstreams/upstream.ts";
import type { EndpointProfile } from "../../../src/schema/profile.ts";
import { streamOf } from "../scripted-endpoint.ts";
import { openBench, PLAYER, SOON, TalkingAgent } from "../trial-bench.ts";

interface HeldEndpoint {
  readonly profile: EndpointProfile;
  /** The words that each request asked with, in the order of their arrival. */
  readonly asked: readonly string[];
  /** Answers the request that has waited longest. */
  release(): void;
}

async function heldEndpoint(concurrency: number): Promise<HeldEndpoint> {
  const asked: string[] = [];
  const open: http.ServerResponse[] = [];
  const server = http.createServer(async (incoming, outgoing) => {
    const pieces: Buffer[] = [];
    for await (const piece of incoming) pieces.push(piece);
    const { messages } = JSON.parse(Buffer.concat(pieces).toString("utf8"));
    asked.push(messages.at(-1).content);
    open.push(outgoing);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const url = `http://127.0.0.1:${port}/v1`;
  return {
    profile: { id: "local", kind: "openai", url, keyEnv: null, concurrency },
    asked,
    release: () => void open.shift()?.writeHead(200, { "content-type": "text/event-stream" }).end(GOOD),
  };
}

const GOOD = streamOf({ text: "1204" });
const upstreamOf = (endpoint: EndpointProfile, id = "small"): Upstream =>
  openUpstream({ player: { ...PLAYER, id }, endpoint, apiKey: null });
const requestOf = (content: string): ModelRequest => ({
  messages: [{ role: "user", text: content }],
  tools: [],
  sampling: { temperature: null, seed: null, topP: null },
  maxTokens: null,
  wire: "of another agent",
  body: {},
});
const never = (): AbortSignal => new AbortController().signal;

test("players of one endpoint are answered in the order in which they ask, as many at once as it takes", async () => {
  const { profile, asked, release } = await heldEndpoint(2);
  const [small, large] = [upstreamOf(profile, "small"), upstreamOf(profile, "large")];
  const answers = ["a", "b", "c", "d"].map((text, index) =>
    (index % 2 === 0 ? small : large).answer(requestOf(text), never()),
  );
  await vi.waitFor(() => expect([...asked].sort()).toEqual(["a", "b"]), SOON);
  release();
  await vi.waitFor(() => expect(asked.slice(2)).toEqual(["c"]), SOON);
  release();
  await vi.waitFor(() => expect(asked.slice(2)).toEqual(["c", "d"]), SOON);
  release();
  release();
  const ended = await Promise.all(answers);
  expect(ended.map(({ kind, queuedMs }) => [kind, queuedMs === undefined ? "at once" : "queued"])).toEqual([
    ["answered", "at once"],
    ["answered", "at once"],
    ["answered", "queued"],
    ["answered", "queued"],
  ]);
});

test("two endpoints do not wait for each other", async () => {
  const [one, other] = [await heldEndpoint(1), await heldEndpoint(1)];
  const answers = [one, other].map(({ profile }) => upstreamOf(profile).answer(requestOf("a"), never()));
  await vi.waitFor(() => expect([one.asked, other.asked]).toEqual([["a"], ["a"]]), SOON);
  one.release();
  other.release();
  expect((await Promise.all(answers)).map(({ queuedMs }) => queuedMs)).toEqual([undefined, undefined]);
});

test("who gives up while it waits is never asked for, and leaves its turn to the next", async () => {
  const { profile, asked, release } = await heldEndpoint(1);
  const upstream = upstreamOf(profile);
  const first = upstream.answer(requestOf("a"), never());
  const leaving = new AbortController();
  const second = upstream.answer(requestOf("b"), leaving.signal);
  const third = upstream.answer(requestOf("c"), never());
  await vi.waitFor(() => expect(asked).toEqual(["a"]), SOON);
  leaving.abort();
  expect((await second).kind).toBe("failed");
  release();
  await vi.waitFor(() => expect(asked).toEqual(["a", "c"]), SOON);
  release();
  expect([(await first).kind, (await third).kind]).toEqual(["answered", "answered"]);
});

test("what fails leaves its place too", async () => {
  const profile = { id: "gone", kind: "openai", url: "http://127.0.0.1:9/v1", keyEnv: null, concurrency: 1 };
  const upstream = upstreamOf(profile as EndpointProfile);
  for (let count = 1; count <= 3; count++) {
    expect(await upstream.answer(requestOf("a"), never())).toMatchObject({
      kind: "failed",
      cause: "network",
    });
  }
});

test("a trial's time in the queue is told apart from its model's", async () => {
  const { profile, asked, release } = await heldEndpoint(1);
  const other = upstreamOf(profile, "other").answer(requestOf("before"), never());
  await vi.waitFor(() => expect(asked).toEqual(["before"]), SOON);
  await using bench = await openBench(upstreamOf(profile));
  const begun = performance.now();
  const asking = new TalkingAgent(bench, { opening: [{ role: "user", content: "How many?" }] }).ask();
  await vi.waitFor(() => expect(bench.events.some(({ type }) => type === "turn-start")).toBe(true), SOON);
  release();
  await other;
  await vi.waitFor(() => expect(asked).toEqual(["before", "How many?"]), SOON);
  release();
  await asking;
  const wallMs = performance.now() - begun;
  const { queueMs, modelMs, ending } = await bench.session.close();
  expect(ending).toEqual({ kind: "answered" });
  expect(queueMs).toBeGreaterThan(0);
  expect(queueMs + modelMs).toBeLessThanOrEqual(wallMs);
});

test("a sub-agent's time in the queue is not the trial's", async () => {
  const { profile, asked, release } = await heldEndpoint(1);
  await using bench = await openBench(upstreamOf(profile));
  const main = { "x-claude-code-session-id": "s" };
  const agent = new TalkingAgent(bench, {
    headers: main,
    opening: [{ role: "user", content: "main" }],
  }).ask();
  await vi.waitFor(() => expect(asked).toEqual(["main"]), SOON);
  const headers = { ...main, "x-claude-code-agent-id": "a" };
  const sub = new TalkingAgent(bench, { headers, opening: [{ role: "user", content: "sub" }] }).ask();
  await vi.waitFor(() => expect(bench.events.some(({ thread }) => thread === 1)).toBe(true), SOON);
  release();
  await agent;
  await vi.waitFor(() => expect(asked).toEqual(["main", "sub"]), SOON);
  release();
  await sub;
  expect((await bench.session.close()).queueMs).toBe(0);
});
