/** The values that a task names, typed, and the words that are left: what a command must hold and what it must do. */
import { type Comparison, readComparison } from "./comparison.ts";
import type { TaskValue, ValueKind } from "./task-value.ts";
import { isStopWord } from "./terms.ts";
import {
  FILE,
  GROUP,
  MADE_BEFORE,
  NAMED_FIELDS,
  NOT_FIELDS,
  NUMBER,
  OUTPUT_BEFORE,
  PROPER,
  QUOTED,
  TOKEN,
  USUAL_EXTENSION,
} from "./value-patterns.ts";
import type { Vocabulary } from "./vocabulary.ts";

export interface Task {
  readonly text: string;
  readonly values: readonly TaskValue[];
  readonly comparison: Comparison | null;
  /** The text without its values: where the terms come from. */
  readonly rest: string;
}

/** What the reader knows of the workspace when it reads the task. */
export interface Surroundings {
  /** Names in the workspace; null = not looked yet. */
  readonly files: readonly string[] | null;
  /** Field names and cell values of the inputs; null for readers that do not look inside. */
  readonly vocabulary: Vocabulary | null;
}

/** A text in which what was read is blotted out, so that nothing is read twice. */
class Sheet {
  #text: string;
  readonly values: TaskValue[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  get text(): string {
    return this.#text;
  }

  add(kind: ValueKind, text: string, at: number, isWeak = false): void {
    this.values.push({ kind, text, at, isWeak });
  }

  blot(at: number, length: number): void {
    this.#text = this.#text.slice(0, at) + " ".repeat(length) + this.#text.slice(at + length);
  }

  each(pattern: RegExp, take: (found: RegExpExecArray) => boolean): void {
    for (const found of this.#text.matchAll(pattern)) {
      if (take(found)) this.blot(found.index, found[0].length);
    }
  }
}

/** Characters: what a longer task asks for stands before them, and every value is held against every other one. */
const LONGEST_TASK = 8_000;

/** Reads the values of a task's text. */
export function readTask(whole: string, around: Surroundings): Task {
  const text = whole.slice(0, LONGEST_TASK);
  const sheet = new Sheet(text);
  readQuoted(sheet, text, around);
  sheet.each(FILE, (found) => readFile(sheet, text, found[0], found.index, around));
  readListed(sheet, around);
  sheet.each(TOKEN, (found) => {
    sheet.add("token", found[0], found.index);
    return true;
  });
  sheet.each(NUMBER, (found) => {
    sheet.add("number", found[0], found.index);
    return true;
  });
  readFields(sheet, around.vocabulary);
  readCells(sheet, around.vocabulary);
  const values = unique(sheet.values);
  return { text, values, comparison: readComparison(text, values), rest: sheet.text };
}

function readQuoted(sheet: Sheet, text: string, around: Surroundings): void {
  sheet.each(QUOTED, (found) => {
    const content = (found[1] ?? found[2] ?? found[3] ?? found[4] ?? "").trim();
    const at = found.index;
    if (content === "") return false;
    const isFile = new RegExp(`^${FILE.source}$`).test(content) || around.files?.includes(content) === true;
    if (isFile) return readFile(sheet, text, content, at, around);
    if (around.vocabulary?.fields.includes(content) === true) sheet.add("field", content, at);
    else if (/^-?\d+(?:\.\d+)?$/.test(content)) sheet.add("number", content, at);
    else sheet.add("text", content, at);
    return true;
  });
}

function readFile(sheet: Sheet, text: string, name: string, at: number, around: Surroundings): boolean {
  if (/^(?:e\.g|i\.e|etc)/i.test(name)) return false;
  const isThere = around.files?.includes(name.replace(/^\.\//, "")) ?? null;
  const before = text.slice(Math.max(0, at - 60), at).replace(/[`"'“]$/, "");
  const isTarget = OUTPUT_BEFORE.test(before) && !/\bin\s+$/i.test(before);
  // What is not there and is not taken from somewhere is made.
  const isMade =
    isThere === false && MADE_BEFORE.test(before) && !/\b(?:from|of|in|with|and)\s+$/i.test(before);
  const isOutput = isThere !== true && (isTarget || isMade);
  const isInput = isThere === true || USUAL_EXTENSION.test(name);
  sheet.add(isOutput ? "output" : isInput ? "input" : "token", name, at);
  return true;
}

/** Names that stand in the workspace and have no extension: folders, `Makefile`. */
function readListed(sheet: Sheet, around: Surroundings): void {
  for (const name of around.files ?? []) {
    const bare = name.replace(/\/$/, "");
    if (bare.includes(".") || bare.length < 3) continue;
    const at = placeOf(bare, sheet.text);
    if (at < 0) continue;
    sheet.add("input", bare, at);
    sheet.blot(at, bare.length);
  }
}

function readFields(sheet: Sheet, vocabulary: Vocabulary | null): void {
  const isKnown = (word: string): boolean => vocabulary?.fields.includes(word) === true;
  const isField = (word: string): boolean =>
    !NOT_FIELDS.test(word) && !isStopWord(word) && (vocabulary === null || isKnown(word));
  const take = (kind: ValueKind, word: string, at: number): void => {
    sheet.add(kind, word, at);
    sheet.blot(at, word.length);
  };
  for (const found of sheet.text.matchAll(GROUP)) {
    const word = found[1] ?? "";
    if (isField(word)) take("group", word, found.index + found[0].length - word.length);
  }
  for (const found of sheet.text.matchAll(NAMED_FIELDS)) {
    const list = found[1] ?? "";
    const start = found.index + found[0].length - list.length;
    for (const item of list.matchAll(/[A-Za-z_]\w*/g)) {
      if (
        (NOT_FIELDS.test(item[0]) || isStopWord(item[0])) &&
        !/^(?:and|or)$/i.test(item[0]) &&
        !isKnown(item[0])
      )
        break;
      if (!/^(?:and|or)$/i.test(item[0]) && isField(item[0])) take("field", item[0], start + item.index);
    }
  }
  for (const field of vocabulary?.fields ?? []) {
    if (field.length < 2 || !sheet.text.includes(field)) continue;
    for (const found of sheet.text.matchAll(new RegExp(`(?<![\\w-])${escaped(field)}(?![\\w-])`, "g"))) {
      take("field", field, found.index);
    }
  }
}

function readCells(sheet: Sheet, vocabulary: Vocabulary | null): void {
  for (const cell of vocabulary?.cells ?? []) {
    const at = placeOf(cell, sheet.text);
    if (at < 0) continue;
    sheet.add("cell", cell, at);
    sheet.blot(at, cell.length);
  }
  for (const found of sheet.text.matchAll(PROPER)) sheet.add("proper", found[0], found.index, true);
}

/** Each value once by kind and text; a name that is a group is not a field, too. Ordered by place. */
function unique(values: readonly TaskValue[]): TaskValue[] {
  const kept = new Map<string, TaskValue>();
  for (const value of [...values].sort((a, b) => a.at - b.at)) {
    const key = `${value.kind === "group" ? "field" : value.kind} ${value.text}`;
    const before = kept.get(key);
    if (before === undefined || (before.kind === "field" && value.kind === "group")) kept.set(key, value);
  }
  return [...kept.values()].sort((a, b) => a.at - b.at);
}

/** Where a name stands as a whole word; -1 where it does not. */
function placeOf(name: string, text: string): number {
  // Most names of a large folder stand nowhere, and making a pattern takes longer than looking.
  return text.includes(name) ? text.search(new RegExp(`(?<![\\w-])${escaped(name)}(?![\\w-])`)) : -1;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
