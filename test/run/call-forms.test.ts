import { expect, test } from "vitest";
import { event, type FaultyTurn } from "../gateway/scripted-endpoint.ts";
import { useSandbox } from "./box.ts";
import { trialBench } from "./trial-bench.ts";

const sandbox = useSandbox();

/** A stream with calls as an endpoint writes them, whatever their form. */
const streamOf = (...calls: readonly object[]): FaultyTurn => ({
  pieces: [
    ...calls.map((call, index) =>
      event({
        model: "m",
        choices: [{ index: 0, delta: { tool_calls: [{ index, ...call }] }, finish_reason: null }],
      }),
    ),
    event({ model: "m", choices: [{ index: 0, delta: {}, finish_reason: "tool_calls" }] }),
    "data: [DONE]\n\n",
  ],
});
/** The same in one body, from an endpoint that does not stream. */
const bodyOf = (...calls: readonly object[]): FaultyTurn => ({
  headers: { "content-type": "application/json" },
  pieces: [
    JSON.stringify({
      model: "m",
      choices: [
        {
          index: 0,
          message: { role: "assistant", content: null, tool_calls: calls },
          finish_reason: "tool_calls",
        },
      ],
    }),
  ],
});

async function played(turn: FaultyTurn) {
  const bench = await trialBench(sandbox(), [turn, { text: "2" }]);
  const trial = await bench.play();
  expect(bench.endpoint.faults).toEqual([]);
  expect(trial).toMatchObject({ ending: { kind: "answered" }, turns: 2 });
  const [assistant, ...results] = bench.endpoint.requests[1]?.body.messages.slice(2) ?? [];
  return {
    trial,
    sent: assistant.tool_calls.map((call: { function: { arguments: unknown } }) => call.function.arguments),
    ids: assistant.tool_calls.map((call: { id: string }) => call.id),
    results: results.map(({ content }: { content: string }) => content),
  };
}

const ls = (args: unknown) => ({ id: "a", type: "function", function: { name: "bash", arguments: args } });

test.each([
  ["an object", { command: "ls" }],
  ["a text", '{"command":"ls"}'],
  ["a text of a text", JSON.stringify('{"command":"ls"}')],
])("arguments that stand in the response as %s run, and go back as a text", async (_, args) => {
  for (const turn of [streamOf(ls(args)), bodyOf(ls(args))]) {
    const { sent, results } = await played(turn);
    expect(results).toEqual(["people.csv\n"]);
    expect(sent).toEqual(['{"command":"ls"}']);
  }
});

test.each([
  ["null", null],
  ["nothing", undefined],
  ["an empty object", {}],
])("arguments that are %s are no arguments, and the endpoint gets them back as {}", async (_, args) => {
  for (const turn of [streamOf(ls(args)), bodyOf(ls(args))]) {
    const { sent, results } = await played(turn);
    expect(results).toEqual(['bash needs "command", a string.']);
    expect(sent).toEqual(["{}"]);
  }
});

test.each([
  ["no ids", undefined],
  ["null for ids", null],
  ["empty ids", ""],
  ["one id for all", "c1"],
])("two calls with %s both run, under ids that are their own", async (_, id) => {
  const call = (command: string) => ({ ...ls(JSON.stringify({ command })), id });
  for (const form of [streamOf, bodyOf]) {
    const { ids, results, trial } = await played(form(call("echo one"), call("echo two")));
    expect(results).toEqual(["one\n", "two\n"]);
    expect(new Set(ids).size).toBe(2);
    expect(trial.tools).toMatchObject({ calls: 2, failed: 0 });
  }
});

test("an endpoint that counts nothing leaves tokens unknown, and they are asked for", async () => {
  const bench = await trialBench(sandbox(), [
    streamOf(ls({ command: "ls" })),
    { text: "2", usage: { prompt_tokens: 0, completion_tokens: 0 } },
  ]);
  const trial = await bench.play();
  expect(bench.endpoint.requests.map(({ body }) => body.stream_options)).toEqual(
    Array(2).fill({ include_usage: true }),
  );
  expect(trial.usage.main).toEqual({
    input: null,
    cached: null,
    cacheWrite: null,
    generated: null,
    reasoning: null,
    partial: true,
  });
});
