/** Streams as chat-completions servers send them, each with the quirks of some server. */

const delta = (delta: unknown, finish: string | null = null): string =>
  JSON.stringify({ model: "m", choices: [{ index: 0, delta, finish_reason: finish }] });
const usage = JSON.stringify({ model: "m", choices: [], usage: { prompt_tokens: 9, completion_tokens: 3 } });
const event = (data: string): string => `data: ${data}\n\n`;
const call = (fields: Record<string, unknown>): string => delta({ tool_calls: [fields] });

const text = [
  delta({ role: "assistant", content: "" }),
  delta({ content: "é🔴" }),
  delta({ content: " ok" }),
];
const bash = { name: "bash", arguments: "" };

export const STREAMS: Readonly<Record<string, string>> = {
  "plain text": [...text, delta({}, "stop"), usage, "[DONE]"].map(event).join(""),
  "carriage returns": [...text, delta({}, "stop"), usage, "[DONE]"]
    .map((data) => `data: ${data}\r\n\r\n`)
    .join(""),
  "lone carriage returns": [...text, delta({}, "stop"), usage].map((data) => `data: ${data}\r\r`).join(""),
  "comments and names": [...text, delta({}, "stop")]
    .map((data) => `: ping\n\nevent: x\nid: 1\ndata:${data}\n\n`)
    .join(""),
  "no blank line at the end": `${text.map(event).join("")}data: ${delta({}, "stop")}`,
  "no done": [...text, delta({}, "stop"), usage].map(event).join(""),
  "done without a finish reason": [...text, "[DONE]"].map(event).join(""),
  "one event over several data lines": `data: {"model":"m","choices":[{"index":0,\ndata: "delta":{"content":"é🔴 ok"},\ndata: "finish_reason":"stop"}]}\n\n`,
  "one body though a stream was asked for": JSON.stringify({
    model: "m",
    choices: [{ message: { role: "assistant", content: "é🔴 ok" }, finish_reason: "stop" }],
    usage: { prompt_tokens: 9, completion_tokens: 3 },
  }),
  "arguments in pieces": [
    call({ index: 0, id: "a", function: bash }),
    call({ index: 0, function: { arguments: '{"comm' } }),
    call({ index: 0, function: { arguments: 'and":"ls é"}' } }),
    delta({}, "tool_calls"),
    usage,
  ]
    .map(event)
    .join(""),
  "two calls with empty ids": [
    call({ index: 0, id: "", function: { ...bash, arguments: '{"command":"ls"}' } }),
    call({ index: 1, id: "", function: { ...bash, arguments: '{"command":"pwd"}' } }),
    delta({}, "tool_calls"),
  ]
    .map(event)
    .join(""),
  "two calls without indexes": [
    call({ id: "a", function: { ...bash, arguments: '{"command":"ls"}' } }),
    call({ id: "b", function: { ...bash, arguments: '{"command":"pwd"}' } }),
    delta({}, "stop"),
  ]
    .map(event)
    .join(""),
  "two calls under one index": [
    call({ index: 0, id: "", function: { ...bash, arguments: '{"command":"ls"}' } }),
    call({ index: 0, id: "", function: { ...bash, arguments: '{"command":"pwd"}' } }),
    delta({}, "tool_calls"),
  ]
    .map(event)
    .join(""),
  "a name that is repeated with each piece": [
    call({ index: 0, id: "a", function: { ...bash, arguments: '{"command":' } }),
    call({ index: 0, id: "a", function: { ...bash, arguments: '"ls"}' } }),
    delta({}, "tool_calls"),
  ]
    .map(event)
    .join(""),
  "two calls without indexes, ids or arguments": [
    call({ function: bash }),
    call({ function: { ...bash, name: "list" } }),
    delta({}, "tool_calls"),
  ]
    .map(event)
    .join(""),
  "equal calls without indexes in one piece": [
    delta({ tool_calls: [{ function: bash }, { function: bash }] }),
    delta({}, "tool_calls"),
  ]
    .map(event)
    .join(""),
  "pieces of two calls that are told apart by their ids only": [
    call({ id: "a", function: bash }),
    call({ id: "b", function: { ...bash, name: "list" } }),
    call({ id: "a", function: { arguments: '{"command":"ls"}' } }),
    call({ id: "b", function: { arguments: "{}" } }),
    delta({}, "tool_calls"),
  ]
    .map(event)
    .join(""),
  "an id of its own for every piece": [
    call({ index: 0, id: "a", function: { ...bash, arguments: '{"comm' } }),
    call({ index: 0, id: "b", function: { arguments: 'and":"ls"}' } }),
    delta({}, "tool_calls"),
  ]
    .map(event)
    .join(""),
  "an empty object before the arguments": [
    call({ index: 0, id: "a", function: { ...bash, arguments: {} } }),
    call({ index: 0, function: { arguments: '{"command":' } }),
    call({ index: 0, function: { arguments: '"ls"}' } }),
    call({ index: 1, id: "b", function: { ...bash, arguments: "{}" } }),
    call({ index: 1, function: { arguments: '{"command":"pwd"}' } }),
    delta({}, "tool_calls"),
  ]
    .map(event)
    .join(""),
  "the only call of an older server": [
    delta({ function_call: bash }),
    delta({ function_call: { arguments: '{"command":' } }),
    delta({ function_call: { arguments: '"ls"}' } }),
    delta({}, "function_call"),
    usage,
  ]
    .map(event)
    .join(""),
  "the only call of an older server, whole": JSON.stringify({
    model: "m",
    choices: [
      {
        message: {
          role: "assistant",
          content: null,
          function_call: { ...bash, arguments: '{"command":"ls"}' },
        },
        finish_reason: "function_call",
      },
    ],
  }),
  "a call that is told in both ways": [
    delta({
      function_call: { ...bash, arguments: '{"command":' },
      tool_calls: [{ index: 0, id: "a", function: { ...bash, arguments: '{"command":' } }],
    }),
    delta({
      function_call: { arguments: '"ls"}' },
      tool_calls: [{ index: 0, function: { arguments: '"ls"}' } }],
    }),
    delta({ function_call: null, tool_calls: null }, "tool_calls"),
  ]
    .map(event)
    .join(""),
  "thinking apart": [delta({ reasoning_content: "hm 🔴" }), ...text, delta({}, "stop")].map(event).join(""),
  "thinking under its other name": [delta({ reasoning: "hm 🔴" }), ...text, delta({}, "stop")]
    .map(event)
    .join(""),
  "thinking inside the text": [delta({ content: "<think>hm 🔴</think>\n\n" }), ...text, delta({}, "stop")]
    .map(event)
    .join(""),
  "thinking inside the text, of which only the end is marked": [
    delta({ content: "hm 🔴\n</think>\n\n" }),
    ...text,
    delta({}, "stop"),
  ]
    .map(event)
    .join(""),
  "a mark of thinking that is quoted": [delta({ content: "é🔴 <think>hm</think> ok" }), delta({}, "stop")]
    .map(event)
    .join(""),
  "an error in the middle": `${text.map(event).join("")}data: {"error":{"message":"boom","code":500}}\n\n`,
  "an error as the whole body": '{"error":{"message":"boom"}}',
  "an error as a text": '{"error":"boom"}',
  "a cut": text.map(event).join(""),
  nothing: "",
  "no JSON": "<html>busy</html>",
};
