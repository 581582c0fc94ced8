/** Trials on an Ollama server: what it cuts, loads, moves and does not count must never look like the model's doing. */
import { describe, expect, test } from "vitest";
import { openUpstream } from "../../src/gateway/upstreams/index.ts";
import { preflight } from "../../src/run/preflight.ts";
import type { Trial } from "../../src/schema/trial.ts";
import { canaryCall } from "../gateway/scripted-endpoint.ts";
import {
  type KeptModel,
  type OllamaScript,
  type ScriptedOllama,
  scriptedOllama,
} from "../gateway/scripted-ollama.ts";
import { PLAYER } from "../gateway/trial-bench.ts";
import { useSandbox } from "./box.ts";
import { bash, TASK, trialBench } from "./trial-bench.ts";

const sandbox = useSandbox();
const TINY: KeptModel = { name: "tiny:latest", digest: "aaa1" };

/** A line that ends an answer, with counts as they are. */
const line = (content: string, counts: Readonly<Record<string, unknown>>) => ({
  model: "tiny:latest",
  message: { role: "assistant", content },
  done: true,
  done_reason: "stop",
  ...counts,
});

interface Played {
  readonly trial: Trial;
  readonly notes: readonly string[];
  readonly server: ScriptedOllama;
}

async function played(
  turns: NonNullable<OllamaScript["turns"]>,
  {
    prompt = TASK.prompt,
    meanwhile,
    ...script
  }: Partial<OllamaScript> & {
    readonly wanted?: number | null;
    readonly prompt?: string;
    /** Between preflight and the trial. */
    readonly meanwhile?: (server: ScriptedOllama) => void;
  } = {},
): Promise<Played> {
  const server = await scriptedOllama({
    models: [{ ...TINY }],
    ...script,
    turns: [canaryCall, ...turns],
  });
  const player = { ...PLAYER, model: "tiny", window: script.wanted ?? null };
  const endpoint = { id: "local", kind: "ollama" as const, url: server.url, keyEnv: null, concurrency: 1 };
  const upstream = openUpstream({ player, endpoint, apiKey: null });
  const ready = await preflight({ player, upstream, signal: new AbortController().signal, pauseMs: 1 });
  if (ready.kind === "lost") throw new Error(ready.detail);
  meanwhile?.(server);
  const bench = await trialBench(sandbox(), []);
  const trial = await bench.play({
    spec: { player, model: ready.model, task: { ...TASK, prompt } },
    services: { upstream },
  });
  expect(server.faults).toEqual([]);
  const notes = bench.services.writer.events.flatMap((event) => (event.type === "note" ? [event.code] : []));
  return { trial, notes, server };
}

describe("a prompt that the server cut, and answered", () => {
  const long = `${TASK.prompt} ${"convert these people into other files ".repeat(1_150)}`;
  const filler = [line("filler", { prompt_eval_count: 4_096, eval_count: 5 })];

  test("loses the trial, flagged, where it had the window by itself", async () => {
    const { trial, notes } = await played(filler, { prompt: long });
    expect(trial).toMatchObject({
      ending: {
        kind: "lost",
        cause: "context-not-honoured",
        detail:
          "the endpoint cut the prompt and read 4096 tokens of it; write window: to say how many it must see",
      },
      answer: null,
      flags: ["truncated"],
    });
    expect(notes).toEqual(["truncated"]);
  });

  test("is the model's limit where the window that was asked for was given", async () => {
    const { trial } = await played(filler, { prompt: long, wanted: 4_096 });
    expect(trial).toMatchObject({ ending: { kind: "limit", limit: "context" }, answer: null, flags: [] });
  });

  test("loses the trial where a larger window was asked for, and said to be given", async () => {
    const { trial } = await played(filler, { prompt: long, wanted: 16_384 });
    expect(trial.ending).toMatchObject({
      kind: "lost",
      cause: "context-not-honoured",
      detail: "the endpoint cut the prompt and read 4096 tokens of it; a window of 16384 was asked for",
    });
  });

  test("is none where it came in whole", async () => {
    const { trial } = await played([line("2", { prompt_eval_count: 9_100, eval_count: 5 })], {
      prompt: long,
      wanted: 16_384,
    });
    expect(trial).toMatchObject({ ending: { kind: "answered" }, flags: [] });
  });
});

describe("the time that it took to load the model", () => {
  const answer = (load: number) => [
    line("2", { prompt_eval_count: 60, eval_count: 5, load_duration: load, total_duration: load + 1e6 }),
  ];

  test("is in no time that is compared", async () => {
    const { trial } = await played(answer(12e9));
    expect(trial.time).toMatchObject({ loadMs: 12_000, modelMs: 0, playedMs: 0 });
    const { trial: other } = await played(answer(0));
    expect(other.time.loadMs).toBeNull();
    expect(other.time.modelMs).toBeGreaterThan(0);
  });
});

