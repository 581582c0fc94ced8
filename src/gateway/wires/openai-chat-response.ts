/** Chat-completions responses as agents expect them: always a stream where they asked for one. */
import type { ModelResponse, StopReason } from "../../schema/exchange.ts";
import type { Usage } from "../../schema/usage.ts";
import { encodedCall } from "./openai-chat-request.ts";
import type { EncodedResponse, ResponseForm } from "./wire.ts";

const FINISH: Readonly<Record<StopReason, string>> = {
  answer: "stop",
  tools: "tool_calls",
  length: "length",
  filter: "content_filter",
  error: "stop",
  aborted: "stop",
};

export function writeChatResponse(response: ModelResponse, form: ResponseForm): EncodedResponse {
  return form.streamed ? streamed(response, form) : whole(response, form);
}

function whole(response: ModelResponse, form: ResponseForm): EncodedResponse {
  const usage = usageJson(response.usage);
  const body = {
    id: form.id,
    object: "chat.completion",
    created: 0,
    model: form.alias,
    choices: [
      {
        index: 0,
        message: {
          role: "assistant",
          content: response.text === "" && response.calls.length > 0 ? null : response.text,
          ...(response.thinking === "" ? {} : { reasoning_content: response.thinking }),
          ...(response.calls.length === 0 ? {} : { tool_calls: response.calls.map(encodedCall) }),
        },
        finish_reason: FINISH[response.stop],
      },
    ],
    ...(usage === null ? {} : { usage }),
  };
  return { contentType: "application/json", body: JSON.stringify(body) };
}

function streamed(response: ModelResponse, form: ResponseForm): EncodedResponse {
  const chunk = (delta: unknown, finish: string | null = null): string =>
    event({ ...head(form), choices: [{ index: 0, delta, finish_reason: finish }] });
  const usage = usageJson(response.usage);
  const events = [
    chunk({ role: "assistant", content: "" }),
    ...(response.thinking === "" ? [] : [chunk({ reasoning_content: response.thinking })]),
    ...(response.text === "" ? [] : [chunk({ content: response.text })]),
    ...response.calls.map((call, index) => chunk({ tool_calls: [{ index, ...encodedCall(call) }] })),
    chunk({}, FINISH[response.stop]),
    ...(usage === null ? [] : [event({ ...head(form), choices: [], usage })]),
    "data: [DONE]\n\n",
  ];
  return { contentType: "text/event-stream", body: events.join("") };
}

function head(form: ResponseForm): Record<string, unknown> {
  return { id: form.id, object: "chat.completion.chunk", created: 0, model: form.alias };
}

function event(data: unknown): string {
  return `data: ${JSON.stringify(data)}\n\n`;
}

/** null where the endpoint did not count: an agent must not be told zeros. */
function usageJson(usage: Usage): Record<string, unknown> | null {
  const { input, generated, cached, cacheWrite } = usage;
  if (input === null || generated === null) return null;
  const read = {
    ...(cached === null ? {} : { cached_tokens: cached }),
    ...(cacheWrite === null ? {} : { cache_write_tokens: cacheWrite }),
  };
  return {
    prompt_tokens: input,
    completion_tokens: generated,
    total_tokens: input + generated,
    ...(Object.keys(read).length === 0 ? {} : { prompt_tokens_details: read }),
    ...(usage.reasoning === null ? {} : { completion_tokens_details: { reasoning_tokens: usage.reasoning } }),
  };
}

export function writeChatError(status: number, message: string): EncodedResponse {
  return { contentType: "application/json", body: JSON.stringify(errorJson(status, message)) };
}

export function writeChatStreamError(status: number, message: string): string {
  return event(errorJson(status, message));
}

function errorJson(status: number, message: string): Record<string, unknown> {
  return { error: { message, type: "invalid_request_error", param: null, code: String(status) } };
}
