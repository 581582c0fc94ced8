/** Windows of a real engine: asked for, told, filled. */
import { markdownTable } from "markdown-table";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { openUpstream } from "../../src/gateway/upstreams/index.ts";
import { preflight } from "../../src/run/preflight.ts";
import type { Ending } from "../../src/schema/ending.ts";
import type { PlannedPlayer } from "../../src/schema/plan.ts";
import { PLAYER } from "../gateway/trial-bench.ts";
import { useSandbox } from "../run/box.ts";
import { MODEL, TASK, trialBench } from "../run/trial-bench.ts";
import { type LlamaServer, llamaServer, type ServedModel } from "./engine/llama-server.ts";
import { SMALL } from "./models.ts";

const NEVER = new AbortController().signal;
const WINDOW = 1024;
/** Room for a machine on which a real model reads a few words a second. */
const MINUTES = 20;
const sandbox = useSandbox();

const shown: string[][] = [["window", "what came of it"]];
const say = (what: string, became: string): void => void shown.push([what, became]);
const told = (ending: Ending): string =>
  ending.kind === "limit" ? `limit: ${ending.limit} at ${ending.at} tokens` : ending.kind;
afterAll(() => void process.stdout.write(`\n${markdownTable(shown)}\n`));

async function upstreamOf(window: number | null, served: ServedModel = SMALL) {
  const server = await llamaServer({ ...served, window: WINDOW });
  onTestFinished(() => server[Symbol.asyncDispose]());
  const player: PlannedPlayer = { ...PLAYER, model: SMALL.name, window };
  const endpoint = { id: "local", kind: "openai" as const, url: server.url, keyEnv: null, concurrency: 1 };
  return { server, player, upstream: openUpstream({ player, endpoint, apiKey: null }) };
}

const asked = (words: number) => ({
  messages: [{ role: "user" as const, text: "apple ".repeat(words) }],
  tools: [],
  sampling: { temperature: 0, seed: 1, topP: null },
  maxTokens: 16,
  wire: "none",
  body: null,
});

const cutBy = (server: LlamaServer): number => server.worked().filter(({ truncated }) => truncated).length;

test("a server that gives less than the player must see loses the player before any trial", async () => {
  const { player, upstream, server } = await upstreamOf(8192);
  expect(await preflight({ player, upstream, signal: NEVER })).toEqual({
    kind: "lost",
    cause: "context-not-honoured",
    detail: "smollm2-135m-instruct was asked for a window of 8192 tokens, and its server gives 1024",
  });
  expect(server.worked()).toEqual([]);
  say("8192 asked, 1024 given", "the player is lost in preflight: context-not-honoured");
});

test("a conversation that outgrows the window that the server gives is the model's limit, and no answer", async () => {
  const { upstream, server } = await upstreamOf(WINDOW);
  await upstream.identify(NEVER);
  expect(await upstream.answer(asked(500), NEVER)).toMatchObject({ kind: "answered" });
  const full = await upstream.answer(asked(4_000), NEVER);
  expect(full).toMatchObject({ kind: "context-full" });
  expect(full).toHaveProperty(
    "detail",
    expect.stringMatching(/exceeds the available context size \(1024 tokens\)/),
  );
  expect(cutBy(server)).toBe(0);
  say("a prompt of 4000 words for 1024 tokens", "context-full, and the server cut nothing");
});

test("a trial whose conversation outgrows the window ends at the limit of its context", async () => {
  const { player, upstream, server } = await upstreamOf(WINDOW);
  await upstream.identify(NEVER);
  const bench = await trialBench(sandbox(), []);
  const limits = { ...TASK.limits, minutes: MINUTES };
  const task = { ...TASK, prompt: `${TASK.prompt} ${"apple ".repeat(600)}`, limits };
  const trial = await bench.play({ spec: { player, task }, services: { upstream } });
  expect(trial.ending).toMatchObject({ kind: "limit", limit: "context" });
  expect(trial.answer).toBeNull();
  expect(cutBy(server)).toBe(0);
  say("a conversation that outgrew 1024 tokens", told(trial.ending));
});

test("a trial whose answer fills the window ends at the limit of its context, and not of its output", async () => {
  const { player, upstream } = await upstreamOf(WINDOW, { ...SMALL, grammar: "endless.gbnf" });
  const result = await upstream.identify(NEVER);
  expect(result).toMatchObject({ kind: "identified", model: { window: WINDOW } });
  const bench = await trialBench(sandbox(), []);
  const model = { ...MODEL, window: { wanted: WINDOW, effective: WINDOW } };
  // Most of the window is prompt, so that a slow machine fills the rest in time.
  const task = {
    ...TASK,
    prompt: `${TASK.prompt} ${"apple ".repeat(400)}`,
    limits: { ...TASK.limits, minutes: MINUTES },
  };
  const trial = await bench.play({ spec: { player, model, task }, services: { upstream } });
  expect(trial.ending).toMatchObject({ kind: "limit", limit: "context" });
  const { input, generated } = trial.usage.main;
  expect((input ?? 0) + (generated ?? 0)).toBeGreaterThanOrEqual(WINDOW - 2);
  expect((input ?? 0) + (generated ?? 0)).toBeLessThanOrEqual(WINDOW);
  say("an answer that filled 1024 tokens", told(trial.ending));
});
