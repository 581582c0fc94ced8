/** A report before it is set: what leads, what is folded, what closes; tables as rows, so that rows can be left out. */
import { markdownTable } from "markdown-table";
import { once } from "../base/once.ts";
import { cell } from "./neutral.ts";

export interface TableRow {
  /** Markdown or plain text that is already safe but for pipes and line ends. */
  readonly cells: readonly string[];
  /** Whether something changed in it: such rows are left out last. */
  readonly isMarked: boolean;
}

export interface Table {
  readonly header: readonly string[];
  /** Columns that are set to the right; all others to the left. */
  readonly right: readonly number[];
  readonly rows: readonly TableRow[];
}

/** A paragraph, a list or a block of code, or a table. */
export type Block = string | Table;

export interface Fold {
  /** What it is called where it is left out. */
  readonly name: string;
  /** Its visible line: our own words and numbers, because nothing in it is parsed as Markdown. */
  readonly title: string;
  readonly blocks: readonly Block[];
}

export interface ReportDocument {
  /** The hidden first line; null where there is none. */
  readonly anchor: string | null;
  readonly lead: readonly Block[];
  readonly folds: readonly Fold[];
  readonly foot: string;
  /** Where everything is that had to be left out, after "All of it is in". */
  readonly rest: string;
}

export const isTable = (block: Block): block is Table => typeof block !== "string";

/** A table as GitHub Flavored Markdown: as many cells in every row as in the header. */
export function markdownText({ header, right, rows }: Table): string {
  const rule = header.map((_, column) => (right.includes(column) ? "--:" : ":--"));
  const lineOf = linesUnder(header);
  return [rowLine(header, header), `|${rule.join("|")}|`, ...rows.map(lineOf)].join("\n");
}

/** A table that is cut step by step until it fits is the same rows every time. */
const linesUnder = once((header: readonly string[]) => once(({ cells }: TableRow) => rowLine(header, cells)));

function rowLine(header: readonly string[], cells: readonly string[]): string {
  const full = header.map((_, column) => cell(cells[column] ?? ""));
  // Columns that line up are for eyes that read the source; on a page every byte counts.
  return markdownTable([full], { alignDelimiters: false }).split("\n", 1)[0] ?? "";
}

/** A table without the columns in which no row has anything to say; the first `kept` always stay. */
export function withoutEmptyColumns(table: Table, kept: number, isEmpty: (cell: string) => boolean): Table {
  const columns = table.header
    .map((_, column) => column)
    .filter((column) => column < kept || table.rows.some(({ cells }) => !isEmpty(cells[column] ?? "")));
  const pick = (cells: readonly string[]): string[] => columns.map((column) => cells[column] ?? "");
  return {
    header: pick(table.header),
    right: columns.flatMap((column, place) => (table.right.includes(column) ? [place] : [])),
    rows: table.rows.map(({ cells, isMarked }) => ({ cells: pick(cells), isMarked })),
  };
}
