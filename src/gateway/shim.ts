/**
 * Calls that a model wrote as text because its server knows no better: a message that is a call becomes that
 * call, also of a tool that nobody offers where it can be nothing else. Text that only mentions one stays text.
 */
import type { ModelCall, ModelResponse, ToolSpec } from "../schema/exchange.ts";
import { readArguments } from "./wires/arguments.ts";
import { isRecord, type JsonRecord, parseJson, recordOf } from "./wires/json.ts";

interface Found extends Omit<ModelCall, "id"> {
  /** It has what a call has and nothing more: no answer in JSON that happens to have a name. */
  readonly isExact: boolean;
}

/** What the name of a tool is made of. */
const TOOL_NAME = /^[\w.:/-]{1,64}$/;

/** The response with its calls, or null where its text is none. */
export function callsInText(response: ModelResponse, tools: readonly ToolSpec[]): ModelResponse | null {
  // A text that was cut may be half a command.
  if (response.calls.length > 0 || response.stop === "length" || tools.length === 0) return null;
  const found = bareJson(response.text) ?? tagged(response.text, tools);
  if (found === null || found.calls.length === 0) return null;
  const names = new Set(tools.map((tool) => tool.name));
  if (!found.calls.every((call) => names.has(call.name)) && !isNothingElse(found)) return null;
  const calls = found.calls.map(({ isExact: _, ...call }) => ({ id: "", ...call }));
  return { ...response, text: found.prose, calls, stop: "tools" };
}

interface FoundCalls {
  readonly prose: string;
  readonly calls: readonly Found[];
}

/** Whether the whole message is calls, of whatever tools. */
function isNothingElse({ prose, calls }: FoundCalls): boolean {
  return prose === "" && calls.every(({ name, isExact }) => isExact && TOOL_NAME.test(name));
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
  return raw === undefined ? null : { name: value.name, isExact: hasCallShape(value), ...readArguments(raw) };
}

/** A name, an object of arguments, perhaps the word that it is a function, and nothing else. */
function hasCallShape({ name: _, type = "function", ...rest }: JsonRecord): boolean {
  const [key = "", ...others] = Object.keys(rest);
  const isArguments = (key === "arguments" || key === "parameters") && isRecord(rest[key]);
  return type === "function" && isArguments && others.length === 0;
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
  // No answer stands in tags of calls.
  if (call !== null) return { ...call, isExact: true };
  // Its intent is plain but its JSON is not: the model is told so, as with a native call.
  const name = /"name"\s*:\s*"([^"]+)"/.exec(block)?.[1];
  return name === undefined ? null : { name, isExact: true, input: null, broken: block.trim() };
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
  return { name, isExact: true, input };
}

/** Tags carry text only; the tool's schema says what it means. */
function typed(text: string, type: unknown): unknown {
  if (type === undefined || type === "string") return text;
  return parseJson(text) ?? text;
}
