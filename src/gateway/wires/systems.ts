/** System text for dialects that know one system message, before everything else. */
import type { ModelMessage } from "../../schema/exchange.ts";

const isSystem = ({ role }: ModelMessage): boolean => role === "system";

/** The messages with all system texts at their start made one. */
export function mergedSystem(messages: readonly ModelMessage[]): readonly ModelMessage[] {
  const { first, rest } = splitSystem(messages);
  if (first.length < 2) return messages;
  return [{ role: "system", text: first.join("\n\n") }, ...rest];
}

/** The system texts at the start, and what comes after them. */
export function splitSystem(messages: readonly ModelMessage[]): {
  first: string[];
  rest: readonly ModelMessage[];
} {
  const other = messages.findIndex((message) => !isSystem(message));
  const length = other < 0 ? messages.length : other;
  return { first: messages.slice(0, length).map(({ text }) => text), rest: messages.slice(length) };
}
