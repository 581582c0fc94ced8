/** Asks the gateway over its socket, as any other agent would. */
import http from "node:http";
import { messageOf } from "../../base/errors.ts";
import { decode } from "../../base/text.ts";
import { MODEL_ALIAS } from "../../gateway/session.ts";
import { openaiChatWire } from "../../gateway/wires/openai-chat.ts";
import type { ModelResponse } from "../../schema/exchange.ts";
import type { ChatMessage } from "./chat-messages.ts";
import type { OfferedTool } from "./tools.ts";

export type ChatReply =
  | { readonly kind: "response"; readonly response: ModelResponse }
  /** The trial is over: nothing more will be answered. */
  | { readonly kind: "refused" }
  | { readonly kind: "failed"; readonly detail: string };

const REFUSED = 402;
const KEPT_ERROR = 500;

/** What one request puts before the model. */
export interface ChatRequest {
  readonly messages: readonly ChatMessage[];
  readonly tools: readonly OfferedTool[];
}

/** One request and its streamed response. Resolves for everything that the gateway can do. */
export async function askGateway(
  socketPath: string,
  { messages, tools }: ChatRequest,
  signal: AbortSignal,
): Promise<ChatReply> {
  const body = JSON.stringify({
    model: MODEL_ALIAS,
    stream: true,
    stream_options: { include_usage: true },
    messages,
    tools: tools.map((tool) => ({ type: "function", function: tool })),
  });
  try {
    const response = await post(socketPath, body, signal);
    if (response.statusCode === REFUSED) {
      response.resume();
      return { kind: "refused" };
    }
    return response.statusCode === 200 ? await readStream(response) : await readError(response);
  } catch (error) {
    return { kind: "failed", detail: `the gateway could not be reached: ${messageOf(error)}` };
  }
}

function post(socketPath: string, body: string, signal: AbortSignal): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        socketPath,
        path: `/v1${openaiChatWire.path}`,
        method: "POST",
        headers: {
          "content-type": "application/json",
          "content-length": Buffer.byteLength(body),
          "user-agent": "gripcheck-builtin",
        },
        // A socket of its own for each request: one kept open could outlive the trial.
        agent: false,
        signal,
      },
      resolve,
    );
    request.on("error", reject);
    request.end(body);
  });
}

async function readStream(response: http.IncomingMessage): Promise<ChatReply> {
  const reader = openaiChatWire.responseReader();
  for await (const chunk of response) reader.push(chunk);
  const end = reader.end();
  return end.kind === "read"
    ? { kind: "response", response: end.response }
    : { kind: "failed", detail: end.detail };
}

async function readError(response: http.IncomingMessage): Promise<ChatReply> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const text = decode(Buffer.concat(chunks)).slice(0, KEPT_ERROR);
  return { kind: "failed", detail: `the gateway answered ${response.statusCode}: ${text}` };
}
