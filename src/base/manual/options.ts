/** Finds the options that a document lists: help and man layouts, list items, table rows, headings, mentions in prose. */
import { describe, listItem, paragraphAfter, tableCells } from "./entries.ts";
import { isProse, type Line, unmarked } from "./lines.ts";
import type { ManualOption } from "./manual.ts";
import { type OptionHeader, readOptionHeader } from "./option-header.ts";
import { readOptionNotes } from "./option-notes.ts";

const YARGS_TYPES = /\s*\[(?:string|number|array|count|boolean|required)\]/g;

/** Every option of a document in the order of the text. */
export function findOptions(lines: readonly Line[]): ManualOption[] {
  const options: ManualOption[] = [];
  lines.forEach((line, index) => {
    const entry = entryAt(lines, index);
    if (entry !== null) options.push(finished(entry.header, entry.description, line, "list"));
    else if (isProse(line)) options.push(...mentions(lines, index));
  });
  return options;
}

interface Entry {
  readonly header: OptionHeader;
  readonly description: string;
}

function entryAt(lines: readonly Line[], index: number): Entry | null {
  const line = lines[index];
  if (line === undefined) return null;
  if (line.kind === "heading") return headingEntry(lines, index);
  if (!isProse(line) && !(line.kind === "text" && line.fence === "")) return null;
  const cells = tableCells(line.text);
  if (cells !== null) return tableEntry(cells);
  const isContinued = lines[index - 1]?.text.endsWith("\\") === true;
  const header = isContinued ? null : headerOf(line);
  if (header === null) return null;
  const isNext = (next: Line): boolean => headerOf(next) !== null;
  return { header, description: describe({ lines, index, first: unmarked(header.description), isNext }) };
}

/** The header on a line, also inside of a Markdown list item. */
export function headerOf(line: Line): OptionHeader | null {
  const item = listItem(line.text);
  const text = unmarked(item ?? line.text).trim();
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

/** Options named in code inside a sentence, described by that sentence. */
function mentions(lines: readonly Line[], index: number): ManualOption[] {
  const line = lines[index];
  if (line === undefined || !line.text.includes("`-")) return [];
  const found: ManualOption[] = [];
  for (const [, code = ""] of line.text.matchAll(/`(-{1,2}[A-Za-z][^`]*)`/g)) {
    const header = readOptionHeader(code);
    if (header === null) continue;
    // A row of a table is about the command of its first cell, not about the option.
    const cells = tableCells(line.text);
    const command = cells === null ? null : (/^\W*([a-z][\w-]*)/.exec(cells[0] ?? "")?.[1] ?? null);
    const sentence = cells === null ? unmarked(sentenceAround(lines, index, code)) : "";
    found.push({ ...finished(header, sentence, line, "prose"), command });
  }
  return found;
}

/** The sentence of the paragraph around a line that holds a piece of code. */
export function sentenceAround(lines: readonly Line[], index: number, code: string): string {
  const own = lines[index];
  if (own === undefined) return "";
  const isPart = (line: Line | undefined): boolean =>
    line !== undefined && isProse(line) && tableCells(line.text) === null;
  const isStart = (line: Line | undefined): boolean =>
    line !== undefined && (listItem(line.text) !== null || headerOf(line) !== null);
  if (!isPart(own)) return own.text;
  let from = index;
  while (index - from < 6 && !isStart(lines[from]) && isPart(lines[from - 1])) from--;
  let to = index;
  while (to - index < 6 && isPart(lines[to + 1]) && !isStart(lines[to + 1])) to++;
  const paragraph = lines.slice(from, to + 1).map((line) => listItem(line.text) ?? line.text.trim());
  const sentences = paragraph.join(" ").split(/(?<=[.!?:;])\s+(?=[A-Z`*_[])/);
  return sentences.find((sentence) => sentence.includes(code)) ?? own.text.trim();
}

function finished(
  header: OptionHeader,
  description: string,
  line: Line,
  form: ManualOption["form"],
): ManualOption {
  const notes = readOptionNotes(header.placeholder, description);
  const typed = notes.type === null || notes.type === "boolean" || notes.type === "count" ? null : notes.type;
  const isFlag = /^(?:bool|boolean|flag)$/i.test(header.placeholder ?? "");
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
