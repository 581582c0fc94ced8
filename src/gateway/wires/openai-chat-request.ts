/** Chat-completions requests: read into our words, and written for an endpoint. */
import { ConfigError } from "../../base/errors.ts";
import type { ModelCall, ModelMessage, ToolSpec } from "../../schema/exchange.ts";
import { argumentsText, readArguments, withCalls } from "./arguments.ts";
import { takenName } from "./call-names.ts";
import { contentText, unreadField, unreadParts } from "./content.ts";
import { dataAddress, holdsImage, type Images, imagesField, piecesOf, withoutAddresses } from "./images.ts";
import { countOf, isRecord, type JsonRecord, listOf, recordOf, textOf } from "./json.ts";
import { readTerms, unreadTools, writeChoice, writeFormat } from "./openai-terms.ts";
import { mergedSystem } from "./systems.ts";
import type { OutgoingRequest, WireRequest } from "./wire.ts";

export function readChatRequest(body: unknown): WireRequest {
  if (!isRecord(body) || !Array.isArray(body.messages)) {
    throw new ConfigError(
      "unreadable-request",
      'The body is no chat-completions request: "messages" is missing.',
    );
  }
  return {
    messages: body.messages.flatMap((message) => readMessage(recordOf(message))),
    tools: listOf(body.tools).flatMap((tool) => readTool(recordOf(tool))),
    stream: body.stream === true,
    maxTokens: countOf(body.max_completion_tokens) ?? countOf(body.max_tokens),
    ...readTerms(body, body.response_format),
    ...imagesField(body.messages.map((message) => recordOf(message).content)),
    ...unreadField(
      unreadParts(body.messages.map((message) => recordOf(message).content)),
      unreadTools(body.tools, ["function"]),
    ),
  };
}

function readMessage(message: JsonRecord): ModelMessage[] {
  const text = contentText(message.content);
  switch (message.role) {
    case "system":
    case "developer":
      return [{ role: "system", text }];
    case "user":
      return [{ role: "user", text }];
    case "tool":
      return [{ role: "tool", callId: textOf(message.tool_call_id), text }];
    case "assistant": {
      const thinking = thinkingOf(message);
      const calls = listOf(message.tool_calls).map((call) => readCall(recordOf(call)));
      return [{ role: "assistant", text, ...(thinking === "" ? {} : { thinking }), calls }];
    }
    default:
      return [];
  }
}

/** Where servers put what a model thought, in messages and deltas alike. */
export function thinkingOf(message: JsonRecord): string {
  return textOf(message.reasoning_content) || textOf(message.reasoning);
}

function readCall(call: JsonRecord): ModelCall {
  const { name, arguments: raw } = recordOf(call.function);
  return { id: textOf(call.id), name: textOf(name), ...readArguments(raw) };
}

function readTool(tool: JsonRecord): ToolSpec[] {
  const { name, description, parameters } = recordOf(tool.function);
  if (typeof name !== "string") return [];
  return [{ name, description: textOf(description), parameters: { ...recordOf(parameters) } }];
}

/** What the gateway decides and the agent does not. */
const DECIDED = [
  "model",
  "stream",
  "stream_options",
  "max_tokens",
  "max_completion_tokens",
  "temperature",
  "top_p",
  "seed",
  "n",
] as const;

/** The agent's own body with edits where it is of this dialect; otherwise a new one from the messages. */
export function writeChatRequest(request: OutgoingRequest): Record<string, unknown> {
  const body = isRecord(request.original) ? edited(request.original) : encoded(request);
  const { temperature, seed, topP } = request.sampling;
  return {
    model: request.model,
    ...body,
    ...(request.maxTokens === null ? {} : { max_tokens: request.maxTokens }),
    ...(temperature === null ? {} : { temperature }),
    ...(topP === null ? {} : { top_p: topP }),
    ...(seed === null ? {} : { seed }),
    stream: request.stream,
    ...(request.stream ? { stream_options: { include_usage: true } } : {}),
  };
}