describe("counts of a prompt that the server had cached", () => {
  const turns = (second: Readonly<Record<string, unknown>>) => [
    {
      ...line("", { prompt_eval_count: 900, eval_count: 9 }),
      message: { role: "assistant", content: "", tool_calls: [{ function: bash2() }] },
    },
    line("2", { eval_count: 5, ...second }),
  ];
  const bash2 = () => bash("ls");

  test.each([
    ["are absent", {}],
    ["are 0", { prompt_eval_count: 0 }],
    ["are null", { prompt_eval_count: null }],
    ["are those of its new part", { prompt_eval_count: 12 }],
    ["are those of a few tokens", { prompt_eval_count: 1, prompt_eval_cached_count: 1 }],
  ])("are not known where they %s: never 0", async (_, second) => {
    const { trial } = await played(turns(second));
    expect(trial).toMatchObject({
      ending: { kind: "answered" },
      usage: { main: { input: null, generated: 14, partial: true } },
    });
  });

  test("are known where they are told, with the cached part among them", async () => {
    const { trial } = await played(turns({ prompt_eval_count: 1_000, prompt_eval_cached_count: 900 }));
    expect(trial.usage.main).toMatchObject({ input: 1_900, cached: null, generated: 14, partial: false });
  });
});

describe("what the model is when the trial is over", () => {
  const answer = [line("2", { prompt_eval_count: 60, eval_count: 5 })];

  test("is kept where its tag has moved since preflight, and makes another fingerprint", async () => {
    const { trial } = await played(answer);
    const { trial: moved } = await played(answer, {
      meanwhile: ({ models: [model] }) => {
        if (model !== undefined) model.digest = "bbb2";
      },
    });
    expect([trial.model?.digest, moved.model?.digest]).toEqual(["aaa1", "bbb2"]);
    expect(moved.fingerprint.parts.model).not.toBe(trial.fingerprint.parts.model);
  });

  test("is kept where it fell back from its GPU since preflight", async () => {
    const { trial } = await played(answer, {
      meanwhile: ({ models: [model] }) => {
        if (model !== undefined) model.vram = 0;
      },
    });
    expect(trial.model).toMatchObject({ digest: "aaa1", processor: "cpu" });
  });

  test("is what preflight read where the server no longer tells", async () => {
    const { trial } = await played(answer, { meanwhile: ({ models }) => void models.splice(1) });
    expect(trial.model).toMatchObject({ name: "tiny:latest", digest: "aaa1", processor: "gpu" });
  });
});

test("a model without tool calls plays by its text: the same calls, flagged", async () => {
  const call = (command: string) => ({
    text: `I look.\n<tool_call>\n${JSON.stringify({ name: "bash", arguments: { command } })}\n</tool_call>`,
  });
  const models = [{ ...TINY, capabilities: ["completion"] }];
  const canary = (body: Parameters<typeof canaryCall>[0]) => {
    const [wanted] = canaryCall(body).calls ?? [];
    return { text: JSON.stringify({ name: "bash", arguments: wanted?.arguments }) };
  };
  const server = await scriptedOllama({ models, turns: [canary, call("wc -l < people.csv"), { text: "2" }] });
  const player = { ...PLAYER, model: "tiny" };
  const endpoint = { id: "local", kind: "ollama" as const, url: server.url, keyEnv: null, concurrency: 1 };
  const upstream = openUpstream({ player, endpoint, apiKey: null });
  const ready = await preflight({ player, upstream, signal: new AbortController().signal, pauseMs: 1 });
  if (ready.kind === "lost") throw new Error(ready.detail);
  const bench = await trialBench(sandbox(), []);
  const trial = await bench.play({ spec: { player, model: ready.model }, services: { upstream } });
  expect(server.faults).toEqual([]);
  expect(trial).toMatchObject({
    ending: { kind: "answered" },
    answer: "2",
    turns: 2,
    tools: { calls: 1, failed: 0 },
    flags: ["shim"],
    model: { tools: "shim" },
  });
  expect(server.bodies.map((body) => body.tools)).toEqual([undefined, undefined, undefined]);
  expect(server.bodies.at(-1)?.messages.slice(2)).toEqual([
    {
      role: "assistant",
      content:
        'I look.\n<tool_call>\n{"name":"bash","arguments":{"command":"wc -l < people.csv"}}\n</tool_call>',
    },
    { role: "user", content: expect.stringMatching(/^<tool_response>\n2\n[\s\S]*<\/tool_response>$/) },
  ]);
});
