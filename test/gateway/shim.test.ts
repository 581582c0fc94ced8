import { expect, test } from "vitest";
import { callsInText } from "../../src/gateway/shim.ts";
import type { ModelResponse, StopReason } from "../../src/schema/exchange.ts";
import { UNKNOWN_USAGE } from "../../src/schema/usage.ts";

const TOOLS = [
  { name: "bash", description: "", parameters: { properties: { command: { type: "string" } } } },
  { name: "read", description: "", parameters: { properties: { lines: { type: "integer" }, path: {} } } },
];

function answered(text: string, stop: StopReason = "answer"): ModelResponse {
  return { text, thinking: "", calls: [], stop, usage: UNKNOWN_USAGE, model: null };
}

const ls = { id: "", name: "bash", input: { command: "ls" } };

test.each([
  ["bare JSON", '{"name":"bash","arguments":{"command":"ls"}}', "", [ls]],
  ["JSON with parameters", '{"type":"function","name":"bash","parameters":{"command":"ls"}}', "", [ls]],
  ["JSON whose arguments are a text", '{"name":"bash","arguments":"{\\"command\\":\\"ls\\"}"}', "", [ls]],
  ["JSON in a fence", '```json\n{"name":"bash","arguments":{"command":"ls"}}\n```', "", [ls]],
  [
    "a list of calls",
    '[{"name":"bash","arguments":{"command":"ls"}},{"name":"read","arguments":{"path":"a"}}]',
    "",
    [ls, { id: "", name: "read", input: { path: "a" } }],
  ],
  ["a tag", '<tool_call>{"name":"bash","arguments":{"command":"ls"}}</tool_call>', "", [ls]],
  [
    "prose and a tag without its end",
    'I look.\n<tool_call>\n{"name":"bash","arguments":{"command":"ls"}}\n',
    "I look.",
    [ls],
  ],
  [
    "two tags",
    '<tool_call>{"name":"bash","arguments":{"command":"ls"}}</tool_call>\n<tool_call>{"name":"bash","arguments":{"command":"ls"}}</tool_call>',
    "",
    [ls, ls],
  ],
  [
    "prose and half-closed tags",
    "I will list it.\n<function=bash>\n<parameter=command>\nls -la\n",
    "I will list it.",
    [{ id: "", name: "bash", input: { command: "ls -la" } }],
  ],
  [
    "whole tags with a value of several lines and a number",
    "<tool_call>\n<function=read>\n<parameter=path>\na\nb\n</parameter>\n<parameter=lines>\n20\n</parameter>\n</function>\n</tool_call>",
    "",
    [{ id: "", name: "read", input: { path: "a\nb", lines: 20 } }],
  ],
  [
    "two half-closed functions",
    "<function=bash>\n<parameter=command>\nls\n<function=bash>\n<parameter=command>\nls\n</parameter>\n</function>",
    "",
    [ls, ls],
  ],
  [
    "a tag with cut JSON",
    '<tool_call>{"name":"bash","arguments":{"command":"ls}</tool_call>',
    "",
    [{ id: "", name: "bash", input: null, broken: '{"name":"bash","arguments":{"command":"ls}' }],
  ],
])("a message that is %s is a call", (_, text, prose, calls) => {
  expect(callsInText(answered(text), TOOLS)).toEqual({ ...answered(prose), calls, stop: "tools" });
});

test.each([
  ["an answer", "There are 3 rows."],
  ["an answer in JSON", '{"name":"bash","rows":3}'],
  ["a call of a tool that nobody offers", '{"name":"tabkit","arguments":{"command":"ls"}}'],
  ["a tag of a tool that nobody offers", "<function=tabkit>\n<parameter=command>\nls\n"],
  [
    "an answer that shows a call and goes on",
    '<tool_call>{"name":"bash","arguments":{}}</tool_call> is how it is done.',
  ],
  ["prose around JSON", 'Use {"name":"bash","arguments":{"command":"ls"}} for that.'],
  ["an empty list", "[]"],
  ["nothing", ""],
])("a message that is %s stays text", (_, text) => {
  expect(callsInText(answered(text), TOOLS)).toBeNull();
});

test("a text that was cut, a text beside real calls and a text where nothing is offered stay text", () => {
  const text = '{"name":"bash","arguments":{"command":"ls"}}';
  expect(callsInText(answered(text, "length"), TOOLS)).toBeNull();
  expect(callsInText({ ...answered(text), calls: [ls] }, TOOLS)).toBeNull();
  expect(callsInText(answered(text), [])).toBeNull();
});
