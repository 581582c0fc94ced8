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
  [
    "JSON of a function inside",
    '{"type":"function","function":{"name":"bash","arguments":"{\\"command\\":\\"ls\\"}"}}',
    "",
    [ls],
  ],
  ["JSON with the words of another school", '{"action":"bash","action_input":{"command":"ls"}}', "", [ls]],
  ["JSON of a tool and its args", '{"tool":"bash","args":{"command":"ls"}}', "", [ls]],
  ["a list under its name", '{"tool_calls":[{"name":"bash","arguments":{"command":"ls"}}]}', "", [ls]],
  [
    "a call a line",
    '{"name":"bash","arguments":{"command":"ls"}}\n{"name":"bash","arguments":{"command":"ls"}}\n',
    "",
    [ls, ls],
  ],
  [
    "a call a line, with signs between and inside",
    '{"name":"bash","arguments":{"command":"cd a; ls"}};\n{"name":"bash","arguments":{"command":"ls"}}',
    "",
    [{ ...ls, input: { command: "cd a; ls" } }, ls],
  ],
  [
    "prose and then JSON in a fence",
    'I look.\n```json\n{"name":"bash","arguments":{"command":"ls"}}\n```',
    "I look.",
    [ls],
  ],
  [
    "JSON with a template's mark before it",
    '<|python_tag|>{"name":"bash","parameters":{"command":"ls"}}',
    "",
    [ls],
  ],
  [
    "JSON with templates' marks behind it",
    '{"name":"bash","arguments":{"command":"ls"}}<|im_end|>\n</s>',
    "",
    [ls],
  ],
  ["a list behind a mark of calls", '[TOOL_CALLS] [{"name":"bash","arguments":{"command":"ls"}}]', "", [ls]],
  ["a name and its arguments behind that mark", '[TOOL_CALLS]bash{"command":"ls"}', "", [ls]],
  ["the same with a mark between", '[TOOL_CALLS]bash[ARGS]{"command":"ls"}', "", [ls]],
  [
    "a call between the marks of a template",
    '<|tool_calls_section_begin|><|tool_call_begin|>functions.bash:0<|tool_call_argument_begin|>{"command":"ls"}<|tool_call_end|><|tool_calls_section_end|>',
    "",
    [ls],
  ],
  [
    "two calls between marks in characters of their own, the last without its end",
    'I look.<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>bash\n```json\n{"command":"ls"}\n```<｜tool▁call▁end｜>\n<｜tool▁call▁begin｜>bash<｜tool▁sep｜>{"command":"ls"}',
    "I look.",
    [ls, ls],
  ],
  [
    "a call on a channel of its own",
    '<|channel|>commentary to=functions.bash <|constrain|>json<|message|>{"command":"ls"}<|call|>',
    "",
    [ls],
  ],
  [
    "a call between marks, with arguments that are cut",
    '<|tool_call_begin|>functions.bash:0<|tool_call_argument_begin|>{"command":"ls',
    "",
    [{ id: "", name: "bash", input: null, broken: '{"command":"ls' }],
  ],
  ["a list in a tag", '<tool_call>[{"name":"bash","arguments":{"command":"ls"}}]</tool_call>', "", [ls]],
  ["another tag", '<tools>{"name":"bash","arguments":{"command":"ls"}}</tools>', "", [ls]],
  ["JSON in the tag of a function", '<function=bash>{"command":"ls"}</function>', "", [ls]],
  [
    "tags with names for attributes",
    'I look.\n<function_calls>\n<invoke name="bash">\n<parameter name="command">ls</parameter>\n</invoke>\n</function_calls>',
    "I look.",
    [ls],
  ],
  ["the same, half-closed", '<function name="bash">\n<parameter name="command">\nls\n', "", [ls]],
  [
    "keys and values in tags",
    "<tool_call>bash\n<arg_key>command</arg_key>\n<arg_value>ls</arg_value>\n</tool_call>",
    "",
    [ls],
  ],
  [
    "the same with a number, half-closed",
    "<tool_call>read\n<arg_key>path</arg_key><arg_value>a</arg_value>\n<arg_key>lines</arg_key>\n<arg_value>20",
    "",
    [{ id: "", name: "read", input: { path: "a", lines: 20 } }],
  ],
  [
    "tags in a name space of their own",
    'I look.\n<minimax:tool_call>\n<invoke name="bash">\n<parameter name="command">ls</parameter>\n</invoke>\n</minimax:tool_call>',
    "I look.",
    [ls],
  ],
  [
    "the same around a function",
    "<seed:tool_call>\n<function=bash>\n<parameter=command>ls</parameter>\n</function>\n</seed:tool_call>",
    "",
    [ls],
  ],
  [
    "the same with marks for a name space",
    '<｜DSML｜function_calls>\n<｜DSML｜invoke name="bash">\n<｜DSML｜parameter name="command" string="true">ls</｜DSML｜parameter>\n</｜DSML｜invoke>\n</｜DSML｜function_calls>',
    "",
    [ls],
  ],
  [
    "tags in single quotes",
    "<invoke name='bash'><parameter name='command'>ls</parameter></invoke>",
    "",
    [ls],
  ],
  ["a tag in capitals", '<TOOLCALL>[{"name":"bash","arguments":{"command":"ls"}}]</TOOLCALL>', "", [ls]],
  [
    "a tag of one call",
    '<function_call>{"name":"bash","arguments":{"command":"ls"}}</function_call>',
    "",
    [ls],
  ],
  [
    "prose and a mark for a tag",
    'I look.<|tool_call|>[{"name":"bash","arguments":{"command":"ls"}}]<|/tool_call|>',
    "I look.",
    [ls],
  ],
  [
    "marks for tags alone",
    '<|tool_call|>[{"name":"bash","arguments":{"command":"ls"}}]<|/tool_call|>',
    "",
    [ls],
  ],
  [
    "prose and marks of an action",
    'I look.<|START_ACTION|>[{"tool_call_id":"0","tool_name":"bash","parameters":{"command":"ls"}}]<|END_ACTION|>',
    "I look.",
    [ls],
  ],
  [
    "a fence of tags",
    "```xml\n<function=bash>\n<parameter=command>\nls\n</parameter>\n</function>\n```",
    "",
    [ls],
  ],
  [
    "a fence in a tag",
    '<tool_call>\n```json\n{"name":"bash","arguments":{"command":"ls"}}\n```\n</tool_call>',
    "",
    [ls],
  ],
  [
    "two calls in one tag",
    '<tool_call>\n{"name":"bash","arguments":{"command":"ls"}}\n{"name":"bash","arguments":{"command":"ls"}}\n</tool_call>',
    "",
    [ls, ls],
  ],
  [
    "two calls on one line",
    '<|python_tag|>{"name":"bash","parameters":{"command":"ls"}}; {"name":"bash","parameters":{"command":"cd a; {ls;}"}}',
    "",
    [ls, { ...ls, input: { command: "cd a; {ls;}" } }],
  ],
  ["JSON in a fence that shouts", '```JSON\n{"name":"bash","arguments":{"command":"ls"}}\n```', "", [ls]],
  [
    "prose and two names behind marks of calls",
    'I look.[TOOL_CALLS]bash[ARGS]{"command":"ls"}[TOOL_CALLS]read{"path":"a"}',
    "I look.",
    [ls, { id: "", name: "read", input: { path: "a" } }],
  ],
  [
    "a name with an id behind that mark",
    '[TOOL_CALLS]bash[CALL_ID]abc123XYZ[ARGS]{"command":"ls"}</s>',
    "",
    [ls],
  ],
  [
    "prose and a list with ids behind that mark",
    'I look.\n[TOOL_CALLS] [{"name":"bash","arguments":{"command":"ls"},"id":"abc123XYZ"}]',
    "I look.",
    [ls],
  ],
  [
    "a call between marks, and marks of the end",
    '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>bash<｜tool▁sep｜>{"command":"ls"}<｜tool▁call▁end｜><｜tool▁calls▁end｜><｜end▁of▁sentence｜>',
    "",
    [ls],
  ],
  [
    "a call whose receiver stands before its channel",
    '<|start|>assistant to=functions.bash<|channel|>commentary <|constrain|>json<|message|>{"command":"ls"}<|call|>',
    "",
    [ls],
  ],
  [
    "the same, begun by the template",
    ' to=functions.bash<|channel|>commentary json<|message|>{"command":"ls"}',
    "",
    [ls],
  ],
  [
    "a name with the word for all tools before it",
    '{"name":"functions.bash","arguments":{"command":"ls"}}',
    "",
    [ls],
  ],
  [
    "JSON with a line end in a text",
    '{"name":"bash","arguments":{"command":"ls\nls"}}',
    "",
    [{ id: "", name: "bash", input: null, broken: '{"name":"bash","arguments":{"command":"ls\nls"}}' }],
  ],
  [
    "JSON with a comma too many",
    '{"name": "bash", "parameters": {"command":"ls",}}\n',
    "",
    [{ id: "", name: "bash", input: null, broken: '{"name": "bash", "parameters": {"command":"ls",}}' }],
  ],
])("a message that is %s is a call", (_, text, prose, calls) => {
  expect(callsInText(answered(text), TOOLS)).toEqual({ ...answered(prose), calls, stop: "tools" });
});

