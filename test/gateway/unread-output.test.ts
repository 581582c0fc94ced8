/** Servers that fail over what their model wrote: the model's doing, and never a lost trial. */
import { expect, test } from "vitest";
import type { Sampling } from "../../src/schema/profile.ts";
import type { DialectName } from "./scripted-dialects.ts";
import { event, type FaultyTurn, type ScriptedTurn, scriptedEndpoint } from "./scripted-endpoint.ts";
import { course, endpointUpstream, openBench, PLAYER, TalkingAgent, told } from "./trial-bench.ts";

const UNMATCHED = "The model produced output that does not match the expected peg-native format";
const REMAINDER = "Failed to parse input at pos 12: </tool_call>";
const ERROR = (message: string) => ({ error: { code: 500, message, type: "server_error" } });
const done = { text: "Done." };

const chunk = (delta: unknown): string =>
  event({ model: "m", choices: [{ finish_reason: null, index: 0, delta }] });
const piece = (argumentsText: string): string =>
  chunk({ tool_calls: [{ index: 0, function: { arguments: argumentsText } }] });
const named = chunk({
  tool_calls: [{ index: 0, id: "a1", type: "function", function: { name: "bash", arguments: "{" } }],
});

/** As llama.cpp streams a call, piece by piece, until its parser gives up. */
const failing = (...pieces: readonly string[]): FaultyTurn => ({
  pieces: [chunk({ role: "assistant", content: null }), ...pieces, event(ERROR(UNMATCHED))],
});
const atOnce = (message: string, status = 500): FaultyTurn => ({
  status,
  pieces: [JSON.stringify(ERROR(message))],
});

interface Asked {
  readonly kind?: DialectName;
  readonly sampling?: Sampling;
}

async function ask(
  turns: readonly ScriptedTurn[],
  { kind = "openai", sampling = PLAYER.sampling }: Asked = {},
) {
  await using endpoint = await scriptedEndpoint(turns, undefined, kind);
  await using bench = await openBench(endpointUpstream(endpoint.url, { kind }), { sampling });
  const { status, message } = await new TalkingAgent(bench).ask();
  const { ending, answer, retries, usage } = await bench.session.close();
  return {
    ...{ status, message, ending, answer, retries, main: usage.main },
    seeds: endpoint.requests.map(({ body }) => body.seed ?? body.options?.seed),
    notes: told(bench, "note").map(({ code, text }) => [code, text]),
    calls: told(bench, "tool-call").map(({ name, input, offered }) => ({ name, input, offered })),
    course: course(bench),
  };
}

const NOTE = [
  "unread-output",
  `the endpoint could not read what the model wrote: 500: server_error: ${UNMATCHED}`,
];

test("a call that was cut before the server gave up is a call that cannot be read, in a turn that counts", async () => {
  const asked = await ask([failing(named, piece('"command'), piece('": "ls'))]);
  expect(asked).toMatchObject({ status: 200, ending: null, retries: 0, notes: [NOTE] });
  expect(asked.calls).toEqual([{ name: "bash", input: null, offered: true }]);
  expect(asked.message?.tool_calls).toEqual([
    { id: "call00001", type: "function", function: { name: "bash", arguments: '{"command": "ls' } },
  ]);
  expect(asked.main).toMatchObject({ input: null, generated: null, partial: true });
});

test("a call that was told whole before what nobody could read is a call", async () => {
  const asked = await ask([failing(named, piece('"command": "tally stamp"}'))]);
  expect(asked.calls).toEqual([{ name: "bash", input: { command: "tally stamp" }, offered: true }]);
  expect(asked).toMatchObject({ status: 200, retries: 0, notes: [NOTE] });
});

