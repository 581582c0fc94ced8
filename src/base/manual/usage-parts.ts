/** The parts of a usage line: bracket groups, words, alternatives. A tolerant reader, not a grammar. */
import type { Positional, SynopsisOption } from "./manual.ts";
import { placeholderChoices } from "./option-notes.ts";

export interface UsageParts {
  readonly words: readonly string[];
  readonly positionals: readonly Positional[];
  readonly options: readonly SynopsisOption[];
}

const TOKEN =
  /\.{2,}[A-Za-z][\w-]*|\.{2,}|--\[no-\][\w-]+|--?[\w-]+\[=[^\][\s]*\]|…|[[\](){}|]|<[^<>\n]*>|"[^"\n]*"|'[^'\n]*'|[^\s[\](){}|<>"']+|[<>"']/g;
const GENERIC_OPTIONS =
  /^<?(?:options?|flags?|global[ _-]?(?:options|flags)|opts|switches|.*-options)(?:\.\.\.|…)?>?$/i;
const MOST_TOKENS = 300;

interface Reading {
  readonly tokens: readonly string[];
  at: number;
  readonly words: string[];
  readonly positionals: Positional[];
  readonly options: SynopsisOption[];
  /** Inside of brackets a word behind an option is its value, whatever its case. */
  readonly isGroup: boolean;
}

/** Reads what follows the program's name. Words before the first placeholder are subcommands. */
export function readUsage(text: string): UsageParts {
  const tokens = (text.match(TOKEN) ?? []).slice(0, MOST_TOKENS);
  const reading: Reading = { tokens, at: 0, words: [], positionals: [], options: [], isGroup: false };
  while (reading.at < tokens.length) readElement(reading, true);
  return { words: reading.words, positionals: merged(withoutMore(reading)), options: reading.options };
}

/** `--sum COL [COL ...]`: the second place is more of the option's value. */
function withoutMore({ positionals, options }: Reading): Positional[] {
  const values = new Set(options.flatMap(({ placeholder }) => placeholder ?? []));
  return positionals.filter(({ name, required, repeats }) => required || !repeats || !values.has(name));
}

/** `file [file ...]` is one value that repeats. */
function merged(positionals: readonly Positional[]): Positional[] {
  const merge: Positional[] = [];
  for (const one of positionals) {
    const before = merge.at(-1);
    if (before === undefined || before.name === "" || before.name !== one.name) merge.push(one);
    else merge[merge.length - 1] = { ...before, repeats: true };
  }
  return merge;
}

function readElement(reading: Reading, required: boolean): void {
  const token = reading.tokens[reading.at++] ?? "";
  if (token === "[") readGroup(reading, "]", false);
  else if (token === "(") readGroup(reading, ")", required);
  else if (token === "{") readGroup(reading, "}", required);
  else if (isDots(token)) markRepeated(reading.positionals);
  else if (token === "|" && isAlias(reading)) reading.at++;
  else if (token.startsWith("-")) readOption(reading, token, required);
  else if (!/^[\])}|<>"'=:,]$/.test(token)) readValue(reading, token, required);
}

/** `rank|r`: the other name of a subcommand. */
function isAlias({ words, positionals, tokens, at, isGroup }: Reading): boolean {
  return !isGroup && words.length > 0 && positionals.length === 0 && /^[a-z]/.test(tokens[at] ?? "");
}

