/** Whatever an endpoint sends, a trial has one ending, and everything that is kept of it is what the formats allow. */
import { describe, expect, test } from "vitest";
import { seededRandom } from "../../src/base/random.ts";
import { Ending } from "../../src/schema/ending.ts";
import { Exchange } from "../../src/schema/exchange.ts";
import { TraceEvent } from "../../src/schema/trace.ts";
import { UNKNOWN_USAGE, Usage } from "../../src/schema/usage.ts";
import { mutated } from "../mutations.ts";
import { event, type GoodTurn, scriptedEndpoint, streamOf } from "./scripted-endpoint.ts";
import { endpointUpstream, openBench, TalkingAgent, told } from "./trial-bench.ts";

const GOOD: readonly GoodTurn[] = [
  { text: "The answer is 1204." },
  {
    thinking: "hm",
    calls: [
      { name: "bash", arguments: { command: "ls -la" } },
      { name: "read", arguments: { path: "a" } },
    ],
  },
  {
    text: "Look.",
    calls: [{ name: "bash", arguments: { command: "ls" } }],
    usage: { prompt_tokens: 100, completion_tokens: 20, prompt_tokens_details: { cached_tokens: 80 } },
  },
];

/** A model that always answers so; its agent runs what it is told to, and asks once more. */
async function played(body: string | Uint8Array, cutAt = 0) {
  const bytes = Buffer.from(body);
  const answer = { pieces: [bytes.subarray(0, cutAt), bytes.subarray(cutAt)] };
  await using endpoint = await scriptedEndpoint(Array.from({ length: 8 }, () => answer));
  await using bench = await openBench(endpointUpstream(endpoint.url));
  const agent = new TalkingAgent(bench);
  const { status, message } = await agent.ask();
  if (message?.tool_calls !== undefined) {
    agent.answerCalls(...message.tool_calls.map(() => "ok"));
    await agent.ask();
  }
  const result = await bench.session.close();
  for (const usage of Object.values(result.usage)) Usage.parse(usage);
  for (const exchange of bench.exchanges) Exchange.parse(exchange);
  for (const [seq, seen] of bench.events.entries()) TraceEvent.parse({ ...seen, seq, at: 0 });
  const calls = told(bench, "tool-call").map(({ name, input }) => [name, input]);
  return { status, result, calls, faults: endpoint.faults, ending: Ending.nullable().parse(result.ending) };
}

/** The JSON lines of a response, changed somewhere, and sent as events or as one body. */
function changed(seed: number): { name: string; bytes: Buffer; cutAt: number } {
  const random = seededRandom(seed, "response");
  const good = GOOD[seed % GOOD.length] ?? {};
  const lines = streamOf(good)
    .split("\n\n")
    .flatMap((line) => (line.startsWith("data: {") ? [line.slice("data: ".length)] : []));
  const { name, bytes } = mutated(lines.join("\n"), seed);
  const events = bytes
    .toString("latin1")
    .split("\n")
    .map((line) => `data: ${line}\n\n`);
  const body = random() < 0.2 ? bytes : Buffer.from([...events, "data: [DONE]\n\n"].join(""), "latin1");
  return { name, bytes: body, cutAt: Math.floor(random() * body.length) };
}

test("two hundred damaged responses end as turns that can be used, or as lost to the server", async () => {
  const strange: string[] = [];
  for (let seed = 1; seed <= 200; seed++) {
    const { name, bytes, cutAt } = changed(seed);
    const { status, ending, faults } = await played(bytes, cutAt);
    const isLost = ending?.kind === "lost" && (ending.cause === "server" || ending.cause === "rate-limit");
    if (faults.length > 0 || status !== (isLost ? 402 : 200)) {
      strange.push(`${seed} ${name}: ${status} ${JSON.stringify(ending)} ${faults.join("; ")}`);
    }
  }
  expect(strange).toEqual([]);
});

const whole = (message: unknown, more: object = {}): string =>
  JSON.stringify({ choices: [{ message, finish_reason: "stop" }], ...more });
