/** What a real server cannot read of its own model: the model's doing, and never a lost trial. */
import { expect, onTestFinished, test } from "vitest";
import { openUpstream } from "../../src/gateway/upstreams/index.ts";
import type { ModelRequest, UpstreamAnswer } from "../../src/gateway/upstreams/upstream.ts";
import { PLAYER } from "../gateway/trial-bench.ts";
import { llamaServer } from "./engine/llama-server.ts";
import { MEDIUM } from "./models.ts";

const NEVER = new AbortController().signal;
/** So hot that some of its calls are no calls. */
const HOT = 1.6;
const SEEDS = 10;
/** About one in ten is no call. Which seeds they have depends on the processor: it is asked on until there is one. */
const MOST_SEEDS = 150;

const asked = (seed: number): ModelRequest => ({
  messages: [
    { role: "system", text: "You are an agent." },
    { role: "user", text: "Run the command: tally stamp\nThen report the number that it prints." },
  ],
  tools: [
    {
      name: "bash",
      description: "Runs a command.",
      parameters: { type: "object", properties: { command: { type: "string" } }, required: ["command"] },
    },
  ],
  sampling: { temperature: HOT, seed, topP: null },
  maxTokens: 60,
  wire: "none",
  body: null,
});

test("calls that llama.cpp cannot read are turns of the model, with what was told of them, and none is lost", async () => {
  const server = await llamaServer(MEDIUM);
  onTestFinished(() => server[Symbol.asyncDispose]());
  const endpoint = { id: "local", kind: "openai" as const, url: server.url, keyEnv: null, concurrency: 1 };
  const upstream = openUpstream({ player: { ...PLAYER, model: MEDIUM.name }, endpoint, apiKey: null });
  const answers: UpstreamAnswer[] = [];
  const unreadOf = () =>
    answers.flatMap((answer) => (answer.kind === "answered" && answer.unread !== undefined ? [answer] : []));
  const isEnough = () => answers.length >= SEEDS && unreadOf().length > 0;
  for (let seed = 1; seed <= MOST_SEEDS && !isEnough(); seed++)
    answers.push(await upstream.answer(asked(seed), NEVER));
  expect(answers.map(({ kind }) => kind)).toEqual(answers.map(() => "answered"));
  const unread = unreadOf();
  expect(unread.length).toBeGreaterThan(0);
  for (const { unread: said, response } of unread) {
    expect(said).toContain("The model produced output that does not match the expected peg-native format");
    expect(response.usage.partial).toBe(true);
  }
  const called = unread.filter(({ response }) => response.calls.length > 0).length;
  process.stdout.write(
    `\n${unread.length} of ${answers.length} answers at temperature ${HOT} could not be read by their server, ${called} of them with a call\n`,
  );
});
