/** Responses of their own dialect as agents expect them: always a stream where they asked for one. */
import type { ModelResponse } from "../../schema/exchange.ts";
import type { JsonRecord } from "./json.ts";
import { callItem } from "./openai-responses-calls.ts";
import { RESPONSES_WIRE } from "./openai-responses-items.ts";
import { event, responseJson, usageJson } from "./openai-responses-signs.ts";
import { carrierOf, sealedFor } from "./sealed.ts";
import type { EncodedResponse, ResponseForm } from "./wire.ts";

export function writeResponsesResponse(response: ModelResponse, form: ResponseForm): EncodedResponse {
  const output = itemsOf(response, form);
  const end = endOf(response, form, output);
  if (!form.streamed) return { contentType: "application/json", body: JSON.stringify(end) };
  const begun = responseJson(form, "in_progress");
  const events = [
    { type: "response.created", response: begun },
    { type: "response.in_progress", response: begun },
    ...output.flatMap((item, index) => itemEvents(item, index)),
    { type: `response.${end.status}`, response: end },
  ];
  const body = events.map((data, number) => event({ ...data, sequence_number: number })).join("");
  return { contentType: "text/event-stream", body };
}

function endOf(response: ModelResponse, form: ResponseForm, output: readonly JsonRecord[]): JsonRecord {
  const { stop } = response;
  const lacking = stop === "length" ? "max_output_tokens" : stop === "filter" ? "content_filter" : null;
  return {
    ...responseJson(form, lacking === null ? "completed" : "incomplete"),
    incomplete_details: lacking === null ? null : { reason: lacking },
    output,
    usage: usageJson(response.usage),
  };
}

function itemsOf(response: ModelResponse, { id, tools = [] }: ResponseForm): JsonRecord[] {
  const { text, calls } = response;
  const done = { status: "completed" };
  const content = [{ type: "output_text", text, annotations: [], logprobs: [] }];
  return [
    ...thoughtItems(response, id),
    ...(text === "" ? [] : [{ id: `${id}-text`, type: "message", role: "assistant", ...done, content }]),
    ...calls.map((call, index) => ({ id: `${id}-call-${index}`, ...callItem(call, tools), ...done })),
  ];
}

/** The endpoint's own items where it was one of this dialect; else ours, under a seal that carries the rest. */
function thoughtItems({ thinking, sealed = [] }: ModelResponse, id: string): JsonRecord[] {
  const own = sealedFor(RESPONSES_WIRE, sealed);
  const others = sealed.filter(({ wire }) => wire !== RESPONSES_WIRE);
  if (own.length > 0 && others.length === 0) return own;
  if (thinking === "" && others.length === 0) return [];
  const summary = thinking === "" || own.length > 0 ? [] : [{ type: "summary_text", text: thinking }];
  return [...own, { id: `${id}-thought`, type: "reasoning", summary, encrypted_content: carrierOf(others) }];
}

function itemEvents(item: JsonRecord, index: number): JsonRecord[] {
  const place = { item_id: item.id, output_index: index };
  const { begun, pieces } = piecesOf(item, place);
  return [
    { type: "response.output_item.added", output_index: index, item: begun },
    ...pieces,
    { type: "response.output_item.done", output_index: index, item },
  ];
}

function piecesOf(item: JsonRecord, place: JsonRecord): { begun: JsonRecord; pieces: JsonRecord[] } {
  const { status: _, ...rest } = item;
  const working = { status: "in_progress" };
  switch (item.type) {
    case "message":
      return { begun: { ...rest, ...working, content: [] }, pieces: textPieces(item, place) };
    case "function_call":
      return {
        begun: { ...rest, ...working, arguments: "" },
        pieces: inputPieces("function_call_arguments", { arguments: item.arguments }, place),
      };
    case "custom_tool_call":
      return {
        begun: { ...rest, ...working, input: "" },
        pieces: inputPieces("custom_tool_call_input", { input: item.input }, place),
      };
    default:
      return { begun: { ...item, summary: [] }, pieces: thoughtPieces(item, place) };
  }
}

function textPieces(item: JsonRecord, place: JsonRecord): JsonRecord[] {
  const [part] = item.content as JsonRecord[]; // made above, with one part
  const at = { ...place, content_index: 0 };
  const text = { text: part?.text, logprobs: [] };
  return [
    { type: "response.content_part.added", ...at, part: { ...part, text: "" } },
    { type: "response.output_text.delta", ...at, delta: part?.text, logprobs: [] },
    { type: "response.output_text.done", ...at, ...text },
    { type: "response.content_part.done", ...at, part },
  ];
}

function inputPieces(name: string, whole: JsonRecord, place: JsonRecord): JsonRecord[] {
  const [delta] = Object.values(whole);
  return [
    { type: `response.${name}.delta`, ...place, delta },
    { type: `response.${name}.done`, ...place, ...whole },
  ];
}

function thoughtPieces({ summary }: JsonRecord, place: JsonRecord): JsonRecord[] {
  if (!Array.isArray(summary)) return [];
  return summary.flatMap((part: JsonRecord, index) => {
    const at = { ...place, summary_index: index };
    return [
      { type: "response.reasoning_summary_part.added", ...at, part: { ...part, text: "" } },
      { type: "response.reasoning_summary_text.delta", ...at, delta: part.text },
      { type: "response.reasoning_summary_text.done", ...at, text: part.text },
      { type: "response.reasoning_summary_part.done", ...at, part },
    ];
  });
}
