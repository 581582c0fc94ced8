/** Requests of /api/chat: read into our words, and written for an endpoint. */
import { ConfigError } from "../../base/errors.ts";
import type { ModelCall, ModelMessage, ToolSpec } from "../../schema/exchange.ts";
import { readArguments, withCalls } from "./arguments.ts";
import { unreadField } from "./content.ts";
import { type Images, imageNote, imageOfBytes, piecesOf } from "./images.ts";
import { countOf, isRecord, type JsonRecord, listOf, recordOf, textOf } from "./json.ts";
import { mergedSystem } from "./systems.ts";
import type { AnswerFormat, OutgoingRequest, RequestTerms, WireRequest } from "./wire.ts";

export function readOllamaRequest(body: unknown): WireRequest {
  if (!isRecord(body) || !Array.isArray(body.messages)) {
    throw new ConfigError("unreadable-request", 'The body is no chat request: "messages" is missing.');
  }
  const messages = body.messages.map(recordOf);
  const options = recordOf(body.options);
  return {
    messages: paired(messages.flatMap(readMessage)),
    tools: listOf(body.tools).flatMap((tool) => readTool(recordOf(tool))),
    stream: body.stream !== false,
    maxTokens: countOf(options.num_predict),
    ...readTerms(body.format, options),
    ...shown(messages),
  };
}

function shown(messages: readonly JsonRecord[]): Pick<WireRequest, "images" | "unread"> {
  const given = messages.flatMap(({ images }) => listOf(images).map(textOf));
  const found = given.map((base64) => [imageNote(base64), imageOfBytes(base64)] as const);
  const known = found.filter(([, image]) => image !== null);
  return {
    ...(known.length === 0 ? {} : { images: Object.fromEntries(known) as Images }), // null is left out above
    ...unreadField(known.length < found.length ? ["image"] : []),
  };
}

function readMessage(message: JsonRecord): ModelMessage[] {
  const images = listOf(message.images).map((image) => imageNote(textOf(image)));
  const spoken = textOf(message.content);
  const text = images.length === 0 ? spoken : [...(spoken === "" ? [] : [spoken]), ...images].join("\n");
  switch (message.role) {
    case "system":
    case "user":
      return [{ role: message.role, text }];
    case "tool":
      return [{ role: "tool", callId: textOf(message.tool_call_id), text }];
    case "assistant": {
      const thinking = textOf(message.thinking);
      const calls = listOf(message.tool_calls).map((call) => readOllamaCall(recordOf(call)));
      return [{ role: "assistant", text, ...(thinking === "" ? {} : { thinking }), calls }];
    }
    default:
      return [];
  }
}

export function readOllamaCall(call: JsonRecord): ModelCall {
  const called = recordOf(call.function);
  return { id: textOf(call.id), name: textOf(called.name), ...readArguments(called.arguments) };
}

/** Results that name no call belong to the calls before them, one after the other. */
function paired(messages: readonly ModelMessage[]): ModelMessage[] {
  let open = new Set<string>();
  return messages.map((message) => {
    if (message.role === "assistant") open = new Set(message.calls.map(({ id }) => id));
    if (message.role !== "tool") return message;
    const [next = ""] = open;
    const callId = message.callId === "" ? next : message.callId;
    open.delete(callId);
    return { ...message, callId };
  });
}

function readTool(tool: JsonRecord): ToolSpec[] {
  const { name, description, parameters } = recordOf(tool.function);
  if (typeof name !== "string") return [];
  return [{ name, description: textOf(description), parameters: { ...recordOf(parameters) } }];
}

function readTerms(format: unknown, options: JsonRecord): RequestTerms {
  const stop = [options.stop].flat().filter((text) => typeof text === "string");
  const answer: AnswerFormat | null = isRecord(format)
    ? { kind: "schema", schema: { ...format } }
    : format === "json"
      ? { kind: "json" }
      : null;
  return { ...(answer === null ? {} : { format: answer }), ...(stop.length === 0 ? {} : { stop }) };
}

