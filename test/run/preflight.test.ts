import { expect, onTestFinished, test } from "vitest";
import { openUpstream } from "../../src/gateway/upstreams/index.ts";
import { preflight } from "../../src/run/preflight.ts";
import type { PlannedPlayer } from "../../src/schema/plan.ts";
import {
  canaryCall,
  type FaultyTurn,
  type ReceivedBody,
  type ScriptedEndpoint,
  type ScriptedTurn,
  scriptedEndpoint,
} from "../gateway/scripted-endpoint.ts";
import { endpointUpstream, PLAYER } from "../gateway/trial-bench.ts";

const NEVER = new AbortController().signal;
const CALL = canaryCall;

async function endpointOf(
  turns: readonly ScriptedTurn[],
  models?: readonly Readonly<Record<string, unknown>>[],
): Promise<ScriptedEndpoint> {
  const endpoint = await scriptedEndpoint(turns, models);
  onTestFinished(() => endpoint[Symbol.asyncDispose]());
  return endpoint;
}

const check = (endpoint: ScriptedEndpoint, player: PlannedPlayer = PLAYER) =>
  preflight({ player, upstream: endpointUpstream(endpoint.url), signal: NEVER, pauseMs: 1 });

const failing = (status: number, message: string): FaultyTurn => ({
  status,
  headers: { "content-type": "application/json" },
  pieces: [JSON.stringify({ error: { message } })],
});

test("a model that calls a tool is ready, and what is known of it is kept", async () => {
  const endpoint = await endpointOf(
    [(body) => ({ ...canaryCall(body), model: "vendor/test-model" })],
    [{ id: "test-model", max_model_len: 32_768 }],
  );
  expect(await check(endpoint, { ...PLAYER, window: 16_384 })).toEqual({
    kind: "ready",
    model: {
      wanted: "test-model",
      observed: ["vendor/test-model"],
      window: { wanted: 16_384, effective: 32_768 },
      processor: null,
      tools: "native",
      seeded: true,
    },
  });
  expect(endpoint.faults).toEqual([]);
  expect(endpoint.requests[0]?.body.messages[1].content).toMatch(/^Run the command: echo [0-9a-f]{8}$/);
  expect(endpoint.requests[0]?.body.tools[0].function.name).toBe("bash");
});

test.each<[string, (said: string) => unknown, string]>([
  ["the nonce", (said) => ({ call: { name: "bash", arguments: { command: said } } }), "ready"],
  ["another command", () => ({ call: { name: "bash", arguments: { command: "ls" } } }), "lost"],
  ["no call", () => ({ call: null }), "lost"],
])("of a model that only says what it would run, an interpreter reads %s: %s", async (_, reply, kind) => {
  const says = (body: ReceivedBody) => ({
    text: `I'd run ${/echo \w+/.exec(body.messages[1].content)?.[0]}.`,
  });
  const endpoint = await endpointOf([says, says, says]);
  const interpret = (body: ReceivedBody) => ({
    text: JSON.stringify(reply(/echo [0-9a-f]{8}/.exec(body.messages[1].content)?.[0] ?? "")),
  });
  const other = await endpointOf([interpret, interpret, interpret]);
  const interpreter = { upstream: endpointUpstream(other.url), sampling: PLAYER.sampling };
  const upstream = endpointUpstream(endpoint.url);
  const checked = await preflight({ player: PLAYER, upstream, interpreter, signal: NEVER, pauseMs: 1 });
  expect(checked).toMatchObject({ kind, ...(kind === "ready" ? { model: { tools: "shim" } } : {}) });
  expect(endpoint.requests).toHaveLength(kind === "ready" ? 1 : 3);
});

test("a model may miss once or twice", async () => {
  const endpoint = await endpointOf([{ text: "I would run echo." }, { text: "Done." }, CALL]);
  expect(await check(endpoint)).toMatchObject({ kind: "ready" });
});

test("each try is a draw of its own, and the first has the seed that the player has", async () => {
  const endpoint = await endpointOf([{ text: "echo" }, { text: "echo" }, CALL]);
  expect(await check(endpoint)).toMatchObject({ kind: "ready" });
  const seeds = endpoint.requests.map(({ body }) => body.seed);
  expect(seeds[0]).toBe(7);
  expect(new Set(seeds).size).toBe(3);
});

test("a server that fails over the call that its model wrote is asked again, and loses nobody", async () => {
  const words = "The model produced output that does not match the expected peg-native format";
  const endpoint = await endpointOf([failing(500, words), CALL]);
  expect(await check(endpoint)).toMatchObject({ kind: "ready" });
});

test("a model that never calls a tool cannot play", async () => {
  const endpoint = await endpointOf([{ text: "echo" }, { text: "echo" }, { text: "echo" }, CALL]);
  expect(await check(endpoint)).toEqual({
    kind: "lost",
    cause: "harness",
    detail:
      "test-model was told to run a command with a tool and answered 3 times without calling one; its server may know no tool calls for it",
  });
});

