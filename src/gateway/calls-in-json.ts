/** Messages that are calls in JSON: one or several, in whatever wrapping models learned. Pure. */
import { allCalls, type FoundCalls } from "./found-calls.ts";
import { isRecord, listOf, parseJson } from "./wires/json.ts";

/** The whole message is JSON, or prose and then a fence of it that has nothing but calls. */
export function callsInJson(text: string): FoundCalls | null {
  const { prose, inside } = lastFence(text) ?? { prose: "", inside: text };
  const named = callInMark(inside);
  const calls = allCalls(named === null ? valuesOf(inside.replace(MARK, "")) : [named]);
  if (calls === null || (prose !== "" && !calls.every(({ isExact }) => isExact))) return null;
  return { prose, calls };
}

const FENCE = "```";

/** What stands in a fence at the end of a text, and before it. In JSON no line begins with a fence. */
function lastFence(text: string): { prose: string; inside: string } | null {
  const whole = text.trimEnd();
  if (!whole.endsWith(FENCE)) return null;
  const start = whole.lastIndexOf(FENCE, whole.length - FENCE.length - 1);
  const end = whole.indexOf("\n", start);
  if (start < 0 || end < 0 || !/(?:^|\n)[ \t]*$/.test(whole.slice(Math.max(0, start - 20), start)))
    return null;
  const language = whole.slice(start + FENCE.length, end).trim();
  if (!["", "json", "tool_call", "tool_code"].includes(language)) return null;
  return { prose: whole.slice(0, start).trim(), inside: whole.slice(end, -FENCE.length) };
}

/** The mark before calls of one family of models; the newer of them put the tool's name before its arguments. */
const MARK = /^\s*\[TOOL_CALLS\]\s*/;
const NAMED = /^\s*\[TOOL_CALLS\]\s*([\w.:/-]+)(?:\s*\[ARGS\])?\s*(\{[\s\S]*\})\s*$/;

function callInMark(text: string): unknown {
  const named = NAMED.exec(text);
  const input = parseJson(named?.[2] ?? "");
  return isRecord(input) ? { name: named?.[1], arguments: input } : null;
}

/** One value or a list, perhaps under a name that says what they are; or a value a line. */
function valuesOf(text: string): readonly unknown[] {
  const whole = parseJson(text);
  if (whole === undefined) {
    const lines = text.split("\n").filter((line) => line.trim() !== "");
    return lines.length < 2 ? [undefined] : lines.map((line) => parseJson(line.replace(/[;,]\s*$/, "")));
  }
  if (isRecord(whole) && Object.keys(whole).length === 1 && Array.isArray(whole.tool_calls)) {
    return listOf(whole.tool_calls);
  }
  return [whole].flat();
}
