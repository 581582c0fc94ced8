/** Messages requests, read into our words. */
import { ConfigError } from "../../base/errors.ts";
import type { ModelCall, ModelMessage, Sealed, ToolSpec } from "../../schema/exchange.ts";
import { readArguments } from "./arguments.ts";
import { contentText, unreadField, unreadParts } from "./content.ts";
import { imagesField } from "./images.ts";
import { countOf, isRecord, type JsonRecord, listOf, recordOf, textOf } from "./json.ts";
import { carriedBy, thinkingFields } from "./sealed.ts";
import type { RequestTerms, ToolChoice, WireRequest } from "./wire.ts";

export const MESSAGES_WIRE = "anthropic-messages";

export function readMessagesRequest(body: unknown): WireRequest {
  if (!isRecord(body) || !Array.isArray(body.messages)) {
    throw new ConfigError("unreadable-request", 'The body is no messages request: "messages" is missing.');
  }
  const system = systemText(body.system);
  const tools = listOf(body.tools).map(recordOf);
  return {
    messages: [
      ...(system === "" ? [] : [{ role: "system" as const, text: system }]),
      ...body.messages.flatMap((message) => readMessage(recordOf(message))),
    ],
    tools: tools.filter((tool) => !isServerTool(tool)).map(readTool),
    stream: body.stream === true,
    maxTokens: countOf(body.max_tokens),
    ...readTerms(body),
    ...imagesField(body.messages.map((message) => recordOf(message).content)),
    ...unreadField(
      unreadParts(body.messages.map((message) => recordOf(message).content)),
      tools.filter(isServerTool).map(({ type }) => `tool ${textOf(type)}`),
    ),
  };
}

/** A line for the provider's books, new in every request, that no model sees. */
const BILLING = /^x-anthropic-billing-header:/;

function systemText(system: unknown): string {
  if (!Array.isArray(system)) return textOf(system);
  return system
    .map((block) => textOf(recordOf(block).text))
    .filter((text) => text !== "" && !BILLING.test(text))
    .join("\n\n");
}

function readMessage({ role, content }: JsonRecord): ModelMessage[] {
  if (role === "system") return [{ role: "system", text: contentText(content) }];
  if (role === "assistant") return [readAssistant(content)];
  if (role !== "user") return [];
  if (!Array.isArray(content)) return [{ role: "user", text: textOf(content) }];
  const messages: ModelMessage[] = [];
  let spoken: unknown[] = [];
  const speak = (): void => {
    if (spoken.length > 0) messages.push({ role: "user", text: contentText(spoken) });
    spoken = [];
  };
  for (const block of content.map(recordOf)) {
    if (block.type === "tool_result") {
      speak();
      messages.push(readResult(block));
    } else spoken.push(block);
  }
  speak();
  return messages;
}

function readResult(block: JsonRecord): ModelMessage {
  return {
    role: "tool",
    callId: textOf(block.tool_use_id),
    text: contentText(block.content),
    ...(typeof block.is_error === "boolean" ? { isError: block.is_error } : {}),
  };
}

function readAssistant(content: unknown): ModelMessage {
  const blocks = Array.isArray(content) ? content.map(recordOf) : [{ type: "text", text: textOf(content) }];
  const { thinking, sealed } = thoughtsOf(blocks);
  const text = contentText(blocks.filter(({ type }) => type === "text"));
  const calls = blocks.filter(({ type }) => type === "tool_use").map(readToolUse);
  return { role: "assistant", text, ...thinkingFields(thinking, sealed), calls };
}

/** What was thought in these blocks, in the open and under seal. */
export function thoughtsOf(blocks: readonly JsonRecord[]): { thinking: string; sealed: Sealed[] } {
  const thinking: string[] = [];
  const sealed: Sealed[] = [];
  for (const block of blocks) {
    if (block.type !== "thinking" && block.type !== "redacted_thinking") continue;
    if (textOf(block.thinking) !== "") thinking.push(textOf(block.thinking));
    const seal = textOf(block.signature) || textOf(block.data);
    const carried = seal === "" ? [] : carriedBy(seal);
    sealed.push(...(carried ?? [{ wire: MESSAGES_WIRE, data: { ...block } }]));
  }
  return { thinking: thinking.join("\n\n"), sealed };
}

export function readToolUse({ id, name, input }: JsonRecord): ModelCall {
  return { id: textOf(id), name: textOf(name), ...readArguments(input) };
}

/** Tools that the provider runs itself: nothing may reach the network but through the gateway. */
export function isServerTool({ type }: JsonRecord): boolean {
  return /^(web_search|web_fetch|code_execution|mcp_toolset|tool_search|advisor)/.test(textOf(type));
}

function readTool({ name, description, input_schema: schema }: JsonRecord): ToolSpec {
  return { name: textOf(name), description: textOf(description), parameters: { ...recordOf(schema) } };
}

function readTerms(body: JsonRecord): RequestTerms {
  const asked = recordOf(body.tool_choice);
  const choice = readChoice(asked);
  const format = recordOf(recordOf(body.output_config).format ?? body.output_format);
  const stop = listOf(body.stop_sequences).filter((text) => typeof text === "string");
  return {
    ...(choice === null ? {} : { choice }),
    ...(asked.disable_parallel_tool_use === true ? { parallel: false as const } : {}),
    ...(isRecord(format.schema) ? { format: { kind: "schema" as const, schema: { ...format.schema } } } : {}),
    ...(stop.length === 0 ? {} : { stop }),
  };
}

function readChoice({ type, name }: JsonRecord): ToolChoice | null {
  if (type === "none" || type === "any") return { kind: type };
  return type === "tool" && typeof name === "string" ? { kind: "tool", name } : null;
}