test.each([
  ["an answer", "There are 3 rows."],
  ["an answer in JSON", '{"name":"bash","rows":3}'],
  ["JSON with more than a call of a tool that nobody offers", '{"name":"tabkit","arguments":{},"rows":3}'],
  ["JSON of another kind than a call", '{"type":"table","name":"tabkit","arguments":{}}'],
  ["JSON with arguments that are a list", '{"name":"tabkit","arguments":["info"]}'],
  ["JSON with arguments that are a text", '{"name":"tabkit","parameters":"{\\"command\\":\\"ls\\"}"}'],
  ["JSON with arguments and parameters", '{"name":"tabkit","arguments":{},"parameters":{}}'],
  ["JSON of a name alone", '{"name":"tabkit"}'],
  ["JSON of a person", '{"name":"Ada Lovelace","parameters":{"born":1815}}'],
  ["a list of calls and of something else", '[{"name":"tabkit","arguments":{}},{"rows":3}]'],
  [
    "a list of which one is more than a call",
    '[{"name":"tabkit","arguments":{}},{"name":"bash","arguments":{},"rows":3}]',
  ],
  [
    "prose and a call of a tool that nobody offers",
    "Write this:\n<function=tabkit>\n<parameter=command>\nls\n",
  ],
  [
    "an answer that shows a call and goes on",
    '<tool_call>{"name":"bash","arguments":{}}</tool_call> is how it is done.',
  ],
  ["prose around JSON", 'Use {"name":"bash","arguments":{"command":"ls"}} for that.'],
  [
    "prose, JSON in a fence, and more prose",
    'So:\n```json\n{"name":"bash","arguments":{}}\n```\nThat is it.',
  ],
  ["prose and a fence of more than a call", 'So:\n```json\n{"name":"bash","arguments":{},"rows":3}\n```'],
  ["prose and a fence of a command", "Run it:\n```bash\nls\n```"],
  ["a fence within a line", 'So ```{"name":"bash","arguments":{}}```'],
  ["an answer in the words of a call", '{"tool":"tabkit","input":{"rows":3}}'],
  ["an answer about an action", '{"action":"bash","input":"ls"}'],
  ["lines of JSON", '{"name":"bash","arguments":{}}\n{"rows":3}'],
  ["a mark alone", "[TOOL_CALLS]"],
  ["marks without a call", "<|tool_calls_section_begin|><|tool_calls_section_end|>"],
  ["words between marks", "<|tool_call_begin|>I would list it<|tool_call_end|>"],
  ["an answer on the channel for answers", "<|channel|>final<|message|>There are 3 rows."],
  [
    "a call between marks of a tool that nobody offers, after prose",
    'So: <|tool_call_begin|>tabkit<|tool_sep|>{"command":"ls"}',
  ],
  ["a tag of a name alone", "<tool_call>bash</tool_call>"],
  ["prose about a mark", "The model writes [TOOL_CALLS] and then a name."],
  ["prose and a mark before what is no call", 'I look.[TOOL_CALLS]{"rows":3}'],
  ["prose, a fence of tags, and more prose", "So:\n```xml\n<function=bash>\n</function>\n```\nThat is it."],
  ["broken JSON of a tool that nobody offers", '{"name":"tabkit","arguments":{"command":"a\nb"}}'],
  ["prose and a fence of broken JSON", 'So:\n```json\n{"name":"bash","arguments":{"command":"a\nb"}}\n```'],
  ["words to functions", "to=functions is what it says."],
  [
    "prose and a call of functions that nobody offers",
    'So: <tool_call>{"name":"functions.tabkit","arguments":{}}',
  ],
  ["an empty list", "[]"],
  ["nothing", ""],
])("a message that is %s stays text", (_, text) => {
  expect(callsInText(answered(text), TOOLS)).toBeNull();
});

