/** Calls that a model writes as text, in a real box: they run, they are no answer, and the trial says so. */
import { expect, test } from "vitest";
import { useSandbox } from "./box.ts";
import { trialBench } from "./trial-bench.ts";

const sandbox = useSandbox();

test.each([
  ["bare JSON", '{"name":"bash","arguments":{"command":"ls"}}', ""],
  ["JSON in a fence", '```json\n{"name":"bash","arguments":{"command":"ls"}}\n```', ""],
  ["half-closed tags", "I will list it.\n<function=bash>\n<parameter=command>\nls\n", "I will list it."],
  [
    "a tag without its end",
    'Let me see.\n<tool_call>\n{"name":"bash","arguments":{"command":"ls"}}',
    "Let me see.",
  ],
])("%s", async (_, text, prose) => {
  const bench = await trialBench(sandbox(), [{ text }, { text: "2" }]);
  const trial = await bench.play();
  expect(trial).toMatchObject({
    ending: { kind: "answered" },
    answer: "2",
    turns: 2,
    flags: ["shim"],
    tools: { calls: 1, failed: 0, notOffered: {} },
  });
  const [assistant, result] = bench.endpoint.requests[1]?.body.messages.slice(2) ?? [];
  expect(assistant.content ?? "").toBe(prose);
  expect(JSON.parse(assistant.tool_calls[0].function.arguments)).toEqual({ command: "ls" });
  expect(result.content).toBe("people.csv\n");
  expect(bench.endpoint.faults).toEqual([]);
});

test.each([
  ["is the last word of the model", '{"name":"bash","arguments":{"command":"ls"}}'],
  ["comes back after every result", "<function=bash>\n<parameter=command>\nls\n"],
])("a call in text that %s is never the trial's answer", async (_, text) => {
  const bench = await trialBench(
    sandbox(),
    Array.from({ length: 9 }, () => ({ text })),
  );
  expect(await bench.play()).toMatchObject({
    ending: { kind: "limit", limit: "loop", at: 4 },
    answer: null,
    flags: ["shim"],
  });
});

test.each([
  ["JSON that is the answer", '{"name":"people.csv","rows":2}'],
  ["JSON with more than a call", '{"name":"tabkit","arguments":{"command":"info"},"rows":2}'],
  ["a call in the midst of words", 'Call {"name":"tabkit","arguments":{"command":"info"}} for that.'],
])("%s is the answer as it stands, and no call", async (_, text) => {
  const bench = await trialBench(sandbox(), [{ text }]);
  expect(await bench.play()).toMatchObject({
    ending: { kind: "answered" },
    answer: text,
    flags: [],
    tools: { calls: 0 },
  });
});

test.each([
  ["bare JSON", '{"name":"tabkit","arguments":{"command":"info"}}'],
  ["JSON in a fence", '```json\n{"name":"tabkit","parameters":{"command":"info"}}\n```'],
  ["half-closed tags", "<function=tabkit>\n<parameter=command>\ninfo\n"],
])("a call of a tool that nobody offers is answered as a native one is: %s", async (_, text) => {
  const bench = await trialBench(sandbox(), [{ text }, { text: "2" }]);
  const trial = await bench.play();
  expect(trial).toMatchObject({
    ending: { kind: "answered" },
    answer: "2",
    turns: 2,
    flags: ["shim"],
    tools: { calls: 1, failed: 1, notOffered: { tabkit: 1 } },
  });
  const calls = bench.services.writer.events.filter((event) => event.type === "tool-call");
  expect(calls).toMatchObject([{ name: "tabkit", offered: false, via: "text", input: { command: "info" } }]);
  const result = bench.endpoint.requests[1]?.body.messages.at(-1);
  expect(result.content).toBe('No such tool "tabkit". Tools: read, bash, edit, write.');
  expect(bench.endpoint.faults).toEqual([]);
});
