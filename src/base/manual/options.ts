/** Finds the options that a document lists: help and man layouts, list items, table rows, headings, mentions in prose. */
import { describe, descriptionColumn, listItem, paragraphAfter, tableCells } from "./entries.ts";
import { isProse, type Line, LONGEST_LINE, unmarked } from "./lines.ts";
import type { ManualOption } from "./manual.ts";
import { type OptionHeader, readOptionHeader } from "./option-header.ts";
import { readOptionNotes } from "./option-notes.ts";

/** Dots that lead the eye to the second column. */
const LEADER = / \.{4,} /;
/** Runs of space are taken from their first one on. */
const YARGS_TYPES = /(?<!\s)\s*\[(?:string|number|array|count|boolean|required)\]/g;

/** Every option of a document in the order of the text. */
export function findOptions(lines: readonly Line[]): ManualOption[] {
  const options: ManualOption[] = [];
  let column = NO_COLUMN;
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index];
    if (line === undefined) continue;
    if (line.kind !== "text") column = NO_COLUMN;
    const isContinued = line.indent >= column && line.text.trimStart().startsWith("-");
    const entry = isContinued ? null : entryAt(lines, index, column);
    if (entry !== null) {
      options.push(finished(entry.header, entry.description, line, "list"));
      column = columnOf(lines, index);
      if (entry.isJoined) index++;
    } else if (isProse(line)) options.push(...mentions(lines, index));
  }
  return options;
}

const NO_COLUMN = Number.POSITIVE_INFINITY;

/** Where the description of an entry stands: a dash that far in is part of its words. */
function columnOf(lines: readonly Line[], index: number): number {
  const line = lines[index];
  const next = lines[index + 1];
  const own = line === undefined || line.text.trimStart().startsWith("|") ? -1 : descriptionColumn(line.text);
  if (own > 0) return own;
  const isBelow = line !== undefined && next?.kind === "text" && next.indent > line.indent + 4;
  return isBelow && headerOf(next) === null ? next.indent : NO_COLUMN;
}

interface Entry {
  readonly header: OptionHeader;
  readonly description: string;
  /** The line below gives more of its names. */
  readonly isJoined?: boolean;
}

function entryAt(lines: readonly Line[], index: number, column: number): Entry | null {
  const line = lines[index];
  if (line === undefined) return null;
  if (line.kind === "heading") return headingEntry(lines, index);
  if (!isProse(line) && !(line.kind === "text" && line.fence === "")) return null;
  const cells = tableCells(line.text);
  if (cells !== null) return tableEntry(cells);
  const isContinued = lines[index - 1]?.text.endsWith("\\") === true;
  const header = isContinued ? null : alignedHeader(line, column);
  if (header === null) return null;
  const isNext = (next: Line): boolean => headerOf(next) !== null;
  const more = header.isOpen ? moreNames(lines, index, header) : null;
  if (more !== null) {
    const first = unmarked(`${header.description} ${more.description}`).trim();
    const description = describe({ lines, index: index + 1, first, isNext });
    return { header: { ...header, names: [...header.names, ...more.names] }, description, isJoined: true };
  }
  return { header, description: describe({ lines, index, first: unmarked(header.description), isNext }) };
}

/** A placeholder that leaves one space before the column in which the entry above has its description. */
function alignedHeader(line: Line, column: number): OptionHeader | null {
  const header = headerOf(line);
  if (
    header === null ||
    header.placeholder !== null ||
    !/\S \S/.test(line.text.slice(column - 2, column + 1))
  ) {
    return header;
  }
  const text = `${line.text.slice(0, column).trimEnd()}  ${line.text.slice(column)}`;
  const aligned = headerOf({ ...line, text });
  return aligned?.names.join() === header.names.join() ? aligned : header;
}

/**
 * Names that were wrapped onto the next line: any behind a comma that ends its line, short ones behind long ones where
 * the description stands beside them. null: it begins another entry.
 */
function moreNames(lines: readonly Line[], index: number, header: OptionHeader): OptionHeader | null {
  const [line, below] = [lines[index], lines[index + 1]];
  if (line === undefined || below === undefined || below.indent !== line.indent) return null;
  const more = headerOf(below);
  if (header.description === "") return more;
  const isShort = more?.names.every((name) => /^-.$/.test(name)) === true;
  return isShort && header.names.every((name) => name.startsWith("--")) ? more : null;
}

