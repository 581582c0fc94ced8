/** Messages requests for endpoints: the agent's own body with edits, or a new one from the messages. */
import type { ModelMessage } from "../../schema/exchange.ts";
import { isServerTool, MESSAGES_WIRE } from "./anthropic-messages-request.ts";
import { readArguments } from "./arguments.ts";
import { takenName } from "./call-names.ts";
import { holdsImage, type Images, piecesOf, withoutAddresses } from "./images.ts";
import { countOf, isRecord, type JsonRecord, listOf, recordOf, textOf } from "./json.ts";
import { carriedBy, sealedFor } from "./sealed.ts";
import { splitSystem } from "./systems.ts";
import type { OutgoingRequest, RequestTerms, WireRequest } from "./wire.ts";

/** What the gateway decides and the agent does not. */
const DECIDED = ["model", "stream", "max_tokens", "temperature", "top_p", "top_k"] as const;
/** The endpoint insists on a limit. */
const USUAL_LIMIT = 8_192;

export function writeMessagesRequest(request: OutgoingRequest): Record<string, unknown> {
  const limit = request.maxTokens ?? USUAL_LIMIT;
  const body = isRecord(request.original) ? edited(request.original, limit) : encoded(request);
  const { temperature, topP } = request.sampling;
  return {
    model: request.model,
    max_tokens: limit,
    ...body,
    ...(temperature === null ? {} : { temperature }),
    ...(topP === null ? {} : { top_p: topP }),
    stream: request.stream,
  };
}

function edited(original: JsonRecord, limit: number): Record<string, unknown> {
  const body: Record<string, unknown> = { ...original };
  for (const key of DECIDED) delete body[key];
  const tools = listOf(original.tools).filter((tool) => !isServerTool(recordOf(tool)));
  if (tools.length > 0) body.tools = tools;
  else delete body.tools;
  body.messages = listOf(original.messages).map(mended);
  const budget = countOf(recordOf(original.thinking).budget_tokens);
  if (budget !== null && budget >= limit) {
    // Thinking must leave room for an answer, and below its least it is refused.
    if (limit <= LEAST_BUDGET) delete body.thinking;
    else
      body.thinking = { ...recordOf(original.thinking), budget_tokens: Math.max(LEAST_BUDGET, limit >> 1) };
  }
  return body;
}

const LEAST_BUDGET = 1_024;

/** Without signatures that are ours, with names that a tool can have, and with arguments that are objects: none must end the conversation. */
function mended(message: unknown): unknown {
  if (!isRecord(message) || !Array.isArray(message.content)) return message;
  const content = message.content
    .filter((block) => {
      const { signature, data } = recordOf(block);
      return carriedBy(textOf(signature)) === null && carriedBy(textOf(data)) === null;
    })
    .map((block) => {
      if (!isRecord(block) || block.type !== "tool_use") return block;
      const input = isRecord(block.input) ? block.input : (readArguments(block.input).input ?? {});
      return { ...block, name: takenName(textOf(block.name)), input };
    });
  return { ...message, content: withoutAddresses(content, textBlock) };
}

const textBlock = (text: string): JsonRecord => ({ type: "text", text });

/** Prompts are read from the endpoint's cache up to the marks: one behind the system text, one at the end. */
const MARK = { cache_control: { type: "ephemeral" } };

function encoded(request: WireRequest): Record<string, unknown> {
  const { first, rest } = splitSystem(request.messages);
  const system: JsonRecord[] = first.filter((text) => !isBlank(text)).map((text) => ({ type: "text", text }));
  const last = system.at(-1);
  if (last !== undefined) system[system.length - 1] = { ...last, ...MARK };
  return {
    ...(system.length === 0 ? {} : { system }),
    messages: marked(encodedMessages(rest, request.images)),
    ...(request.tools.length === 0
      ? {}
      : {
          tools: request.tools.map(({ name, description, parameters }) => ({
            name,
            description,
            input_schema: { type: "object", ...parameters },
          })),
        }),
    ...encodedTerms(request),
  };
}

interface Message {
  readonly role: "user" | "assistant";
  readonly content: readonly JsonRecord[];
}

function encodedMessages(messages: readonly ModelMessage[], images: Images | undefined): Message[] {
  const written: Message[] = [];
  for (const message of messages) {
    const content = blocksOf(message, images);
    if (content.length === 0) continue;
    const role = message.role === "assistant" ? "assistant" : "user";
    const before = written.at(-1);
    // All results of a response stand in one message, and whatever the user says to them behind them.
    const joins = role === "user" && before?.role === "user" && before.content.at(-1)?.type === "tool_result";
    if (joins) written[written.length - 1] = { role, content: [...before.content, ...content] };
    else written.push({ role, content });
  }
  return written;
}

function shownBlocks(text: string, images: Images | undefined): JsonRecord[] {
  return piecesOf(text, images).flatMap((piece) => {
    if ("text" in piece) return isBlank(piece.text) ? [] : [textBlock(piece.text)];
    const { type, base64 } = piece.image;
    return [{ type: "image", source: { type: "base64", media_type: type, data: base64 } }];
  });
}

function blocksOf(message: ModelMessage, images: Images | undefined): JsonRecord[] {
  const text = isBlank(message.text) ? [] : [textBlock(message.text)];
  switch (message.role) {
    case "system":
      return text;
    case "user":
      return shownBlocks(message.text, images);
    case "tool":
      return [
        {
          type: "tool_result",
          tool_use_id: message.callId,
          ...(message.text === ""
            ? {}
            : {
                content: holdsImage(message.text, images) ? shownBlocks(message.text, images) : message.text,
              }),
          ...(message.isError === undefined ? {} : { is_error: message.isError }),
        },
      ];
    case "assistant": {
      const calls = message.calls.map(({ id, name, input }) => ({
        type: "tool_use",
        id,
        name: takenName(name),
        input: input ?? {},
      }));
      return [...sealedFor(MESSAGES_WIRE, message.sealed), ...text, ...calls];
    }
  }
}

// The endpoint refuses texts of nothing but spaces.
function isBlank(text: string): boolean {
  return text.trim() === "";
}

function marked(messages: readonly Message[]): readonly Message[] {
  const last = messages.at(-1);
  const block = last?.content.at(-1);
  if (last === undefined || block === undefined || last.role !== "user") return messages;
  const content = [...last.content.slice(0, -1), { ...block, ...MARK }];
  return [...messages.slice(0, -1), { ...last, content }];
}

function encodedTerms({ choice, parallel, format, stop, tools }: RequestTerms & WireRequest): JsonRecord {
  const asked = choice ?? (parallel === false && tools.length > 0 ? { kind: "auto" as const } : null);
  const isFree = asked?.kind === "none";
  return {
    ...(asked === null
      ? {}
      : {
          tool_choice: {
            type: asked.kind,
            ...(asked.kind === "tool" ? { name: asked.name } : {}),
            ...(parallel === false && !isFree ? { disable_parallel_tool_use: true } : {}),
          },
        }),
    ...(format?.kind === "schema"
      ? { output_config: { format: { type: "json_schema", schema: format.schema } } }
      : {}),
    ...(stop === undefined ? {} : { stop_sequences: stop }),
  };
}
