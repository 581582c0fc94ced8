/** Entries of lists and tables: the left side as one line, and its description over continuation lines. */
import { isProse, type Line, unmarked } from "./lines.ts";

const LONGEST_DESCRIPTION = 800;
const MOST_CONTINUATIONS = 12;
/** Lines between a heading and its paragraph. */
const FARTHEST_PARAGRAPH = 100;

/** The content of a Markdown list item, without its mark; null where the line is none. */
export function listItem(text: string): string | null {
  return /^\s*(?:[-*+•]|\d+[.)]) +(\S.*)$/.exec(text)?.[1] ?? null;
}

/** The cells of a Markdown table's row; null where the line is none or only draws the table. */
export function tableCells(text: string): string[] | null {
  const row = text.trim();
  if (!row.startsWith("|") || row.length < 4 || /^[|\s:-]+$/.test(row)) return null;
  return row
    .replace(/^\||\|$/g, "")
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replace(/\\\|/g, "|").trim());
}

/** Where the second column of a two-column line begins; -1 without one. */
export function descriptionColumn(text: string): number {
  const gap = /\S {2,}(?=[^\s-])/.exec(text);
  return gap === null ? -1 : gap.index + gap[0].length;
}

export interface Continuation {
  readonly lines: readonly Line[];
  /** Index of the entry's first line. */
  readonly index: number;
  /** What the first line already says. */
  readonly first: string;
  /** Whether a line begins the next entry. */
  isNext(line: Line): boolean;
}

/** The description of an entry: the rest of its line and the deeper lines below, joined by spaces. */
export function describe({ lines, index, first, isNext }: Continuation): string {
  const head = lines[index];
  if (head === undefined) return first;
  const parts = first === "" ? [] : [first];
  let length = first.length;
  for (let at = index + 1; at <= index + MOST_CONTINUATIONS && length < LONGEST_DESCRIPTION; at++) {
    const line = lines[at];
    if (line === undefined) break;
    if (line.kind === "blank" && first === "" && (lines[at + 1]?.indent ?? 0) > head.indent) continue;
    if (!isProse(line) || line.indent <= head.indent) break;
    if (isNext(line) && line.indent < Math.max(head.indent + 5, descriptionColumn(head.text))) break;
    const text = unmarked(line.text.trim());
    parts.push(text);
    length += text.length;
  }
  return parts.join(" ").replace(/\s+/g, " ").trim();
}

/** The paragraph that begins at or after a line, up to the next blank line; "" where a heading or fence comes first. */
export function paragraphAfter(lines: readonly Line[], index: number): string {
  let at = index;
  const isSkipped = (line: Line | undefined): boolean =>
    line?.kind === "blank" || (line?.kind === "heading" && /^\W*description\W*$/i.test(line.text));
  while (isSkipped(lines[at]) && at - index < FARTHEST_PARAGRAPH) at++;
  const parts: string[] = [];
  for (let line = lines[at]; line !== undefined && isProse(line); line = lines[++at]) {
    if (/^\s*-{1,2}\w/.test(line.text)) break;
    parts.push(unmarked(line.text.trim()));
    if (parts.length >= MOST_CONTINUATIONS) break;
  }
  return parts.join(" ").slice(0, LONGEST_DESCRIPTION);
}
