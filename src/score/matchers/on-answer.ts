/** What of a final message is the answer: its text, without thinking, and never a tool call that was written as text. */
import { withoutThinking } from "../../base/thinking.ts";
import type { MatchResult, MatchSubject } from "../../schema/vocabulary.ts";
import { matchedIf } from "./matched-if.ts";
import { peel } from "./peel.ts";

/** Holds a rule against the answer; without one nothing matches. */
export function onAnswer(subject: MatchSubject, decide: (answer: string) => MatchResult): MatchResult {
  const answer = subject.answer === null ? "" : withoutThinking(subject.answer).trim();
  if (answer === "") return matchedIf(false, "There is no answer.");
  if (isToolCallText(answer)) return matchedIf(false, "The answer is a tool call that was written as text.");
  return decide(answer);
}

const ARGUMENTS = ["arguments", "parameters", "input"];

/** `{"name": "bash", "arguments": {…}}`, fenced or not, or the same between `<tool_call>` tags. */
function isToolCallText(answer: string): boolean {
  if (/^<tool_call>[\s\S]*<\/tool_call>$/i.test(answer)) return true;
  const text = peel(answer);
  if (!text.startsWith("{") || !text.endsWith("}")) return false;
  const value = parsedOrNull(text);
  if (value === null || typeof value !== "object" || !("name" in value)) return false;
  const keys = Object.keys(value).filter((key) => key !== "id" && key !== "type");
  return typeof value.name === "string" && keys.length === 2 && ARGUMENTS.some((key) => keys.includes(key));
}

function parsedOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
