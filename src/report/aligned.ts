/** Tables for terminals: columns set out with spaces, split where a line would be too long. */
import { extentOf } from "./extent.ts";

/** A line of a terminal that shows two windows side by side, or a whole one with room to spare. */
export const TERMINAL_COLUMNS = 100;
const GAP = "  ";

/** What of a table a terminal shows. */
export interface PlainTable {
  readonly header: readonly string[];
  readonly rows: readonly { readonly cells: readonly string[] }[];
}

/** Lines of the table. Columns that do not fit go into a further table under it, with the first two repeated. */
export function alignedLines({ header, rows }: PlainTable, most = TERMINAL_COLUMNS): string[] {
  const lines = [header, ...rows.map(({ cells }) => cells)];
  const widths = header.map((_, column) => extentOf(lines.map((cells) => width(cells[column] ?? "")))[1]);
  return chunks(widths, most).flatMap((columns, index) => [
    ...(index === 0 ? [] : [""]),
    ...lines.map((cells) => lineOf(cells, columns, widths)),
  ]);
}

/** The number of leading columns that say which row it is. */
const LABELS = 2;

/** Which columns stand in which of the tables. */
function chunks(widths: readonly number[], most: number): number[][] {
  const labels = widths.slice(0, LABELS).map((_, column) => column);
  const start = labels.reduce((sum, column) => sum + (widths[column] ?? 0) + GAP.length, 0);
  const parts: number[][] = [[]];
  let used = start;
  for (let column = LABELS; column < widths.length; column++) {
    const wide = (widths[column] ?? 0) + GAP.length;
    if (used + wide > most && (parts.at(-1)?.length ?? 0) > 0) {
      parts.push([]);
      used = start;
    }
    parts.at(-1)?.push(column);
    used += wide;
  }
  return parts.map((columns) => [...labels, ...columns]);
}

function lineOf(cells: readonly string[], columns: readonly number[], widths: readonly number[]): string {
  return columns
    .map((column) => {
      const text = cells[column] ?? "";
      return `${text}${" ".repeat(Math.max(0, (widths[column] ?? 0) - width(text)))}`;
    })
    .join(GAP)
    .trimEnd();
}

/** Columns that a text takes: pictures and most letters of East Asia take two, marks on other letters none. */
export function width(text: string): number {
  let columns = 0;
  for (const character of text) {
    if (/\p{Mark}|\ufe0f|\u200d/u.test(character)) continue;
    columns +=
      /\p{Extended_Pictographic}|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u.test(
        character,
      )
        ? 2
        : 1;
  }
  return columns;
}

/** A text broken into lines between its words. */
export function wrapped(text: string, most = TERMINAL_COLUMNS): string {
  const lines: string[] = [];
  let used = 0;
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    const columns = width(word);
    if (last !== undefined && used + 1 + columns <= most) {
      lines[lines.length - 1] = `${last} ${word}`;
      used += 1 + columns;
    } else {
      lines.push(word);
      used = columns;
    }
  }
  return lines.join("\n");
}
