/** Which lines of help form a list of commands of their own. */
import type { Line } from "./lines.ts";

/** Of every line, whether it lies deeper than an option above it in its section: it explains one of the option's values. */
export function explainOptions(lines: readonly Line[]): boolean[] {
  let title: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  return lines.map(({ headings, indent, text }) => {
    if (headings.at(-1) !== title) least = Number.POSITIVE_INFINITY;
    title = headings.at(-1);
    const isDeeper = indent > least;
    if (/^\s*--?\w/.test(text)) least = Math.min(least, indent);
    return isDeeper;
  });
}

/** Two columns of lower-case names and words, at least two rows of the same indentation: a list without a heading. */
export function isBlock(lines: readonly Line[], index: number): boolean {
  const line = lines[index];
  if (line === undefined || !isRow(line)) return false;
  const title = line.headings.at(-1);
  const above = lines
    .slice(Math.max(0, index - 20), index)
    .filter(({ headings }) => headings.at(-1) === title);
  // Among options such rows explain a value.
  if (above.some(({ text }) => /^\s*--?\w/.test(text))) return false;
  return [lines[index - 1], lines[index + 1]].some(
    (next) => next !== undefined && next.indent === line.indent && isRow(next),
  );
}

const isRow = (line: Line): boolean =>
  line.fence === null && /^ {1,8}[a-z][\w-]*(?:, [a-z][\w-]*)? {2,}[A-Z]/.test(line.text);
