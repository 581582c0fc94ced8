/**
 * Calls that a model wrote as text because its server knows no better: a message that is a call becomes that
 * call, also of a tool that nobody offers where it can be nothing else. Text that only mentions one stays text.
 */
import type { ModelResponse, ToolSpec } from "../schema/exchange.ts";
import { callsInJson } from "./calls-in-json.ts";
import { callsInMarks } from "./calls-in-marks.ts";
import { callsInTags } from "./calls-in-tags.ts";
import { type FoundCalls, withoutMarks } from "./found-calls.ts";
import { offeredName } from "./offered-names.ts";

/** What the name of a tool is made of. */
const TOOL_NAME = /^[\w.:/-]{1,64}$/;

/** The response with its calls, or null where its text is none. */
export function callsInText(response: ModelResponse, tools: readonly ToolSpec[]): ModelResponse | null {
  // A text that was cut may be half a command.
  if (response.calls.length > 0 || response.stop === "length" || tools.length === 0) return null;
  const text = withoutMarks(response.text);
  const found = callsInMarks(response.text) ?? callsInJson(text) ?? callsInTags(text, tools);
  if (found === null || found.calls.length === 0) return null;
  const names = new Set(tools.map((tool) => tool.name));
  const all = found.calls.map((call) => ({ ...call, name: offeredName(call.name, names) }));
  if (!all.every((call) => names.has(call.name)) && !isNothingElse(found)) return null;
  const calls = all.map(({ isExact: _, ...call }) => ({ id: "", ...call }));
  return { ...response, text: found.prose, calls, stop: "tools" };
}

/** Whether the whole message is calls, of whatever tools. */
function isNothingElse({ prose, calls }: FoundCalls): boolean {
  return prose === "" && calls.every(({ name, isExact }) => isExact && TOOL_NAME.test(name));
}
