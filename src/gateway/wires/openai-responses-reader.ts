/** Reads what a responses endpoint answers: a stream of items, or one body where it would not stream. */
import type { ModelCall, ModelResponse, Sealed, StopReason } from "../../schema/exchange.ts";
import { UNKNOWN_USAGE } from "../../schema/usage.ts";
import { BodyReader, CUT, errorIn, errorText, isErrorObject, isGiven, lacking } from "./body-reader.ts";
import { isRecord, type JsonRecord, listOf, recordOf, textOf } from "./json.ts";
import { ItemDrafts } from "./openai-responses-drafts.ts";
import { readCallItem, readThought } from "./openai-responses-items.ts";
import { readChatUsage } from "./openai-usage.ts";
import { EventReader } from "./sse.ts";
import { doubtsField, laterCounts } from "./usage.ts";
import type { ReadOutcome, ResponseReader } from "./wire.ts";

export class ResponsesReader implements ResponseReader {
  readonly #body = new BodyReader(new EventReader(), {
    event: (data) => this.#event(data),
    whole: (body) => this.#whole(body),
    isEnd: (text) => {
      const isEnd = text.trim() === "[DONE]";
      this.#sawMark ||= isEnd;
      return isEnd;
    },
  });
  readonly #drafts = new ItemDrafts();
  /** The endpoint said how the response ended. */
  #isDone = false;
  /** It said that nothing more comes. */
  #sawMark = false;
  /** Why it is not complete. */
  #lacking = "";
  #usage: Readonly<Record<string, unknown>> = {};
  #model: string | null = null;

  push(chunk: Uint8Array): void {
    this.#body.push(chunk);
  }

  get isWhole(): boolean {
    return this.#isDone || this.#sawMark;
  }

  end(): ReadOutcome {
    const failure = this.#body.end();
    if (failure !== null)
      return { kind: "failed", detail: failure, told: { ...this.#said(), usage: UNKNOWN_USAGE } };
    // An end mark behind nothing is the end of a failure.
    if (!this.#isDone && (!this.#sawMark || this.#drafts.isBlank)) return { kind: "failed", detail: CUT };
    const said = this.#said();
    const { usage, doubts } = readChatUsage(this.#usage, this.#drafts.isBlank);
    return { kind: "read", response: { ...said, usage }, ...doubtsField(doubts) };
  }

  #event(data: JsonRecord): void {
    if (isErrorObject(data)) {
      this.#body.fail(errorOf(data));
      return;
    }
    const response = recordOf(data.response);
    switch (data.type) {
      case "response.completed":
      case "response.incomplete":
      case "response.failed":
      case "response.cancelled":
        this.#ended(response, textOf(data.type).slice("response.".length));
        return;
      case "response.created":
      case "response.in_progress":
        this.#head(response);
        return;
      default:
        this.#drafts.event(data);
    }
  }

  #whole(body: JsonRecord): void {
    if (isErrorObject(body)) this.#body.fail(errorOf(body));
    else if (!Array.isArray(body.output)) this.#body.fail(lacking("output", body));
    else this.#ended(body, textOf(body.status) || "completed");
  }

  #head(response: JsonRecord): void {
    if (isRecord(response.usage)) this.#usage = laterCounts(this.#usage, response.usage);
    if (textOf(response.model) !== "") this.#model = textOf(response.model);
  }

  #ended(response: JsonRecord, how: string): void {
    this.#head(response);
    const status = textOf(response.status) || how;
    if (isGiven(response.error) || ["failed", "cancelled"].includes(status)) {
      this.#body.fail(
        isGiven(response.error)
          ? errorText(response.error)
          : status === "failed"
            ? "the response failed"
            : "the response was cancelled",
      );
      return;
    }
    this.#drafts.settle(listOf(response.output).map(recordOf));
    this.#lacking = textOf(recordOf(response.incomplete_details).reason);
    if (how === "incomplete" && this.#lacking === "") this.#lacking = "max_output_tokens";
    // "in_progress" as the status of a whole body: nobody waits for it.
    this.#isDone = status !== "in_progress" && status !== "queued";
  }

  #said(): Omit<ModelResponse, "usage"> {
    const thinking: string[] = [];
    const sealed: Sealed[] = [];
    const calls: ModelCall[] = [];
    let text = "";
    for (const item of this.#drafts.items()) {
      if (item.type === "message") text += spoken(item.content);
      else if (item.type === "function_call" || item.type === "custom_tool_call")
        calls.push(readCallItem(item));
      else if (item.type === "reasoning") {
        const thought = readThought(item);
        if (thought.thinking !== "") thinking.push(thought.thinking);
        sealed.push(...thought.sealed);
      }
    }
    return {
      text,
      thinking: thinking.join("\n\n"),
      ...(sealed.length === 0 ? {} : { sealed }),
      calls,
      stop: stopReason(this.#lacking, calls.length > 0),
      model: this.#model,
    };
  }
}

/** An error stands inside of its event, or is the event. */
function errorOf(data: JsonRecord): string {
  const { type, ...told } = recordOf(errorIn(data));
  return typeof data.error === "string" ? data.error : errorText(type === "error" ? told : { type, ...told });
}

function spoken(content: unknown): string {
  return listOf(content)
    .map(recordOf)
    .map((part) => textOf(part.text) || textOf(part.refusal))
    .join("");
}

function stopReason(lacking: string, hasCalls: boolean): StopReason {
  if (lacking === "content_filter") return "filter";
  if (lacking !== "") return "length";
  return hasCalls ? "tools" : "answer";
}