const info = { id: "", name: "tabkit", input: { command: "info" } };

test.each([
  ["bare JSON", '{"name":"tabkit","arguments":{"command":"info"}}', [info]],
  ["JSON with parameters", ' {"type":"function","name":"tabkit","parameters":{"command":"info"}}\n', [info]],
  ["JSON in a fence", '```json\n{"name":"tabkit","arguments":{"command":"info"}}\n```', [info]],
  ["a tag", '<tool_call>{"name":"tabkit","arguments":{"command":"info"}}</tool_call>', [info]],
  [
    "a tag with arguments as a text",
    '<tool_call>{"name":"tabkit","arguments":"{\\"command\\":\\"info\\"}"}',
    [info],
  ],
  ["half-closed tags", "<function=tabkit>\n<parameter=command>\ninfo\n", [info]],
  [
    "a list beside an offered one",
    '[{"name":"bash","arguments":{"command":"ls"}},{"name":"tabkit","arguments":{"command":"info"}}]',
    [ls, info],
  ],
  [
    "no arguments",
    '{"name":"mcp__tabkit.info","arguments":{}}',
    [{ id: "", name: "mcp__tabkit.info", input: {} }],
  ],
])("a message that is nothing but a call of a tool that nobody offers is that call: %s", (_, text, calls) => {
  expect(callsInText(answered(text), TOOLS)).toEqual({ ...answered(""), calls, stop: "tools" });
});

