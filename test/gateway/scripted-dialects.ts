/** The dialects of scripted endpoints, written down from their public descriptions and not from our own wires. */
import type { IncomingHttpHeaders } from "node:http";
import { messagesFaults, ollamaFaults } from "./dialect-faults.ts";
import { requestFaults } from "./request-faults.ts";
import {
  event,
  type GoodTurn,
  type ReceivedBody,
  type ScriptedCall,
  streamOf,
  USAGE,
} from "./scripted-endpoint.ts";
import { responsesFaults, responsesStream } from "./scripted-responses.ts";

type Models = readonly Readonly<Record<string, unknown>>[];

export interface ReceivedCall {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: ReceivedBody;
}

export interface ScriptedDialect {
  /** What a profile's URL ends in. */
  readonly base: string;
  readonly contentType: string;
  faults(call: ReceivedCall): string[];
  stream(turn: GoodTurn): string;
  /** What a GET is answered. */
  get(path: string, models: Models): unknown;
  /** What a request is answered that asks about a model and not the model. Absent: there are none. */
  about?(path: string, body: ReceivedBody, models: Models): unknown;
  error(message: string): unknown;
}

export type DialectName = "openai" | "openai-responses" | "anthropic" | "ollama";

export const DIALECTS: Readonly<Record<DialectName, ScriptedDialect>> = {
  openai: {
    base: "/v1",
    contentType: "text/event-stream",
    faults: ({ url, body }) => requestFaults(url, body),
    stream: streamOf,
    get: (_path, models) => ({ data: models }),
    error: (message) => ({ error: { message } }),
  },
  "openai-responses": {
    base: "/v1",
    contentType: "text/event-stream",
    faults: responsesFaults,
    stream: responsesStream,
    get: (_path, models) => ({ data: models }),
    error: (message) => ({ error: { message, type: "invalid_request_error", param: null, code: null } }),
  },
  anthropic: {
    base: "",
    contentType: "text/event-stream",
    faults: messagesFaults,
    stream: messagesStream,
    get: (path, models) =>
      path.startsWith("/v1/models?") ? { data: models, has_more: false } : (models[0] ?? null),
    error: (message) => ({ type: "error", error: { type: "invalid_request_error", message } }),
  },
  ollama: {
    base: "",
    contentType: "application/x-ndjson",
    faults: ollamaFaults,
    stream: ollamaStream,
    get: (path, models) =>
      path === "/api/version"
        ? { version: "0.12.9" }
        : { models: models.map(({ id, ...more }) => ({ name: id, ...more })) },
    about: (path, _body, [model]) =>
      path === "/api/show"
        ? { details: model?.details ?? {}, capabilities: ["completion", "tools"] }
        : path === "/api/generate"
          ? { response: "", done: true, done_reason: "load" }
          : undefined,
    error: (message) => ({ error: message }),
  },
};

export interface Counted {
  readonly input: number;
  readonly cached: number;
  readonly generated: number;
  readonly knowsCached: boolean;
}

/** A turn's usage is written in the spelling of chat completions; null: the endpoint does not count. */
export function counted({ usage = USAGE }: GoodTurn): Counted | null {
  if (usage === null) return null;
  const cached = (usage.prompt_tokens_details as { cached_tokens?: number } | undefined)?.cached_tokens;
  return {
    input: Number(usage.prompt_tokens),
    cached: cached ?? 0,
    generated: Number(usage.completion_tokens),
    knowsCached: cached !== undefined,
  };
}

const FINISHES: Readonly<Record<string, string>> = { length: "max_tokens", stop: "end_turn" };

function messagesStream(turn: GoodTurn): string {
  const { text = "", thinking = "", calls = [], model = "test-model" } = turn;
  const counts = counted(turn);
  const read =
    counts === null
      ? {}
      : {
          input_tokens: counts.input - counts.cached,
          ...(counts.knowsCached ? { cache_read_input_tokens: counts.cached } : {}),
        };
  const named = (type: string, data: object): string => `event: ${type}\n${event({ type, ...data })}`;
  const blocks = [
    ...(thinking === "" ? [] : [thinkingBlock(thinking)]),
    ...(text === "" ? [] : [textBlock(text)]),
    ...calls.map(callBlock),
  ];
  const stop = calls.length > 0 ? "tool_use" : (FINISHES[turn.finish ?? "stop"] ?? turn.finish);
  return [
    named("message_start", {
      message: {
        id: "msg_1",
        type: "message",
        role: "assistant",
        model,
        content: [],
        usage: { ...read, output_tokens: 1 },
      },
    }),
    ...blocks.flatMap(({ begin, deltas }, index) => [
      named("content_block_start", { index, content_block: begin }),
      named("ping", {}),
      ...deltas.map((delta) => named("content_block_delta", { index, delta })),
      named("content_block_stop", { index }),
    ]),
    named("message_delta", {
      delta: { stop_reason: stop, stop_sequence: null },
      usage: counts === null ? {} : { output_tokens: counts.generated },
    }),
    named("message_stop", {}),
  ].join("");
}

const textBlock = (text: string) => ({
  begin: { type: "text", text: "" },
  deltas: [...text].map((letter) => ({ type: "text_delta", text: letter })),
});

const thinkingBlock = (thinking: string) => ({
  begin: { type: "thinking", thinking: "", signature: "" },
  deltas: [
    { type: "thinking_delta", thinking },
    { type: "signature_delta", signature: `sig-${thinking.length}` },
  ],
});

function callBlock(call: ScriptedCall, index: number) {
  const raw = typeof call.arguments === "string" ? call.arguments : JSON.stringify(call.arguments);
  return {
    begin: { type: "tool_use", id: call.id ?? `toolu_${index}`, name: call.name, input: {} },
    deltas: [raw.slice(0, 5), raw.slice(5)].map((piece) => ({
      type: "input_json_delta",
      partial_json: piece,
    })),
  };
}

function ollamaStream(turn: GoodTurn): string {
  const { text = "", thinking = "", calls = [], model = "test-model" } = turn;
  const counts = counted(turn);
  const line = (message: object, more: object = { done: false }): string =>
    `${JSON.stringify({ model, created_at: "2026-01-01T00:00:00Z", message: { role: "assistant", ...message }, ...more })}\n`;
  const call = ({ name, arguments: given }: ScriptedCall): string =>
    line({ content: "", tool_calls: [{ function: { name, arguments: given } }] });
  return [
    ...(thinking === "" ? [] : [line({ content: "", thinking })]),
    ...[...text].map((letter) => line({ content: letter })),
    ...calls.map(call),
    line(
      { content: "" },
      {
        done: true,
        done_reason: turn.finish ?? "stop",
        total_duration: 5_000_000,
        load_duration: 0,
        ...(counts === null
          ? {}
          : {
              prompt_eval_count: counts.input,
              eval_count: counts.generated,
              ...(counts.knowsCached ? { prompt_eval_cached_count: counts.cached } : {}),
            }),
      },
    ),
  ].join("");
}
