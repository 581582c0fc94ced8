/** What a response of this dialect is framed in: its head, its counts, its errors, its signs of life. */
import type { Usage } from "../../schema/usage.ts";
import type { JsonRecord } from "./json.ts";
import type { EncodedResponse, ResponseForm } from "./wire.ts";

/** A response without its output. */
export function responseJson({ id, alias }: Pick<ResponseForm, "id" | "alias">, status: string): JsonRecord {
  return {
    id,
    object: "response",
    created_at: 0,
    status,
    error: null,
    incomplete_details: null,
    instructions: null,
    metadata: {},
    model: alias,
    output: [],
    parallel_tool_calls: true,
    tool_choice: "auto",
    tools: [],
    usage: null,
  };
}

/** null where the endpoint did not count: an agent must not be told zeros. */
export function usageJson({ input, cached, cacheWrite, generated, reasoning }: Usage): JsonRecord | null {
  if (input === null || generated === null) return null;
  const read = {
    ...(cached === null ? {} : { cached_tokens: cached }),
    ...(cacheWrite === null ? {} : { cache_write_tokens: cacheWrite }),
  };
  return {
    input_tokens: input,
    ...(Object.keys(read).length === 0 ? {} : { input_tokens_details: read }),
    output_tokens: generated,
    ...(reasoning === null ? {} : { output_tokens_details: { reasoning_tokens: reasoning } }),
    total_tokens: input + generated,
  };
}

export function event(data: JsonRecord): string {
  return `event: ${String(data.type)}\ndata: ${JSON.stringify(data)}\n\n`;
}

const WAITING = { id: "response-0", alias: "" };

/** Events that agents know: comments do not keep them waiting. */
export function responsesHeartbeat(beat: number): string {
  const type = beat === 0 ? "response.created" : "response.in_progress";
  return event({ type, response: responseJson(WAITING, "in_progress"), sequence_number: beat });
}

export function writeResponsesError(status: number, message: string): EncodedResponse {
  const error = { message, type: "invalid_request_error", param: null, code: String(status) };
  return { contentType: "application/json", body: JSON.stringify({ error }) };
}

/** The one code of this dialect that says that asking again is no use. */
const FINAL = "invalid_prompt";

export function writeResponsesStreamError(_status: number, message: string): string {
  const response = { ...responseJson(WAITING, "failed"), error: { code: FINAL, message } };
  return event({ type: "response.failed", response, sequence_number: 0 });
}