test("a model that calls with other arguments than it was told to cannot play", async () => {
  const other: ScriptedTurn = { calls: [{ name: "bash", arguments: {} }] };
  expect(await check(await endpointOf([other, other, other, CALL]))).toEqual({
    kind: "lost",
    cause: "harness",
    detail:
      "test-model was told to run a command with a tool and answered 3 times without calling it with that command; its server may lose the arguments of calls",
  });
});

test("a model whose server leaves its calls in the text plays through its text", async () => {
  const inText: ScriptedTurn = (body) => {
    const [call] = canaryCall(body).calls ?? [];
    return { text: JSON.stringify({ name: call?.name, arguments: call?.arguments }) };
  };
  expect(await check(await endpointOf([inText]))).toMatchObject({ kind: "ready", model: { tools: "shim" } });
});

test.each([
  ["m-small", ["test-model was asked, and m-small answered"]],
  ["vendor/test-model", undefined],
  ["test-model-2026-08-07", undefined],
])("who answered is said where it is another model: %s", async (model, notes) => {
  const checked = await check(await endpointOf([(body) => ({ ...canaryCall(body), model })]));
  expect(checked).toMatchObject({ kind: "ready", model: { observed: [model] } });
  expect("notes" in checked ? checked.notes : undefined).toEqual(notes);
});

test("a model that is not there is lost once, with what is", async () => {
  const endpoint = await endpointOf([], [{ id: "other" }, { id: "another" }]);
  expect(await check(endpoint)).toEqual({
    kind: "lost",
    cause: "model-missing",
    detail: 'the endpoint has no model "test-model"; it has another, other',
  });
  expect(endpoint.requests).toEqual([]);
});

test.each([
  [16_384, 4_096, "test-model was asked for a window of 16384 tokens, and its server gives 4096"],
  [8_193, 8_192, "test-model was asked for a window of 8193 tokens, and its server gives 8192"],
])("a window of %i that a server of %i cannot give loses the player", async (wanted, given, detail) => {
  const endpoint = await endpointOf([CALL], [{ id: "test-model", max_model_len: given }]);
  expect(await check(endpoint, { ...PLAYER, window: wanted })).toEqual({
    kind: "lost",
    cause: "context-not-honoured",
    detail,
  });
});

test("a key that is refused is not tried again", async () => {
  const endpoint = await endpointOf([failing(401, "bad key"), CALL]);
  expect(await check(endpoint)).toMatchObject({ kind: "lost", cause: "auth" });
  expect(endpoint.requests.length).toBe(1);
});

test("a server that is busy for a moment is asked again", async () => {
  const endpoint = await endpointOf([failing(503, "loading"), failing(500, "oops"), CALL]);
  expect(await check(endpoint)).toMatchObject({ kind: "ready" });
});

test.each([
  ["in a day", { "retry-after": "86400" }, 1],
  ["at once", { "retry-after": "0" }, 3],
  ["nobody knows when", { "retry-after": "soon" }, 3],
])(
  "a server that is busy and asks to come back %s is asked as often as that makes sense",
  async (_, headers, times) => {
    const busy: ScriptedTurn = { ...failing(503, "busy"), headers };
    const endpoint = await endpointOf([busy, busy, busy, CALL]);
    expect(await check(endpoint)).toEqual({
      kind: "lost",
      cause: "server",
      detail: "the endpoint answered 503: busy",
    });
    expect(endpoint.requests.length).toBe(times);
  },
);

test("what the endpoint does not take is learned before the first trial", async () => {
  const endpoint = await endpointOf([failing(400, "seed is not supported by this model"), CALL]);
  const player = { ...PLAYER, sampling: { temperature: null, seed: null, topP: null } };
  expect(await check(endpoint, player)).toMatchObject({ kind: "ready", model: { seeded: false } });
  expect(endpoint.requests.map(({ body }) => body.seed)).toEqual([1, undefined]);
});

test("an endpoint that nobody listens at loses the player", async () => {
  const upstream = endpointUpstream("http://127.0.0.1:1/v1");
  const result = await preflight({ player: PLAYER, upstream, signal: NEVER, pauseMs: 1 });
  expect(result).toMatchObject({ kind: "lost", cause: "network" });
});

test("the reader is always ready and is no model", async () => {
  const player: PlannedPlayer = {
    ...PLAYER,
    use: "reader",
    endpoint: null,
    model: "reader",
    deterministic: true,
  };
  const upstream = openUpstream({ player, endpoint: null, apiKey: null });
  expect(await preflight({ player, upstream, signal: NEVER })).toEqual({ kind: "ready", model: null });
});
