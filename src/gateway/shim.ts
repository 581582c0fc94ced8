/**
 * Calls that a model wrote as text because its server knows no better: a message that is a call of an
 * offered tool becomes that call. Text that only mentions one stays text.
 */
import type { ModelCall, ModelResponse, ToolSpec } from "../schema/exchange.ts";
import { readArguments } from "./wires/arguments.ts";
import { isRecord, parseJson, recordOf } from "./wires/json.ts";

type Found = Omit<ModelCall, "id">;

/** The response with its calls, or null where its text is none. */
export function callsInText(response: ModelResponse, tools: readonly ToolSpec[]): ModelResponse | null {
  // A text that was cut may be half a command.
  if (response.calls.length > 0 || response.stop === "length" || tools.length === 0) return null;
  const found = bareJson(response.text) ?? tagged(response.text, tools);
  if (found === null || found.calls.length === 0) return null;
  const names = new Set(tools.map((tool) => tool.name));
  if (!found.calls.every((call) => names.has(call.name))) return null;
  const calls = found.calls.map((call) => ({ id: "", ...call }));
  return { ...response, text: found.prose, calls, stop: "tools" };
}

interface FoundCalls {
  readonly prose: string;
  readonly calls: readonly Found[];
}

/** The whole message is JSON, perhaps in a fence: one call or a list of them. */
function bareJson(text: string): FoundCalls | null {
  const inside = /^\s*```(?:json|tool_call)?\s*\n([\s\S]*?)\n?```\s*$/.exec(text)?.[1] ?? text;
  const calls = [parseJson(inside)].flat().map(jsonCall);
  const read = calls.filter((call) => call !== null);
  return read.length === calls.length ? { prose: "", calls: read } : null;
}

function jsonCall(value: unknown): Found | null {
  if (!isRecord(value) || typeof value.name !== "string") return null;
  const raw = value.arguments ?? value.parameters;
  return raw === undefined ? null : { name: value.name, ...readArguments(raw) };
}

const OPENING = /<tool_call>|<function=/;

/** Prose, then nothing but calls in tags; the last may lack its end. */
function tagged(text: string, tools: readonly ToolSpec[]): FoundCalls | null {
  const start = text.search(OPENING);
  if (start < 0) return null;
  const blocks = text
    .slice(start)
    .split(/<\/?tool_call>|(?=<function=)|<\/function>/)
    .filter((block) => block.trim() !== "");
  const calls = blocks.map((block) => taggedJson(block) ?? taggedXml(block, tools));
  const read = calls.filter((call) => call !== null);
  return read.length === calls.length ? { prose: text.slice(0, start).trim(), calls: read } : null;
}

function taggedJson(block: string): Found | null {
  if (!block.trimStart().startsWith("{")) return null;
  const call = jsonCall(parseJson(block));
  if (call !== null) return call;
  // Its intent is plain but its JSON is not: the model is told so, as with a native call.
  const name = /"name"\s*:\s*"([^"]+)"/.exec(block)?.[1];
  return name === undefined ? null : { name, input: null, broken: block.trim() };
}

function taggedXml(block: string, tools: readonly ToolSpec[]): Found | null {
  const head = /^\s*<function=([^>\s]+)>/.exec(block);
  const name = head?.[1];
  if (head === null || name === undefined) return null;
  const [before = "", ...parameters] = block.slice(head[0].length).split(/<parameter=/);
  if (before.trim() !== "") return null;
  const properties = recordOf(tools.find((tool) => tool.name === name)?.parameters.properties);
  const input: Record<string, unknown> = {};
  for (const parameter of parameters) {
    const part = /^([^>\s]+)>\r?\n?([\s\S]*?)(?:\r?\n)?(?:<\/parameter>\s*)?$/.exec(parameter);
    if (part?.[1] === undefined) return null;
    input[part[1]] = typed(part[2] ?? "", recordOf(properties[part[1]]).type);
  }
  return { name, input };
}

/** Tags carry text only; the tool's schema says what it means. */
function typed(text: string, type: unknown): unknown {
  if (type === undefined || type === "string") return text;
  return parseJson(text) ?? text;
}
