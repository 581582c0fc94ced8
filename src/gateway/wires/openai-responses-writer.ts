/** Requests of the responses dialect for endpoints: the agent's own body with edits, or a new one. */
import type { ModelMessage, ToolSpec } from "../../schema/exchange.ts";
import { readArguments } from "./arguments.ts";
import { takenName } from "./call-names.ts";
import { dataAddress, holdsImage, type Images, piecesOf, withoutAddresses } from "./images.ts";
import { isRecord, type JsonRecord, listOf, recordOf, textOf } from "./json.ts";
import { callItem } from "./openai-responses-calls.ts";
import { RESPONSES_WIRE } from "./openai-responses-items.ts";
import { HIDDEN_TOOLS } from "./openai-responses-request.ts";
import { writeChoice, writeFormat } from "./openai-terms.ts";
import { carriedBy, sealedFor } from "./sealed.ts";
import { nameInGroup } from "./tool-groups.ts";
import type { OutgoingRequest, WireRequest } from "./wire.ts";

/** What the gateway decides and the agent does not. */
const DECIDED = ["model", "stream", "max_output_tokens", "temperature", "top_p", "store", "include"] as const;
/** Thinking must come back to us under seal, since nothing is stored at the endpoint. */
const KEPT_HERE = { store: false, include: ["reasoning.encrypted_content"] };

export function writeResponsesRequest(request: OutgoingRequest): Record<string, unknown> {
  const body = isRecord(request.original) ? edited(request.original) : encoded(request);
  const { temperature, topP } = request.sampling;
  return {
    model: request.model,
    ...body,
    ...KEPT_HERE,
    ...(request.maxTokens === null ? {} : { max_output_tokens: request.maxTokens }),
    ...(temperature === null ? {} : { temperature }),
    ...(topP === null ? {} : { top_p: topP }),
    stream: request.stream,
  };
}

function edited(original: JsonRecord): Record<string, unknown> {
  const body: Record<string, unknown> = { ...original };
  for (const key of DECIDED) delete body[key];
  const tools = listOf(original.tools).filter(isOurs);
  if (tools.length > 0) body.tools = tools;
  else delete body.tools;
  if (Array.isArray(original.input))
    body.input = original.input.filter((item) => !isCarrier(item)).map(mended);
  return body;
}

/** Tools that the provider runs itself are not offered: nothing may reach the network but through the gateway. */
function isOurs(tool: unknown): boolean {
  return ["function", "custom", "namespace"].includes(textOf(recordOf(tool).type));
}

/** A thought under our own seal means nothing to the endpoint. */
function isCarrier(item: unknown): boolean {
  return carriedBy(textOf(recordOf(item).encrypted_content)) !== null;
}

function mended(item: unknown): unknown {
  if (!isRecord(item)) return item;
  const { content, output } = item;
  if (Array.isArray(content)) return { ...item, content: withoutAddresses(content, inputText) };
  if (Array.isArray(output)) return { ...item, output: withoutAddresses(output, inputText) };
  if (item.type === HIDDEN_TOOLS) return { ...item, tools: listOf(item.tools).filter(isOurs) };
  if (item.type !== "function_call") return item;
  const named = { ...item, name: takenName(textOf(item.name)) };
  const { input } = readArguments(item.arguments);
  const isPlain = typeof item.arguments === "string" && item.arguments.trimStart().startsWith("{");
  return isPlain && input !== null ? named : { ...named, arguments: JSON.stringify(input ?? {}) };
}

function encoded(request: WireRequest): Record<string, unknown> {
  const { choice, parallel, format, tools } = request;
  const [first, ...others] = request.messages;
  const isInstructed = first?.role === "system";
  const rest = isInstructed ? others : request.messages;
  return {
    ...(isInstructed ? { instructions: first.text } : {}),
    input: rest.flatMap((message, index) => {
      // Two responses in a row are told apart by the words of the second, even if there are none.
      const follows = message.role === "assistant" && rest[index - 1]?.role === "assistant";
      return encodedItems(message, { tools, images: request.images, follows });
    }),
    ...(tools.length === 0 ? {} : { tools: encodedTools(tools) }),
    ...(choice === undefined ? {} : { tool_choice: writeChoice(choice, false) }),
    ...(parallel === undefined ? {} : { parallel_tool_calls: parallel }),
    ...(format === undefined ? {} : { text: { format: writeFormat(format, false) } }),
  };
}

interface Around {
  readonly tools: readonly ToolSpec[];
  readonly images: Images | undefined;
  /** The message before it is the model's too. */
  readonly follows: boolean;
}

function encodedItems(message: ModelMessage, { tools, images, follows }: Around): JsonRecord[] {
  switch (message.role) {
    case "system":
      return [said("developer", "input_text", message.text)];
    case "user":
      return [{ type: "message", role: "user", content: shownParts(message.text, images) }];
    case "tool": {
      const { callId, text } = message;
      const output = holdsImage(text, images) ? shownParts(text, images) : text;
      return [{ type: "function_call_output", call_id: callId, output }];
    }
    case "assistant": {
      const calls = message.calls.map((call) =>
        callItem({ ...call, name: takenName(call.name), input: call.input ?? {} }, tools),
      );
      const isSilent = message.text === "" && calls.length > 0 && !follows;
      return [
        ...sealedFor(RESPONSES_WIRE, message.sealed),
        ...(isSilent ? [] : [said("assistant", "output_text", message.text)]),
        ...calls,
      ];
    }
  }
}

const inputText = (text: string): JsonRecord => ({ type: "input_text", text });

function shownParts(text: string, images: Images | undefined): JsonRecord[] {
  return piecesOf(text, images).map((piece) =>
    "image" in piece
      ? { type: "input_image", detail: "auto", image_url: dataAddress(piece.image) }
      : inputText(piece.text),
  );
}

function said(role: string, type: string, text: string): JsonRecord {
  return { type: "message", role, content: [{ type, text }] };
}

/** Tools of one group stand together, where the first of them stood. */
function encodedTools(tools: readonly ToolSpec[]): JsonRecord[] {
  const groups = new Map<string, JsonRecord[]>();
  const written: JsonRecord[] = [];
  for (const tool of tools) {
    const { group } = tool;
    if (group === undefined) {
      written.push(encodedTool(tool));
      continue;
    }
    const inner = groups.get(group.name);
    if (inner !== undefined) inner.push(encodedTool(tool));
    else {
      const members = [encodedTool(tool)];
      groups.set(group.name, members);
      written.push({ type: "namespace", ...group, tools: members });
    }
  }
  return written;
}

function encodedTool(tool: ToolSpec): JsonRecord {
  const { description, parameters, textFormat } = tool;
  const name = nameInGroup(tool);
  if (textFormat === undefined) return { type: "function", name, description, parameters, strict: false };
  const format = Object.keys(textFormat).length === 0 ? {} : { format: textFormat };
  return { type: "custom", name, description, ...format };
}
