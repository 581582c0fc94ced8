/** Endpoints that are slow to begin, slow to go on, or ask for patience: real servers, real clocks. */
import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test, vi } from "vitest";
import type { EndpointPatience, TimeLeft, UpstreamAnswer } from "../../../src/gateway/upstreams/upstream.ts";
import { streamOf } from "../scripted-endpoint.ts";
import { endpointUpstream, openBench, TalkingAgent, told } from "../trial-bench.ts";

type Answer = (outgoing: http.ServerResponse) => Promise<void> | void;

interface SlowServer extends AsyncDisposable {
  readonly url: string;
  /** When each request arrived. */
  readonly arrivals: readonly number[];
}

/** Answers the requests in turn, the last one for ever. */
async function serverOf(...answers: Answer[]): Promise<SlowServer> {
  const arrivals: number[] = [];
  const server = http.createServer(async (incoming, outgoing) => {
    incoming.resume();
    await once(incoming, "end");
    arrivals.push(performance.now());
    await answers[Math.min(arrivals.length, answers.length) - 1]?.(outgoing);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return {
    url: `http://127.0.0.1:${port}/v1`,
    arrivals,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const GOOD = streamOf({ text: "1204" });
const HEAD = { "content-type": "text/event-stream" };

/** Longer than any patience here, and no reason for a process to stay. */
const FOR_EVER = 600_000;
const pauseOf = (ms: number): Promise<void> => pause(ms, undefined, { ref: false });

const lateHeaders =
  (ms: number): Answer =>
  async (outgoing) => {
    await pauseOf(ms);
    outgoing.writeHead(200, HEAD).end(GOOD);
  };
const lateBody =
  (ms: number): Answer =>
  async (outgoing) => {
    outgoing.writeHead(200, HEAD).flushHeaders();
    await pauseOf(ms);
    outgoing.end(GOOD);
  };
/** Until all is said or nobody listens any more. */
const pieces =
  (every: number, ...texts: string[]): Answer =>
  async (outgoing) => {
    outgoing.writeHead(200, HEAD);
    for (const text of texts) {
      if (outgoing.destroyed) return;
      outgoing.write(text);
      await pauseOf(every);
    }
    outgoing.end();
  };

/** One request without the gateway's retries. */
async function asked(answer: Answer, patience: EndpointPatience, time?: TimeLeft): Promise<UpstreamAnswer> {
  await using server = await serverOf(answer);
  // Awaited here: the server lives until the answer is there.
  return await endpointUpstream(server.url, { patience }).answer(
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
const often = (sign: string): string[] => Array.from({ length: 1_000 }, () => sign);

// What an honest server says in time is two seconds early: a busy machine lets a process stand still for some tenths
// of one. All wait at once, because that is all that they do.
describe.concurrent("patience is ours alone, and an error names it", () => {
  test.each<[string, Answer, EndpointPatience, string]>([
    [
      "headers that come late",
      lateHeaders(FOR_EVER),
      { firstByteMs: 300, idleMs: 60_000 },
      "no answer for 0.3 s",
    ],
    [
      "a body that comes late",
      lateBody(FOR_EVER),
      { firstByteMs: 2_000, idleMs: 60_000 },
      "no further data for 2 s",
    ],
    [
      "a pause in the middle",
      pieces(FOR_EVER, half, rest),
      { firstByteMs: 60_000, idleMs: 300 },
      "no further data for 0.3 s",
    ],
    [
      "signs of life alone",
      pieces(50, ...often(": processing\n\n"), GOOD),
      { firstByteMs: 2_000, idleMs: 60_000 },
      "nothing but signs of life for 2 s",
    ],
    [
      "pings alone",
      pieces(50, ...often('event: ping\ndata: {"type": "ping"}\n\n'), GOOD),
      { firstByteMs: 2_000, idleMs: 60_000 },
      "nothing but signs of life for 2 s",
    ],
    [
      "signs of life as events with numbers",
      pieces(
        50,
        ...often("").map((_, n) => `event: keepalive\ndata: {"type":"keepalive","sequence_number":${n}}\n\n`),
        GOOD,
      ),
      { firstByteMs: 2_000, idleMs: 60_000 },
      "nothing but signs of life for 2 s",
    ],
    [
      "signs of life behind the first words",
      pieces(50, half, ...often(": processing\n\n"), rest),
      { firstByteMs: 2_000, idleMs: 2_500 },
      "nothing but signs of life for 2.5 s",
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
    ["headers that come late", lateHeaders(400), { firstByteMs: 60_000, idleMs: 100 }],
    ["a body that comes late", lateBody(400), { firstByteMs: 60_000, idleMs: 100 }],
    ["a pause in the middle", pieces(3_000, half, rest), { firstByteMs: 2_000, idleMs: 60_000 }],
    [
      "an end behind which the line is held",
      (outgoing) => void outgoing.writeHead(200, HEAD).write(GOOD),
      { firstByteMs: 600_000, idleMs: 600_000 },
    ],
    [
      "an end behind which signs of life follow",
      pieces(100, GOOD, ...often(": ping\n\n")),
      { firstByteMs: 600_000, idleMs: 600_000 },
    ],
    [
      "words, longer in all than either",
      pieces(300, ...(GOOD.match(/[^\n]*\n\n/g) ?? []), ""),
      { firstByteMs: 2_000, idleMs: 2_000 },
    ],
    [
      "signs of life, longer in all than a pause may be",
      pieces(300, ...Array.from({ length: 8 }, () => ": ping\n\n"), GOOD),
      { firstByteMs: 60_000, idleMs: 2_000 },
    ],
    [
      "signs of life with carriage returns, many in one piece with the beginning of an answer",
      pieces(50, `${":\r\n".repeat(60)}data`, `: {}\n\n${GOOD}`),
      { firstByteMs: 60_000, idleMs: 60_000 },
    ],
  ])("%s within it are an answer", async (_, answer, patience) => {
    expect(await asked(answer, patience)).toMatchObject({ kind: "answered", response: { text: "1204" } });
  });
});

describe.concurrent("a trial's time", () => {
  const PATIENT = { firstByteMs: 600_000, idleMs: 600_000 };

  test.each<[string, Answer, RegExp]>([
    ["headers that come behind it", lateHeaders(FOR_EVER), /^no answer for 3\.0\d* s$/],
    ["a body that comes behind it", lateBody(FOR_EVER), /^no further data for 3\.0\d* s$/],
    [
      "a pause in the middle that outlasts it",
      pieces(FOR_EVER, half, rest),
      /^no further data for [1-3](\.\d+)? s$/,
    ],
    [
      "signs of life behind the first words until then",
      pieces(50, half, ...often(": processing\n\n"), rest),
      /^nothing but signs of life for [1-3](\.\d+)? s$/,
    ],
  ])("makes %s a stall", async (_, answer, detail) => {
    const found = await asked(answer, PATIENT, { leftMs: 3_050, longMs: 1_000 });
    expect(found).toMatchObject({ kind: "failed", cause: "stall", detail: expect.stringMatching(detail) });
  });

  test("ends no silence that began when little of it was left", async () => {
    const answer: Answer = async (outgoing) => {
      // On a fast machine none of the time is gone yet.
      await pauseOf(20);
      await pieces(4_000, half, rest)(outgoing);
    };
    const found = await asked(answer, PATIENT, { leftMs: 3_000, longMs: 2_995 });
    expect(found).toMatchObject({ kind: "answered", response: { text: "1204" } });
  });
});

const refusing =
  (status: number, header: () => string): Answer =>
  (outgoing) =>
    void outgoing.writeHead(status, { "retry-after": header() }).end('{"error":{"message":"later"}}');
const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1_000).toUTCString();

test("an endpoint is asked again only when it said so, in seconds and as a date", async () => {
  // Pauses are spread by up to the first one, a millisecond here: the longest, since timers may be early by as much.
  vi.spyOn(Math, "random").mockReturnValue(0.99);
  let due = 0;
  await using server = await serverOf(
    refusing(429, () => "1"),
    refusing(503, () => {
      const date = inSeconds(2);
      // A date has whole seconds.
      due = performance.now() + (Date.parse(date) - Date.now());
      return date;
    }),
    (outgoing) => void outgoing.writeHead(200, HEAD).end(GOOD),
  );
  await using bench = await openBench(endpointUpstream(server.url));
  expect(await new TalkingAgent(bench).ask()).toMatchObject({ status: 200, message: { content: "1204" } });
  const [first = 0, second = 0, third = 0] = server.arrivals;
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
  await using server = await serverOf(refusing(429, () => header));
  await using bench = await openBench(endpointUpstream(server.url), { deadlineMs: 60_000 });
  expect((await new TalkingAgent(bench).ask()).status).toBe(402);
  const { ending } = await bench.session.close();
  expect(ending).toMatchObject({ kind: "lost", cause: "rate-limit" });
  expect(JSON.stringify(ending)).not.toMatch(/Infinity|NaN|null/);
});
