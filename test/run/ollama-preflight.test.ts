/** Whether a model of an Ollama server can play: found, loaded as it will be asked for, and read back. */
import { describe, expect, test } from "vitest";
import { openUpstream } from "../../src/gateway/upstreams/index.ts";
import { preflight } from "../../src/run/preflight.ts";
import type { EndpointProfile } from "../../src/schema/profile.ts";
import { canaryCall } from "../gateway/scripted-endpoint.ts";
import {
  type KeptModel,
  type OllamaScript,
  type ScriptedOllama,
  scriptedOllama,
} from "../gateway/scripted-ollama.ts";
import { PLAYER } from "../gateway/trial-bench.ts";

const TINY: KeptModel = { name: "tiny:latest", digest: "aaa1" };

interface Question {
  readonly model?: string;
  readonly window?: number | null;
  readonly pull?: boolean;
  readonly kind?: EndpointProfile["kind"];
  readonly url?: (server: ScriptedOllama) => string;
}

async function checked(script: Partial<OllamaScript>, question: Question = {}) {
  const { model = "tiny", window = null, pull = false, kind = "ollama", url = ({ url }) => url } = question;
  const server = await scriptedOllama({ models: [TINY], turns: [canaryCall, canaryCall], ...script });
  const player = { ...PLAYER, model, window };
  const endpoint = {
    id: "local",
    kind,
    url: url(server),
    keyEnv: null,
    concurrency: 1,
    ...(pull ? { pull } : {}),
  };
  const upstream = openUpstream({ player, endpoint, apiKey: null });
  const result = await preflight({ player, upstream, signal: new AbortController().signal, pauseMs: 1 });
  expect(server.faults).toEqual([]);
  return { server, result, upstream };
}

test("a model is found, shown, loaded with an empty prompt, read back, and only then asked", async () => {
  const { server, result } = await checked({}, { model: "tiny:latest", window: 16_384 });
  expect(server.log).toEqual([
    "GET /api/version",
    "GET /api/tags",
    "POST /api/show",
    "POST /api/generate",
    "GET /api/ps",
    "POST /api/chat",
  ]);
  expect(result).toEqual({
    kind: "ready",
    model: {
      wanted: "tiny:latest",
      observed: ["tiny:latest"],
      digest: "aaa1",
      quantisation: "Q4_K_M",
      parameters: "4.0B",
      window: { wanted: 16_384, effective: 16_384 },
      server: "ollama/0.12.9",
      processor: "gpu",
      tools: "native",
      seeded: true,
    },
  });
  expect(server.bodies[0]).toMatchObject({ keep_alive: "15m", options: { num_ctx: 16_384, seed: 7 } });
});

describe("a name and its tag", () => {
  test.each([
    ["tiny", "tiny:latest"],
    ["Tiny", "tiny:latest"],
    ["tiny:LATEST", "tiny:latest"],
  ])("%s is %s, which is kept", async (model, name) => {
    const { result, server } = await checked({}, { model });
    expect(result).toMatchObject({ kind: "ready", model: { wanted: model, name } });
    expect(server.bodies.map((body) => body.model)).toEqual([name]);
  });

  test("another tag is another model: the player is lost once, with what is there", async () => {
    const { result, server } = await checked(
      { models: [{ name: "tiny:1b", digest: "b" }] },
      { model: "tiny:7b" },
    );
    expect(result).toEqual({
      kind: "lost",
      cause: "model-missing",
      detail: 'the endpoint has no model "tiny:7b"; it has tiny:1b',
    });
    expect(server.log).toEqual(["GET /api/version", "GET /api/tags"]);
  });

  test("a server that has nothing says that", async () => {
    expect((await checked({ models: [] })).result).toMatchObject({
      cause: "model-missing",
      detail: 'the endpoint has no model "tiny"; it has no model at all',
    });
  });
});

describe("the window that was asked for", () => {
  test.each([
    [16_384, 4_096],
    [8_192, 8_191],
  ])("%i of which the server gives %i loses the player once, with both numbers", async (window, given) => {
    const { result, server } = await checked({ window: () => given }, { window });
    expect(result).toEqual({
      kind: "lost",
      cause: "context-not-honoured",
      detail: `tiny was asked for a window of ${window} tokens, and its server gives ${given}`,
    });
    expect(server.bodies).toEqual([]);
  });

  test("a larger one than was asked for holds it", async () => {
    const { result } = await checked({ window: () => 32_768 }, { window: 16_384 });
    expect(result).toMatchObject({ model: { window: { wanted: 16_384, effective: 32_768 } } });
  });

  test("nobody's wish is what the server does by itself, which is read back", async () => {
    expect((await checked({})).result).toMatchObject({
      model: { window: { wanted: null, effective: 4_096 } },
    });
  });
});

