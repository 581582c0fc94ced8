/** What can go wrong at an endpoint, of every kind alike: it is tried again unseen, or it loses the trial, and is never an answer. */
import { describe, expect, test } from "vitest";
import { EndpointKind } from "../../src/schema/profile.ts";
import type { LostCause } from "../../src/schema/words.ts";
import { DIALECTS, type DialectName } from "./scripted-dialects.ts";
import { type FaultyTurn, type ScriptedTurn, scriptedEndpoint } from "./scripted-endpoint.ts";
import { impatientUpstream, openBench, TalkingAgent, told } from "./trial-bench.ts";

const DONE = { text: "It has 1204 rows." };

/** One question to an endpoint that answers so, with little patience where it is silent. */
async function asked(kind: DialectName, turns: readonly ScriptedTurn[], deadlineMs = 60_000) {
  await using endpoint = await scriptedEndpoint(turns, undefined, kind);
  const upstream = impatientUpstream(endpoint.url, turns, { quietMs: 300, kind });
  await using bench = await openBench(upstream, { deadlineMs });
  const { status, message } = await new TalkingAgent(bench).ask();
  const { ending, retries, usage } = await bench.session.close();
  expect(endpoint.faults).toEqual([]);
  return {
    status,
    content: message?.content ?? null,
    ending,
    retries,
    usage: usage.main,
    causes: told(bench, "retry").map(({ cause, status: of }) => [cause, of]),
    requests: endpoint.requests.length,
  };
}

/** The first half of a good stream, in whole pieces. */
function half(kind: DialectName): string {
  const stream = DIALECTS[kind].stream(DONE);
  const end = kind === "ollama" ? "\n" : "\n\n";
  return stream.slice(0, stream.indexOf(end, stream.length / 2) + end.length);
}

const ERROR_EVENTS: Readonly<Record<DialectName, string>> = {
  openai: 'data: {"error":{"message":"boom"}}\n\n',
  "openai-responses":
    'event: error\ndata: {"type":"error","code":"server_error","message":"boom","param":null}\n\n',
  anthropic: 'event: error\ndata: {"type":"error","error":{"type":"api_error","message":"boom"}}\n\n',
  ollama: '{"error":"boom"}\n',
};
const refused = (kind: DialectName, status: number, message: string, headers = {}): FaultyTurn => ({
  status,
  headers: { "content-type": "application/json", ...headers },
  pieces: [JSON.stringify(DIALECTS[kind].error(message))],
});

type Fault = (kind: DialectName) => FaultyTurn;

const PASSING: readonly [string, Fault, LostCause, number | null, RegExp][] = [
  [
    "too many requests",
    (kind) => refused(kind, 429, "slow down"),
    "rate-limit",
    429,
    /answered 429: .*slow down/,
  ],
  ["a server error", (kind) => refused(kind, 500, "oops"), "server", 500, /answered 500: .*oops/],
  [
    "a server that is away",
    (kind) => refused(kind, 503, "loading", { "retry-after": "0" }),
    "server",
    503,
    /answered 503: .*loading/,
  ],
  [
    "a page instead of an answer",
    () => ({ status: 502, pieces: ["<html>bad gateway</html>"] }),
    "server",
    502,
    /answered 502: <html>/,
  ],
  [
    "a connection that is reset",
    () => ({ pieces: [], after: "cut" }),
    "network",
    null,
    /hang up|reset|closed before/,
  ],
  [
    "a stream that is cut after text",
    (kind) => ({ pieces: [half(kind)], after: "cut" }),
    "network",
    200,
    /aborted|reset|closed before/,
  ],
  [
    "a stream that ends early",
    (kind) => ({ pieces: [half(kind)] }),
    "server",
    200,
    /^the response was cut before its end$/,
  ],
  [
    "silence from the start",
    () => ({ pieces: [], after: "silence" }),
    "stall",
    null,
    /^no answer for 0\.3 s$/,
  ],
  [
    "silence after text",
    (kind) => ({ pieces: [half(kind)], after: "silence" }),
    "stall",
    200,
    /^no further data for 0\.3 s$/,
  ],
  ["an empty body", () => ({ pieces: [] }), "server", 200, /^the response is empty$/],
  ["a body of nothing", () => ({ pieces: ["\n\n"] }), "server", 200, /^the response is empty$/],
  [
    "an error as the whole body",
    (kind) => ({ pieces: [JSON.stringify(DIALECTS[kind].error("boom"))] }),
    "server",
    200,
    /boom$/,
  ],
  ["an error after text", (kind) => ({ pieces: [half(kind), ERROR_EVENTS[kind]] }), "server", 200, /boom$/],
];

