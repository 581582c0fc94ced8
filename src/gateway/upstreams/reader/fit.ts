/** Whether an option does what the task asks: by its name, by its description, by a value that the task names. */
import type { ManualOption } from "../../../base/manual/manual.ts";
import { isDisplayWord, type Synonyms } from "./synonyms.ts";
import { joinedStems, nearness, stemsOf, termsOf, wordsOf } from "./terms.ts";
import type { Task } from "./values.ts";

export interface TaskWords {
  /** Stems that say something, values left out. */
  readonly terms: readonly string[];
  /** Stems of every word, `in` and `by` included, and of every two neighbours as one: `white space` is `whitespace`. */
  readonly stems: ReadonlySet<string>;
  /** Every word as written, lower case; file names, fields and numbers left out. */
  readonly words: ReadonlySet<string>;
  /** The extension of the file that shall be written. */
  readonly outputFormat: string | null;
  readonly synonyms: Synonyms | null;
}

export function taskWords(task: Task, synonyms: Synonyms | null): TaskWords {
  const spoken = task.values.filter(({ kind }) => /^(?:text|token|proper|cell)$/.test(kind));
  const output = task.values.find(({ kind }) => kind === "output")?.text ?? "";
  return {
    terms: termsOf(withoutManners(task.rest)),
    stems: new Set([...stemsOf(task.rest), ...joinedStems(task.rest)]),
    words: new Set(wordsOf([task.rest, ...spoken.map(({ text }) => text)].join(" "))),
    outputFormat: /\.(\w+)$/.exec(output)?.[1]?.toLowerCase() ?? null,
    synonyms,
  };
}

/** How to answer says nothing about what to do, unless nothing else is said. */
function withoutManners(text: string): string {
  const work = text.replace(
    /(?:^|(?<=[.!?]\s))\s*(?:answer|reply|respond)\b(?: only)? (?:with|in|by|as)\b[^.!?]*[.!?]?/gi,
    " ",
  );
  return termsOf(work).length === 0 ? text : work;
}

export interface Fit {
  /** 0 not at all; the words of the name that the task has, and more for every further sign. */
  readonly strength: number;
  /** The words of the task that its name, or a choice of its value, says. */
  readonly named: readonly string[];
  /** The words of the task that its description says, where it says two or more. */
  readonly described: readonly string[];
}

const NO_FIT: Fit = { strength: 0, named: [], described: [] };
const NEVER = /^--?(?:h|help|version|V|man|usage|examples?)$/;

export function fitOf(option: ManualOption, words: TaskWords, path: readonly string[]): Fit {
  if (option.names.some((name) => NEVER.test(name))) return NO_FIT;
  const commandStems = stemsOf(path.join(" "));
  const names = option.names.map((name) => nameFit(name, words, commandStems));
  const byName = names.sort((a, b) => b.strength - a.strength)[0] ?? NO_FIT;
  const sentence = stemsOf(option.description.split(/[.;](?:\s|$)/)[0] ?? "");
  const shared = words.terms.filter((term) => sentence.has(term) && !commandStems.has(term));
  const described = shared.length >= 2 ? shared : [];
  const choice = namedChoice(option.choices, words);
  return {
    strength: byName.strength + described.length / 2 + (choice === null ? 0 : 1),
    named: choice === null ? byName.named : [...byName.named, choice],
    described,
  };
}

/** All words of a long name stand in the task; a synonym is worth less. */
function nameFit(name: string, words: TaskWords, commandStems: ReadonlySet<string>): Fit {
  if (!/^--?[A-Za-z]{2}/.test(name)) return NO_FIT;
  const parts = partsOf(name, words);
  if (parts.length === 0 || parts.every((part) => commandStems.has(part))) return NO_FIT;
  const said = parts.map((part) => (words.stems.has(part) ? part : synonymOf(part, words)));
  if (said.some((term) => term === null)) return NO_FIT;
  const exact = parts.filter((part) => words.stems.has(part)).length / parts.length;
  const named = said.filter((term): term is string => term !== null && !commandStems.has(term));
  return { strength: 0.3 + 0.7 * exact, named, described: [] };
}

/** Words by which a task asks for less of something. */
const LESS = new Set(
  "remov delet drop strip discard omit exclud ignor skip without except disabl no not never".split(" "),
);

/** The words of a name; the `no` of `--no-color` is said where the task says `without` or `remove`. */
function partsOf(name: string, { stems }: TaskWords): string[] {
  const parts = [...stemsOf(name.replace(/^-+/, ""))];
  const isNegated = parts.length > 1 && parts[0] === "no" && [...stems].some((stem) => LESS.has(stem));
  return isNegated ? parts.slice(1) : parts;
}

/** The term of the task that means the same. Words such as `show` are in every task and choose no option. */
function synonymOf(part: string, { terms, synonyms }: TaskWords): string | null {
  if (synonyms === null || isDisplayWord(part)) return null;
  return terms.find((term) => nearness(part, new Set([term]), synonyms) > 0) ?? null;
}

/** The choice that the task names; null for none or more than one. */
function namedChoice(choices: readonly string[], { words }: TaskWords): string | null {
  const named = choices.filter((choice) => choice.length > 1 && words.has(choice.toLowerCase()));
  return named.length === 1 ? (named[0] ?? null) : null;
}

/** The choice for a place that is there anyway: the one that the task names, else the format of the file to be written. */
export function choiceFor(choices: readonly string[], words: TaskWords): string | null {
  const byFormat = choices.find((choice) => choice.toLowerCase() === words.outputFormat);
  return namedChoice(choices, words) ?? byFormat ?? null;
}

/** Whether anything about an example's option occurs in the task, so that it may stay. */
export function isWanted(
  name: string,
  options: readonly ManualOption[],
  words: TaskWords,
  path: readonly string[],
): boolean {
  const option = options.find(({ names }) => names.includes(name));
  // Short flags written together: one that is wanted keeps them all.
  if (option === undefined && /^-[A-Za-z]{2,}$/.test(name)) {
    return [...name.slice(1)].some((letter) => isWanted(`-${letter}`, options, words, path));
  }
  const commandStems = stemsOf(path.join(" "));
  const names = option?.names ?? [name];
  if (names.some((one) => nameFit(one, words, commandStems).strength > 0)) return true;
  // A short name without an entry says nothing; the example's author had a reason for it.
  if (option === undefined) return /^-\w$/.test(name);
  const described = stemsOf(option.description);
  const shared = words.terms.filter((term) => described.has(term) && !commandStems.has(term)).length;
  // A sentence that only mentions the option is about something else, too.
  return shared >= (option.form === "list" ? 1 : 2);
}
