/** Streams as servers of each dialect send them, whole and broken, written after the dialects' descriptions. */

const sse = (data: unknown): string => `data: ${JSON.stringify(data)}\n\n`;
const named = (data: { type: string; [key: string]: unknown }): string => `event: ${data.type}\n${sse(data)}`;
const line = (data: unknown): string => `${JSON.stringify(data)}\n`;

const LS = '{"command":"ls é"}';
const PWD = '{"command":"pwd"}';

/** One dialect's telling of: a thought, a text, two calls, counts. */
interface Told {
  readonly whole: string;
  /** Of the same stream: all but what is not the model's. */
  readonly variants: Readonly<Record<string, string>>;
  readonly broken: Readonly<Record<string, string>>;
}

const messagesHead = {
  type: "message_start",
  message: {
    id: "m1",
    model: "m",
    content: [],
    usage: { input_tokens: 20, cache_read_input_tokens: 80, output_tokens: 2 },
  },
};
const start = (index: number, block: object) => ({
  type: "content_block_start",
  index,
  content_block: block,
});
const delta = (index: number, piece: object) => ({ type: "content_block_delta", index, delta: piece });
const stop = (index: number) => ({ type: "content_block_stop", index });
const messagesBlocks = [
  start(0, { type: "thinking", thinking: "", signature: "" }),
  delta(0, { type: "thinking_delta", thinking: "hm 🔴" }),
  delta(0, { type: "signature_delta", signature: "c2ln" }),
  stop(0),
  start(1, { type: "text", text: "" }),
  delta(1, { type: "text_delta", text: "I " }),
  delta(1, { type: "text_delta", text: "look." }),
  stop(1),
  start(2, { type: "tool_use", id: "t1", name: "bash", input: {} }),
  delta(2, { type: "input_json_delta", partial_json: "" }),
  delta(2, { type: "input_json_delta", partial_json: '{"command":' }),
  delta(2, { type: "input_json_delta", partial_json: '"ls é"}' }),
  stop(2),
  start(3, { type: "tool_use", id: "t2", name: "bash", input: {} }),
  delta(3, { type: "input_json_delta", partial_json: PWD }),
  stop(3),
];
const messagesEnd = {
  type: "message_delta",
  delta: { stop_reason: "tool_use", stop_sequence: null },
  usage: { output_tokens: 30 },
};
const messages = [messagesHead, ...messagesBlocks, messagesEnd, { type: "message_stop" }];
const overloaded = { type: "error", error: { type: "overloaded_error", message: "Overloaded" } };

const MESSAGES: Told = {
  whole: messages.map(named).join(""),
  variants: {
    "carriage returns": messages.map(named).join("").replaceAll("\n", "\r\n"),
    "pings, comments and events of a kind to come": messages
      .map((data) => `: wait\n\n${named({ type: "ping" })}${named(data)}${named({ type: "later" })}`)
      .join(""),
    "no end mark": messages.slice(0, -1).map(named).join(""),
    "no blank line at the end": messages.map(named).join("").trimEnd(),
    "no names of events": messages.map(sse).join(""),
    "counts that are told twice": [
      messagesHead,
      ...messagesBlocks,
      { ...messagesEnd, usage: { input_tokens: 20, cache_read_input_tokens: 80, output_tokens: 12 } },
      { ...messagesEnd, usage: { input_tokens: 20, cache_read_input_tokens: 80, output_tokens: 30 } },
      { type: "message_stop" },
    ]
      .map(named)
      .join(""),
    "one body though a stream was asked for": JSON.stringify({
      type: "message",
      model: "m",
      content: [
        { type: "thinking", thinking: "hm 🔴", signature: "c2ln" },
        { type: "text", text: "I look." },
        { type: "tool_use", id: "t1", name: "bash", input: { command: "ls é" } },
        { type: "tool_use", id: "t2", name: "bash", input: { command: "pwd" } },
      ],
      stop_reason: "tool_use",
      usage: { input_tokens: 20, cache_read_input_tokens: 80, output_tokens: 30 },
    }),
  },
  broken: {
    "failed: overloaded_error: Overloaded": [messagesHead, messagesBlocks[0], overloaded]
      .map((data) => sse(data))
      .join(""),
    "failed: the response was cut before its end": [messagesHead, ...messagesBlocks].map(named).join(""),
    "failed: the response is empty": "",
    "failed: the response filled the model's context window": [
      messagesHead,
      { ...messagesEnd, delta: { stop_reason: "model_context_window_exceeded" } },
    ]
      .map(named)
      .join(""),
  },
};