test("a text that was cut, a text beside real calls and a text where nothing is offered stay text", () => {
  const text = '{"name":"bash","arguments":{"command":"ls"}}';
  expect(callsInText(answered(text, "length"), TOOLS)).toBeNull();
  expect(callsInText({ ...answered(text), calls: [ls] }, TOOLS)).toBeNull();
  expect(callsInText(answered(text), [])).toBeNull();
});

/** What a reader of calls may have read when a text goes on for ever. */
const BEGUN = [
  "",
  "[TOOL_CALLS]bash",
  "<tool_call>bash<arg_key>a</arg_key>",
  "<tool_call>bash<arg_key>a</arg_key><arg_value>",
  '<tool_call>{"name"',
  "<function=bash><parameter=",
  "<function=bash><parameter=a>",
  "<function=",
  "<invoke name=",
  "<|tool_call_begin|>bash<|tool_sep|>```json\n",
  "<|channel|>commentary to=bash",
  '{"name":"bash","arguments":{',
  "<tool_call>```\n{",
  "[TOOL_CALLS]bash[CALL_ID]",
  " to=functions.bash",
];

test("a text of 300,000 characters is no work, whatever it begins with and goes on with", () => {
  for (const part of [
    " ",
    "\n",
    "a",
    '"',
    "```\n",
    "<|x|>",
    "<tool_call>",
    "<arg_key>",
    "</arg_value>",
    "</s> ",
    "[TOOL_CALLS]",
    "<|tool_call_begin|>",
    "<|tool_call_begin|>a",
    "<｜",
    '{"name":',
    "}",
    "} ; {",
    "<a:",
    "[TOOL_CALLS]{",
  ]) {
    for (const begun of BEGUN) {
      const text = `${begun}${part.repeat(300_000 / part.length)}x`;
      const calls = callsInText(answered(text), TOOLS)?.calls ?? [];
      // What is a call is the one that its text begins.
      expect([begun, part, calls.filter(({ name }) => name !== "bash").length]).toEqual([begun, part, 0]);
    }
  }
});
