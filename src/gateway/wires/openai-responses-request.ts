/** Requests of the responses dialect, read into our words. */
import { ConfigError } from "../../base/errors.ts";
import type { ModelMessage, ToolSpec } from "../../schema/exchange.ts";
import { unreadField, unreadParts } from "./content.ts";
import { imagesField } from "./images.ts";
import { countOf, isRecord, type JsonRecord, listOf, recordOf, textOf } from "./json.ts";
import { readItems } from "./openai-responses-items.ts";
import { readTerms, unreadTools } from "./openai-terms.ts";
import { groupedName } from "./tool-groups.ts";
import type { WireRequest } from "./wire.ts";

export function readResponsesRequest(body: unknown): WireRequest {
  if (!isRecord(body) || (!Array.isArray(body.input) && typeof body.input !== "string")) {
    throw new ConfigError("unreadable-request", 'The body is no responses request: "input" is missing.');
  }
  if (textOf(body.previous_response_id) !== "") {
    throw new ConfigError(
      "unreadable-request",
      "The request goes on from a response that was stored elsewhere: nothing is stored here.",
    );
  }
  const items = Array.isArray(body.input)
    ? body.input.map(recordOf)
    : [{ role: "user", content: body.input }];
  const tools = [...listOf(body.tools), ...hiddenTools(items)];
  const { messages, unread } = readItems(items);
  return {
    messages: [...instructions(body.instructions), ...messages],
    tools: tools.flatMap((tool) => readTool(recordOf(tool), null)),
    stream: body.stream === true,
    maxTokens: countOf(body.max_output_tokens),
    ...readTerms(body, recordOf(body.text).format),
    ...imagesField(items.flatMap(({ content, output }) => [content, output])),
    ...unreadField(
      unreadParts(items.flatMap(({ content, output }) => [content, output])),
      unread,
      unreadTools(tools, ["function", "custom", "namespace"]),
    ),
  };
}

function instructions(text: unknown): ModelMessage[] {
  return typeof text === "string" ? [{ role: "system", text }] : [];
}

/** Some agents offer tools by an item of the input. */
export const HIDDEN_TOOLS = "additional_tools";

function hiddenTools(items: readonly JsonRecord[]): unknown[] {
  return items.filter(({ type }) => type === HIDDEN_TOOLS).flatMap(({ tools }) => listOf(tools));
}

function readTool(tool: JsonRecord, group: ToolSpec["group"] | null): ToolSpec[] {
  const description = textOf(tool.description);
  if (tool.type === "namespace") {
    const inner = { name: textOf(tool.name), description };
    return listOf(tool.tools).flatMap((one) => readTool(recordOf(one), inner));
  }
  if (typeof tool.name !== "string") return [];
  const name = group == null ? tool.name : groupedName(group.name, tool.name);
  const shared = { name, description, ...(group == null ? {} : { group }) };
  if (tool.type === "function") return [{ ...shared, parameters: { ...recordOf(tool.parameters) } }];
  if (tool.type !== "custom") return [];
  return [{ ...shared, parameters: TEXT_PARAMETERS, textFormat: { ...recordOf(tool.format) } }];
}

/** A tool that takes a text, as a function. */
const TEXT_PARAMETERS = {
  type: "object",
  properties: { input: { type: "string" } },
  required: ["input"],
};