const nested = (depth: number): string => `{"command":${"[".repeat(depth)}${"]".repeat(depth)}}`;
const bash = (written: string): string => streamOf({ calls: [{ name: "bash", arguments: written }] });

describe("what no model can have written loses the trial to the server", () => {
  test.each([
    ["a content that is a number", whole({ content: 42 }), "the content of the response is no text"],
    [
      "a content that is an object",
      whole({ content: { text: "x" } }),
      "the content of the response is no text",
    ],
    [
      "tool calls that are no list",
      whole({ content: "", tool_calls: { a: 1 } }),
      "the tool calls of the response are no list",
    ],
    ["a body that is a list", "[]", "the response is neither a stream nor JSON: []"],
    ["a body that is null", "null", "the response is neither a stream nor JSON: null"],
    ["an empty object", "{}", "the response has no message: {}"],
    ["a body of brackets", "[".repeat(9), "the response is neither a stream nor JSON: [[[[[[[[["],
    [
      "a content in a tangle",
      `{"choices":[{"message":{"content":${"[".repeat(9_000)}${"]".repeat(9_000)}}}]}`,
      /^the response is neither a stream nor JSON: /,
    ],
    ["an event that is no object", event([1, 2]), "an event of the response is no JSON object: [1,2]"],
  ])("%s", async (_, body, detail) => {
    const { status, ending } = await played(body);
    expect(status).toBe(402);
    expect(ending).toEqual({
      kind: "lost",
      cause: "server",
      detail: typeof detail === "string" ? detail : expect.stringMatching(detail),
    });
  });
});

describe("what a model can write is its own", () => {
  test.each([
    ["arguments in a tangle", nested(5_000)],
    ["arguments in a tangle that is cut", nested(5_000).slice(0, 3_000)],
    ["a tangle inside of a text", JSON.stringify(nested(5_000))],
  ])("%s are arguments that cannot be read, and the conversation goes on", async (_, written) => {
    const { status, calls, ending, faults } = await played(bash(written));
    expect({ status, calls, ending, faults }).toEqual({
      status: 200,
      calls: [
        ["bash", null],
        ["bash", null],
      ],
      ending: null,
      faults: [],
    });
  });

  test("a tangle written as text stays text", async () => {
    const { ending } = await played(streamOf({ text: `{"name":"bash","arguments":${nested(5_000)}}` }));
    expect(ending).toEqual({ kind: "answered" });
  });

  test("brackets inside of texts are no tangle", async () => {
    const command = `echo '${"[".repeat(900)}'`;
    const { calls } = await played(bash(JSON.stringify({ command })));
    expect(calls[0]).toEqual(["bash", { command }]);
  });

  test.each(["__proto__", "constructor", "", "\u0000bash", "\ud800"])(
    "a tool called %j is one that nobody offers",
    async (name) => {
      const { result, ending } = await played(streamOf({ calls: [{ name, arguments: "{}" }] }));
      expect(Object.entries(result.notOffered)).toEqual([[name, 2]]);
      expect(ending).toBeNull();
    },
  );
});

test.each([false, "", null])("an error that is %j is none", async (error) => {
  const { ending } = await played(whole({ content: "1204" }, { error }));
  expect(ending).toEqual({ kind: "answered" });
});

test.each([
  [
    "more than any model reads",
    { prompt_tokens: Number.MAX_SAFE_INTEGER, completion_tokens: 5 },
    { generated: 5 },
  ],
  ["more than any model writes", { prompt_tokens: 5, completion_tokens: 2 ** 40 }, { input: 5 }],
  ["numbers that are no counts", { prompt_tokens: 1e300, completion_tokens: "7" }, {}],
])("a usage of %s is not known", async (_, usage, known) => {
  const { result, ending } = await played(streamOf({ text: "1204", usage }));
  expect(ending).toEqual({ kind: "answered" });
  expect(result.usage.main).toEqual({ ...UNKNOWN_USAGE, ...known });
});
