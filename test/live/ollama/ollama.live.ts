/** A real Ollama server: what it keeps, loads, honours and cuts is what gripcheck says of it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openUpstream } from "../../../src/gateway/upstreams/index.ts";
import { preflight } from "../../../src/run/preflight.ts";
import type { PlannedPlayer } from "../../../src/schema/plan.ts";
import { PLAYER } from "../../gateway/trial-bench.ts";
import { MEDIUM, SMALL } from "../models.ts";
import { VERSION } from "./build.ts";
import { type OllamaServer, ollamaServer } from "./ollama-server.ts";

const NEVER = new AbortController().signal;
/** What the server gives by itself. */
const GIVEN = 256;

let server: OllamaServer;
beforeAll(async () => {
  server = await ollamaServer(GIVEN);
  await server.create("small", SMALL.file, "small.modelfile");
  await server.create("medium", MEDIUM.file, "call-first.modelfile");
});
afterAll(() => server?.[Symbol.asyncDispose]());

interface Question {
  readonly model: "small" | "medium";
  readonly window: number | null;
  readonly kind?: "ollama" | "openai";
}

function opened({ model, window, kind = "ollama" }: Question) {
  const sampling = { temperature: 0.7, seed: 11, topP: null };
  const player: PlannedPlayer = { ...PLAYER, model, window, sampling };
  const url = kind === "openai" ? `${server.url}/v1` : server.url;
  const endpoint = { id: "local", kind, url, keyEnv: null, concurrency: 1 };
  return { player, upstream: openUpstream({ player, endpoint, apiKey: null }) };
}

const asked = (words: number) => ({
  messages: [{ role: "user" as const, text: `${"apple ".repeat(words)}Say hello.` }],
  tools: [],
  sampling: { temperature: 0, seed: 1, topP: null },
  maxTokens: 4,
  wire: "none",
  body: null,
});

/** The server's own entries of a model, where it lists what it keeps and what is loaded. */
async function entry(at: "/api/tags" | "/api/ps", name: string): Promise<Record<string, unknown>> {
  const { models } = await server.tells(at);
  const found = (models as Record<string, unknown>[]).find((model) => model.name === `${name}:latest`);
  if (found === undefined) throw new Error(`${name} is not in ${at}`);
  return found;
}

test("preflight tells of a model what its server tells, and it calls a tool natively", async () => {
  const { player, upstream } = opened({ model: "medium", window: 1024 });
  const result = await preflight({ player, upstream, signal: NEVER });
  const kept = await entry("/api/tags", "medium");
  const loaded = await entry("/api/ps", "medium");
  const details = kept.details as Record<string, unknown>;
  expect(loaded.context_length).toBe(1024);
  expect(result).toEqual({
    kind: "ready",
    model: {
      wanted: "medium",
      observed: ["medium:latest"],
      name: "medium:latest",
      digest: kept.digest,
      quantisation: details.quantization_level,
      parameters: details.parameter_size,
      window: { wanted: 1024, effective: loaded.context_length },
      server: `ollama/${VERSION}`,
      processor: "cpu",
      tools: "native",
      seeded: true,
    },
  });
});

test("a model without tools in its template is known before it is asked", async () => {
  const identity = await opened({ model: "small", window: 512 }).upstream.identify(NEVER);
  expect(identity).toMatchObject({ kind: "identified", model: { tools: false, window: 512 } });
});

test("the path for which no window can be asked is not taken, and its own window is said", async () => {
  await server.tells("/api/generate", { model: "small", prompt: "", keep_alive: 0 });
  await server.tells("/v1/chat/completions", {
    model: "small",
    max_tokens: 1,
    messages: [{ role: "user", content: "Hello" }],
  });
  const { upstream } = opened({ model: "small", window: 512, kind: "openai" });
  expect(await upstream.identify(NEVER)).toMatchObject({
    kind: "identified",
    model: {
      window: 512,
      notes: [
        `the endpoint is Ollama ${VERSION}, whose OpenAI-style path takes no window for the model and gives it ${GIVEN} tokens, of which 512 tokens are asked for: it is asked over its own API`,
      ],
    },
  });
});

test("a window that is asked for is given, and its tokens are the server's own", async () => {
  const { upstream } = opened({ model: "small", window: 512 });
  await upstream.identify(NEVER);
  const answer = await upstream.answer(asked(300), NEVER);
  const { messages } = asked(300);
  const told = await server.tells("/api/chat", {
    model: "small",
    stream: false,
    messages: messages.map(({ role, text }) => ({ role, content: text })),
    options: { num_ctx: 512, num_predict: 4, temperature: 0, seed: 1 },
  });
  expect(told.prompt_eval_count).toBeGreaterThan(300);
  expect(answer).toMatchObject({
    kind: "answered",
    response: { usage: { input: told.prompt_eval_count, generated: told.eval_count } },
  });
});

test("a prompt that the server cut in its own window, with status 200, is no answer", async () => {
  const { upstream } = opened({ model: "small", window: null });
  await upstream.identify(NEVER);
  expect(await upstream.answer(asked(400), NEVER)).toMatchObject({
    kind: "failed",
    cause: "context-not-honoured",
    status: 200,
    detail: `the endpoint cut the prompt and read ${GIVEN} tokens of it; write window: to say how many it must see`,
  });
});
