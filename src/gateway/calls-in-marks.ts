/** Messages that are prose and then calls between the marks of a model's own chat template, of which the last may lack. Pure. */
import { allCalls, type FoundCall, type FoundCalls, withoutLastMarks } from "./found-calls.ts";

/** Some templates write their marks in characters of their own. */
const FOREIGN_MARK = /<｜([^｜<>]{1,40})｜>/g;
const OPENING =
  /<\|tool_calls?(?:_section)?_begin\|>|<\|channel\|>commentary to=|<\|start\|>assistant to=functions\.|^\s*to=functions\./;
/** Between two calls. */
const BETWEEN =
  /<\|tool_calls_section_(?:begin|end)\|>|<\|tool_calls?_(?:begin|end)\|>|<\|call\|>|<\|start\|>assistant/;
/** A name, perhaps with its place in the message, and what divides it from its arguments. */
const NAMED =
  /^\s*(?:function<\|tool_sep\|>)?(?:functions\.)?([\w./-]{1,128})(?::\d+)?\s*(?:<\|tool_call_argument_begin\|>|<\|tool_sep\|>|(?=```))([\s\S]*)$/;
const ADDRESSED =
  /^\s*(?:<\|channel\|>commentary )?to=(?:functions\.)?([\w./-]{1,128})(?![\w./-])[^{}]*<\|message\|>([\s\S]*)$/;
const FENCED = /^\s*```(?:json)?[^\S\n]*\n([\s\S]*?)\n?```\s*$/;

export function callsInMarks(text: string): FoundCalls | null {
  const plain = withoutLastMarks(
    text.replace(FOREIGN_MARK, (_, word: string) => `<|${word.replaceAll("▁", "_")}|>`),
  );
  const start = plain.search(OPENING);
  if (start < 0) return null;
  const blocks = plain
    .slice(start)
    .split(BETWEEN)
    .filter((block) => block.trim() !== "");
  const calls = blocks.map(callIn);
  const read = calls.filter((call) => call !== null);
  return read.length === calls.length ? { prose: plain.slice(0, start).trim(), calls: read } : null;
}

function callIn(block: string): FoundCall | null {
  const [, name, written] = NAMED.exec(block) ?? ADDRESSED.exec(block) ?? [];
  if (name === undefined || written === undefined) return null;
  const [call] = allCalls([{ name, arguments: FENCED.exec(written)?.[1] ?? written }]) ?? [];
  return call === undefined ? null : { ...call, isExact: true };
}
