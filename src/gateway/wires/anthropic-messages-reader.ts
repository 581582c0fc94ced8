/** Reads what a messages endpoint answers: a stream of content blocks, or one body where it would not stream. */
import type { ModelCall, ModelResponse, StopReason } from "../../schema/exchange.ts";
import { UNKNOWN_USAGE } from "../../schema/usage.ts";
import { readToolUse, thoughtsOf } from "./anthropic-messages-request.ts";
import { finalCounts, readMessagesUsage } from "./anthropic-messages-usage.ts";
import { readArguments } from "./arguments.ts";
import { BodyReader, CALLLESS, CUT, errorIn, errorText, isErrorObject, lacking } from "./body-reader.ts";
import { isRecord, type JsonRecord, listOf, recordOf, textOf } from "./json.ts";
import { EventReader } from "./sse.ts";
import { doubtsField, laterCounts } from "./usage.ts";
import type { ReadOutcome, ResponseReader } from "./wire.ts";

interface DraftBlock {
  /** As the block began, with what came since. */
  block: Record<string, unknown>;
  /** The text of a call's arguments; empty where they stood in the block as it began. */
  arguments: string;
}

export class MessagesResponseReader implements ResponseReader {
  readonly #body = new BodyReader(new EventReader(), {
    event: (data) => this.#event(data),
    whole: (body) => this.#whole(body),
    isEnd: (text) => text.trim() === "[DONE]",
  });
  /** By the endpoint's index; blocks come in its order. */
  readonly #blocks = new Map<unknown, DraftBlock>();
  #stop: string | null = null;
  #isDone = false;
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
    if (failure !== null)
      return { kind: "failed", detail: failure, told: { ...this.#said(), usage: UNKNOWN_USAGE } };
    if (this.#stop === "model_context_window_exceeded") {
      return { kind: "failed", detail: "the response filled the model's context window" };
    }
    const said = this.#said();
    const wroteNothing = said.text === "" && said.calls.length === 0 && this.#thoughts().length === 0;
    // An end mark behind nothing is the end of a failure.
    if (this.#stop === null && (wroteNothing || !this.#isDone)) return { kind: "failed", detail: CUT };
    if (this.#stop === "tool_use" && said.text === "" && said.calls.length === 0)
      return { kind: "failed", detail: CALLLESS };
    const { usage, doubts } = readMessagesUsage(this.#usage, wroteNothing);
    return { kind: "read", response: { ...said, usage }, ...doubtsField(doubts) };
  }

  #event(data: JsonRecord): void {
    switch (data.type) {
      case "message_start":
        this.#begin(recordOf(data.message));
        return;
      case "content_block_start":
        this.#keepApart(data.index);
        this.#blocks.set(data.index, { block: { ...recordOf(data.content_block) }, arguments: "" });
        return;
      case "content_block_delta":
        this.#delta(data.index, recordOf(data.delta));
        return;
      case "message_delta":
        if (isRecord(data.usage)) this.#usage = finalCounts(this.#usage, data.usage);
        this.#stop = textOf(recordOf(data.delta).stop_reason) || this.#stop;
        return;
      case "message_stop":
        this.#isDone = true;
        return;
      default:
        if (isErrorObject(data)) this.#body.fail(errorText(errorIn(data)));
    }
  }

  #whole(body: JsonRecord): void {
    if (isErrorObject(body)) this.#body.fail(errorText(errorIn(body)));
    else if (!Array.isArray(body.content)) this.#body.fail(lacking("content", body));
    this.#head(body);
    for (const [index, block] of listOf(body.content).entries()) {
      this.#blocks.set(index, { block: { ...recordOf(block) }, arguments: "" });
    }
  }

  /** What it tells of the output, which is still to come, is no count. */
  #begin(message: JsonRecord): void {
    const { output_tokens: _, ...usage } = recordOf(message.usage);
    this.#head({ ...message, usage });
  }

  #head(message: JsonRecord): void {
    if (isRecord(message.usage)) this.#usage = laterCounts(this.#usage, message.usage);
    if (textOf(message.model) !== "") this.#model = textOf(message.model);
    this.#stop = textOf(message.stop_reason) || this.#stop;
  }

  /** Some endpoints begin every block at the same index. */
  #keepApart(index: unknown): void {
    const before = this.#blocks.get(index);
    if (before === undefined) return;
    this.#blocks.delete(index);
    this.#blocks.set({}, before);
  }

  #delta(index: unknown, delta: JsonRecord): void {
    const draft = this.#blocks.get(index) ?? { block: firstBlock(delta), arguments: "" };
    this.#blocks.set(index, draft);
    for (const key of ["text", "thinking", "signature", "data"]) {
      if (typeof delta[key] === "string") draft.block[key] = textOf(draft.block[key]) + textOf(delta[key]);
    }
    draft.arguments += textOf(delta.partial_json);
  }

  #thoughts(): JsonRecord[] {
    return [...this.#blocks.values()].map(({ block }) => block).filter(isThought);
  }

  #said(): Omit<ModelResponse, "usage"> {
    const drafts = [...this.#blocks.values()];
    const { thinking, sealed } = thoughtsOf(this.#thoughts());
    const texts = drafts.map(({ block }) => (block.type === "text" ? textOf(block.text) : ""));
    const calls = drafts.filter(({ block }) => block.type === "tool_use").map(readDraftCall);
    return {
      text: texts.join(""),
      thinking,
      ...(sealed.length === 0 ? {} : { sealed }),
      calls,
      stop: stopReason(this.#stop, calls.length > 0),
      model: this.#model,
    };
  }
}

function isThought({ type, thinking, data }: JsonRecord): boolean {
  return (type === "thinking" && thinking !== "") || (type === "redacted_thinking" && data !== "");
}

/** Of a block whose beginning never came, what its first piece tells. */
function firstBlock(delta: JsonRecord): Record<string, unknown> {
  if (typeof delta.text === "string") return { type: "text" };
  return typeof delta.thinking === "string" ? { type: "thinking" } : {};
}

function readDraftCall(draft: DraftBlock): ModelCall {
  const call = readToolUse(draft.block);
  if (draft.arguments === "") return call;
  return { id: call.id, name: call.name, ...readArguments(draft.arguments) };
}

function stopReason(stop: string | null, hasCalls: boolean): StopReason {
  if (stop === "max_tokens") return "length";
  if (stop === "refusal") return "filter";
  return hasCalls ? "tools" : "answer";
}
