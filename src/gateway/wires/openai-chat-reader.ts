/** Reads what a chat-completions endpoint answers: a stream, or one body where it would not stream. */
import type { ModelCall, ModelResponse, StopReason } from "../../schema/exchange.ts";
import { readArguments } from "./arguments.ts";
import { isRecord, type JsonRecord, listOf, parseJson, recordOf, textOf } from "./json.ts";
import { thinkingOf } from "./openai-chat-request.ts";
import { readUsage } from "./openai-usage.ts";
import { EventReader } from "./sse.ts";
import type { ReadOutcome, ResponseReader } from "./wire.ts";

interface DraftCall {
  index: number | null;
  id: string;
  name: string;
  /** Grows with each piece; an object where the server does not send a text. */
  arguments: unknown;
}

export class ChatResponseReader implements ResponseReader {
  readonly #events = new EventReader();
  readonly #decoder = new TextDecoder("utf-8");
  /** The whole body for as long as no event was seen: it may be one JSON value. */
  #plain = "";
  #sawEvent = false;
  #isDone = false;
  #text = "";
  #thinking = "";
  readonly #calls: DraftCall[] = [];
  #finish: string | null = null;
  #usage: unknown = null;
  #model: string | null = null;
  #failure: string | null = null;

  push(chunk: Uint8Array): void {
    for (const data of this.#events.push(chunk)) this.#event(data);
    if (!this.#sawEvent) this.#plain += this.#decoder.decode(chunk, { stream: true });
  }

  end(): ReadOutcome {
    for (const data of this.#events.end()) this.#event(data);
    if (!this.#sawEvent) this.#wholeBody();
    if (this.#failure !== null) return { kind: "failed", detail: this.#failure };
    if (this.#finish === "error") return { kind: "failed", detail: "the model stopped with an error" };
    if (this.#finish === null && !this.#isDone) {
      return { kind: "failed", detail: "the response was cut before its end" };
    }
    return { kind: "read", response: this.#response() };
  }

  #event(data: string): void {
    this.#sawEvent = true;
    if (data.trim() === "") return;
    if (data.trim() === "[DONE]") {
      this.#isDone = true;
      return;
    }
    const chunk = parseJson(data);
    if (isRecord(chunk)) this.#chunk(chunk, "delta");
    else this.#failure ??= `an event of the response is no JSON object: ${data.slice(0, 200)}`;
  }

  #wholeBody(): void {
    const body = parseJson(this.#plain);
    if (isRecord(body)) this.#chunk(body, "message");
    else if (this.#plain.trim() === "") this.#failure = "the response is empty";
    else this.#failure = `the response is neither a stream nor JSON: ${this.#plain.slice(0, 200)}`;
  }

  #chunk(chunk: JsonRecord, part: "delta" | "message"): void {
    if (isGiven(chunk.error)) {
      this.#failure ??= errorText(chunk.error);
      return;
    }
    if (isRecord(chunk.usage)) this.#usage = chunk.usage;
    if (textOf(chunk.model) !== "") this.#model = textOf(chunk.model);
    const choice = recordOf(listOf(chunk.choices)[0]);
    const delta = recordOf(choice[part]);
    // What is of no kind that a model can write was not written by one.
    if (isGiven(delta.content) && typeof delta.content !== "string" && !Array.isArray(delta.content)) {
      this.#failure ??= "the content of the response is no text";
    }
    if (isGiven(delta.tool_calls) && !Array.isArray(delta.tool_calls)) {
      this.#failure ??= "the tool calls of the response are no list";
    }
    this.#text += spoken(delta.content, "text");
    this.#thinking += thinkingOf(delta) + spoken(delta.content, "thinking");
    for (const call of listOf(delta.tool_calls)) this.#call(recordOf(call));
    if (typeof choice.finish_reason === "string") this.#finish = choice.finish_reason;
  }

  #call(piece: JsonRecord): void {
    const called = recordOf(piece.function);
    const draft = this.#draftFor(piece, textOf(called.name));
    if (draft.id === "") draft.id = textOf(piece.id);
    if (draft.name === "") draft.name = textOf(called.name);
    if (typeof called.arguments === "string" && typeof draft.arguments === "string") {
      draft.arguments += called.arguments;
    } else if (isRecord(called.arguments)) draft.arguments = called.arguments;
  }

  /** Servers differ in how they tell a new call from more of the last: by index, by id, or only by its name. */
  #draftFor(piece: JsonRecord, name: string): DraftCall {
    const index = typeof piece.index === "number" ? piece.index : null;
    const id = textOf(piece.id);
    const open = index === null ? this.#calls.at(-1) : this.#calls.findLast((call) => call.index === index);
    if (open !== undefined) {
      const isOtherId = id !== "" && open.id !== "" && id !== open.id;
      const isOtherCall = name !== "" && isWhole(open.arguments);
      if (!isOtherId && !isOtherCall) return open;
    }
    const draft: DraftCall = { index, id: "", name: "", arguments: "" };
    this.#calls.push(draft);
    return draft;
  }

  #response(): ModelResponse {
    const { thinking, text } = splitThinking(this.#text);
    const calls: ModelCall[] = this.#calls.map(({ id, name, arguments: raw }) => ({
      id,
      name,
      ...readArguments(raw),
    }));
    const wroteNothing = this.#text === "" && this.#thinking === "" && calls.length === 0;
    return {
      text,
      thinking: this.#thinking + thinking,
      calls,
      stop: stopReason(this.#finish, calls.length > 0),
      usage: readUsage(this.#usage, wroteNothing),
      model: this.#model,
    };
  }
}

/** Servers write null, false or an empty text for what there is none of. */
function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== false && value !== "";
}

/** A content that is a text, or those parts of a list that are of one kind. */
function spoken(content: unknown, kind: "text" | "thinking"): string {
  if (!Array.isArray(content)) return kind === "text" ? textOf(content) : "";
  return content
    .map(recordOf)
    .filter(({ type }) => type === kind)
    .map((part) => (Array.isArray(part[kind]) ? spoken(part[kind], "text") : textOf(part[kind])))
    .join("");
}

function isWhole(text: unknown): boolean {
  return typeof text !== "string" || isRecord(parseJson(text));
}

function stopReason(finish: string | null, hasCalls: boolean): StopReason {
  if (finish === "length" || finish === "max_tokens") return "length";
  if (finish === "content_filter") return "filter";
  return hasCalls ? "tools" : "answer";
}

/** Servers without a reasoning parser leave a model's thinking at the start of its text. */
function splitThinking(text: string): { thinking: string; text: string } {
  const block = /^\s*<think>([\s\S]*?)<\/think>\s*/.exec(text);
  if (block === null) return { thinking: "", text };
  return { thinking: (block[1] ?? "").trim(), text: text.slice(block[0].length) };
}

/** An error's own words, with its code, on which the kind of failure is recognised. */
export function errorText(error: unknown): string {
  if (typeof error === "string") return error;
  const { message, code, type } = recordOf(error);
  const words = [code, type, message].filter((part) => typeof part === "string" || typeof part === "number");
  return words.length === 0 ? JSON.stringify(error) : words.join(": ");
}
