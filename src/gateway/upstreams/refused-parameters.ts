/** Parameters that endpoints or their models refuse, and what is asked instead. Pure. */
import { isRecord, listOf, recordOf, textOf } from "../wires/json.ts";
import type { Adapted } from "./upstream.ts";

export type Body = Readonly<Record<string, unknown>>;

export interface Adaptation extends Adapted {
  isSent(body: Body): boolean;
  /** Whether a refusal names what is sent as its cause. */
  readonly refused: Pick<RegExp, "test">;
  apply(body: Body): Body;
}

const REFUSING =
  /support|only|default|invalid|unknown|unrecogni[sz]ed|allowed|permitted|extra|deprecated|instead|use |reasoning_content/i;
/** A word for what is not taken at all, whatever its value. */
const UNKNOWN = /(?:un|not |n't )support|un(?:known|recogni[sz]ed|expected)|not permitted|extra/i;
const MAX_TOKENS = /\bmax_tokens\b/i;

const THOUGHT = /\breasoning(?:_content)?\b/;
/** Of a part that is not there. */
const WANTED = /missing|must be (?:passed|provided|included)/i;

const KNOWN: readonly Adaptation[] = [
  {
    isSent: (body) => "max_tokens" in body,
    refused: anyOf(/max_completion_tokens/i, inOrder(MAX_TOKENS, UNKNOWN), inOrder(UNKNOWN, MAX_TOKENS)),
    code: "param-adapted",
    text: "the model takes max_completion_tokens in place of max_tokens",
    apply: ({ max_tokens, ...body }) =>
      max_tokens === undefined ? body : { ...body, max_completion_tokens: max_tokens },
  },
  {
    isSent: (body) => "temperature" in body && "top_p" in body,
    refused: inOrder(/temperature/i, /\band\b/i, /top_p/i, /both|one/i),
    code: "param-adapted",
    text: "the model takes no top_p beside a temperature",
    apply: (body) => without(body, "top_p"),
  },
  dropped("temperature", "param-adapted", "the model takes its default temperature only"),
  dropped("top_p", "param-adapted", "the model takes its default top_p only"),
  dropped("seed", "seed-refused", "seed not supported"),
  dropped("stream_options", "param-adapted", "the endpoint does not report usage in streams"),
  dropped("response_format", "param-adapted", "the endpoint takes no schema of answers"),
  dropped("output_config", "param-adapted", "the endpoint takes no schema of answers"),
  dropped("parallel_tool_calls", "param-adapted", "the endpoint does not take parallel_tool_calls"),
  {
    isSent: (body) => "include" in body,
    // Of a model that does not think, the part is refused and not the parameter.
    refused: /\binclude\b|encrypted content/i,
    code: "param-adapted",
    text: "the model gives no sealed thinking",
    apply: (body) => without(body, "include"),
  },
  {
    isSent: (body) => listOf(body.messages).some(lacksThoughts),
    refused: { test: (said) => THOUGHT.test(said) && WANTED.test(said) },
    code: "param-adapted",
    text: "the endpoint wants thinking back with every response: where the model had none it is a blank",
    apply: (body) => ({ ...body, messages: listOf(body.messages).map(withThought) }),
  },
  {
    isSent: (body) => listOf(body.messages).some(holdsThoughts),
    refused: { test: (said) => THOUGHT.test(said) && !WANTED.test(said) },
    code: "param-adapted",
    text: "the endpoint takes no thinking back: the model does not see what it thought",
    apply: (body) => ({ ...body, messages: listOf(body.messages).map(withoutThoughts) }),
  },
];

const THOUGHTS = ["reasoning_content", "reasoning"];

/** An empty text is refused like none. */
const BLANK = " ";

function lacksThoughts(message: unknown): boolean {
  return isRecord(message) && message.role === "assistant" && !message.reasoning_content;
}

function withThought(message: unknown): unknown {
  if (!lacksThoughts(message)) return message;
  const told = recordOf(message);
  return { ...told, reasoning_content: textOf(told.reasoning) || BLANK };
}

function holdsThoughts(message: unknown): boolean {
  return isRecord(message) && THOUGHTS.some((key) => key in message);
}

function withoutThoughts(message: unknown): unknown {
  return isRecord(message) ? THOUGHTS.reduce<Body>(without, recordOf(message)) : message;
}

/** What a request is not one without. */
const NEEDED: ReadonlySet<string> = new Set([
  "model",
  "messages",
  "input",
  "tools",
  "stream",
  "system",
  "instructions",
  "options",
]);

/** What must be done to a request like this one so that it is not refused so again; null: nothing can be. */
export function adaptationFor(said: string, sent: Body): Adaptation | null {
  if (!REFUSING.test(said)) return null;
  const known = KNOWN.find(({ isSent, refused }) => isSent(sent) && refused.test(said));
  if (known !== undefined) return known;
  const key = Object.keys(sent).find((name) => !NEEDED.has(name) && isNamedIn(said, name));
  return key === undefined ? null : dropped(key, "param-adapted", `the endpoint does not take ${key}`);
}

/** Whether a refusal names a parameter as one: agents send many that nobody foresaw. */
function isNamedIn(said: string, name: string): boolean {
  const word = name.replace(/[^\w]/g, "\\$&");
  return new RegExp(
    `['"\`]${word}['"\`]|(?:parameter|argument|field|property|key)s?\\b\\W+(?:\\w+: )?${word}\\b|\\b${word}: (?:extra inputs|unsupported|not )`,
    "i",
  ).test(said);
}

/** Each word somewhere behind the one before. One pattern for all of them looks for each from every place of the others. */
function inOrder(...words: readonly RegExp[]): Adaptation["refused"] {
  return {
    test: (said) => {
      let from = 0;
      return words.every((word) => {
        const found = new RegExp(word, "gi");
        found.lastIndex = from;
        const isThere = found.test(said);
        from = found.lastIndex;
        return isThere;
      });
    },
  };
}

function anyOf(...tests: readonly Adaptation["refused"][]): Adaptation["refused"] {
  return { test: (said) => tests.some((one) => one.test(said)) };
}

function dropped(parameter: string, code: Adapted["code"], text: string): Adaptation {
  return {
    isSent: (body) => parameter in body,
    refused: new RegExp(`\\b${parameter.replace(/[^\w]/g, "\\$&")}\\b`),
    code,
    text,
    apply: (body) => without(body, parameter),
  };
}

export function without(body: Body, parameter: string): Body {
  return Object.fromEntries(Object.entries(body).filter(([key]) => key !== parameter));
}
