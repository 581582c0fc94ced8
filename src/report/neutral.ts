/**
 * Text of pull requests and models made inert: on one line, short, in code, and without anything that GitHub or a
 * terminal would act on.
 */
import { stripAnsi } from "../base/text.ts";

/** Characters that a quotation shows at most. */
export const LONGEST = 120;
/** Invisible and direction-changing characters: they could hide or turn what stands beside them. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2028\u2029\ufff9-\ufffb]/gu;
/** Halves of characters, which no encoding can carry. */
const HALVES = /\p{Surrogate}/gu;
/** No letter of any language carries more marks; over thousands of them a browser stands still for minutes. */
const TOO_MANY_MARKS = /(\p{Mark}{16})\p{Mark}+/gu;
/** What our own hidden lines begin with: nobody else's text may look like one. */
const COMMENT_START = /<!--/g;

/** One harmless line of at most `longest` characters. */
export function oneLine(text: string, longest = LONGEST): string {
  const line = harmless(text).replace(/\s+/g, " ").trim();
  const characters = [...line];
  return characters.length <= longest ? line : `${characters.slice(0, longest - 1).join("")}…`;
}

function harmless(text: string): string {
  return seen(text).replace(COMMENT_START, "<! --");
}

/** Only what is seen. */
function seen(text: string): string {
  return stripAnsi(text)
    .replace(/[\u2028\u2029]/g, " ")
    .replace(UNSEEN, "")
    .replace(TOO_MANY_MARKS, "$1")
    .replace(HALVES, "\ufffd");
}

/** All lines of a foreign text for a terminal, each with nothing but what is seen, without the empty ones at its end. */
export function manyLines(text: string): string[] {
  return text
    .trimEnd()
    .split(/\r\n|[\r\n]/)
    .map((line) => seen(line).replaceAll("\t", "    ").trimEnd());
}

/** A Markdown code span that holds exactly this line, with a fence longer than any run of backticks in it; empty for no text. */
export function codeSpan(text: string, longest = LONGEST): string {
  const line = oneLine(text, longest);
  if (line === "") return "";
  const fence = "`".repeat(longestRun(line) + 1);
  const pad = line.startsWith("`") || line.endsWith("`") ? " " : "";
  return `${fence}${pad}${line}${pad}${fence}`;
}

/** A fenced block with the last lines of a foreign text; empty for no text. */
export function codeBlock(text: string, mostLines: number): string {
  const lines = lastLines(text, mostLines);
  return lines.length === 0 ? "" : fenced("text", lines);
}

export interface PatchBlock {
  readonly text: string;
  /** Whether lines, or ends of lines, are left out: then it can no longer be applied. */
  readonly isCut: boolean;
}

/** A fenced block with the first lines of a patch, the empty ones too: as long as none is cut, it can be applied. */
export function patchBlock(patch: string, mostLines: number): PatchBlock {
  const all = patch.trimEnd().split(/\r\n|[\r\n]/);
  const lines = all.slice(0, mostLines).map((line) => harmless(line).replace(/[^\S\t]/g, " "));
  const shown = lines.map((line) => cutLine(line));
  return {
    text: fenced("diff", shown),
    isCut: lines.length < all.length || shown.some((line, index) => line !== lines[index]),
  };
}

function fenced(language: string, lines: readonly string[]): string {
  const fence = "`".repeat(Math.max(3, longestRun(lines.join("\n")) + 1));
  return [`${fence}${language}`, ...lines, fence].join("\n");
}

/** The last lines of a foreign text that say something, each harmless and short. */
export function lastLines(text: string, most: number): string[] {
  return text
    .split(/\r\n|[\r\n]/)
    .map((line) => cutLine(harmless(line).replace(/\s/g, " ").trimEnd()))
    .filter((line) => line !== "")
    .slice(-most);
}

function cutLine(line: string): string {
  const characters = [...line];
  return characters.length <= LONGEST ? line : `${characters.slice(0, LONGEST - 1).join("")}…`;
}

/** What GitHub would make a link of, though it is a slug: addresses, commits, issues. */
const LINKED = /^www\.|[^a-z0-9]www\.|[0-9a-f]{7,}|gh-\d/;

/** A slug as plain text; in code where GitHub would make a link of it. */
export function slugText(slug: string): string {
  return LINKED.test(slug) ? codeSpan(slug) : slug;
}

/**
 * A table's cell of Markdown that is already safe: nothing in it can end the cell or the row. Parsers disagree on
 * what a backslash before an escaped pipe means, so the two are kept apart.
 */
export function cell(markdown: string): string {
  return markdown
    .replace(/\r\n|[\r\n]/g, " ")
    .replace(/\\(?=\|)/g, "\\ ")
    .replaceAll("|", "\\|");
}

/** A Markdown link to an address of ours; the text alone where the address is none that a browser should follow. */
export function link(text: string, address: string): string {
  return /^https?:\/\/[^\s]+$/.test(address)
    ? `[${text}](${address.replace(/[()<>[\]\\"'`|]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)})`
    : text;
}

function longestRun(text: string): number {
  return Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
}
