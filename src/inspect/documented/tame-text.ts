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
const MARKED = /^\s*(?:>|[-+*]\s|\d{1,9}[.)]\s)/;
const MOST_NESTED = 100;
/** Lines of one block that go on with a quotation or a list without being marked so. */
const MOST_LAZY = 400;

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
    else endLazy(lines, first, index);
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

/** Behind so many of them there is a blank line, with which the quotation or the list ends. */
function endLazy(lines: string[], from: number, to: number): void {
  let [lazy, isFenced] = [0, false];
  for (let at = from; at < to; at++) {
    const line = lines[at] ?? "";
    if (/^\s*(?:```|~~~)/.test(line)) isFenced = !isFenced;
    lazy = isFenced || MARKED.test(line) ? 0 : lazy + 1;
    if (lazy > MOST_LAZY && lazy % MOST_LAZY === 1) lines[at] = "";
  }
}

/** Fences stay, so that what follows is not turned inside out. */
function empty(lines: string[], from: number, to: number): void {
  for (let at = from; at < to; at++) if (!/```|~~~/.test(lines[at] ?? "")) lines[at] = "";
}
