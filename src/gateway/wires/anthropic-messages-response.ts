/** Messages responses as agents expect them: always a stream where they asked for one. */
import type { ModelCall, ModelResponse, StopReason } from "../../schema/exchange.ts";
import type { Usage } from "../../schema/usage.ts";
import { MESSAGES_WIRE } from "./anthropic-messages-request.ts";
import { argumentsText } from "./arguments.ts";
import type { JsonRecord } from "./json.ts";
import { carrierOf, sealedFor } from "./sealed.ts";
import type { EncodedResponse, ResponseForm } from "./wire.ts";

const STOP: Readonly<Record<StopReason, string>> = {
  answer: "end_turn",
  tools: "tool_use",
  length: "max_tokens",
  filter: "refusal",
  error: "end_turn",
  aborted: "end_turn",
};

export function writeMessagesResponse(response: ModelResponse, form: ResponseForm): EncodedResponse {
  return form.streamed ? streamed(response, form) : whole(response, form);
}

function whole(response: ModelResponse, form: ResponseForm): EncodedResponse {
  const body = {
    ...head(form),
    content: blocksOf(response),
    stop_reason: STOP[response.stop],
    stop_sequence: null,
    usage: usageJson(response.usage),
  };
  return { contentType: "application/json", body: JSON.stringify(body) };
}

function streamed(response: ModelResponse, form: ResponseForm): EncodedResponse {
  const usage = usageJson(response.usage);
  const start = { ...head(form), content: [], stop_reason: null, stop_sequence: null };
  const events = [
    event("message_start", { message: { ...start, usage: { ...usage, output_tokens: 0 } } }),
    ...blocksOf(response).flatMap((block, index) => blockEvents(block, index)),
    event("message_delta", { delta: { stop_reason: STOP[response.stop], stop_sequence: null }, usage }),
    event("message_stop", {}),
  ];
  return { contentType: "text/event-stream", body: events.join("") };
}

function head(form: ResponseForm): JsonRecord {
  return { id: form.id, type: "message", role: "assistant", model: form.alias };
}

function blocksOf(response: ModelResponse): JsonRecord[] {
  return [
    ...thoughtBlocks(response),
    ...(response.text === "" ? [] : [{ type: "text", text: response.text }]),
    ...response.calls.map(callBlock),
  ];
}

/** The endpoint's own blocks where it was one of this dialect; else ours, with a signature that carries the rest. */
function thoughtBlocks({ thinking, sealed = [] }: ModelResponse): JsonRecord[] {
  const own = sealedFor(MESSAGES_WIRE, sealed);
  const others = sealed.filter(({ wire }) => wire !== MESSAGES_WIRE);
  if (own.length > 0) return [...own, ...(others.length > 0 ? [redacted(others)] : [])];
  if (thinking !== "") return [{ type: "thinking", thinking, signature: carrierOf(others) }];
  return others.length > 0 ? [redacted(others)] : [];
}

function redacted(sealed: Parameters<typeof carrierOf>[0]): JsonRecord {
  return { type: "redacted_thinking", data: carrierOf(sealed) };
}

/** Arguments that are no object go on as the model wrote them: the agent's tool says what is wrong. */
function callBlock(call: ModelCall): JsonRecord {
  return { type: "tool_use", id: call.id, name: call.name, input: call.input ?? call.broken ?? "" };
}

function blockEvents(block: JsonRecord, index: number): string[] {
  const { begin, deltas } = pieces(block);
  return [
    event("content_block_start", { index, content_block: begin }),
    ...deltas.map((delta) => event("content_block_delta", { index, delta })),
    event("content_block_stop", { index }),
  ];
}

function pieces(block: JsonRecord): { begin: JsonRecord; deltas: JsonRecord[] } {
  switch (block.type) {
    case "text":
      return { begin: { ...block, text: "" }, deltas: [{ type: "text_delta", text: block.text }] };
    case "thinking":
      return {
        begin: { ...block, thinking: "", signature: "" },
        deltas: [
          ...(block.thinking === "" ? [] : [{ type: "thinking_delta", thinking: block.thinking }]),
          { type: "signature_delta", signature: block.signature },
        ],
      };
    case "tool_use": {
      const { input } = block;
      const json = typeof input === "string" ? input : argumentsText({ input: input as JsonRecord }); // no text: an object
      return { begin: { ...block, input: {} }, deltas: [{ type: "input_json_delta", partial_json: json }] };
    }
    default:
      return { begin: block, deltas: [] };
  }
}

/** Agents of this dialect count on numbers; where nothing was counted they are told 0. */
function usageJson({ input, cached, cacheWrite, generated }: Usage): JsonRecord {
  if (input === null || generated === null) return { input_tokens: 0, output_tokens: 0 };
  return {
    input_tokens: input - (cached ?? 0) - (cacheWrite ?? 0),
    ...(cacheWrite === null ? {} : { cache_creation_input_tokens: cacheWrite }),
    ...(cached === null ? {} : { cache_read_input_tokens: cached }),
    output_tokens: generated,
  };
}

function event(type: string, data: JsonRecord): string {
  return `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`;
}

export function messagesHeartbeat(): string {
  return event("ping", {});
}

export function writeMessagesError(_status: number, message: string): EncodedResponse {
  return { contentType: "application/json", body: JSON.stringify({ type: "error", ...errorJson(message) }) };
}

export function writeMessagesStreamError(_status: number, message: string): string {
  return event("error", errorJson(message));
}

// One word that no agent takes for something to wait for or to pay for.
function errorJson(message: string): JsonRecord {
  return { error: { type: "invalid_request_error", message } };
}
