/** Calls that were found in a model's text, whatever form they have there. */
import type { ModelCall } from "../schema/exchange.ts";
import { readArguments } from "./wires/arguments.ts";
import { isRecord, type JsonRecord } from "./wires/json.ts";

export interface FoundCall extends Omit<ModelCall, "id"> {
  /** It has what a call has and nothing more: no answer in JSON that happens to have a name. */
  readonly isExact: boolean;
}

export interface FoundCalls {
  readonly prose: string;
  readonly calls: readonly FoundCall[];
}

/** Marks of chat templates that servers without a parser of calls leave at the ends of a text. */
const BEFORE = /^(?:\s*<\|[\w ]+\|>)+/;
const LAST = /(?:<\|\/?[\w ]+\|>|<\/s>|<end_of_turn>)$/;

export function withoutMarks(text: string): string {
  return withoutLastMarks(text.replace(BEFORE, ""));
}

export function withoutLastMarks(text: string): string {
  let rest = text;
  for (let left = MOST_MARKS; left > 0; left--) {
    // Longer ones are none; a search through all of a text for what stands at its end takes long.
    const trimmed = rest.trimEnd();
    const mark = LAST.exec(trimmed.slice(-LONGEST_MARK))?.[0];
    if (mark === undefined) break;
    rest = trimmed.slice(0, -mark.length);
  }
  return rest;
}

const MOST_MARKS = 4;
const LONGEST_MARK = 32;

/** The words that models have for a call's tool and for its arguments. */
const NAMES = ["name", "tool", "tool_name", "function", "action"] as const;
const ARGUMENTS = ["arguments", "parameters", "args", "input", "action_input"] as const;

/** The call that a value of JSON is; null: it is none. */
export function callOf(value: unknown): FoundCall | null {
  if (!isRecord(value)) return null;
  if (isRecord(value.function)) return inside(callOf(value.function));
  const name = NAMES.map((key) => value[key]).find((given) => typeof given === "string");
  const raw = ARGUMENTS.map((key) => value[key]).find((given) => given !== undefined);
  if (typeof name !== "string" || raw === undefined) return null;
  const isExact = hasCallShape(value);
  const read = readArguments(raw);
  // Under other names than the usual ones it is a call only where it can be read as one.
  return isUsual(value) || read.input !== null ? { name, isExact, ...read } : null;
}

const inside = (call: FoundCall | null): FoundCall | null => call && { ...call, isExact: false };

function isUsual({ name, arguments: given, parameters }: JsonRecord): boolean {
  return name !== undefined && (given !== undefined || parameters !== undefined);
}

/** A name, an object of arguments, perhaps the word that it is a function, and nothing else. */
function hasCallShape({ name, type = "function", ...rest }: JsonRecord): boolean {
  const [key = "", ...others] = Object.keys(rest);
  const isArguments = (key === "arguments" || key === "parameters") && isRecord(rest[key]);
  return name !== undefined && type === "function" && isArguments && others.length === 0;
}

/** All of them as calls, or null where one is none. */
export function allCalls(values: readonly unknown[]): readonly FoundCall[] | null {
  const calls = values.map(callOf);
  const read = calls.filter((call) => call !== null);
  return read.length === calls.length ? read : null;
}
