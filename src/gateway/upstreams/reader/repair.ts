/** Edits a command that failed, as text: the word that the error names, the option that is nearest, or one option less. */
import { distance } from "fastest-levenshtein";
import type { ManualOption } from "../../../base/manual/manual.ts";
import { simpleCommands } from "../../../base/manual/shell-words.ts";
import { nameOf } from "./add-options.ts";
import { hintIn } from "./hints.ts";
import { optionNamed } from "./knowledge.ts";
import type { ParsedExample } from "./parse-example.ts";
import { termsOf } from "./terms.ts";

/** The command with the error's own suggestion; null where it has none. */
export function byHint(command: string, error: string): string | null {
  const words = simpleCommands(command).flatMap((simple) => simple.words);
  const names = words.map(({ value }) => (value.startsWith("-") ? value.replace(/=.*$/s, "") : value));
  const hint = hintIn(error, names);
  if (hint === null) return null;
  const wrong = hint.wrong ?? nearestWord(hint.right, names);
  const at = wrong === null ? -1 : names.indexOf(wrong);
  const word = words[at];
  if (word === undefined || wrong === null) return null;
  return command.slice(0, word.from) + hint.right + command.slice(word.from + wrong.length);
}

function nearestWord(right: string, words: readonly string[]): string | null {
  const alike = words.slice(1).filter((word) => word.startsWith("-") === right.startsWith("-"));
  const sorted = [...alike].sort((a, b) => distance(a, right) - distance(b, right));
  return sorted[0] ?? null;
}

/** The command with another option in the place of one, value kept. */
export function withOption(command: ParsedExample, wrong: string, right: string): string {
  const spots = [
    ...command.flags.filter(({ name }) => name === wrong).map(({ from }) => from),
    ...command.literals.filter(({ option }) => option === wrong).map(({ whole }) => whole.from),
  ].sort((a, b) => b - a);
  return spots.reduce(
    (text, from) => text.slice(0, from) + right + text.slice(from + wrong.length),
    command.text,
  );
}

/** The command without an option and its value. */
export function withoutOption(command: ParsedExample, wrong: string): string {
  const spots = [
    ...command.flags.filter(({ name }) => name === wrong),
    ...command.literals.filter(({ option }) => option === wrong).map(({ whole }) => whole),
  ].sort((a, b) => b.from - a.from);
  const text = spots.reduce((rest, { from, to }) => rest.slice(0, from) + rest.slice(to), command.text);
  return text.replace(/(?<=\S) {2,}(?=\S)/g, " ").trim();
}

/** Every name of an option that failed, as far as the documents know them. */
export function aliasesOf(name: string, options: readonly ManualOption[]): string[] {
  return [
    ...new Set([name, ...options.filter(({ names }) => names.includes(name)).flatMap(({ names }) => names)]),
  ];
}

export interface Replacement {
  readonly failed: string;
  /** What the documents say about the failed option; null where nothing does. */
  readonly known: ManualOption | null;
  /** Whether the failed option has a value in the command. */
  readonly hasValue: boolean;
  /** Options of the command's own help that may take its place. */
  readonly offered: readonly ManualOption[];
}

/** The option nearest to a failed one by its name or its description; null where none is near. */
export function nearestOption({ failed, known, hasValue, offered }: Replacement): string | null {
  const fitting = offered.filter(({ placeholder }) => (placeholder !== null) === hasValue);
  const byName = fitting
    .map((option) => ({
      option,
      near: Math.max(...option.names.map((name) => nameSimilarity(failed, name))),
    }))
    .sort((a, b) => b.near - a.near)[0];
  if (byName !== undefined && byName.near >= 0.6) return nameOf(byName.option);
  const described = termsOf(known?.description ?? "");
  const byDescription = fitting
    .map((option) => ({ option, shared: shared(described, termsOf(option.description)) }))
    .sort((a, b) => b.shared - a.shared)[0];
  return byDescription !== undefined && byDescription.shared >= 2 ? nameOf(byDescription.option) : null;
}

/** 0 to 1: equal spelling, the beginning of the other, or shared parts between dashes. */
function nameSimilarity(a: string, b: string): number {
  const one = a.replace(/^-+/, "").toLowerCase();
  const other = b.replace(/^-+/, "").toLowerCase();
  if (one.length < 2 || other.length < 2) return one === other ? 1 : 0;
  const isPart = Math.min(one.length, other.length) >= 3 && (one.startsWith(other) || other.startsWith(one));
  const parts = one.split("-").filter((part) => other.split("-").includes(part)).length;
  const byParts = (2 * parts) / (one.split("-").length + other.split("-").length);
  return Math.max(
    isPart ? 0.8 : 0,
    byParts >= 0.5 ? byParts + 0.1 : 0,
    1 - distance(one, other) / Math.max(one.length, other.length),
  );
}

const shared = (a: readonly string[], b: readonly string[]): number =>
  a.filter((term) => b.includes(term)).length;

/**
 * The command with another option in the place of the first one that its help does not have and that has a near one
 * there; null where there is none. An option without a near one stays: its error may say more than the help.
 */
export function checkedAgainst(
  command: ParsedExample,
  help: readonly ManualOption[],
  known: readonly ManualOption[],
): string | null {
  const names = new Set(help.flatMap((option) => option.names));
  const offered = help.filter((option) => option.names.every((name) => !command.options.includes(name)));
  if (help.length === 0) return null;
  for (const wrong of command.options.filter((name) => !names.has(name))) {
    const hasValue = command.literals.some(({ option }) => option === wrong);
    const near = nearestOption({ failed: wrong, known: optionNamed(wrong, known), hasValue, offered });
    if (near !== null) return withOption(command, wrong, near);
  }
  return null;
}
