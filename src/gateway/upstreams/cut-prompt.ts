/**
 * Whether a server cut a prompt without a word: some drop its front, answer with 200, and their count of what they
 * read is the only sign. Pure.
 */
import type { ModelMessage, ModelResponse } from "../../schema/exchange.ts";

export interface Windows {
  /** Tokens that were asked for; null = nobody asked. */
  readonly wanted: number | null;
  /** Tokens that the server was seen to give; null = it does not tell. */
  readonly effective: number | null;
  /** Whether the server is of a kind that is known to cut. */
  readonly cuts: boolean;
}

/** The smallest window that any server of that kind has by itself. */
const SMALLEST_WINDOW = 2_048;
/** The share of a usual estimate below which a count cannot be true of the whole prompt. */
const LEAST_SHARE = 0.7;

/**
 * `outgrown`: the prompt is longer than the window that was asked for and given, which is the model's limit.
 * `cut`: it lost a part that a window as it was asked for would have held, which is the server's fault.
 */
export function cutPrompt(
  messages: readonly ModelMessage[],
  read: number | null,
  windows: Windows,
): "outgrown" | "cut" | null {
  const { wanted, effective } = windows;
  if (read === null || !isCut(messages, read, windows)) return null;
  const isHonoured = wanted !== null && (effective === null || effective >= wanted);
  return isHonoured && (read >= wanted - 1 || fewestTokens(messages) > wanted) ? "outgrown" : "cut";
}

/**
 * The answer with counts that can be true: some versions of servers that cut leave out what they had cached, and a
 * part of a prompt is no count of it.
 */
export function fullyCounted<T extends Counted>(
  messages: readonly ModelMessage[],
  answer: T,
  cuts: boolean,
): T {
  const { usage } = answer.response;
  const fewest = fewestTokens(messages);
  if (!cuts || usage.input === null || usage.input >= fewest) return answer;
  const unknown = { ...usage, input: null, cached: null, cacheWrite: null, partial: true };
  const doubt = `of a prompt that has at least ${fewest} tokens, ${usage.input} were told`;
  return {
    ...answer,
    response: { ...answer.response, usage: unknown },
    doubts: [...(answer.doubts ?? []), doubt],
  };
}

interface Counted {
  readonly response: ModelResponse;
  readonly doubts?: readonly string[];
}

function isCut(
  messages: readonly ModelMessage[],
  read: number,
  { wanted, effective, cuts }: Windows,
): boolean {
  const fewest = fewestTokens(messages);
  const limit = effective ?? wanted;
  // A server that fills a window to the brim has left out the rest.
  if (cuts && limit !== null && read >= limit - 1) return true;
  if (read >= fewest) return false;
  if (cuts && read >= SMALLEST_WINDOW - 1) return true;
  // Where everything fits, a low count leaves out what was cached; nothing of the prompt was cut.
  return limit !== null && fewest > LEAST_SHARE * limit;
}

/**
 * Tokens that these texts have at least, in any vocabulary: about 70 % of what they have in common ones. Tools and
 * thoughts are not among them, because templates are free to leave them out.
 */
export function fewestTokens(messages: readonly ModelMessage[]): number {
  return Math.floor(messages.reduce((sum, message) => sum + fewestIn(wordsOf(message)), 0));
}

function wordsOf(message: ModelMessage): string {
  if (message.role !== "assistant") return message.text;
  const inputs = message.calls.map(({ input }) =>
    Object.values(input ?? {})
      .filter(isText)
      .join(" "),
  );
  return [message.text, ...inputs].join(" ");
}

const isText = (value: unknown): value is string => typeof value === "string";

/** Words, numbers, and other letters; what stands between may be part of them. */
const PIECES = /[A-Za-z]+|\d+|[^\p{ASCII}]+/gu;
const LONGEST_WORD = 12;
const LONGEST_NUMBER = 3;
const LONGEST_OTHER = 4;

function fewestIn(text: string): number {
  let tokens = 0;
  for (const [piece] of text.matchAll(PIECES)) {
    if (/^[A-Za-z]/.test(piece)) tokens += Math.ceil(piece.length / LONGEST_WORD);
    else if (/^\d/.test(piece)) tokens += Math.ceil(piece.length / LONGEST_NUMBER);
    else tokens += piece.length / LONGEST_OTHER;
  }
  return tokens;
}