/** The header on a line, also inside of a Markdown list item. */
export function headerOf(line: Line): OptionHeader | null {
  const item = listItem(line.text);
  const text = unmarked(item ?? line.text)
    .trim()
    .replace(LEADER, (dots) => " ".repeat(dots.length));
  return text.startsWith("-") ? readOptionHeader(text) : null;
}

function headingEntry(lines: readonly Line[], index: number): Entry | null {
  const title = unmarked(lines[index]?.text.replace(/^#+\s*/, "") ?? "").trim();
  const header = title.startsWith("-") ? readOptionHeader(title) : null;
  return header === null ? null : { header, description: paragraphAfter(lines, index + 1) };
}

function tableEntry(cells: readonly string[]): Entry | null {
  const first = unmarked(cells[0] ?? "");
  // `-o` in one column and `--output` in the next are one option.
  const second = unmarked(cells[1] ?? "");
  const joined = first.startsWith("-") && /^--?\w/.test(second) ? `${first}, ${second}` : first;
  const header = joined.startsWith("-") ? readOptionHeader(joined) : null;
  if (header === null) return null;
  const rest = cells.slice(joined === first ? 1 : 2).map(unmarked);
  return { header, description: [header.description, ...rest].filter((cell) => cell !== "").join(" ") };
}

/** Of options in one line: a line with more of them describes none. */
const MOST_MENTIONS = 60;

/** Options named in code inside a sentence, described by that sentence. */
function mentions(lines: readonly Line[], index: number): ManualOption[] {
  const line = lines[index];
  if (line === undefined || !line.text.includes("`-")) return [];
  const found: ManualOption[] = [];
  const sentenceWith = sentencesAround(lines, index);
  for (const [, code = ""] of line.text.matchAll(/`(-{1,2}[A-Za-z][^`]*)`/g)) {
    if (found.length >= MOST_MENTIONS) break;
    const header = readOptionHeader(code);
    if (header === null) continue;
    // A row of a table is about the command of its first cell, not about the option.
    const cells = tableCells(line.text);
    const command = cells === null ? null : (/^\W*([a-z][\w-]*)/.exec(cells[0] ?? "")?.[1] ?? null);
    const sentence = cells === null ? unmarked(sentenceWith(code)) : "";
    found.push({ ...finished(header, sentence, line, "prose"), command });
  }
  return found;
}

/**
 * Finds the sentence of the paragraph around a line that holds a piece of code. The paragraph is read once: one line
 * may hold hundreds of pieces.
 */
export function sentencesAround(lines: readonly Line[], index: number): (code: string) => string {
  const own = lines[index]?.text ?? "";
  let sentences: readonly string[] | null = null;
  return (code) => {
    sentences ??= sentencesOf(lines, index);
    const found = sentences.find((sentence) => sentence.includes(code)) ?? own.trim();
    return found.slice(0, LONGEST_LINE);
  };
}

function sentencesOf(lines: readonly Line[], index: number): string[] {
  const own = lines[index];
  if (own === undefined) return [];
  const isPart = (line: Line | undefined): boolean =>
    line !== undefined && isProse(line) && tableCells(line.text) === null;
  const isStart = (line: Line | undefined): boolean =>
    line !== undefined && (listItem(line.text) !== null || headerOf(line) !== null);
  if (!isPart(own)) return [own.text];
  let from = index;
  while (index - from < 6 && !isStart(lines[from]) && isPart(lines[from - 1])) from--;
  let to = index;
  while (to - index < 6 && isPart(lines[to + 1]) && !isStart(lines[to + 1])) to++;
  const paragraph = lines.slice(from, to + 1).map((line) => listItem(line.text) ?? line.text.trim());
  return paragraph.join(" ").split(/(?<=[.!?:;])\s+(?=[A-Z`*_[])/);
}

function finished(
  header: OptionHeader,
  description: string,
  line: Line,
  form: ManualOption["form"],
): ManualOption {
  const notes = readOptionNotes(header.placeholder, description);
  const typed = notes.type === null || notes.type === "boolean" || notes.type === "count" ? null : notes.type;
  const isFlag = /^(?:bool|boolean)$/i.test(header.placeholder ?? "");
  return {
    names: header.names,
    placeholder: isFlag ? null : (header.placeholder ?? typed),
    valueOptional: header.valueOptional,
    description: description.replace(YARGS_TYPES, "").trim(),
    choices: header.placeholder === null && typed === null ? [] : notes.choices,
    defaultValue: notes.defaultValue,
    required: notes.required,
    command: null,
    form,
    line: line.number,
    headings: line.headings,
  };
}
