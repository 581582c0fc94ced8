/** Messages that are prose and then calls in tags, of which the last may lack its end. Pure. */
import type { ToolSpec } from "../schema/exchange.ts";
import { lastFence, valuesOf } from "./calls-in-json.ts";
import { allCalls, type FoundCall, type FoundCalls } from "./found-calls.ts";
import { type JsonRecord, parseJson, recordOf } from "./wires/json.ts";

/** Models write the same tags in name spaces of their own, and some in capitals or as marks. */
const OWN_SPACE = /<(\/?)(?:[a-z]{1,20}:|｜DSML｜)(?=(?:tool_calls?|function_calls?|invoke|parameter)\b)/g;
const OWN_WORD = /<(\/?)TOOLCALL>|<\|(\/?)tool_call\|>|<\|(?:START|(END))_ACTION\|>/g;

function inUsualTags(text: string): string {
  const fence = lastFence(text);
  return (fence?.prose === "" ? fence.inside : text)
    .replace(OWN_SPACE, "<$1")
    .replace(OWN_WORD, (_, ...ends: unknown[]) => {
      const isEnd = ends.slice(0, 3).some((end) => typeof end === "string" && end !== "");
      return isEnd ? "</tool_call>" : "<tool_call>";
    });
}

const OPENING = /<tool_calls?>|<tools>|<function_calls?>|<function(?:=|\s+name=)|<invoke\s+name=/;
/** Between two calls; what opens one stays with it. */
const BETWEEN =
  /<\/?(?:tool_calls?|tools|function_calls?)>|(?=<function(?:=|\s+name=)|<invoke\s+name=)|<\/(?:function|invoke)>/;

export function callsInTags(written: string, tools: readonly ToolSpec[]): FoundCalls | null {
  const text = inUsualTags(written);
  const start = text.search(OPENING);
  if (start < 0) return null;
  const blocks = text
    .slice(start)
    .split(BETWEEN)
    .filter((block) => block.trim() !== "");
  const calls = blocks.map((block) => inJson(block) ?? inFunction(block, tools) ?? inPairs(block, tools));
  if (calls.includes(null)) return null;
  return { prose: text.slice(0, start).trim(), calls: calls.flatMap((found) => found ?? []) };
}

type Found = readonly FoundCall[] | null;

function inJson(written: string): Found {
  const fence = lastFence(written);
  const block = fence?.prose === "" ? fence.inside : written;
  if (!/^\s*[[{]/.test(block)) return null;
  const calls = allCalls(valuesOf(block));
  // No answer stands in tags of calls.
  if (calls !== null) return calls.map((call) => ({ ...call, isExact: true }));
  // Its intent is plain but its JSON is not: the model is told so, as with a native call.
  const name = /"name"\s*:\s*"([^"]+)"/.exec(block)?.[1];
  return name === undefined ? null : [{ name, isExact: true, input: null, broken: block.trim() }];
}

const HEAD = /^\s*<(?:function|invoke)(?:=|\s+name=)["']?([^"'>\s]+)["']?\s*>/;
const PARAMETER = /<parameter(?:=|\s+name=)/;
const VALUE = /^["']?([^"'>\s]+)(?:["'\s][^>]*)?>\r?\n?([\s\S]*?)(?:\r?\n)?(?:<\/parameter>\s*)?$/;

function inFunction(block: string, tools: readonly ToolSpec[]): Found {
  const head = HEAD.exec(block);
  const name = head?.[1];
  if (head === null || name === undefined) return null;
  const body = block.slice(head[0].length);
  // Some models write the arguments as JSON inside of the tag.
  if (body.trimStart().startsWith("{")) {
    const [call] = allCalls([{ name, arguments: body }]) ?? [];
    return call === undefined ? null : [{ ...call, isExact: true }];
  }
  const [before = "", ...parameters] = body.split(PARAMETER);
  if (before.trim() !== "") return null;
  const values = parameters.map((parameter) => VALUE.exec(parameter));
  return callWith(name, values, tools);
}

const PAIRED = /^\s*([\w.:/-]+)\s*(?=<arg_key>|$)/;
const PAIR = /^([^<]+)<\/arg_key>\s*<arg_value>([\s\S]*?)(?:<\/arg_value>\s*)?$/;

/** A tool's name, then keys and values in tags of their own. */
function inPairs(block: string, tools: readonly ToolSpec[]): Found {
  const head = PAIRED.exec(block);
  const name = head?.[1];
  if (head === null || name === undefined || !block.includes("<arg_key>")) return null;
  const [, ...pairs] = block.slice(head[0].length).split("<arg_key>");
  return callWith(
    name,
    pairs.map((pair) => PAIR.exec(pair)),
    tools,
  );
}

/** `values`: matches of a key and its text; null where something else stands in their place. */
function callWith(
  name: string,
  values: readonly (RegExpExecArray | null)[],
  tools: readonly ToolSpec[],
): Found {
  const properties = recordOf(tools.find((tool) => tool.name === name)?.parameters.properties);
  const input: Record<string, unknown> = {};
  for (const value of values) {
    const key = value?.[1]?.trim();
    if (key === undefined) return null;
    input[key] = typed(value?.[2] ?? "", recordOf(properties[key]));
  }
  return [{ name, isExact: true, input }];
}

/** Tags carry text only; the tool's schema says what it means. */
function typed(text: string, { type }: JsonRecord): unknown {
  if (type === undefined || type === "string") return text;
  return parseJson(text) ?? text;
}
