/** Requests and responses in the canonical form, as conversations have them. */
import fc from "fast-check";
import type { RequestTerms, WireRequest } from "../../../src/gateway/wires/wire.ts";
import type {
  ModelCall,
  ModelMessage,
  ModelResponse,
  Sealed,
  ToolSpec,
} from "../../../src/schema/exchange.ts";
import { UNKNOWN_USAGE } from "../../../src/schema/usage.ts";

/** Beside letters: what is cut, escaped or mistaken for something else. */
const text = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 20 }),
  fc.constantFrom("", " \n", "é🔴", "data: [DONE]\n\n", '{"error":"x"}', "[image 0]", "a\r\nb", "\u2028"),
);
const spoken = text.filter((words) => !/^\s*<think>/.test(words));
const name = fc.stringMatching(/^[a-z][a-zA-Z0-9_-]{0,10}$/);
const input = fc
  .dictionary(fc.stringMatching(/^[a-z]{1,5}$/), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 })
  .map((value): Record<string, unknown> => JSON.parse(JSON.stringify(value)));

interface Thought {
  readonly thinking: string;
  readonly sealed: Sealed[];
}

/** Thinking under seal, and the words of it that stand in the open, as each dialect has them. */
const thought = fc.oneof(
  fc.constant<Thought>({ thinking: "", sealed: [] }),
  text.map((thinking): Thought => ({ thinking, sealed: [] })),
  fc.tuple(spokenThought(), fc.string({ minLength: 1 })).map(
    ([thinking, signature]): Thought => ({
      thinking,
      sealed: [{ wire: "anthropic-messages", data: { type: "thinking", thinking, signature } }],
    }),
  ),
  fc.constant<Thought>({
    thinking: "",
    sealed: [{ wire: "anthropic-messages", data: { type: "redacted_thinking", data: "eA==" } }],
  }),
  fc.tuple(spokenThought(), fc.string({ minLength: 1 })).map(
    ([thinking, seal]): Thought => ({
      thinking,
      sealed: [
        {
          wire: "openai-responses",
          data: {
            id: "rs1",
            type: "reasoning",
            summary: [{ type: "summary_text", text: thinking }],
            encrypted_content: seal,
          },
        },
      ],
    }),
  ),
);

function spokenThought(): fc.Arbitrary<string> {
  return text.filter((words) => words !== "");
}

const system = text.map((words): ModelMessage => ({ role: "system", text: words }));
const user = text.map((words): ModelMessage => ({ role: "user", text: words }));
const aside = fc.oneof({ weight: 4, arbitrary: user }, { weight: 1, arbitrary: system });

interface Turn {
  readonly words: string;
  readonly thought: Thought;
  readonly calls: readonly { name: string; input: Record<string, unknown> }[];
  readonly results: readonly { text: string; isError: boolean | null }[];
  readonly after: readonly ModelMessage[];
}

const turn: fc.Arbitrary<Turn> = fc.record({
  words: text,
  thought,
  calls: fc.array(fc.record({ name, input }), { maxLength: 3 }),
  results: fc.array(fc.record({ text, isError: fc.constantFrom(null, true, false) }), {
    minLength: 3,
    maxLength: 3,
  }),
  after: fc.array(aside, { minLength: 1, maxLength: 2 }),
});

/** The model's words, the results of all its calls in order, and what is said to it then. */
function played(
  { words, thought: { thinking, sealed }, calls, results, after }: Turn,
  at: number,
): ModelMessage[] {
  const made: ModelCall[] = calls.map((call, index) => ({ id: `call${at}${index}`, ...call }));
  return [
    {
      role: "assistant",
      text: words,
      ...(thinking === "" ? {} : { thinking }),
      ...(sealed.length === 0 ? {} : { sealed }),
      calls: made,
    },
    ...made.map((call, index): ModelMessage => {
      const { text: told = "", isError = null } = results[index] ?? {};
      return { role: "tool", callId: call.id, text: told, ...(isError === null ? {} : { isError }) };
    }),
    ...after,
  ];
}

