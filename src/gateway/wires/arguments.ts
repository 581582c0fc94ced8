/** The arguments of a tool call, in whatever form a model or server writes them. */
import { isRecord, type JsonRecord, parseJson, recordOf } from "./json.ts";

export type CallArguments =
  | { readonly input: Record<string, unknown> }
  | { readonly input: null; readonly broken: string };

/**
 * Reads arguments that are an object, the text of an object, or that text encoded once more. Nothing at all
 * means no arguments; a text that is no object is kept as `broken`, never taken for an empty call.
 */
export function readArguments(raw: unknown): CallArguments {
  if (raw === undefined || raw === null) return { input: {} };
  if (isRecord(raw)) return { input: { ...raw } };
  if (typeof raw !== "string") return { input: null, broken: JSON.stringify(raw) };
  if (raw.trim() === "") return { input: {} };
  const parsed = decodeTwice(raw);
  if (parsed === null) return { input: {} };
  return isRecord(parsed) ? { input: { ...parsed } } : { input: null, broken: raw };
}

function decodeTwice(text: string): unknown {
  const once = parseJson(text);
  return typeof once === "string" ? parseJson(once) : once;
}

/** The text of arguments for wires that carry them as a text: what the model wrote where it cannot be read. */
export function argumentsText(call: { input: JsonRecord | null; broken?: string | undefined }): string {
  return call.input === null ? (call.broken ?? "") : JSON.stringify(call.input);
}

/** A chat message with the arguments of each call as an endpoint takes them: one broken call must not end the conversation. */
export function withArguments(message: unknown, mend: (raw: unknown) => unknown): unknown {
  if (!isRecord(message) || !Array.isArray(message.tool_calls)) return message;
  return {
    ...message,
    tool_calls: message.tool_calls.map((call: unknown) => {
      const { function: called, ...rest } = recordOf(call);
      if (!isRecord(called)) return call;
      return { ...rest, function: { ...called, arguments: mend(called.arguments) } };
    }),
  };
}
