/** An example taken apart: its path, and the places that hold flags and literals, with where they stand in the text. */
import type { ManualOption, ManualSynopsis } from "../../../base/manual/manual.ts";
import {
  programIndex,
  type ShellWord,
  type SimpleCommand,
  simpleCommands,
} from "../../../base/manual/shell-words.ts";
import { optionNamed } from "./knowledge.ts";
import { type SlotKind, shapeOf, slotByName, slotOfLiteral, slotOfOption } from "./slots.ts";

export interface Range {
  readonly from: number;
  readonly to: number;
}

/** A literal of the example that a value of the task may take the place of. */
export interface Literal extends Range {
  readonly value: string;
  readonly slot: SlotKind;
  readonly isQuoted: boolean;
  /** The option whose value it is; null for positionals and redirections. */
  readonly option: string | null;
  /** What goes away where the literal is dropped, its option or operator included. */
  readonly whole: Range;
}

export interface Flag extends Range {
  readonly name: string;
}

export interface ParsedExample {
  /** The command without wrappers such as `npx`. */
  readonly text: string;
  /** Program and subcommands of the first command that is one of the tool's. */
  readonly path: readonly string[];
  readonly literals: readonly Literal[];
  readonly flags: readonly Flag[];
  /** Every option that occurs, without its value. */
  readonly options: readonly string[];
  /** Where an option could be added: the end of the last command of the tool. */
  readonly end: number;
}

export interface ExampleContext {
  readonly programs: readonly string[];
  subcommands(program: string): ReadonlySet<string>;
  options(path: readonly string[]): readonly ManualOption[];
  synopses(path: readonly string[]): readonly ManualSynopsis[];
}

/** A value that only switches its option: no value of a task takes its place. */
const SWITCHED = /^(?:true|false|on|off|yes|no)$/i;

interface Reading {
  readonly literals: Literal[];
  readonly flags: Flag[];
  readonly options: string[];
}

/** null: no command of the tool is in it, or it is no shell text. */
export function parseExample(command: string, context: ExampleContext): ParsedExample | null {
  const text = withoutWrappers(command, context.programs);
  const reading: Reading = { literals: [], flags: [], options: [] };
  let path: readonly string[] | null = null;
  let end = text.length;
  for (const simple of simpleCommands(text)) {
    const isTool = context.programs.includes(simple.words[0]?.value ?? "");
    const own = isTool ? pathOf(simple, context) : [simple.words[0]?.value ?? ""];
    if (isTool) {
      path ??= own;
      end = simple.words.at(-1)?.to ?? end;
    }
    readWords(simple.words.slice(own.length), own, context, reading);
    for (const { operator, target, from, to } of simple.redirects) {
      if (!/^[<>]+$/.test(operator)) continue;
      const slot = operator === "<" ? "input" : "output";
      reading.literals.push(literal(target, slot, null, { from, to }));
    }
  }
  return path === null ? null : { text, path, ...reading, end };
}

function withoutWrappers(command: string, programs: readonly string[]): string {
  let text = command;
  for (const simple of simpleCommands(command).reverse()) {
    const at = programIndex(
      simple.words.map((word) => word.value),
      programs,
    );
    const first = simple.words[0];
    const program = simple.words[at];
    if (at < 0 || first === undefined || program === undefined) continue;
    const name = program.value.replace(/^\.\//, "").replace(/@[\w.^~-]+$/, "");
    text = text.slice(0, first.from) + name + text.slice(program.to);
  }
  return text;
}

function pathOf(simple: SimpleCommand, context: ExampleContext): string[] {
  const program = simple.words[0]?.value ?? "";
  const path = [program];
  const known = context.subcommands(program);
  for (const word of simple.words.slice(1)) {
    const isFirst = path.length === 1;
    const isName = /^[a-z][\w:-]*$/.test(word.value);
    const isDeeper = context.synopses([...path, word.value]).length > 0;
    if (!isName || !(isDeeper || (isFirst && (known.size === 0 || known.has(word.value))))) break;
    path.push(word.value);
  }
  return path;
}

function readWords(
  words: readonly ShellWord[],
  path: readonly string[],
  context: ExampleContext,
  into: Reading,
): void {
  const options = context.options(path);
  const names = context.synopses(path).find(({ positionals }) => positionals.length > 0)?.positionals ?? [];
  let position = 0;
  for (let index = 0; index < words.length; index++) {
    const word = words[index];
    if (word === undefined) continue;
    if (!/^-{1,2}[A-Za-z]/.test(word.value)) {
      const name = names[Math.min(position++, names.length - 1)]?.name ?? "";
      into.literals.push(literal(word, slotByName(name), null, word));
      continue;
    }
    const equals = word.value.indexOf("=");
    const name = equals < 0 ? word.value : word.value.slice(0, equals);
    into.options.push(name);
    const option = optionNamed(name, options);
    const next = words[index + 1];
    if (equals > 0 && SWITCHED.test(word.value.slice(equals + 1))) {
      into.flags.push({ name, from: word.from, to: word.to });
    } else if (equals > 0) into.literals.push(attached(word, name, option));
    else if (
      next !== undefined &&
      takesValue(name, option, next, index + 2 === words.length && position === 0)
    ) {
      if (SWITCHED.test(next.value)) into.flags.push({ name, from: word.from, to: next.to });
      else into.literals.push(literal(next, slotFor(name, option), name, { from: word.from, to: next.to }));
      index++;
    } else into.flags.push({ name, from: word.from, to: word.to });
  }
}

const slotFor = (name: string, option: ManualOption | null): SlotKind =>
  slotOfOption(option?.names ?? [name], option?.placeholder ?? null);

/** Whether the next word is the value of an option: as documented, else by how both look. */
function takesValue(
  name: string,
  option: ManualOption | null,
  next: ShellWord,
  isOnlyWord: boolean,
): boolean {
  if (/^-{1,2}[A-Za-z]/.test(next.value)) return false;
  if (option !== null && option.form === "list") return option.placeholder !== null;
  if (option?.placeholder != null) return true;
  const isFile = shapeOf(next.value, false) === "file";
  const slot = slotFor(name, null);
  if (isFile) return slot === "output" || slot === "input";
  // Behind a flag the one word that is left would be the command's own.
  return slot !== "any" || !isOnlyWord;
}

function attached(word: ShellWord, name: string, option: ManualOption | null): Literal {
  const at = word.text.indexOf("=") + 1;
  const value: ShellWord = {
    text: word.text.slice(at),
    value: word.value.slice(word.value.indexOf("=") + 1),
    from: word.from + at,
    to: word.to,
  };
  return literal(value, slotFor(name, option), name, word);
}

function literal(word: ShellWord, named: SlotKind, option: string | null, whole: Range): Literal {
  const isQuoted = /^["']/.test(word.text);
  const slot = slotOfLiteral(shapeOf(word.value, isQuoted), named);
  return {
    value: word.value,
    slot,
    isQuoted,
    option,
    from: word.from,
    to: word.to,
    whole: { from: whole.from, to: whole.to },
  };
}
