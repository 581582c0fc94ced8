import { describe, expect, test } from "vitest";
import { digestOf } from "../../src/base/hash.ts";
import { PRESETS } from "../../src/gateway/presets.ts";
import { openUpstream, UPSTREAMS } from "../../src/gateway/upstreams/index.ts";
import type { ModelRequest, TrialRecording, UpstreamSetup } from "../../src/gateway/upstreams/upstream.ts";
import { ModelResponse } from "../../src/schema/exchange.ts";
import { EndpointKind } from "../../src/schema/profile.ts";
import { UNKNOWN_USAGE } from "../../src/schema/usage.ts";
import { LostCause, Slug } from "../../src/schema/words.ts";
import { PLAYER } from "../gateway/trial-bench.ts";

const KEY = "planted-key-0a1b2c3d";

/** Nobody listens there. A port that was free a moment ago may have been given to another test meanwhile. */
const DEAD_URL = "http://127.0.0.1:1/v1";

/** How each upstream is opened. What needs an endpoint gets one that nobody serves. */
function setupOf(name: string): UpstreamSetup {
  if (name === "replay") return { player: PLAYER, endpoint: null, apiKey: null, recording: RECORDING };
  if (name === "twin" && RECORDING.kind === "recorded") {
    const live = openUpstream({ player: PLAYER, endpoint: null, apiKey: null, recording: RECORDING });
    const coupling = { exchanges: RECORDING.exchanges, live, masks: [] };
    return { player: PLAYER, endpoint: null, apiKey: null, coupling };
  }
  const kind = EndpointKind.safeParse(name);
  if (!kind.success) {
    const player = { ...PLAYER, use: name, endpoint: null, model: name, deterministic: true };
    return { player, endpoint: null, apiKey: null };
  }
  const endpoint = { id: "local", kind: kind.data, url: DEAD_URL, keyEnv: "KEY", concurrency: 1 };
  return { player: PLAYER, endpoint, apiKey: KEY };
}

const REQUEST: ModelRequest = {
  messages: [
    { role: "system", text: "You are an agent." },
    { role: "user", text: "How many lines has a.csv?" },
  ],
  tools: [
    { name: "bash", description: "Runs it.", parameters: { type: "object", properties: { command: {} } } },
  ],
  sampling: { temperature: null, seed: 1, topP: null },
  maxTokens: 100,
  wire: "none",
  body: null,
  place: { thread: 0, ordinal: 1, isSide: false, canonical: digestOf("request") },
};

/** A trial of one turn, which asked {@link REQUEST}. */
const RECORDING: TrialRecording = {
  kind: "recorded",
  trial: "head/small/bare/count/1",
  folder: "/recorded",
  exchanges: [
    {
      ...{ n: 1, thread: 0, wire: "none", canonical: digestOf("request"), parent: null },
      added: [...REQUEST.messages],
      response: {
        ...{ text: "3", thinking: "", calls: [], stop: "answer", usage: UNKNOWN_USAGE, model: "test-model" },
      },
      ...{ usage: UNKNOWN_USAGE, status: 200, ms: 1200 },
    },
  ],
  ending: { kind: "answered" },
  adapted: [],
};

test("every upstream has a name of its own", () => {
  const names = UPSTREAMS.map(({ name }) => name);
  expect(names.map((name) => Slug.parse(name))).toEqual([...new Set(names)]);
});

test("every preset has a name of its own and an upstream that opens it", () => {
  const names = PRESETS.map(({ name }) => name);
  expect(names.map((name) => Slug.parse(name))).toEqual([...new Set(names)]);
  for (const { name, deterministic } of PRESETS.filter((preset) => preset.deterministic)) {
    const player = { ...PLAYER, use: name, endpoint: null, model: name, deterministic };
    expect(openUpstream({ player, endpoint: null, apiKey: null }).isModel).toBe(false);
  }
});

test("every kind of endpoint has an upstream that speaks to it", () => {
  for (const kind of EndpointKind.options) {
    const endpoint = { id: "local", kind, url: "http://127.0.0.1:9/v1", keyEnv: null, concurrency: 1 };
    expect(openUpstream({ player: PLAYER, endpoint, apiKey: null })).toMatchObject({
      name: kind,
      isModel: true,
    });
  }
});

describe.each(UPSTREAMS.map((provider) => [provider.name, provider] as const))("%s", (name, provider) => {
  test("calls itself by its name and says whether it is a model", async () => {
    const setup = setupOf(name);
    const upstream = provider.open(setup);
    expect(upstream.name).toBe(name);
    expect(upstream.isModel).toBe(!setup.player.deterministic);
  });

  test("answers, or says in words without the key why it does not; it never rejects", async () => {
    const setup = setupOf(name);
    const upstream = provider.open(setup);
    const { signal } = new AbortController();
    const identity = await upstream.identify(signal);
    const answer = await upstream.answer(REQUEST, signal);
    if (setup.endpoint === null) {
      expect(identity.kind).toBe("identified");
      if (answer.kind !== "answered") throw new Error(`it says: ${JSON.stringify(answer)}`);
      expect(ModelResponse.parse(answer.response)).toEqual(answer.response);
    } else {
      expect(identity).toMatchObject({ kind: "failed", cause: "network" });
      expect(answer).toMatchObject({ kind: "failed", cause: "network", retryable: true, status: null });
    }
    if (answer.kind === "failed") expect(LostCause.parse(answer.cause)).toBe(answer.cause);
    expect(JSON.stringify([identity, answer])).not.toContain(KEY);
  });

  test("comes back when the trial is over before it asked", async () => {
    const upstream = provider.open(setupOf(name));
    const answer = await upstream.answer(REQUEST, AbortSignal.abort());
    expect(["answered", "failed"]).toContain(answer.kind);
    if (answer.kind === "failed") expect(answer.retryable).toBe(false);
  });

  test("knows nothing of other conversations: the same request is answered the same", async () => {
    const setup = setupOf(name);
    if (setup.endpoint !== null) return;
    const { signal } = new AbortController();
    const [first, second] = [provider.open(setup), provider.open(setup)];
    const answers = [];
    for (const upstream of [first, second, first]) answers.push(await upstream.answer(REQUEST, signal));
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });
});
