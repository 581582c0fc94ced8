/** What an endpoint or its model does not take, learned from its refusals and remembered for both sides. */
import { contentText } from "../wires/content.ts";
import { listOf, recordOf, textOf } from "../wires/json.ts";
import { type Adaptation, adaptationFor, type Body, without } from "./refused-parameters.ts";
import type { Adapted } from "./upstream.ts";

/** A refusal: its status, and the endpoint's own words. */
export interface Refused {
  readonly status: number;
  readonly said: string;
}

const LATE_SYSTEM: Adapted = {
  code: "param-adapted",
  text: "the endpoint takes system text at the beginning only: later ones are told as the user's words",
};
const TEMPLATE_REFUSES =
  /system message must be|system messages? (is|are) only|only the first message .{0,20}system|unexpected role .{0,3}system/i;

const NO_SYSTEM: Adapted = {
  code: "param-adapted",
  text: "the model takes no system text: it is told before the user's first words",
};
const SYSTEM_REFUSED =
  /system role (?:is )?not supported|does not support 'system'|developer instruction is not enabled/i;

/** In front of the user's first words, since many such templates want user and model to take turns. */
function withoutSystem(body: Body): Body {
  const messages = listOf(body.messages).map(recordOf);
  const first = messages.findIndex((message) => !isSystem(message));
  const { role, content } = messages[first] ?? {};
  if (first < 1 || role !== "user") return withUserForSystem(body, isSystem);
  const text = messages
    .slice(0, first)
    .map((message) => contentText(message.content))
    .join("\n\n");
  const joined = Array.isArray(content)
    ? [{ type: "text", text }, ...content]
    : `${text}\n\n${textOf(content)}`;
  const rest = [{ ...messages[first], content: joined }, ...messages.slice(first + 1)];
  return withUserForSystem({ ...body, messages: rest }, isSystem);
}

function isSystem(message: unknown): boolean {
  return ["system", "developer"].includes(String(recordOf(message).role));
}

function isLateSystem(message: unknown, index: number): boolean {
  return index > 0 && isSystem(message);
}

function withUserForSystem(body: Body, isTold: typeof isLateSystem): Body {
  const messages = listOf(body.messages).map((message, index) =>
    isTold(message, index) ? { ...recordOf(message), role: "user" } : message,
  );
  return { ...body, messages };
}

/** What an endpoint may write at most, as the dialects spell it. */
const LIMITS = ["max_tokens", "max_completion_tokens", "max_output_tokens"] as const;

export class Adaptations {
  #takesLateSystem = true;
  #takesSystem = true;
  readonly #made = new Set<Adaptation>();
  /** The most that the model writes, where it refuses to be asked for more. */
  #longest: number | null = null;