/** Options that the gateway decides and the agent does not. */
const DECIDED = ["num_ctx", "num_predict", "temperature", "top_p", "seed"] as const;
/** Longer than any command of a trial runs, so that no turn pays for loading the model again. */
export const KEEP_ALIVE = "15m";

export function writeOllamaRequest(request: OutgoingRequest): Record<string, unknown> {
  const { original, sampling, maxTokens, window = null } = request;
  const body = isRecord(original) ? edited(original) : encoded(request);
  const { temperature, seed, topP } = sampling;
  const options = {
    ...recordOf(body.options),
    ...(window === null ? {} : { num_ctx: window }),
    ...(maxTokens === null ? {} : { num_predict: maxTokens }),
    ...(temperature === null ? {} : { temperature }),
    ...(topP === null ? {} : { top_p: topP }),
    ...(seed === null ? {} : { seed }),
  };
  return { ...body, model: request.model, stream: request.stream, keep_alive: KEEP_ALIVE, options };
}

function edited(original: JsonRecord): Record<string, unknown> {
  const body: Record<string, unknown> = { ...original };
  const options: Record<string, unknown> = { ...recordOf(original.options) };
  for (const key of DECIDED) delete options[key];
  body.options = options;
  body.messages = listOf(original.messages).map((message) => withCalls(message, withObject));
  return body;
}

/** The endpoint refuses arguments that are texts. */
const withObject = (called: JsonRecord): JsonRecord => ({
  arguments: readArguments(called.arguments).input ?? {},
});

function encoded({ messages, tools, images, format, stop }: WireRequest): Record<string, unknown> {
  const names = new Map(
    messages.flatMap((message) =>
      message.role === "assistant" ? message.calls.map(({ id, name }) => [id, name] as const) : [],
    ),
  );
  return {
    // Chat templates know one system message.
    messages: mergedSystem(messages).map((message) => encodedMessage(message, { names, images })),
    ...(tools.length === 0
      ? {}
      : {
          tools: tools.map(({ name, description, parameters }) => ({
            type: "function",
            function: { name, description, parameters },
          })),
        }),
    ...(format === undefined ? {} : { format: format.kind === "json" ? "json" : format.schema }),
    ...(stop === undefined ? {} : { options: { stop } }),
  };
}

interface Around {
  /** The tools of calls, by the call's id. */
  readonly names: ReadonlyMap<string, string>;
  readonly images: Images | undefined;
}

/** Images stand beside a message's text. */
function spoken(text: string, images: Images | undefined): Record<string, unknown> {
  const pieces = piecesOf(text, images);
  const shownHere = pieces.flatMap((piece) => ("image" in piece ? [piece.image.base64] : []));
  if (shownHere.length === 0) return { content: text };
  return {
    content: pieces.flatMap((piece) => ("text" in piece ? [piece.text] : [])).join("\n"),
    images: shownHere,
  };
}

function encodedMessage(message: ModelMessage, { names, images }: Around): Record<string, unknown> {
  switch (message.role) {
    case "system":
      return { role: "system", content: message.text };
    case "user":
      return { role: "user", ...spoken(message.text, images) };
    case "tool": {
      const name = names.get(message.callId);
      return {
        role: "tool",
        ...spoken(message.text, images),
        ...(name === undefined ? {} : { tool_name: name }),
        tool_call_id: message.callId,
      };
    }
    case "assistant":
      return {
        role: "assistant",
        content: message.text,
        ...(message.thinking === undefined ? {} : { thinking: message.thinking }),
        ...(message.calls.length === 0 ? {} : { tool_calls: message.calls.map(encodedCall) }),
      };
  }
}

function encodedCall({ id, name, input }: ModelCall): Record<string, unknown> {
  return { id, type: "function", function: { name, arguments: input ?? {} } };
}