const LASTING: readonly [string, Fault, LostCause, RegExp][] = [
  [
    "a key that is refused",
    (kind) => refused(kind, 401, "bad key"),
    "auth",
    /^the endpoint answered 401: .*bad key$/,
  ],
  [
    "a key that may not",
    (kind) => refused(kind, 403, "not yours"),
    "auth",
    /^the endpoint answered 403: .*not yours$/,
  ],
  [
    "an account that is empty",
    (kind) => refused(kind, 402, "pay first"),
    "auth",
    /^the endpoint answered 402: .*pay first$/,
  ],
  [
    "a model that is gone",
    (kind) => refused(kind, 404, "model m not found"),
    "model-missing",
    /^the endpoint answered 404: .*model m not found$/,
  ],
  [
    "a refusal for another cause",
    (kind) => refused(kind, 400, "no such thing"),
    "server",
    /^the endpoint answered 400: .*no such thing$/,
  ],
];

describe.each(EndpointKind.options)("an endpoint of kind %s", (kind) => {
  test.each(PASSING)(
    "that fails once by %s is asked again, and only the second answer counts",
    async (_, fault, cause, status) => {
      expect(await asked(kind, [fault(kind), DONE])).toMatchObject({
        status: 200,
        content: DONE.text,
        ending: { kind: "answered" },
        retries: 1,
        causes: [[cause, status]],
        usage: { input: 100, generated: 10 },
      });
    },
  );

  test.each(PASSING)(
    "that fails always by %s loses the trial, and says by what",
    async (_, fault, cause, __, detail) => {
      const played = await asked(
        kind,
        Array.from({ length: 4 }, () => fault(kind)),
      );
      expect(played).toMatchObject({
        status: 402,
        content: null,
        ending: { kind: "lost", cause, detail: expect.stringMatching(detail) },
        requests: 4,
      });
    },
  );

  test.each(LASTING)("with %s is not asked again", async (_, fault, cause, detail) => {
    expect(await asked(kind, [fault(kind), DONE])).toMatchObject({
      status: 402,
      ending: { kind: "lost", cause, detail: expect.stringMatching(detail) },
      retries: 0,
      requests: 1,
    });
  });

  test("that refuses a prompt as too long is at the model's limit", async () => {
    const fault = refused(kind, 400, "the prompt exceeds the context window of 4096 tokens");
    expect(await asked(kind, [fault, DONE])).toMatchObject({
      ending: { kind: "limit", limit: "context" },
      requests: 1,
    });
  });

  test("is waited for as long as it asks, in seconds and as a date, but not past the trial's time", async () => {
    const later = new Date(Date.now() + 86_400_000).toUTCString();
    for (const header of ["86400", later]) {
      const fault = refused(kind, 429, "later", { "retry-after": header });
      expect(await asked(kind, [fault, DONE])).toMatchObject({
        ending: {
          kind: "lost",
          cause: "rate-limit",
          detail: expect.stringMatching(
            /\(it could be asked again after 86\d{3} s, when the trial's time is up\)$/,
          ),
        },
        requests: 1,
      });
    }
    const soon = refused(kind, 503, "soon", { "retry-after": "soon" });
    expect(await asked(kind, [soon, DONE])).toMatchObject({ status: 200, retries: 1 });
  });

  test("that stalls when little of the trial's time is left is not asked for ever", async () => {
    const silent: FaultyTurn = { pieces: [half(kind)], after: "silence" };
    const played = await asked(kind, [silent, silent, silent, silent], 350);
    expect(played).toMatchObject({ ending: { kind: "lost", cause: "stall" } });
    expect(played.requests).toBeLessThanOrEqual(2);
  });
});