const item = (type: string, index: number, what: object) => ({
  type: `response.output_item.${type}`,
  output_index: index,
  item: what,
});
const thought = {
  id: "rs1",
  type: "reasoning",
  summary: [{ type: "summary_text", text: "hm 🔴" }],
  encrypted_content: "c2ln",
};
const said = {
  id: "m1",
  type: "message",
  role: "assistant",
  content: [{ type: "output_text", text: "I look.", annotations: [] }],
};
const called = (id: string, index: number, args: string) => ({
  id: `fc${index}`,
  type: "function_call",
  call_id: id,
  name: "bash",
  arguments: args,
});
const piece = (type: string, index: number, text: string) => ({
  type: `response.${type}.delta`,
  output_index: index,
  delta: text,
});
const counts = {
  input_tokens: 100,
  input_tokens_details: { cached_tokens: 80 },
  output_tokens: 30,
  output_tokens_details: { reasoning_tokens: 4 },
  total_tokens: 130,
};
const begun = {
  type: "response.created",
  response: { id: "r", model: "m", status: "in_progress", output: [], usage: null },
};
const items = [
  item("added", 0, { ...thought, summary: [], encrypted_content: "" }),
  piece("reasoning_summary_text", 0, "hm 🔴"),
  item("done", 0, thought),
  item("added", 1, { ...said, content: [] }),
  piece("output_text", 1, "I "),
  piece("output_text", 1, "look."),
  item("done", 1, said),
  item("added", 2, called("t1", 2, "")),
  piece("function_call_arguments", 2, LS),
  item("done", 2, called("t1", 2, LS)),
  item("added", 3, called("t2", 3, "")),
  piece("function_call_arguments", 3, PWD),
  item("done", 3, called("t2", 3, PWD)),
];
const output = [thought, said, called("t1", 2, LS), called("t2", 3, PWD)];
const ended = (more: object = {}) => ({
  type: "response.completed",
  response: { id: "r", model: "m", status: "completed", output, usage: counts, ...more },
});
const responses = [begun, ...items, ended()];

const RESPONSES: Told = {
  whole: responses.map(named).join(""),
  variants: {
    "carriage returns": responses.map(named).join("").replaceAll("\n", "\r\n"),
    "comments and events of a kind to come": responses
      .map((data) => `: wait\n\n${named({ type: "response.later" })}${named(data)}`)
      .join(""),
    "no blank line at the end": responses.map(named).join("").trimEnd(),
    "no output at the end": [begun, ...items, ended({ output: [] })].map(named).join(""),
    "nothing but its end": [begun, ended()].map(named).join(""),
    "one body though a stream was asked for": JSON.stringify(ended().response),
    "signs of life before it": [begun, { ...begun, type: "response.in_progress" }, ...responses]
      .map(named)
      .join(""),
  },
  broken: {
    "failed: rate_limit_exceeded: Slow down": [
      begun,
      {
        type: "response.failed",
        response: { status: "failed", error: { code: "rate_limit_exceeded", message: "Slow down" } },
      },
    ]
      .map(named)
      .join(""),
    "failed: server_error: boom": `${named(begun)}${named({ type: "error", code: "server_error", message: "boom" })}`,
    "failed: the response was cut before its end": [begun, ...items].map(named).join(""),
    "failed: the response is empty": "",
  },
};

const ollama = (message: object, more: object = { done: false }) => ({
  model: "m",
  created_at: "2026-01-01T00:00:00Z",
  message: { role: "assistant", content: "", ...message },
  ...more,
});
const ollamaCall = (id: string, command: string) =>
  ollama({ tool_calls: [{ id, function: { name: "bash", arguments: { command } } }] });