  apply(wanted: Body): Body {
    let body = wanted;
    for (const name of LIMITS) {
      const limit = body[name];
      if (this.#longest !== null && typeof limit === "number") {
        body = { ...body, [name]: Math.min(limit, this.#longest) };
      }
    }
    for (const adaptation of this.#made) body = adaptation.apply(body);
    if (!this.#takesSystem) return withoutSystem(body);
    return this.#takesLateSystem ? body : withUserForSystem(body, isLateSystem);
  }

  /** Learns from a refusal. False: it names nothing that was sent and can be changed, so asking again is no use. */
  learn({ status, said }: Refused, sent: Body): boolean {
    // Some servers take a template's refusal for their own failure.
    if (status >= 400 && TEMPLATE_REFUSES.test(said) && listOf(sent.messages).some(isLateSystem)) {
      this.#takesLateSystem = false;
      return true;
    }
    if (status >= 400 && SYSTEM_REFUSED.test(said) && listOf(sent.messages).some(isSystem)) {
      this.#takesSystem = false;
      return true;
    }
    if (status !== 400 && status !== 422) return false;
    const longest = longestAllowed(said, sent);
    if (longest !== null) {
      this.#longest = longest;
      return true;
    }
    const adaptation = adaptationFor(said, sent);
    if (adaptation === null) return false;
    this.#made.add(adaptation);
    return true;
  }

  made(): Adapted[] {
    const texts = [...this.#made].map(({ code, text }) => ({ code, text }));
    if (!this.#takesLateSystem) texts.push(LATE_SYSTEM);
    if (!this.#takesSystem) texts.push(NO_SYSTEM);
    if (this.#longest === null) return texts;
    return [...texts, { code: "param-adapted", text: `the model writes at most ${this.#longest} tokens` }];
  }
}

function limitOf(body: Body): number | null {
  const limit = LIMITS.map((name) => body[name]).find((value) => value !== undefined);
  return typeof limit === "number" ? limit : null;
}

/** What an endpoint may write at most, as refusals word it. */
const LIMIT_NAMED =
  /max(_completion|_output)?_tokens|max(imum)? tokens (you|must|should|cannot|value)|maxOutputTokens|(completion|output) tokens/i;
/** A number, perhaps in groups of three digits, and whether it is the first that is too much. */
const NUMBER = /((?<![[(\d])\d{1,3}(?:,\d{3})+(?!\d)|\d+)( \(exclusive\))?/g;

/** The largest number below what was asked for, in a refusal that names the limit: endpoints word it in many ways. */
function longestAllowed(said: string, sent: Body): number | null {
  const asked = limitOf(sent);
  if (asked === null || !LIMIT_NAMED.test(said)) return null;
  const numbers = [...said.matchAll(NUMBER)]
    .map(([, digits = "", first]) => Number(digits.replaceAll(",", "")) - (first === undefined ? 0 : 1))
    .filter((number) => number >= SHORTEST_LIMIT && number < asked);
  return numbers.length === 0 ? null : Math.max(...numbers);
}

/** Smaller numbers in a refusal are versions, lists or places, not output limits. */
const SHORTEST_LIMIT = 256;

const TOOLS = "(?:tools?|tool[ _-]?(?:use|call(?:s|ing)?)|function[ _-]?call(?:s|ing)?)";
const NO_TOOLS: readonly RegExp[] = [
  new RegExp(
    `(?:not|n't|un)[ -]?(?:currently |yet )?support(?:ed|s)?(?: native| custom| the use of| using| the)? ['"\`]?${TOOLS}\\b`,
    "i",
  ),
  new RegExp(
    `\\b${TOOLS}\\b['"\`]? (?:(?:is|are) )?(?:not |un)(?:currently |yet )?(?:supported|enabled|available)`,
    "i",
  ),
  /(?:unsupported|unknown|unrecogni[sz]ed)[^.]{0,30}['"`]tools['"`]|\btools: extra inputs/i,
  /no endpoints found that support tool use/i,
  // Servers that were started without a parser of calls.
  /tools param requires --jinja|tool choice requires .*--tool-call-parser/i,
];

/** Whether tools were offered to a model that its endpoint knows no tool calls for. */
export function refusesTools({ status, said }: Refused, sent: Body): boolean {
  // llama.cpp takes a template without tools for its own failure.
  if (![400, 404, 422, 500, 501].includes(status) || listOf(sent.tools).length === 0) return false;
  return NO_TOOLS.some((words) => words.test(said));
}

const NO_IMAGES =
  /image input|image_url is only supported|not a multimodal model|does not support (images?|vision|multimodal)|images? (is|are) not supported/i;

/** Whether images were shown to a model that sees none; `shown`: the request had some. */
export function refusesImages({ status, said }: Refused, shown: boolean): boolean {
  // llama.cpp and Ollama take it for a failure of their own.
  return shown && [400, 404, 415, 422, 500, 501].includes(status) && NO_IMAGES.test(said);
}

/** Whether prompt and output together were too much, so that the endpoint may choose the output's length itself. */
export function isSumRefused({ status, said }: Refused, sent: Body): boolean {
  if (limitOf(sent) === null || ![400, 413, 422].includes(status)) return false;
  return SUM.test(said);
}

/** The output is named beside the prompt as a part of what is too much. */
const SUM =
  /(in|for) the (completion|output)|messages or (the )?completion|max_new_tokens|input tokens|prompt tokens|\bmax_\w*tokens\b.*\bcontext\b/i;

/** What is left for the output, where a refusal does the sum itself (`9000 + 2000 > 10000`); null: it does not. */
export function roomLeft({ status, said }: Refused, sent: Body): number | null {
  const asked = sent.max_tokens;
  const sum = /(?<!\d)(\d+) \+ (?:`?max_tokens`? \()?(\d+)\)? > (\d+)/.exec(said);
  if (status !== 400 || sum === null || typeof asked !== "number") return null;
  const room = Number(sum[3]) - Number(sum[1]);
  return room > 0 && room < asked ? room : null;
}

export function withoutLimit(body: Body): Body {
  return LIMITS.reduce(without, body);
}
