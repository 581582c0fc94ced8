/** Endpoints that are slow to begin, slow to go on, or ask for patience: real servers, real clocks. */
import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import type { EndpointPatience, TimeLeft, UpstreamAnswer } from "../../../src/gateway/upstreams/upstream.ts";
import { streamOf } from "../scripted-endpoint.ts";
import { endpointUpstream, openBench, TalkingAgent, told } from "../trial-bench.ts";

type Answer = (outgoing: http.ServerResponse) => Promise<void> | void;

/** Answers the requests in turn, the last one for ever; tells when each arrived. */
async function serverOf(...answers: Answer[]): Promise<{ url: string; arrivals: number[] }> {
  const arrivals: number[] = [];
  const server = http.createServer(async (incoming, outgoing) => {
    incoming.resume();
    await once(incoming, "end");
    arrivals.push(performance.now());
    await answers[Math.min(arrivals.length, answers.length) - 1]?.(outgoing);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return { url: `http://127.0.0.1:${port}/v1`, arrivals };
}

const GOOD = streamOf({ text: "1204" });
const HEAD = { "content-type": "text/event-stream" };

const lateHeaders =
  (ms: number): Answer =>
  async (outgoing) => {
    await pause(ms);
    outgoing.writeHead(200, HEAD).end(GOOD);
  };
const lateBody =
  (ms: number): Answer =>
  async (outgoing) => {
    outgoing.writeHead(200, HEAD).flushHeaders();
    await pause(ms);
    outgoing.end(GOOD);
  };
const pieces =
  (every: number, ...texts: string[]): Answer =>
  async (outgoing) => {
    outgoing.writeHead(200, HEAD);
    for (const text of texts) {
      outgoing.write(text);
      await pause(every);
    }
    outgoing.end();
  };

/** One request without the gateway's retries. */
async function asked(answer: Answer, patience: EndpointPatience, time?: TimeLeft): Promise<UpstreamAnswer> {
  const { url } = await serverOf(answer);
  return endpointUpstream(url, { patience }).answer(
    {
      messages: [{ role: "user", text: "Hello" }],
      tools: [],
      sampling: { temperature: null, seed: null, topP: null },
      maxTokens: 10,
      wire: "none",
      body: null,
      ...(time === undefined ? {} : { time }),
    },
    new AbortController().signal,
  );
}

const half = GOOD.slice(0, GOOD.indexOf("\n\n") + 2);
const rest = GOOD.slice(half.length);

describe("patience is ours alone, and an error names it", () => {
  test.each<[string, Answer, EndpointPatience, string]>([
    ["headers that come late", lateHeaders(600), { firstByteMs: 300, idleMs: 60_000 }, "no answer for 0.3 s"],
    [
      "a body that comes late",
      lateBody(600),
      { firstByteMs: 300, idleMs: 60_000 },
      "no further data for 0.3 s",
    ],
    [
      "a pause in the middle",
      pieces(600, half, rest),
      { firstByteMs: 60_000, idleMs: 300 },
      "no further data for 0.3 s",
    ],
    [
      "signs of life alone",
      pieces(50, ...Array.from({ length: 40 }, () => ": processing\n\n"), GOOD),
      { firstByteMs: 400, idleMs: 60_000 },
      "nothing but signs of life for 0.4 s",
    ],
    [
      "pings alone",
      pieces(50, ...Array.from({ length: 40 }, () => 'event: ping\ndata: {"type": "ping"}\n\n'), GOOD),
      { firstByteMs: 400, idleMs: 60_000 },
      "nothing but signs of life for 0.4 s",
    ],
    [
      "signs of life as events with numbers",
      pieces(
        50,
        ...Array.from(
          { length: 40 },
          (_, n) => `event: keepalive\ndata: {"type":"keepalive","sequence_number":${n}}\n\n`,
        ),
        GOOD,
      ),
      { firstByteMs: 400, idleMs: 60_000 },
      "nothing but signs of life for 0.4 s",
    ],
    [
      "signs of life behind the first words",
      pieces(50, half, ...Array.from({ length: 40 }, () => ": processing\n\n"), rest),
      { firstByteMs: 300, idleMs: 400 },
      "nothing but signs of life for 0.4 s",
    ],
  ])("%s are a stall", async (_, answer, patience, detail) => {
    expect(await asked(answer, patience)).toMatchObject({
      kind: "failed",
      cause: "stall",
      retryable: true,
      detail,
    });
  });

  test.each<[string, Answer, EndpointPatience]>([
    ["headers that come late", lateHeaders(400), { firstByteMs: 2_000, idleMs: 100 }],
    ["a body that comes late", lateBody(400), { firstByteMs: 2_000, idleMs: 100 }],
    ["a pause in the middle", pieces(400, half, rest), { firstByteMs: 100, idleMs: 2_000 }],
    [
      "an end behind which the line is held",
      (outgoing) => void outgoing.writeHead(200, HEAD).write(GOOD),
      { firstByteMs: 600_000, idleMs: 600_000 },
    ],
    [
      "an end behind which signs of life follow",
      pieces(100, GOOD, ...Array.from({ length: 1_000 }, () => ": ping\n\n")),
      { firstByteMs: 600_000, idleMs: 600_000 },
    ],
    [
      "words, longer in all than either",
      pieces(60, ...(GOOD.match(/[^\n]*\n\n/g) ?? []), ""),
      { firstByteMs: 250, idleMs: 250 },
    ],
    [
      "signs of life, longer in all than either",
      pieces(100, ...Array.from({ length: 8 }, () => ": ping\n\n"), GOOD),
      { firstByteMs: 1_000, idleMs: 500 },
    ],
    [
      "signs of life with carriage returns, many in one piece with the beginning of an answer",
      pieces(50, `${":\r\n".repeat(60)}data`, `: {}\n\n${GOOD}`),
      { firstByteMs: 1_000, idleMs: 1_000 },
    ],
  ])("%s within it are an answer", async (_, answer, patience) => {
    expect(await asked(answer, patience)).toMatchObject({ kind: "answered", response: { text: "1204" } });
  });
});

describe("a trial's time", () => {
  const PATIENT = { firstByteMs: 600_000, idleMs: 600_000 };
  const pings = Array.from({ length: 40 }, () => ": processing\n\n");

  test.each<[string, Answer, RegExp]>([
    ["headers that come behind it", lateHeaders(900), /^no answer for 0\.5\d* s$/],
    ["a body that comes behind it", lateBody(900), /^no further data for 0\.5\d* s$/],
    [
      "a pause in the middle that outlasts it",
      pieces(900, half, rest),
      /^no further data for 0\.[1-5]\d* s$/,
    ],
    [
      "signs of life behind the first words until then",
      pieces(50, half, ...pings, rest),
      /^nothing but signs of life for 0\.[1-5]\d* s$/,
    ],
  ])("makes %s a stall", async (_, answer, detail) => {
    const found = await asked(answer, PATIENT, { leftMs: 550, longMs: 100 });
    expect(found).toMatchObject({ kind: "failed", cause: "stall", detail: expect.stringMatching(detail) });
  });

  test("ends no silence that began when little of it was left", async () => {
    const found = await asked(pieces(300, half, rest), PATIENT, { leftMs: 550, longMs: 549 });
    expect(found).toMatchObject({ kind: "answered", response: { text: "1204" } });
  });
});

const refusing =
  (status: number, header: () => string): Answer =>
  (outgoing) =>
    void outgoing.writeHead(status, { "retry-after": header() }).end('{"error":{"message":"later"}}');
const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1_000).toUTCString();

test("an endpoint is asked again only when it said so, in seconds and as a date", async () => {
  let due = 0;
  const { url, arrivals } = await serverOf(
    refusing(429, () => "1"),
    refusing(503, () => {
      const date = inSeconds(2);
      // A date has whole seconds.
      due = performance.now() + (Date.parse(date) - Date.now());
      return date;
    }),
    (outgoing) => void outgoing.writeHead(200, HEAD).end(GOOD),
  );
  await using bench = await openBench(endpointUpstream(url));
  expect(await new TalkingAgent(bench).ask()).toMatchObject({ status: 200, message: { content: "1204" } });
  const [first = 0, second = 0, third = 0] = arrivals;
  expect(second - first).toBeGreaterThanOrEqual(1_000);
  // Clocks are compared that tick apart by a millisecond or two.
  expect(third).toBeGreaterThanOrEqual(due - 5);
  expect(told(bench, "retry")).toMatchObject([
    { cause: "rate-limit", status: 429 },
    { cause: "server", status: 503 },
  ]);
  expect(told(bench, "retry")[0]?.waitedMs).toBeGreaterThanOrEqual(1_000);
});

test.each([
  ["no number that a clock has", "9".repeat(400)],
  ["a number with an exponent", "1e9"],
  ["a negative number", "-5"],
  ["two numbers", "1, 2"],
])("a Retry-After of %s never stands in a message", async (_, header) => {
  const { url } = await serverOf(refusing(429, () => header));
  await using bench = await openBench(endpointUpstream(url), { deadlineMs: 2_000 });
  expect((await new TalkingAgent(bench).ask()).status).toBe(402);
  const { ending } = await bench.session.close();
  expect(ending).toMatchObject({ kind: "lost", cause: "rate-limit" });
  expect(JSON.stringify(ending)).not.toMatch(/Infinity|NaN|null/);
});
