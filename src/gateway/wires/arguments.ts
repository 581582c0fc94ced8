/** The arguments of a tool call, in whatever form a model or server writes them. */
import { isRecord, type JsonRecord, parseJson, recordOf } from "./json.ts";

export type CallArguments =
  | { readonly input: Record<string, unknown> }
  | { readonly input: null; readonly broken: string };

/**
 * Reads arguments that are an object, the text of an object, or that text encoded again. Nothing at all
 * means no arguments; a text that is no object is kept as `broken`, never taken for an empty call.
 */
export function readArguments(raw: unknown): CallArguments {
  if (raw === undefined || raw === null) return { input: {} };
  if (isRecord(raw)) return { input: { ...raw } };
  if (typeof raw !== "string") return { input: null, broken: JSON.stringify(raw) };
  if (raw.trim() === "") return { input: {} };
  const parsed = decoded(raw.replace(EMPTY_BEFORE, ""));
  if (parsed === null) return { input: {} };
  return isRecord(parsed) ? { input: { ...parsed } } : { input: null, broken: raw };
}

/** Servers that begin a call with an empty object write what it is behind that. */
const EMPTY_BEFORE = /^\s*\{\}(?=\s*\{)/;
/** A server, a router and a model that each encode once. */
const MOST_ENCODINGS = 4;

function decoded(text: string): unknown {
  let value: unknown = text;
  for (let times = 0; times < MOST_ENCODINGS && typeof value === "string"; times++) {
    value = parseJson(value.replace(/^\ufeff/, ""));
  }
  return value;
}

/** The text of arguments for wires that carry them as a text: what the model wrote where it cannot be read. */
export function argumentsText(call: { input: JsonRecord | null; broken?: string | undefined }): string {
  return call.input === null ? (call.broken ?? "") : JSON.stringify(call.input);
}

/** A chat message with each call as an endpoint takes it: one broken call must not end the conversation. */
export function withCalls(message: unknown, mend: (called: JsonRecord) => JsonRecord): unknown {
  if (!isRecord(message) || !Array.isArray(message.tool_calls)) return message;
  return {
    ...message,
    tool_calls: message.tool_calls.map((call: unknown) => {
      const { function: called, ...rest } = recordOf(call);
      if (!isRecord(called)) return call;
      return { ...rest, function: { ...called, ...mend(called) } };
    }),
  };
}
