/** Everyday words that mean the same in a task and in a manual. A word may stand in several groups. */
import { stemmer } from "stemmer";

const GROUPS: readonly string[] = [
  "show print display list view output see",
  "count number total many tally size",
  "remove delete drop strip discard omit",
  "exclude ignore skip without except",
  "sort order rank arrange",
  "reverse descending desc backwards inverse highest largest",
  "ascending asc increasing lowest smallest",
  "first head top begin leading",
  "last tail bottom end trailing",
  "convert transform translate export change turn",
  "filter select where match keep only pick which",
  "find search grep locate look",
  "replace substitute swap",
  "merge join combine concatenate concat append",
  "unique distinct dedupe deduplicate duplicate",
  "average mean avg",
  "sum total add",
  "maximum max largest highest biggest greatest",
  "minimum min smallest lowest least",
  "group each per aggregate every",
  "column field key attribute property header",
  "row line record entry",
  "write save store output",
  "create make new init generate build",
  "rename move",
  "check validate verify lint test",
  "format pretty indent beautify style layout",
  "compress zip pack archive",
  "extract unpack unzip expand decompress",
  "split divide chunk separate partition",
  "compare diff difference differ change",
  "copy clone duplicate",
  "info describe summary statistic stat detail",
  "random shuffle sample",
  "text string value word",
  "empty missing blank null",
  "edit modify update set",
  "file document path",
];

const DISPLAY_STEMS: readonly string[] = ["show", "print", "displai", "list", "view", "output", "see"];

/** Groups by stem, made once a reader. */
export type Synonyms = ReadonlyMap<string, ReadonlySet<number>>;

export function readSynonyms(): Synonyms {
  const groups = new Map<string, Set<number>>();
  GROUPS.forEach((words, group) => {
    for (const word of words.split(" ")) {
      const stem = stemmer(word);
      groups.set(stem, (groups.get(stem) ?? new Set()).add(group));
    }
  });
  return groups;
}

/** What a word of the task is worth where the text has another word of the same group. */
export const SYNONYM_FACTOR = 0.6;

/** Words for showing something, which nearly every task has. */
export function isDisplayWord(stem: string): boolean {
  return DISPLAY_STEMS.includes(stem);
}

export function areSynonyms(a: string, b: string, synonyms: Synonyms): boolean {
  const groups = synonyms.get(a);
  const others = synonyms.get(b);
  if (groups === undefined || others === undefined) return false;
  return [...groups].some((group) => others.has(group));
}