/** A group up to its closing bracket: alternatives of options are one option, alternatives of words are choices. */
function readGroup(reading: Reading, close: string, required: boolean): void {
  const start = reading.at;
  let depth = 1;
  let end = start;
  for (; end < reading.tokens.length; end++) {
    const token = reading.tokens[end] ?? "";
    if (/^[[({]$/.test(token)) depth++;
    if (/^[\])}]$/.test(token) && --depth === 0) break;
  }
  const inner = reading.tokens.slice(start, end);
  const joined = inner.join("").replace(/,/g, "|");
  const choices = placeholderChoices(`{${joined}}`);
  reading.at = end + 1;
  if (choices !== null && !joined.startsWith("-")) {
    reading.positionals.push({ name: close === "}" ? "" : joined, required, repeats: false, choices });
    return;
  }
  const isAlternative = inner.every((token) => !/^[[({]$/.test(token)) && inner.includes("|");
  if (isAlternative && inner[0]?.startsWith("-") === true) {
    readAlternatives(reading, inner, required);
    const option = reading.options.at(-1);
    if (close === ")" && option?.placeholder === null) {
      reading.options[reading.options.length - 1] = { ...option, placeholder: nextValue(reading, false) };
    }
    return;
  }
  const nested: Reading = { ...reading, tokens: inner, at: 0, words: [], isGroup: true };
  while (nested.at < inner.length) readElement(nested, required && !isAlternative);
  for (const word of nested.words) reading.positionals.push(positional(word, required && !isAlternative));
}

/** `-m | --message <text>`: spellings of one option where one is short, separate options otherwise. */
function readAlternatives(reading: Reading, tokens: readonly string[], required: boolean): void {
  const sides = splitAt(tokens, "|").map((side) => side.join(" "));
  const names = sides.map((side) => side.split(/[ =]/)[0] ?? "");
  const values = sides.map((side) => bareName(side.slice(side.split(/[ =]/)[0]?.length ?? 0).trim()));
  const placeholder = values.find((value) => value !== "") ?? null;
  const isOne = names.length === 2 && names.some((name) => /^-\w$/.test(name));
  if (isOne) reading.options.push({ names, placeholder, required });
  else {
    names.forEach((name, index) => {
      if (!name.startsWith("-")) return;
      reading.options.push({ names: [name], placeholder: values[index] || null, required: false });
    });
  }
}

function splitAt(tokens: readonly string[], mark: string): string[][] {
  const sides: string[][] = [[]];
  for (const token of tokens) {
    if (token === mark) sides.push([]);
    else sides.at(-1)?.push(token);
  }
  return sides;
}

function readOption(reading: Reading, token: string, required: boolean): void {
  if (token === "-" || token === "--") return;
  const negatable = /^--\[no-\](.*)$/.exec(token)?.[1];
  const [, name = token, equals = "", attached = ""] = /^([^=[]+)(\[?=)?([^\]]*)\]?$/.exec(token) ?? [];
  const names =
    negatable === undefined
      ? name.split(/[,/]/).filter((part) => part.startsWith("-"))
      : [`--${negatable}`, `--no-${negatable}`];
  const placeholder = attached !== "" ? bareName(attached) : nextValue(reading, equals !== "");
  if (names.length > 0) reading.options.push({ names, placeholder, required });
}

/** The value behind an option, taken from the tokens; null where none stands there. */
function nextValue(reading: Reading, isExpected: boolean): string | null {
  const next = reading.tokens[reading.at] ?? "";
  if (next === "{") {
    const end = reading.tokens.indexOf("}", reading.at);
    if (end < 0) return null;
    const choices = reading.tokens.slice(reading.at, end + 1).join("");
    reading.at = end + 1;
    return choices;
  }
  if (isWholeGroup(reading)) {
    const value = reading.tokens.slice(reading.at).join("");
    reading.at = reading.tokens.length;
    return value;
  }
  const isWord = reading.isGroup && /^[a-z][\w:./@-]*$/.test(next);
  if (!isPlaceholder(next) && !isWord && !(isExpected && /^["'\w]/.test(next))) return null;
  reading.at++;
  return bareName(next);
}

/** Whether all that is left of a group is one value in parts: `[-D [bind_address:]port]`, `[-c <name>=<value>]`. */
function isWholeGroup({ tokens, at, isGroup }: Reading): boolean {
  const rest = tokens.slice(at);
  const [first = "", second = "", third = ""] = rest;
  if (!isGroup || at !== 1 || rest.some((token) => /^-|^[|{]$|^\.{2,}/.test(token))) return false;
  const end = rest.indexOf("]");
  const startsOpen = first === "[" && end > 0 && end < rest.length - 1;
  return startsOpen || (second === "[" && /^[:=.@/]/.test(third)) || (second === "=" && third !== "");
}

function readValue(reading: Reading, token: string, required: boolean): void {
  if (GENERIC_OPTIONS.test(token)) return;
  const isPath = reading.positionals.length === 0 && reading.options.length === 0 && !isPlaceholder(token);
  if (isPath && /^[a-z][\w:.-]*$/.test(token)) reading.words.push(token);
  else if (/\w/.test(token)) reading.positionals.push(positional(token, required));
}

function positional(token: string, required: boolean): Positional {
  const repeats = /(?:\.\.|…)$|^\.\./.test(token);
  return { name: bareName(token), required, repeats, choices: placeholderChoices(token) ?? [] };
}

function markRepeated(positionals: Positional[]): void {
  const last = positionals.pop();
  if (last !== undefined) positionals.push({ ...last, repeats: true });
}

const isDots = (token: string): boolean => /^\.{2,}$|^…$/.test(token);

/** Whether a word stands for a value: `<file>`, `FILE`, `FILE...`. */
export function isPlaceholder(token: string): boolean {
  return /^<[^>]+>/.test(token) || /^[A-Z][A-Z0-9_:=./-]*(?:\.\.\.)?$/.test(token);
}

function bareName(token: string): string {
  return token
    .replace(/^\.{2,}|(?:(?<!\.)\.{2,}|…)$/g, "")
    .replace(/^<([^>]*)>$/, "$1")
    .replace(/^"(.*)"$/, "$1");
}