describe("an endpoint of kind openai that is Ollama", () => {
  const openai = { kind: "openai", url: ({ openaiUrl }: ScriptedOllama) => openaiUrl } as const;

  test("is asked over its own API, which is said once with both windows", async () => {
    const { result, server } = await checked(
      { loaded: { "tiny:latest": 4_096 } },
      { ...openai, window: 16_384 },
    );
    expect(result).toMatchObject({
      kind: "ready",
      model: { server: "ollama/0.12.9", window: { wanted: 16_384, effective: 16_384 } },
      notes: [
        "the endpoint is Ollama 0.12.9, whose OpenAI-style path takes no window for the model and gives it 4096 tokens, of which 16384 tokens are asked for: it is asked over its own API",
      ],
    });
    expect(server.log.filter((line) => line.includes("/v1/"))).toEqual([]);
    expect(server.bodies[0]).toMatchObject({ options: { num_ctx: 16_384 } });
  });

  test("is lost where that does not help", async () => {
    const { result } = await checked({ window: () => 4_096 }, { ...openai, window: 16_384 });
    expect(result).toMatchObject({
      kind: "lost",
      detail: "tiny was asked for a window of 16384 tokens, and its server gives 4096",
    });
  });

  test("is asked over its own API where no window was asked for, too", async () => {
    const { result, server } = await checked({}, openai);
    expect(result).toMatchObject({ model: { window: { wanted: null, effective: 4_096 } } });
    expect(server.log.filter((line) => line.includes("/v1/"))).toEqual([]);
  });
});

describe("a server that speaks part of the API only", () => {
  test.each([
    ["GET /api/version", { server: "ollama", digest: "aaa1", processor: "gpu" }],
    ["GET /api/ps", { server: "ollama/0.12.9", window: { wanted: 8_192, effective: null }, processor: null }],
    ["POST /api/generate", { server: "ollama/0.12.9", digest: "aaa1" }],
    ["POST /api/show", { digest: "aaa1", tools: "native" }],
    ["GET /api/tags", { server: "ollama/0.12.9", window: { wanted: 8_192, effective: null } }],
  ])("and not %s is asked all the same, with less known of it", async (path, known) => {
    const { result } = await checked({ lacks: [path] }, { window: 8_192 });
    expect(result).toMatchObject({ kind: "ready", model: known });
  });
});

describe("where a model runs is read off what is loaded", () => {
  test.each([
    [8e9, 8e9, "gpu"],
    [8e9, 0, "cpu"],
    [8e9, 3e9, "split"],
  ])("of %i bytes %i on a GPU: %s", async (size, vram, processor) => {
    const { result } = await checked({ models: [{ ...TINY, size, vram }] });
    expect(result).toMatchObject({ model: { processor } });
  });
});

describe("a model without a template for tools", () => {
  const inText = (body: Parameters<typeof canaryCall>[0]) => {
    const [call] = canaryCall(body).calls ?? [];
    return {
      text: `<tool_call>\n${JSON.stringify({ name: call?.name, arguments: call?.arguments })}\n</tool_call>`,
    };
  };

  test.each([
    ["by what it can do", { ...TINY, capabilities: ["completion"] }],
    [
      "by its refusal, where what it can do is not told",
      { ...TINY, capabilities: ["tools"], isSilent: true },
    ],
  ])("is known %s, and is told its tools as text", async (_, model) => {
    const { result, server, upstream } = await checked({ models: [model], turns: [inText] });
    expect(result).toMatchObject({ kind: "ready", model: { tools: "shim" } });
    expect(upstream.adaptations?.()).toEqual([
      { code: "shim", text: "tools not supported: they are told as text" },
    ]);
    const last = server.bodies.at(-1);
    expect(last?.tools).toBeUndefined();
    expect(last?.messages[0].content).toMatch(
      /^You run commands with the tool bash\.\n\nYou have these tools/,
    );
    expect(last?.messages[0].content).toContain('{"name":"bash","description":"Run a command with bash."');
  });
});

test("a model of which a server lists nothing that it can do is offered tools", async () => {
  const { result, server } = await checked({ models: [{ ...TINY, capabilities: [] }] });
  expect(result).toMatchObject({ kind: "ready", model: { tools: "native" } });
  expect(server.bodies.at(-1)?.tools).toHaveLength(1);
});

describe("a model that is not there is fetched where the endpoint may", () => {
  const brings = { name: "tiny:latest", digest: "new1" };

  test("and then it plays", async () => {
    const pull = { lines: [{ status: "pulling manifest" }, { status: "success" }], brings };
    const { result, server } = await checked({ models: [], pull }, { pull: true });
    expect(result).toMatchObject({ kind: "ready", model: { digest: "new1" } });
    expect(server.log.slice(1, 4)).toEqual(["GET /api/tags", "POST /api/pull", "GET /api/tags"]);
  });

  test("not without being asked to", async () => {
    const { result, server } = await checked({
      models: [],
      pull: { lines: [{ status: "success" }], brings },
    });
    expect(result).toMatchObject({ cause: "model-missing" });
    expect(server.log).not.toContain("POST /api/pull");
  });

  test.each([
    [
      "an error alone",
      [
        {
          error:
            "pull model manifest: 412: \n\nThe model you are attempting to pull requires a newer version of Ollama.",
        },
      ],
      "could not pull tiny: pull model manifest: 412: The model you are attempting to pull requires a newer version of Ollama.; the server is too old for this model: update Ollama",
    ],
    [
      "an error after progress",
      [{ status: "pulling manifest" }, { error: "max retries exceeded: EOF" }],
      "could not pull tiny: max retries exceeded: EOF",
    ],
    [
      "an end without success",
      [{ status: "pulling manifest" }],
      "could not pull tiny: Did not receive done or success response in stream.",
    ],
  ])(
    "%s inside its stream of status 200 is seen, and loses the player with that reason",
    async (_, lines, detail) => {
      const { result, server } = await checked({ models: [], pull: { lines } }, { pull: true });
      expect(result).toEqual({ kind: "lost", cause: "server", detail });
      expect(server.bodies).toEqual([]);
    },
  );
});
