/** Messages that are calls in JSON: one or several, in whatever wrapping models learned. Pure. */
import { allCalls, type FoundCall, type FoundCalls } from "./found-calls.ts";
import { isRecord, isTangle, listOf, parseJson } from "./wires/json.ts";

/** The whole message is JSON, or prose and then a fence of it that has nothing but calls. */
export function callsInJson(text: string): FoundCalls | null {
  const marked = callsBehindMark(text);
  if (marked !== null) return marked;
  const { prose, inside } = lastFence(text) ?? { prose: "", inside: text };
  const values = valuesOf(inside);
  const calls = values.includes(undefined) ? brokenCall(inside) : allCalls(values);
  if (calls === null || (prose !== "" && !calls.every(({ isExact }) => isExact))) return null;
  return { prose, calls };
}

/** A call whose intent is plain and whose JSON is not: the model is told so, as with a native call. */
const BROKEN =
  /^\s*\{\s*"name"\s*:\s*"([\w.:/-]{1,64})"\s*,\s*"(?:arguments|parameters)"\s*:\s*\{[\s\S]*\}\s*$/;

function brokenCall(text: string): FoundCall[] | null {
  const name = isTangle(text) ? undefined : BROKEN.exec(text)?.[1];
  return name === undefined ? null : [{ name, isExact: false, input: null, broken: text.trim() }];
}

const FENCE = "```";

/** What stands in a fence at the end of a text, and before it. In JSON no line begins with a fence. */
export function lastFence(text: string): { prose: string; inside: string } | null {
  const whole = text.trimEnd();
  if (!whole.endsWith(FENCE)) return null;
  const start = whole.lastIndexOf(FENCE, whole.length - FENCE.length - 1);
  const end = whole.indexOf("\n", start);
  if (start < 0 || end < 0 || !/(?:^|\n)[ \t]*$/.test(whole.slice(Math.max(0, start - 20), start)))
    return null;
  const language = whole
    .slice(start + FENCE.length, end)
    .trim()
    .toLowerCase();
  if (!["", "json", "xml", "tool_call", "tool_code"].includes(language)) return null;
  return { prose: whole.slice(0, start).trim(), inside: whole.slice(end, -FENCE.length) };
}

/** The mark before calls of one family of models; the newer of them put the tool's name before its arguments. */
const MARK = "[TOOL_CALLS]";
const NAMED = /^\s*([\w.:/-]{1,128})(?:\s*\[CALL_ID\]\w{1,64})?(?:\s*\[ARGS\])?\s*(\{[\s\S]*\})\s*$/;

function callsBehindMark(text: string): FoundCalls | null {
  const [prose = "", ...blocks] = text.split(MARK);
  const calls: FoundCall[] = [];
  for (const block of blocks.filter((written) => written.trim() !== "")) {
    const found = allCalls(valuesBehindMark(block));
    if (found === null) return null;
    // No answer stands behind that mark.
    calls.push(...found.map((call) => ({ ...call, isExact: true })));
  }
  return calls.length === 0 ? null : { prose: prose.trim(), calls };
}

function valuesBehindMark(block: string): readonly unknown[] {
  const named = NAMED.exec(block);
  const input = parseJson(named?.[2] ?? "");
  return isRecord(input) ? [{ name: named?.[1], arguments: input }] : valuesOf(block);
}

/** A value a part; `[undefined]` as soon as one is no JSON. */
function parsedParts(parts: readonly string[]): readonly unknown[] {
  const values: unknown[] = [];
  for (const part of parts) {
    const value = parseJson(part.replace(/[;,]\s*$/, ""));
    if (value === undefined) return [undefined];
    values.push(value);
  }
  return values;
}

/** Between two calls on one line. */
const BETWEEN = /(?<=\})\s*;\s*(?=\{\s*")/;

/** One value or a list, perhaps under a name that says what they are; or a value a line. `[undefined]`: no JSON. */
export function valuesOf(text: string): readonly unknown[] {
  const whole = parseJson(text);
  if (whole === undefined) {
    const lines = text.split("\n").filter((line) => line.trim() !== "");
    const parts = lines.length < 2 ? text.split(BETWEEN) : lines;
    return parts.length < 2 ? [undefined] : parsedParts(parts);
  }
  if (isRecord(whole) && Object.keys(whole).length === 1 && Array.isArray(whole.tool_calls)) {
    return listOf(whole.tool_calls);
  }
  return [whole].flat();
}
