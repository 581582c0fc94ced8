/** Calls as items of the responses dialect: each in the form of its tool. */
import type { ModelCall, ToolSpec } from "../../schema/exchange.ts";
import { argumentsText } from "./arguments.ts";
import type { JsonRecord } from "./json.ts";
import { nameInGroup } from "./tool-groups.ts";

/** `tools`: those of the request, by which a call's kind and group are known. */
export function callItem(call: ModelCall, tools: readonly ToolSpec[]): JsonRecord {
  const tool = tools.find(({ name }) => name === call.name);
  const id = { call_id: call.id, name: tool === undefined ? call.name : nameInGroup(tool) };
  const group = tool?.group === undefined ? {} : { namespace: tool.group.name };
  const text = tool?.textFormat === undefined ? undefined : call.input?.input;
  if (typeof text === "string") return { type: "custom_tool_call", ...id, ...group, input: text };
  return { type: "function_call", ...id, ...group, arguments: argumentsText(call) };
}