const tool: fc.Arbitrary<ToolSpec> = fc
  .record({
    name,
    description: text,
    kind: fc.constantFrom("plain", "grouped", "text"),
    properties: input,
  })
  .map(({ name: called, description, kind, properties }) => {
    if (kind === "text") {
      const parameters = { type: "object", properties: { input: { type: "string" } }, required: ["input"] };
      return { name: called, description, parameters, textFormat: { type: "grammar", syntax: "lark" } };
    }
    const parameters = { type: "object", properties };
    if (kind === "plain") return { name: called, description, parameters };
    return {
      name: `docs__${called}`,
      description,
      parameters,
      group: { name: "docs", description: "Docs." },
    };
  });

const terms: fc.Arbitrary<RequestTerms> = fc
  .record({
    choice: fc.constantFrom(
      null,
      { kind: "none" as const },
      { kind: "any" as const },
      { kind: "tool" as const, name: "bash" },
    ),
    isOneCall: fc.boolean(),
    format: fc.constantFrom(
      null,
      { kind: "json" as const },
      { kind: "schema" as const, schema: { type: "object" } },
    ),
    stop: fc.constantFrom(null, ["END"], ["a", "b"]),
  })
  .map(({ choice, isOneCall, format, stop }) => ({
    ...(choice === null ? {} : { choice }),
    // To call nothing, one at a time, means nothing.
    ...(isOneCall && choice?.kind !== "none" ? { parallel: false as const } : {}),
    ...(format === null ? {} : { format }),
    ...(stop === null ? {} : { stop }),
  }));

export const requests: fc.Arbitrary<WireRequest> = fc
  .record({
    systems: fc.array(system, { maxLength: 2 }),
    opening: spokenThought().map((words): ModelMessage => ({ role: "user", text: words })),
    turns: fc.array(turn, { maxLength: 3 }),
    // Group members stand together, as their agents write them.
    tools: fc.uniqueArray(tool, { minLength: 1, maxLength: 4, selector: (one) => one.name }).map(grouped),
    stream: fc.boolean(),
    maxTokens: fc.integer({ min: 1, max: 9_999 }),
    terms,
  })
  .map(({ systems, opening, turns, terms: asked, ...rest }) => ({
    ...rest,
    ...asked,
    messages: [...systems, opening, ...turns.flatMap(played)],
  }));

function grouped(tools: readonly ToolSpec[]): ToolSpec[] {
  return [
    ...tools.filter(({ group }) => group === undefined),
    ...tools.filter(({ group }) => group !== undefined),
  ];
}

const usage = fc.oneof(
  fc.constant(UNKNOWN_USAGE),
  fc.record({
    input: fc.integer({ min: 20, max: 1e6 }),
    cached: fc.constantFrom(null, 0, 5),
    cacheWrite: fc.constantFrom(null, 0, 7),
    generated: fc.integer({ min: 5, max: 1e6 }),
    reasoning: fc.constantFrom(null, 0, 1),
    partial: fc.constant(false),
  }),
);

const call: fc.Arbitrary<ModelCall> = fc.oneof(
  fc.record({ id: fc.string(), name, input }),
  fc.record({
    id: fc.string(),
    name,
    input: fc.constant(null),
    broken: fc.constantFrom('{"command": "ls', "[1]", "ls -la"),
  }),
);

/** Responses that say something: `alias` answered, as agents see it. */
export const responses: fc.Arbitrary<ModelResponse> = fc
  .record({
    text: spoken,
    thought,
    calls: fc.array(call, { maxLength: 3 }),
    ending: fc.constantFrom("plain", "length", "filter"),
    usage,
  })
  .filter(
    ({ text: words, thought: { thinking, sealed }, calls }) =>
      `${words}${thinking}` !== "" || calls.length + sealed.length > 0,
  )
  .map(({ text: words, thought: { thinking, sealed }, calls, ending, usage: counts }) => ({
    text: words,
    thinking,
    ...(sealed.length === 0 ? {} : { sealed }),
    calls,
    stop:
      ending === "length" || (ending === "filter" && calls.length === 0)
        ? ending
        : calls.length > 0
          ? "tools"
          : "answer",
    usage: counts,
    model: "alias",
  }));
