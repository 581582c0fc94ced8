import { afterEach, expect, test, vi } from "vitest";
import { type FaultyTurn, type ScriptedTurn, scriptedEndpoint, streamOf } from "./scripted-endpoint.ts";
import { course, impatientUpstream, openBench, TalkingAgent, told } from "./trial-bench.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const done = { text: "Done." };
const refused = (status: number, headers: Record<string, string> = {}, message = "no"): FaultyTurn => ({
  status,
  headers,
  pieces: [JSON.stringify({ error: { message } })],
});
const half = streamOf({ text: "Half of it" }).slice(0, 400);

/** One question to an endpoint that answers so; the agent's view and the trial's. */
async function ask(turns: readonly ScriptedTurn[], options: { deadlineMs?: number } = {}) {
  await using endpoint = await scriptedEndpoint(turns);
  await using bench = await openBench(impatientUpstream(endpoint.url, turns, { quietMs: 150 }), {
    ...(options.deadlineMs === undefined ? {} : { deadlineMs: options.deadlineMs }),
  });
  const { status, message, told: answer } = await new TalkingAgent(bench).ask();
  const result = await bench.session.close();
  return {
    status,
    content: message?.content,
    text: answer.text,
    ending: result.ending,
    retries: told(bench, "retry").map(({ cause, status: of, waitedMs }) => ({ cause, status: of, waitedMs })),
    course: course(bench),
    usage: result.usage,
    counted: result.retries,
    asked: endpoint.requests.length,
    exchanges: bench.exchanges,
  };
}

test.each<[string, FaultyTurn, string, number | null]>([
  ["429", refused(429), "rate-limit", 429],
  ["500", refused(500), "server", 500],
  ["502 with a page", { status: 502, pieces: ["<html>busy</html>"] }, "server", 502],
  ["503", refused(503), "server", 503],
  ["a reset before the header", { pieces: [], after: "cut" }, "network", null],
  ["a stream that was cut after text", { pieces: [half], after: "cut" }, "network", 200],
  ["a stream that ended early", { pieces: [half] }, "server", 200],
  [
    "an error in the middle",
    { pieces: [half.slice(0, half.indexOf("\n\n") + 2), 'data: {"error":{"message":"boom"}}\n\n'] },
    "server",
    200,
  ],
  ["an error as the whole body", { pieces: ['{"error":{"message":"boom"}}'] }, "server", 200],
  ["an empty body", { pieces: [] }, "server", 200],
  [
    "a busy error inside a 200",
    { pieces: ['{"error":{"message":"Rate limit exceeded","code":429}}'] },
    "rate-limit",
    200,
  ],
])("%s is tried again unseen: the agent gets the whole second answer", async (_, fault, cause, status) => {
  const played = await ask([fault, done]);
  expect(played).toMatchObject({
    status: 200,
    content: "Done.",
    ending: { kind: "answered" },
    counted: 1,
    asked: 2,
  });
  expect(played.retries).toMatchObject([{ cause, status }]);
  expect(played.course).toEqual(["turn-start", "retry", 'message "Done."', "turn-end answer"]);
  expect(played.usage.main).toMatchObject({ input: 100, generated: 10, partial: false });
});

test.each([
  ["before its first byte", [], null, "no answer"],
  ["after text", [half], 200, "no further data"],
])("a stream that goes quiet %s is given up and tried again", async (_, pieces, status, what) => {
  const quiet: FaultyTurn = { pieces, after: "silence" };
  expect(await ask([quiet, done])).toMatchObject({
    status: 200,
    content: "Done.",
    retries: [{ cause: "stall", status }],
  });
  expect(await ask([quiet, quiet, quiet, quiet])).toMatchObject({
    ending: { kind: "lost", cause: "stall", detail: `${what} for 0.15 s` },
  });
});

test("a rate limit that advertises a paid plan is a rate limit", async () => {
  const message = "Rate limit reached. You can increase it at https://example.test/account/billing.";
  expect(await ask([refused(429, {}, message), done])).toMatchObject({ status: 200, counted: 1 });
});

test("an endpoint that stays broken loses the trial after four attempts, in our words only", async () => {
  const played = await ask(
    [1, 2, 3, 4, 5].map(() => refused(500, {}, "server_error: overloaded, try again")),
  );
  expect(played).toMatchObject({
    status: 402,
    ending: {
      kind: "lost",
      cause: "server",
      detail: "the endpoint answered 500: server_error: overloaded, try again",
    },
    counted: 3,
    asked: 4,
    course: ["turn-start", "retry", "retry", "retry", "turn-end error"],
  });
  expect(played.text).not.toMatch(/server_error|overloaded|again/);
  expect(played.exchanges).toMatchObject([{ n: 1, response: null, status: 500 }]);
});

test.each([
  ["401", refused(401), "auth", "the endpoint answered 401: no"],
  ["403", refused(403), "auth", "the endpoint answered 403: no"],
  ["402", refused(402), "auth", "the endpoint answered 402: no"],
  [
    "404 that names the model",
    refused(404, {}, "model not found"),
    "model-missing",
    "the endpoint answered 404: model not found",
  ],
  [
    "404 of a wrong URL",
    refused(404, {}, "no such page"),
    "server",
    "the endpoint answered 404: no such page",
  ],
  [
    "an empty account",
    refused(429, {}, "insufficient_quota"),
    "rate-limit",
    "the endpoint answered 429: insufficient_quota",
  ],
  [
    "400 for another cause",
    refused(400, {}, "the region is not served here"),
    "server",
    "the endpoint answered 400: the region is not served here",
  ],
])("%s is not tried again", async (_, fault, cause, detail) => {
  const played = await ask([fault, done]);
  expect(played).toMatchObject({
    status: 402,
    ending: { kind: "lost", cause, detail },
    counted: 0,
    asked: 1,
  });
});

test.each([
  ["seconds", (seconds: number) => String(seconds)],
  ["a date", (seconds: number) => new Date(Date.now() + seconds * 1000).toUTCString()],
])("Retry-After as %s is waited for", async (_, header) => {
  const played = await ask([
    // Written when it is sent: a date may have passed by the time that a busy machine has opened the trial.
    () => refused(429, { "retry-after": header(2) }),
    refused(503, { "retry-after": header(0) }),
    done,
  ]);
  expect(played).toMatchObject({ status: 200, counted: 2 });
  expect(played.retries[0]?.waitedMs).toBeGreaterThan(0);
  expect(played.retries[0]?.waitedMs).toBeLessThanOrEqual(2001);
});

test("Retry-After that is garbage gives the usual pauses, spread and growing", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  const played = await ask([
    refused(429, { "retry-after": "soon" }),
    refused(429, { "retry-after": "-1" }),
    refused(429, { "retry-after": "2026" + "x" }),
    done,
  ]);
  expect(played.retries.map(({ waitedMs }) => waitedMs)).toEqual([2, 3, 5]);
});

test.each([
  ["a day", "86400"],
  ["a date far away", new Date(Date.now() + 86_400_000).toUTCString()],
])("Retry-After past the trial's time (%s) loses the trial at once", async (_, header) => {
  const played = await ask([refused(429, { "retry-after": header }), done], { deadlineMs: 60_000 });
  expect(played).toMatchObject({
    status: 402,
    ending: {
      kind: "lost",
      cause: "rate-limit",
      detail: expect.stringMatching(
        /^the endpoint answered 429: no \(it could be asked again after 86\d{3} s, when the trial's time is up\)$/,
      ),
    },
    counted: 0,
    asked: 1,
  });
});
