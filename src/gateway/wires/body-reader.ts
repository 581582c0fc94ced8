/** What all readers of responses share: a stream of JSON objects, or one JSON body where it is none. */
import { isRecord, type JsonRecord, parseJson, recordOf } from "./json.ts";

/** Cuts bytes into the texts of events. */
export interface Splitter {
  push(chunk: Uint8Array): string[];
  end(): string[];
}

export interface BodyParts {
  /** One object of a stream. */
  event(data: JsonRecord): void;
  /** The whole body, where it was no stream. */
  whole(body: JsonRecord): void;
  /** An event that is the end mark of the dialect and no object; whether it is one. */
  isEnd?(text: string): boolean;
}

export class BodyReader {
  readonly #splitter: Splitter;
  readonly #parts: BodyParts;
  readonly #decoder = new TextDecoder("utf-8");
  /** The whole body for as long as no event was seen: it may be one JSON value. */
  #plain = "";
  #sawEvent = false;
  #failure: string | null = null;

  constructor(splitter: Splitter, parts: BodyParts) {
    this.#splitter = splitter;
    this.#parts = parts;
  }

  push(chunk: Uint8Array): void {
    for (const text of this.#splitter.push(chunk)) this.#event(text);
    if (!this.#sawEvent) this.#plain += this.#decoder.decode(chunk, { stream: true });
  }

  /** Why nothing of it is an answer, or null. */
  end(): string | null {
    for (const text of this.#splitter.end()) this.#event(text);
    if (!this.#sawEvent) this.#wholeBody();
    return this.#failure;
  }

  /** The first failure stays. */
  fail(detail: string): void {
    this.#failure ??= detail;
  }

  #event(text: string): void {
    if (text.trim() === "") return;
    this.#sawEvent = true;
    if (this.#parts.isEnd?.(text) === true) return;
    const data = parseJson(text);
    if (isRecord(data)) this.#parts.event(data);
    else this.fail(`an event of the response is no JSON object: ${text.slice(0, 200)}`);
  }

  #wholeBody(): void {
    const body = parseJson(this.#plain);
    if (isRecord(body)) this.#parts.whole(body);
    else if (this.#plain.trim() === "") this.fail("the response is empty");
    else this.fail(`the response is neither a stream nor JSON: ${this.#plain.slice(0, 200)}`);
  }
}

/** Servers write null, false or an empty text for what there is none of. */
export function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== false && value !== "";
}

/** What is an error by any of the words that servers have for one. */
export function isErrorObject({ error, type, object }: JsonRecord): boolean {
  return isGiven(error) || type === "error" || object === "error";
}

/** The error that such an object holds, or is. */
export function errorIn(data: JsonRecord): unknown {
  return isGiven(data.error) ? data.error : data;
}

/** An error's own words, with its code and the parameter that it is about, on which the kind of failure is recognised. */
export function errorText(error: unknown): string {
  if (typeof error === "string") return error;
  const { message, code, type, param } = recordOf(error);
  const words = [code, type, param, message].filter(
    (part) => typeof part === "string" || typeof part === "number",
  );
  return words.length === 0 ? JSON.stringify(error) : words.join(": ");
}

const THINKING = { begins: "<think>", ends: "</think>" };

/**
 * Servers without a reasoning parser leave a model's thinking at the start of its text; where the template has begun
 * it already, only its end is there.
 */
export function splitThinking(text: string): { thinking: string; text: string } {
  const none = { thinking: "", text };
  const end = text.indexOf(THINKING.ends);
  if (end === -1) return none;
  const before = text.slice(0, end).trim();
  const isBegun = before.startsWith(THINKING.begins);
  if (!isBegun && before.includes(THINKING.begins)) return none;
  const thinking = isBegun ? before.slice(THINKING.begins.length).trim() : before;
  return { thinking, text: text.slice(end + THINKING.ends.length).trimStart() };
}

export const CUT = "the response was cut before its end";
/** The model called something, and its server lost what. */
export const CALLLESS = "the response says that it calls a tool and holds no call";

/** A body that is none of its dialect, in its own words. */
export function lacking(what: string, body: unknown): string {
  return `the response has no ${what}: ${JSON.stringify(body).slice(0, 200)}`;
}
