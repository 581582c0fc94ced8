/** Text that no parser needs long for, whoever wrote it: what only data or an attack looks like is emptied. */

/** Characters of a line. */
const LONGEST_LINE = 4_000;
/** Marks of emphasis in one block, and beginnings of links, comments and declarations: a parser's time grows with the square of them. */
const MOST_MARKS = 1_500;
const MOST_OPENINGS = 3_000;
/** Quotes and lists within one another on one line. */
const DEEP = /^(?:\s*(?:>|[-+*]\s|\d{1,9}[.)]\s)){30}/;
/** And lines on which there are some: each of them makes all that follow it take longer. */
const NESTED = /^(?:\s*(?:>|[-+*]\s|\d{1,9}[.)]\s)){4}/;
const MOST_NESTED = 500;

/** The same number of lines; commands are on none of those that change. */
export function tameText(text: string): string {
  let nested = 0;
  const isTame = (line: string): boolean =>
    line.length <= LONGEST_LINE && !DEEP.test(line) && !(NESTED.test(line) && ++nested > MOST_NESTED);
  const lines = text.split("\n").map((line) => (isTame(line) ? line : "…"));
  let first = 0;
  for (let index = 0; index <= lines.length; index++) {
    if (lines[index]?.trim()) continue;
    const count = (marks: RegExp): number => marksIn(lines, { marks, from: first, to: index });
    if (count(/[*_~]+/g) > MOST_MARKS || count(/\[|<[!?]/g) > MOST_OPENINGS) empty(lines, first, index);
    first = index + 1;
  }
  return lines.join("\n");
}

interface Block {
  readonly marks: RegExp;
  readonly from: number;
  readonly to: number;
}

function marksIn(lines: readonly string[], { marks, from, to }: Block): number {
  let count = 0;
  for (let at = from; at < to; at++) count += lines[at]?.match(marks)?.length ?? 0;
  return count;
}

/** Fences stay, so that what follows is not turned inside out. */
function empty(lines: string[], from: number, to: number): void {
  for (let at = from; at < to; at++) if (!/```|~~~/.test(lines[at] ?? "")) lines[at] = "…";
}
