/** A document as lines that know their indentation, fence and headings: what every part of the scanner reads. */
import { stripAnsi } from "../text.ts";

export interface Line {
  /** From 1. */
  readonly number: number;
  /** Escapes, box borders and trailing space removed, tabs expanded. */
  readonly text: string;
  readonly indent: number;
  readonly kind: "text" | "blank" | "heading" | "fence-mark";
  /** The language of the fence around it, in lower case; null outside of fences. */
  readonly fence: string | null;
  /** Titles above it, outermost first. */
  readonly headings: readonly string[];
}

/** Longer lines hold data, not documentation; the rest of them is not looked at. */
export const LONGEST_LINE = 2_000;

/** Help sections lie below every Markdown heading; titles in bold just above them. */
const HELP_LEVEL = 9;
const BOLD_LEVEL = 8;

interface Title {
  readonly level: number;
  readonly title: string;
}

/** Splits a document into lines. `text` may be Markdown, `--help` output or a rendered man page. */
export function readLines(text: string): Line[] {
  const rows = stripAnsi(text.replace(/[^\n]\u0008/g, ""))
    .split(/\r?\n/)
    .map((row) => plainRow(row.slice(0, LONGEST_LINE)));
  const isMarkdown = rows.some((row) => /^(?:#{1,6} |\s*(?:```|~~~))/.test(row));
  const lines: Line[] = [];
  let titles: readonly Title[] = [];
  let fence: { readonly mark: string; readonly language: string; readonly titles: readonly Title[] } | null =
    null;
  rows.forEach((row, index) => {
    const mark = fenceMark(row);
    const isMark = mark !== null && (fence === null || closes(mark, fence.mark));
    const title = isMark ? null : titleOf(rows, index, isMarkdown && fence === null);
    if (title !== null) titles = [...titles.filter((above) => above.level < title.level), title];
    lines.push({
      number: index + 1,
      text: row,
      indent: row.length - row.trimStart().length,
      kind: isMark ? "fence-mark" : row.trim() === "" ? "blank" : title !== null ? "heading" : "text",
      fence: fence?.language ?? null,
      headings: titles.map((above) => above.title),
    });
    if (!isMark || mark === null) return;
    // What a fence shows has headings of its own, which end with it.
    if (fence === null) fence = { ...mark, titles };
    else {
      titles = fence.titles;
      fence = null;
    }
  });
  return lines;
}

function plainRow(row: string): string {
  // Space is trimmed off before and behind, not matched: patterns that can take it in two ways take for ever.
  const plain = (row.includes("\t") ? expandTabs(row) : row).trimEnd();
  const boxed = /^\s*[│┃|] (.*)[│┃]$/s.exec(plain)?.[1];
  // A star marks what is required.
  if (boxed !== undefined) return `  ${boxed.replace(/^\*(?= )/, " ")}`.trimEnd();
  const border = /^\s*[╭┌┏][─━]+(?:([^─━╮┐┓]+)[─━]*)?[╮┐┓]$/.exec(plain);
  const title = border?.[1]?.trim() ?? "";
  if (border !== null) return title === "" ? "" : `${title}:`;
  return /^\s*[╰└┗][─━]+[╯┘┛]$/.test(plain) ? "" : plain;
}

function expandTabs(row: string): string {
  let wide = "";
  for (const char of row) wide += char === "\t" ? " ".repeat(8 - (wide.length % 8)) : char;
  return wide.slice(0, LONGEST_LINE);
}

function fenceMark(row: string): { readonly mark: string; readonly language: string } | null {
  const found = /^\s*(?:[-*+] +|\d+[.)] +)?(`{3,}(?!`)|~{3,}(?!~))([^`]*)$/.exec(row);
  if (found === null) return null;
  const language = /^\s*\{?\.?([\w+#-]*)/.exec(found[2] ?? "")?.[1] ?? "";
  return { mark: found[1] ?? "", language: language.toLowerCase() };
}

function closes(mark: { readonly mark: string; readonly language: string }, open: string): boolean {
  return mark.language === "" && mark.mark.startsWith(open);
}

function titleOf(rows: readonly string[], index: number, inMarkdown: boolean): Title | null {
  const row = rows[index] ?? "";
  return inMarkdown ? markdownTitle(row, rows[index + 1] ?? "") : helpTitle(row, rows, index);
}

function markdownTitle(row: string, below: string): Title | null {
  const atx = /^(#{1,6})\s+(.*)$/s.exec(row);
  if (atx !== null) {
    return { level: atx[1]?.length ?? 1, title: (atx[2] ?? "").replace(/(?<!#)#+$/, "").trimEnd() };
  }
  if (/^\w/.test(row) && /^={3,}$/.test(below)) return { level: 1, title: row };
  if (/^\w/.test(row) && /^-{3,}$/.test(below) && !/:\s/.test(row)) return { level: 2, title: row };
  const bold = /^(?:\*\*|__)([^*_]+)(?:\*\*|__):?$/.exec(row)?.[1];
  return bold === undefined ? null : { level: BOLD_LEVEL, title: bold.replace(/:$/, "") };
}

function helpTitle(row: string, rows: readonly string[], index: number): Title | null {
  const named = /^( {0,3})([A-Za-z][\w/&()' -]{0,60}):$/.exec(row);
  if (named !== null) {
    const deeper = (rows.slice(index + 1, index + 4).find((next) => next !== "") ?? "").search(/\S/);
    const isUsage = /^(?:usage|synopsis)$/i.test(named[2] ?? "");
    return isUsage || deeper > (named[1]?.length ?? 0) ? { level: HELP_LEVEL, title: named[2] ?? "" } : null;
  }
  if (isBareTitle(row, rows, index)) return { level: HELP_LEVEL, title: row };
  return /^[A-Z][A-Z0-9 _/-]{2,40}$/.test(row) ? { level: HELP_LEVEL, title: row } : null;
}

/** `Commands` or `Rules & Behavior`: a few words without a mark, alone above a list. */
function isBareTitle(row: string, rows: readonly string[], index: number): boolean {
  if (!/^[A-Z][\w&/-]*(?: [\w&/-]+){0,3}$/.test(row) || (rows[index - 1] ?? "") !== "") return false;
  return /^ {1,8}(?:-{1,2}\w|\S+(?: \S+)* {2,}\S)/.test(rows[index + 1] ?? "");
}

/** Whether a fence holds commands (`sh`, `console`, no language, …) and not data or code of another language. */
export function isShellFence(fence: string | null): boolean {
  return (
    fence !== null &&
    /^(?:|sh|bash|zsh|shell|console|terminal|shellsession|shell-session|text|txt|cmd)$/.test(fence)
  );
}

/** Whether a line may hold prose, options or usage: outside of fences, or in one without a programming language. */
export function isProse(line: Line): boolean {
  return (
    line.kind === "text" &&
    (line.fence === null ||
      // What a session shows is also what a command printed, its help included.
      /^(?:|text|txt|plain|help|console|terminal|shellsession|shell-session)$/.test(line.fence))
  );
}

/** Markdown's emphasis, code marks and link targets taken away: the words as a reader sees them. */
export function unmarked(text: string): string {
  return withoutLinks(text)
    .replace(/`+/g, "")
    .replace(/\*\*|__/g, "")
    .replace(/\\([|<>*_[\]])/g, "$1");
}

/**
 * `[text](target)` and `![text](target)` as their text, from the first open bracket on. By hand: a pattern would look
 * for the end anew from each of a hundred thousand open brackets.
 */
function withoutLinks(text: string): string {
  let plain = "";
  let done = 0;
  let open = text.indexOf("[");
  for (let from = 0; open >= 0; ) {
    if (open < from) open = text.indexOf("[", from);
    const end = text.indexOf("]", open);
    if (open < 0 || end < 0) break;
    from = end + 1;
    if (text[from] !== "(") continue;
    const close = text.indexOf(")", from);
    if (close < 0) break;
    const isImage = open > done && text[open - 1] === "!";
    plain += text.slice(done, isImage ? open - 1 : open) + text.slice(open + 1, end);
    done = close + 1;
    from = done;
  }
  return plain + text.slice(done);
}
