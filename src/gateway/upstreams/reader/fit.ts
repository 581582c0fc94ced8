/** Whether an option does what the task asks: by its name, by its description, by a value that the task names. */
import type { ManualOption } from "../../../base/manual/manual.ts";
import type { Synonyms } from "./synonyms.ts";
import { nearness, stemsOf, termsOf, wordsOf } from "./terms.ts";
import type { Task } from "./values.ts";

export interface TaskWords {
  /** Stems that say something, values left out. */
  readonly terms: readonly string[];
  /** Stems of every word, `in` and `by` included. */
  readonly stems: ReadonlySet<string>;
  /** Every word of the whole text as written, lower case. */
  readonly words: ReadonlySet<string>;
  readonly synonyms: Synonyms | null;
}

export function taskWords(task: Task, synonyms: Synonyms | null): TaskWords {
  return {
    terms: termsOf(withoutManners(task.rest)),
    stems: stemsOf(task.rest),
    words: new Set(wordsOf(task.text)),
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

const NEVER = /^--?(?:h|help|version|V|man|usage|examples?)$/;

/** How well an option fits: 0 not at all, else the share of its words that the task has, plus one for each further sign. */
export function fitOf(option: ManualOption, words: TaskWords, path: readonly string[]): number {
  if (option.names.some((name) => NEVER.test(name))) return 0;
  const commandStems = stemsOf(path.join(" "));
  const byName = Math.max(0, ...option.names.map((name) => nameFit(name, words, commandStems)));
  const sentence = stemsOf(option.description.split(/[.;](?:\s|$)/)[0] ?? "");
  const shared = words.terms.filter((term) => sentence.has(term) && !commandStems.has(term)).length;
  const named = namedChoice(option.choices, words) === null ? 0 : 1;
  return byName + (shared >= 2 ? shared / 2 : 0) + named;
}

/** All words of a long name stand in the task. */
function nameFit(name: string, words: TaskWords, commandStems: ReadonlySet<string>): number {
  if (!/^--?[A-Za-z]{2}/.test(name)) return 0;
  const parts = [...stemsOf(name.replace(/^-+/, ""))];
  if (parts.length === 0 || parts.every((part) => commandStems.has(part))) return 0;
  const fits = parts.map((part) => (words.stems.has(part) ? 1 : synonymFit(part, words)));
  return fits.every((fit) => fit > 0) ? fits.reduce((sum, fit) => sum + fit, 0) / fits.length : 0;
}

/** A synonym counts for words that say something; `on` is no synonym of anything. */
function synonymFit(part: string, { terms, synonyms }: TaskWords): number {
  return synonyms === null ? 0 : nearness(part, new Set(terms), synonyms);
}

/** The choice that the task names, as documented; null for none or more than one. */
export function namedChoice(choices: readonly string[], { words }: Pick<TaskWords, "words">): string | null {
  const named = choices.filter((choice) => choice.length > 1 && words.has(choice.toLowerCase()));
  return named.length === 1 ? (named[0] ?? null) : null;
}

/** Whether anything about an example's option occurs in the task, so that it may stay. */
export function isWanted(
  name: string,
  option: ManualOption | null,
  words: TaskWords,
  path: readonly string[],
): boolean {
  const commandStems = stemsOf(path.join(" "));
  const names = option?.names ?? [name];
  if (names.some((one) => nameFit(one, words, commandStems) > 0)) return true;
  // A short name without an entry says nothing; the example's author had a reason for it.
  if (option === null) return /^-\w$/.test(name);
  const described = stemsOf(option.description);
  const shared = words.terms.filter((term) => described.has(term) && !commandStems.has(term)).length;
  // A sentence that only mentions the option is about something else, too.
  return shared >= (option.form === "list" ? 1 : 2);
}
