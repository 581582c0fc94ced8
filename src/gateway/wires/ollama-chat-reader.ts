/** Reads what /api/chat answers: a line for each piece, or one body where it would not stream. */
import type { ModelCall, ModelResponse, StopReason } from "../../schema/exchange.ts";
import { UNKNOWN_USAGE } from "../../schema/usage.ts";
import { BodyReader, CUT, errorIn, errorText, isErrorObject, isGiven, splitThinking } from "./body-reader.ts";
import { isRecord, type JsonRecord, listOf, recordOf, textOf } from "./json.ts";
import { LineReader } from "./lines.ts";
import { readOllamaCall } from "./ollama-chat-request.ts";
import { type CountedUsage, countUsage, doubtsField } from "./usage.ts";
import type { ReadOutcome, ResponseReader } from "./wire.ts";

const NANOSECONDS = 1_000_000;
/** What was done where no model was asked. */
const NOT_ASKED: ReadonlySet<string> = new Set(["load", "unload"]);

export class OllamaResponseReader implements ResponseReader {
  readonly #body = new BodyReader(new LineReader(), {
    event: (data) => this.#piece(data),
    whole: (data) => this.#piece(data),
  });
  #text = "";
  #thinking = "";
  readonly #calls: ModelCall[] = [];
  /** The piece that says that it is the last: it has the counts. */
  #last: JsonRecord | null = null;
  #model: string | null = null;
  #sawMessage = false;

  push(chunk: Uint8Array): void {
    this.#body.push(chunk);
  }

  get isWhole(): boolean {
    return this.#last !== null;
  }

  end(): ReadOutcome {
    const failure = this.#body.end();
    if (failure !== null)
      return { kind: "failed", detail: failure, told: { ...this.#said(""), usage: UNKNOWN_USAGE } };
    if (this.#last === null || !this.#sawMessage) return { kind: "failed", detail: CUT };
    const reason = textOf(this.#last.done_reason);
    if (NOT_ASKED.has(reason)) {
      return { kind: "failed", detail: `the server told of a ${reason} of the model and no answer` };
    }
    const { usage, doubts } = this.#counted(this.#last);
    const load = this.#last.load_duration;
    return {
      kind: "read",
      response: { ...this.#said(reason), usage },
      ...doubtsField(doubts),
      ...(typeof load === "number" && load > 0 ? { loadMs: load / NANOSECONDS } : {}),
    };
  }

  #piece(data: JsonRecord): void {
    if (isErrorObject(data)) {
      this.#body.fail(errorText(errorIn(data)));
      return;
    }
    const message = recordOf(data.message);
    this.#sawMessage ||= isRecord(data.message);
    if (isGiven(message.content) && typeof message.content !== "string") {
      this.#body.fail("the content of the response is no text");
    }
    if (isGiven(message.tool_calls) && !Array.isArray(message.tool_calls)) {
      this.#body.fail("the tool calls of the response are no list");
    }
    this.#text += textOf(message.content);
    this.#thinking += textOf(message.thinking);
    for (const call of listOf(message.tool_calls)) this.#calls.push(readOllamaCall(recordOf(call)));
    if (textOf(data.model) !== "") this.#model = textOf(data.model);
    if (data.done === true) this.#last = data;
  }

  #said(reason: string): Omit<ModelResponse, "usage"> {
    const { thinking, text } = splitThinking(this.#text);
    return {
      text,
      thinking: this.#thinking + thinking,
      calls: this.#calls,
      stop: stopReason(reason, this.#calls.length > 0),
      model: this.#model,
    };
  }

  /** A prompt that was read before may be told as 0 or not at all. */
  #counted(last: JsonRecord): CountedUsage {
    const wroteNothing = this.#text === "" && this.#thinking === "" && this.#calls.length === 0;
    return countUsage(
      {
        input: last.prompt_eval_count,
        cached: last.prompt_eval_cached_count,
        cacheWrite: null,
        generated: last.eval_count,
        reasoning: null,
      },
      wroteNothing,
    );
  }
}

function stopReason(reason: string, hasCalls: boolean): StopReason {
  if (reason === "length") return "length";
  return hasCalls ? "tools" : "answer";
}