const ollamaPieces = [
  ollama({ thinking: "hm " }),
  ollama({ thinking: "🔴" }),
  ollama({ content: "I " }),
  ollama({ content: "look." }),
  ollamaCall("t1", "ls é"),
  ollamaCall("t2", "pwd"),
];
const ollamaCounts = { prompt_eval_count: 100, prompt_eval_cached_count: 80, eval_count: 30 };
const ollamaEnd = ollama({}, { done: true, done_reason: "stop", load_duration: 2_500_000, ...ollamaCounts });

const OLLAMA: Told = {
  whole: [...ollamaPieces, ollamaEnd].map(line).join(""),
  variants: {
    "carriage returns": [...ollamaPieces, ollamaEnd].map(line).join("").replaceAll("\n", "\r\n"),
    "blank lines and signs of life": [...ollamaPieces, ollamaEnd]
      .map((data) => `\n${line(ollama({}))}${line(data)}`)
      .join(""),
    "no end of the last line": [...ollamaPieces, ollamaEnd].map(line).join("").trimEnd(),
    "both calls in one piece": [
      ...ollamaPieces.slice(0, 4),
      ollama({
        tool_calls: [
          { id: "t1", function: { name: "bash", arguments: LS } },
          { id: "t2", function: { name: "bash", arguments: JSON.stringify(PWD) } },
        ],
      }),
      ollamaEnd,
    ]
      .map(line)
      .join(""),
    "one body though a stream was asked for": JSON.stringify({
      ...ollamaEnd,
      message: {
        role: "assistant",
        content: "<think>hm 🔴</think>I look.",
        tool_calls: [
          { id: "t1", function: { name: "bash", arguments: { command: "ls é" } } },
          { id: "t2", function: { name: "bash", arguments: { command: "pwd" } } },
        ],
      },
    }),
  },
  broken: {
    "failed: model runner has unexpectedly stopped": [
      ollamaPieces[0],
      { error: "model runner has unexpectedly stopped" },
    ]
      .map(line)
      .join(""),
    "failed: the response was cut before its end": ollamaPieces.map(line).join(""),
    "failed: the response is empty": "\n",
    "failed: boom": '{"error":"boom"}',
  },
};

const chat = (delta: object, finish: string | null = null) => ({
  model: "m",
  choices: [{ index: 0, delta, finish_reason: finish }],
});
const chatPieces = [
  chat({ role: "assistant", reasoning_content: "hm 🔴" }),
  chat({ content: "I " }),
  chat({ content: "look." }),
  chat({ tool_calls: [{ index: 0, id: "t1", function: { name: "bash", arguments: "" } }] }),
  chat({ tool_calls: [{ index: 0, function: { arguments: LS } }] }),
  chat({ tool_calls: [{ index: 1, id: "t2", function: { name: "bash", arguments: PWD } }] }),
];
const chatUsage = (generated: number) => ({
  model: "m",
  choices: [],
  usage: { prompt_tokens: 100, prompt_tokens_details: { cached_tokens: 80 }, completion_tokens: generated },
});
const chatStream = [...chatPieces, chat({}, "tool_calls"), chatUsage(30)];

const CHAT: Told = {
  whole: `${chatStream.map(sse).join("")}data: [DONE]\n\n`,
  variants: {
    "carriage returns": chatStream.map(sse).join("").replaceAll("\n", "\r\n"),
    "counts that are told with every piece": [...chatPieces, chat({}, "tool_calls")]
      .map((data, index) => sse({ ...data, usage: chatUsage(index * 5).usage }))
      .join("")
      .concat("data: [DONE]\n\n"),
    "no end mark": chatStream.map(sse).join(""),
  },
  broken: {
    "failed: 429: Slow down": [chatPieces[0], { error: { code: 429, message: "Slow down" } }]
      .map(sse)
      .join(""),
    "failed: the response was cut before its end": chatPieces.map(sse).join(""),
  },
};

export const DIALECT_STREAMS: Readonly<Record<string, Told>> = {
  "openai-chat": CHAT,
  "openai-responses": RESPONSES,
  "anthropic-messages": MESSAGES,
  "ollama-chat": OLLAMA,
};