test.each<[string, FaultyTurn]>([
  ["at once", atOnce(UNMATCHED)],
  ["at once, in the words of an older server", atOnce(REMAINDER)],
  ["after text", failing(chunk({ content: "I will list it." }))],
  ["in a body that is no stream", { pieces: [JSON.stringify(ERROR(UNMATCHED))] }],
  [
    "with 400, as hosts do that hold calls to their schema",
    {
      status: 400,
      pieces: [
        JSON.stringify({
          error: {
            message:
              "Failed to call a function. Please adjust your prompt. See 'failed_generation' for more details.",
            type: "invalid_request_error",
            code: "tool_use_failed",
            failed_generation: '<function=bash{"command": "ls"',
          },
        }),
      ],
    },
  ],
  [
    "with 400, by the parser of a host",
    {
      status: 400,
      pieces: [JSON.stringify({ error: { message: "Parsing failed.", code: "output_parse_failed" } })],
    },
  ],
  [
    "as the reason to finish",
    {
      pieces: [
        event({
          choices: [{ delta: {}, finish_reason: "function_call_filter: MALFORMED_FUNCTION_CALL" }],
        }),
      ],
    },
  ],
  [
    "as the reason of a host behind a router",
    {
      pieces: [
        event({
          choices: [{ delta: {}, finish_reason: "error", native_finish_reason: "MALFORMED_FUNCTION_CALL" }],
        }),
      ],
    },
  ],
])("a call of which nothing is known (told %s) is asked for once more, as another draw", async (_, fault) => {
  const asked = await ask([fault, done]);
  expect(asked).toMatchObject({ status: 200, answer: "Done.", ending: { kind: "answered" }, retries: 1 });
  const [first, second] = asked.seeds;
  expect(first).toBe(7);
  expect(second).not.toBe(7);
  expect((await ask([fault, done])).seeds).toEqual([first, second]);
});

test("one that fails twice is a turn in which the model said nothing, and no lost trial", async () => {
  const asked = await ask([atOnce(UNMATCHED), atOnce(UNMATCHED), done]);
  expect(asked).toMatchObject({ status: 200, ending: { kind: "nothing" }, retries: 1 });
  expect(asked.seeds).toHaveLength(2);
  expect(asked.course.filter((word) => word.startsWith("note"))).toEqual([
    "note unread-output",
    "note unread-output",
  ]);
});

test("what it said beside such a call, twice, is what it said", async () => {
  const spoken = failing(chunk({ content: "I will list it." }));
  expect(await ask([spoken, spoken])).toMatchObject({
    answer: "I will list it.",
    ending: { kind: "answered" },
  });
});

test("without a seed it is asked again without one", async () => {
  const sampling = { temperature: 0.7, seed: null, topP: null };
  expect(await ask([atOnce(UNMATCHED), done], { sampling })).toMatchObject({
    answer: "Done.",
    seeds: [undefined, undefined],
  });
});

test("Ollama's words for it are understood, at once and in the stream", async () => {
  const error = JSON.stringify({
    error: 'error parsing tool call: raw=\'{"command": "ls\', err=unexpected end',
  });
  for (const fault of [{ status: 500, pieces: [error] }, { pieces: [`${error}\n`] }]) {
    expect(await ask([fault, done], { kind: "ollama" })).toMatchObject({ answer: "Done.", retries: 1 });
  }
});

test("the messages dialect tells it in an event, and what came before counts", async () => {
  const events = [
    { type: "message_start", message: { model: "m", usage: { input_tokens: 5 } } },
    {
      type: "content_block_start",
      index: 0,
      content_block: { type: "tool_use", id: "t", name: "bash", input: {} },
    },
    { type: "content_block_delta", index: 0, delta: { type: "input_json_delta", partial_json: '{"comm' } },
    { type: "error", error: { type: "server_error", message: UNMATCHED } },
  ];
  const asked = await ask([{ pieces: events.map(event) }], { kind: "anthropic" });
  expect(asked.calls).toEqual([{ name: "bash", input: null, offered: true }]);
});

test.each([
  ["an error of its own", "Compute error.", "server"],
  ["a template that fails", "Unable to generate parser for this template.", "server"],
  [
    "a history that it cannot read",
    "Failed to parse tool call arguments as JSON: [json.exception]",
    "server",
  ],
  ["a model that is still being loaded", "Loading model", "server"],
])("a server that fails over %s loses the trial as before", async (_, message, cause) => {
  const fault = atOnce(message);
  const asked = await ask([fault, fault, fault, fault, done]);
  expect(asked).toMatchObject({ status: 402, ending: { kind: "lost", cause }, retries: 3 });
  expect(new Set(asked.seeds)).toEqual(new Set([7]));
});
