/** Responses of /api/chat as agents expect them: a line for each piece where they did not refuse a stream. */
import type { ModelCall, ModelResponse } from "../../schema/exchange.ts";
import type { Usage } from "../../schema/usage.ts";
import type { JsonRecord } from "./json.ts";
import type { EncodedResponse, ResponseForm } from "./wire.ts";

/** The time of every response: it says nothing, and differs from trial to trial if it is true. */
const NEVER = "1970-01-01T00:00:00Z";

export function writeOllamaResponse(response: ModelResponse, form: ResponseForm): EncodedResponse {
  const { text, thinking, calls } = response;
  const thought = thinking === "" ? {} : { thinking };
  const called = calls.length === 0 ? {} : { tool_calls: calls.map(encodedCall) };
  if (!form.streamed) {
    const body = { ...piece(form.alias, { content: text, ...thought, ...called }), ...last(response) };
    return { contentType: "application/json", body: JSON.stringify(body) };
  }
  const pieces = [
    ...(thinking === "" ? [] : [piece(form.alias, { content: "", ...thought })]),
    ...(text === "" ? [] : [piece(form.alias, { content: text })]),
    ...(calls.length === 0 ? [] : [piece(form.alias, { content: "", ...called })]),
    { ...piece(form.alias, { content: "" }), ...last(response) },
  ];
  return { contentType: "application/x-ndjson", body: pieces.map(line).join("") };
}

function piece(model: string, message: JsonRecord): JsonRecord {
  return { model, created_at: NEVER, message: { role: "assistant", ...message }, done: false };
}

function last({ stop, usage }: ModelResponse): JsonRecord {
  return { done: true, done_reason: stop === "length" ? "length" : "stop", ...usageJson(usage) };
}

/** Nothing where the endpoint did not count: an agent must not be told zeros. */
function usageJson({ input, cached, generated }: Usage): JsonRecord {
  return {
    ...(input === null ? {} : { prompt_eval_count: input }),
    ...(cached === null ? {} : { prompt_eval_cached_count: cached }),
    ...(generated === null ? {} : { eval_count: generated }),
  };
}

/** Arguments that are no object go on as the model wrote them: the agent's tool says what is wrong. */
function encodedCall({ id, name, input, broken }: ModelCall, index: number): JsonRecord {
  return { id, function: { index, name, arguments: input ?? broken ?? "" } };
}

function line(data: JsonRecord): string {
  return `${JSON.stringify(data)}\n`;
}

/** A piece without a word: clients parse every line. */
export function ollamaHeartbeat(): string {
  return line(piece("", { content: "" }));
}

export function writeOllamaError(_status: number, message: string): EncodedResponse {
  return { contentType: "application/json", body: JSON.stringify({ error: message }) };
}

export function writeOllamaStreamError(_status: number, message: string): string {
  return line({ error: message });
}