function edited(original: JsonRecord): Record<string, unknown> {
  const body: Record<string, unknown> = { ...original };
  for (const key of DECIDED) delete body[key];
  // Endpoints refuse an empty list that an agent without tools sends.
  if (Array.isArray(body.tools) && body.tools.length === 0) delete body.tools;
  body.messages = listOf(original.messages)
    .map((message) => withCalls(message, readable))
    .map((message) =>
      isRecord(message) && Array.isArray(message.content)
        ? { ...message, content: withoutAddresses(message.content, textPart) }
        : message,
    );
  return body;
}

function readable({ name, arguments: raw }: JsonRecord): JsonRecord {
  return { name: takenName(textOf(name)), arguments: readableArguments(raw) };
}

function readableArguments(raw: unknown): string {
  const { input } = readArguments(raw);
  // The agent's own text stays to the byte where it is right already, for the sake of prompt caches.
  const isPlain = typeof raw === "string" && raw.trimStart().startsWith("{");
  return isPlain && input !== null ? raw : JSON.stringify(input ?? {});
}

function encoded(request: WireRequest): Record<string, unknown> {
  const { choice, parallel, format, stop, tools } = request;
  return {
    // Many chat templates know one system message only.
    messages: encodedMessages(mergedSystem(request.messages), request.images),
    ...(tools.length === 0 ? {} : { tools: tools.map(encodedTool) }),
    ...(choice === undefined ? {} : { tool_choice: writeChoice(choice, true) }),
    ...(parallel === undefined ? {} : { parallel_tool_calls: parallel }),
    ...(format === undefined ? {} : { response_format: writeFormat(format, true) }),
    ...(stop === undefined ? {} : { stop }),
  };
}

function encodedTool({ name, description, parameters }: ToolSpec): Record<string, unknown> {
  return { type: "function", function: { name, description, parameters } };
}

/** Results are texts here: their images stand behind all results of a response, as if the user showed them. */
function encodedMessages(messages: readonly ModelMessage[], images: Images | undefined): JsonRecord[] {
  const written: JsonRecord[] = [];
  let shown: JsonRecord[] = [];
  const show = (): void => {
    if (shown.length > 0) written.push({ role: "user", content: shown });
    shown = [];
  };
  for (const message of messages) {
    if (message.role !== "tool") show();
    written.push(encodedMessage(message, images));
    if (message.role === "tool") shown.push(...partsOf(message.text, images).filter(isImagePart));
  }
  show();
  return written;
}

const textPart = (text: string): JsonRecord => ({ type: "text", text });
const isImagePart = ({ type }: JsonRecord): boolean => type === "image_url";

function partsOf(text: string, images: Images | undefined): JsonRecord[] {
  return piecesOf(text, images).map((piece) =>
    "image" in piece
      ? { type: "image_url", image_url: { url: dataAddress(piece.image) } }
      : textPart(piece.text),
  );
}

function encodedMessage(message: ModelMessage, images: Images | undefined): Record<string, unknown> {
  switch (message.role) {
    case "system":
      return { role: "system", content: message.text };
    case "user": {
      const { text } = message;
      return { role: "user", content: holdsImage(text, images) ? partsOf(text, images) : text };
    }
    case "tool":
      return { role: "tool", tool_call_id: message.callId, content: message.text };
    case "assistant":
      return {
        role: "assistant",
        content: message.text,
        ...(message.thinking === undefined ? {} : { reasoning_content: message.thinking }),
        ...(message.calls.length === 0
          ? {}
          : {
              tool_calls: message.calls.map((call) =>
                encodedCall({ ...call, name: takenName(call.name), input: call.input ?? {} }),
              ),
            }),
      };
  }
}

/** A call as it stands in messages of this dialect. */
export function encodedCall(call: ModelCall): Record<string, unknown> {
  return { id: call.id, type: "function", function: { name: call.name, arguments: argumentsText(call) } };
}
