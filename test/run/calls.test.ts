import { expect, test } from "vitest";
import type { ScriptedCall } from "../gateway/scripted-endpoint.ts";
import { useSandbox } from "./box.ts";
import { bash, trialBench } from "./trial-bench.ts";

const sandbox = useSandbox();

/** The results of the first turn's calls, as the second request carries them. */
async function resultsOf(calls: readonly ScriptedCall[]) {
  const bench = await trialBench(sandbox(), [{ calls }, { text: "2" }]);
  const trial = await bench.play();
  const messages = bench.endpoint.requests[1]?.body.messages.slice(2) ?? [];
  return {
    trial,
    faults: bench.endpoint.faults,
    events: bench.services.writer.events,
    sent: messages[0]?.tool_calls,
    results: messages.slice(1).map(({ content }: { content: string }) => content),
    ids: messages.slice(1).map((message: { tool_call_id: string }) => message.tool_call_id),
  };
}

test.each([
  ["a text", '{"command":"ls"}'],
  ["an object", { command: "ls" }],
  ["a text of a text", JSON.stringify('{"command":"ls"}')],
])("arguments that are %s run the command", async (_, args) => {
  const { results, sent, faults } = await resultsOf([{ name: "bash", arguments: args }]);
  expect(results).toEqual(["people.csv\n"]);
  expect(sent[0].function.arguments).toBe('{"command":"ls"}');
  expect(faults).toEqual([]);
});

test.each(['{"command": "ls', "ls -la", '["ls"]'])(
  "broken arguments are told to the model once and do not spoil the rest: %s",
  async (args) => {
    const { results, sent, faults, trial, events } = await resultsOf([{ name: "bash", arguments: args }]);
    expect(results).toEqual([
      'The arguments of "bash" are not a valid JSON object, so nothing was run. Call it again with one JSON object.',
    ]);
    expect(sent[0].function.arguments).toBe("{}");
    expect(faults).toEqual([]);
    expect(trial).toMatchObject({ ending: { kind: "answered" }, tools: { calls: 1, failed: 1 } });
    expect(events.find(({ type }) => type === "tool-call")).toMatchObject({ name: "bash", input: null });
  },
);

test.each(["", "{}", "null"])("no arguments are empty arguments: %j", async (args) => {
  const { results, faults } = await resultsOf([{ name: "bash", arguments: args }]);
  expect(results).toEqual(['bash needs "command", a string.']);
  expect(faults).toEqual([]);
});

test.each([
  ["mytool", { command: "classify" }],
  ["tabkit", { file: "people.csv" }],
  ["str_replace_editor", "{broken"],
])("a call of %s, which nobody offered, is answered and counted by its name", async (name, args) => {
  const { results, trial } = await resultsOf([{ name, arguments: args }]);
  expect(results).toEqual([`No such tool "${name}". Tools: read, bash, edit, write.`]);
  expect(trial).toMatchObject({
    ending: { kind: "answered" },
    turns: 2,
    tools: { calls: 1, failed: 1, notOffered: { [name]: 1 } },
  });
});

test.each([
  ["empty", ["", ""]],
  ["equal", ["c1", "c1"]],
  ["partly empty", ["c1", ""]],
])("calls with %s ids all run, in order, under ids of their own", async (_, given) => {
  const calls = given.map((id, index) => ({ ...bash(`echo ${index} | tee -a log; cat log | wc -l`), id }));
  const { results, ids, faults, trial } = await resultsOf(calls);
  expect(results).toEqual(["0\n1\n", "1\n2\n"]);
  expect(new Set(ids).size).toBe(2);
  expect(ids).not.toContain("");
  expect(faults).toEqual([]);
  expect(trial.tools).toMatchObject({ calls: 2, failed: 0 });
});

test("a command that is not there is a failed call with its code", async () => {
  const { results, events, trial } = await resultsOf([bash("mytool classify x")]);
  expect(results[0]).toMatch(/Command exited with code 127$/);
  expect(events.find(({ type }) => type === "tool-result")).toMatchObject({ ok: false, exitCode: 127 });
  expect(trial.tools.failed).toBe(1);
});

test("a flood is cut before the model sees it, and the trace says by how much", async () => {
  const { results, events } = await resultsOf([
    bash("yes | head -c 5000000; echo ERROR: real cause; exit 3"),
  ]);
  expect(results[0]).toMatch(/ERROR: real cause\nCommand exited with code 3$/);
  expect(results[0].length).toBeLessThan(16_200);
  expect(events.find(({ type }) => type === "tool-result")).toMatchObject({
    ok: false,
    exitCode: 3,
    bytes: 5_000_018,
    cut: 4_984_018,
  });
});
