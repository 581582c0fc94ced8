/** Reads what a chat-completions endpoint answers: a stream, or one body where it would not stream. */
import type { ModelCall, ModelResponse } from "../../schema/exchange.ts";
import { UNKNOWN_USAGE, type Usage } from "../../schema/usage.ts";
import { readArguments } from "./arguments.ts";
import {
  BodyReader,
  CALLLESS,
  CUT,
  errorIn,
  errorText,
  isErrorObject,
  isGiven,
  lacking,
  splitThinking,
} from "./body-reader.ts";
import { isRecord, type JsonRecord, listOf, parseJson, recordOf, textOf } from "./json.ts";
import { brokenOff, isCalling, stopReason } from "./openai-chat-finish.ts";
import { thinkingOf } from "./openai-chat-request.ts";
import { readChatUsage } from "./openai-usage.ts";
import { EventReader } from "./sse.ts";
import { doubtsField, laterCounts } from "./usage.ts";
import type { ReadOutcome, ResponseReader } from "./wire.ts";

interface DraftCall {
  index: number | null;
  id: string;
  name: string;
  /** Grows with each piece; an object where the server does not send a text. */
  arguments: unknown;
}

export class ChatResponseReader implements ResponseReader {
  readonly #body = new BodyReader(new EventReader(), {
    event: (chunk) => this.#chunk(chunk, "delta"),
    whole: (body) => this.#whole(body),
    isEnd: (text) => {
      const isEnd = text.trim() === "[DONE]";
      this.#isDone ||= isEnd;
      return isEnd;
    },
  });
  #isDone = false;
  #text = "";
  #thinking = "";
  readonly #calls: DraftCall[] = [];
  #finish: string | null = null;
  /** As the host behind a router worded it. */
  #nativeFinish = "";
  #usage: Readonly<Record<string, unknown>> = {};
  #model: string | null = null;

  push(chunk: Uint8Array): void {
    this.#body.push(chunk);
  }

  get isWhole(): boolean {
    return this.#isDone;
  }

  end(): ReadOutcome {
    const failure = this.#body.end();
    if (failure !== null) return { kind: "failed", detail: failure, told: this.#response(UNKNOWN_USAGE) };
    const finish = this.#finish ?? "";
    const why = brokenOff(finish, this.#nativeFinish);
    if (why !== null) return { kind: "failed", detail: why };
    const wroteNothing = this.#text === "" && this.#thinking === "" && this.#calls.length === 0;
    // An end mark behind nothing is the end of a failure.
    if (this.#finish === null && (wroteNothing || !this.#isDone)) return { kind: "failed", detail: CUT };
    if (isCalling(finish) && this.#text === "" && this.#calls.length === 0)
      return { kind: "failed", detail: CALLLESS };
    const counted = readChatUsage(this.#usage, wroteNothing);
    return { kind: "read", response: this.#response(counted.usage), ...doubtsField(counted.doubts) };
  }

  #whole(body: JsonRecord): void {
    this.#chunk(body, "message");
    const choice = recordOf(listOf(body.choices)[0]);
    if (!isRecord(choice.message)) this.#body.fail(lacking("message", body));
  }

  #chunk(chunk: JsonRecord, part: "delta" | "message"): void {
    if (isErrorObject(chunk)) {
      this.#body.fail(errorText(errorIn(chunk)));
      return;
    }
    if (textOf(chunk.model) !== "") this.#model = textOf(chunk.model);
    const choice = recordOf(listOf(chunk.choices)[0]);
    // Some hosts tell their counts in the last choice, or under a name of their own.
    for (const usage of [chunk.usage, choice.usage, recordOf(chunk.x_groq).usage]) {
      if (isRecord(usage)) this.#usage = laterCounts(this.#usage, usage);
    }
    if (isGiven(choice.error)) this.#body.fail(errorText(choice.error));
    const isWhole = part === "message" || this.#isAllAtOnce(choice);
    const delta = recordOf(choice[isWhole ? "message" : part]);
    // What is of no kind that a model can write was not written by one.
    if (isGiven(delta.content) && typeof delta.content !== "string" && !Array.isArray(delta.content)) {
      this.#body.fail("the content of the response is no text");
    }
    if (isGiven(delta.tool_calls) && !Array.isArray(delta.tool_calls)) {
      this.#body.fail("the tool calls of the response are no list");
    }
    this.#text += spoken(delta.content, "text") || textOf(delta.refusal);
    this.#thinking += thinkingOf(delta) + spoken(delta.content, "thinking");
    for (const [place, call] of listOf(delta.tool_calls).entries())
      this.#call(recordOf(call), { place, isWhole });
    // How older servers told their only call; some that are both told it twice.
    if (!isGiven(delta.tool_calls) && isRecord(delta.function_call))
      this.#call({ function: delta.function_call }, { place: 0, isWhole });
    // Some say "" of what goes on.
    this.#finish = textOf(choice.finish_reason) || this.#finish;
    this.#nativeFinish = textOf(choice.native_finish_reason) || this.#nativeFinish;
  }

  /** Some put a whole message into their stream; behind pieces it only tells them again. */
  #isAllAtOnce({ delta, message, finish_reason: finish }: JsonRecord): boolean {
    const isFirst = this.#text === "" && this.#thinking === "" && this.#calls.length === 0;
    return delta === undefined && isRecord(message) && isGiven(finish) && isFirst;
  }

  #call(piece: JsonRecord, { place, isWhole }: { place: number; isWhole: boolean }): void {
    const called = recordOf(piece.function);
    const draft = isWhole ? this.#newDraft(null) : this.#draftFor(piece, textOf(called.name), place);
    if (draft.id === "") draft.id = textOf(piece.id);
    if (draft.name === "") draft.name = textOf(called.name);
    if (typeof called.arguments === "string") {
      const told = isEmpty(draft.arguments) ? "" : draft.arguments;
      if (typeof told === "string") draft.arguments = told + called.arguments;
    } else if (isRecord(called.arguments)) draft.arguments = called.arguments;
  }

  /**
   * Servers differ in how they tell a new call from more of the last: by index, by id, or only by its name. Without a
   * name nothing begins: some give every piece an id of its own.
   */
  #draftFor(piece: JsonRecord, name: string, place: number): DraftCall {
    const index = typeof piece.index === "number" ? piece.index : null;
    const id = textOf(piece.id);
    const open = index === null ? this.#openBy(id) : this.#calls.findLast((call) => call.index === index);
    if (open === undefined || (index === null && place > 0 && name !== "")) return this.#newDraft(index);
    if (name === "") return open;
    const isOther = (one: string, other: string): boolean => one !== "" && other !== "" && one !== other;
    return isOther(id, open.id) || isOther(name, open.name) || isWhole(open.arguments)
      ? this.#newDraft(index)
      : open;
  }

  #openBy(id: string): DraftCall | undefined {
    const called = id === "" ? undefined : this.#calls.findLast((call) => call.id === id);
    return called ?? this.#calls.at(-1);
  }

  #newDraft(index: number | null): DraftCall {
    const draft: DraftCall = { index, id: "", name: "", arguments: "" };
    this.#calls.push(draft);
    return draft;
  }

  #response(usage: Usage): ModelResponse {
    const { thinking, text } = splitThinking(this.#text);
    const calls: ModelCall[] = this.#calls.map(({ id, name, arguments: raw }) => ({
      id,
      name,
      ...readArguments(raw),
    }));
    return {
      text,
      thinking: this.#thinking + thinking,
      calls,
      stop: stopReason(this.#finish ?? "", calls.length > 0),
      usage,
      model: this.#model,
    };
  }
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

function isEmpty(value: unknown): boolean {
  return isRecord(value) && Object.keys(value).length === 0;
}

function isWhole(text: unknown): boolean {
  // It is asked for every piece of a long text: the end tells most of them apart.
  return typeof text !== "string" || (/\}\s{0,9}$/.test(text.slice(-10)) && isRecord(parseJson(text)));
}
