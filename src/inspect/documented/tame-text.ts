/** Text that no parser needs long for, whoever wrote it: what only data or an attack looks like is emptied. */

/** Characters of a line. */
const LONGEST_LINE = 4_000;
/** Marks of emphasis in one block: a parser's time grows with the square of them. */
const MOST_MARKS = 1_500;
/** Quotes and lists within one another on one line. */
const DEEP = /^(?:\s*(?:>|[-+*]\s|\d{1,9}[.)]\s)){30}/;

/** The same number of lines; commands are on none of those that change. */
export function tameText(text: string): string {
  const lines = text.split("\n").map((line) => (line.length > LONGEST_LINE || DEEP.test(line) ? "…" : line));
  let first = 0;
  for (let index = 0; index <= lines.length; index++) {
    if (lines[index]?.trim()) continue;
    if (marksIn(lines, first, index) > MOST_MARKS) empty(lines, first, index);
    first = index + 1;
  }
  return lines.join("\n");
}

function marksIn(lines: readonly string[], from: number, to: number): number {
  let marks = 0;
  for (let at = from; at < to; at++) marks += lines[at]?.match(/[*_~]+/g)?.length ?? 0;
  return marks;
}

/** Fences stay, so that what follows is not turned inside out. */
function empty(lines: string[], from: number, to: number): void {
  for (let at = from; at < to; at++) if (!/```|~~~/.test(lines[at] ?? "")) lines[at] = "…";
}
