/** Usage lines: after `Usage:`, below a heading of that name, in every layout in use. */
import { descriptionColumn, paragraphAfter } from "./entries.ts";
import type { Line } from "./lines.ts";
import type { ManualSynopsis } from "./manual.ts";
import { programIndex } from "./shell-words.ts";
import { readUsage } from "./usage-parts.ts";

const USAGE_HEADING = /^(?:usage|synopsis)$/i;
/** `<src>     Input file.`: what a place of the usage is for. */
const EXPLAINED = /^\s*(?:<[^<>]*>|\[[^[\]]*\]) {3,}[A-Z]/;
const USAGE_LINE = /^\s*(?:usage|synopsis):?$/i;
const PLACEHOLDER_WORD =
  /^\[?(?:[A-Z]+_)?(?:FILES?|INPUT|OUTPUT|OUT|IN|SRC|SOURCE|DEST|DST|TARGET|PATHS?|DIR|DIRECTORY|COLS?|COLUMNS?|FIELDS?|NAMES?|N|NUM|NUMBER|COUNT|INT|KEYS?|VALUES?|EXPR|QUERY|PATTERN|REGEX|TEXT|STRING|STR|WORD|FORMAT|FMT|TYPE|COMMAND|CMD|URL|OPTIONS|ARGS|ID|LIST|RANGE|VERSION)\d?(?:\.\.\.)?\]?$/;

/** A text of program, subcommands and placeholders as a synopsis. null: no program stands where one must. */
export function readSynopsis(
  text: string,
  programs: readonly string[] | null,
  place: Pick<ManualSynopsis, "line" | "headings" | "about">,
): ManualSynopsis | null {
  const words = text
    .trim()
    .replace(/^[$>] /, "")
    .split(/\s+/);
  const at = programs === null ? 0 : programIndex(words, programs);
  const program = words[at]?.replace(/^\.\//, "");
  if (program === undefined || at < 0 || !/^[\w./$-]/.test(program)) return null;
  const parts = readUsage(words.slice(at + 1).join(" "));
  return {
    text: words.join(" "),
    path: [program, ...parts.words],
    positionals: parts.positionals,
    options: parts.options,
    ...place,
  };
}

/** Whether a command holds placeholders, so that nobody can run it as it stands. */
export function isTemplate(command: string): boolean {
  const open = command.replace(/'[^']*'|"[^"]*"/g, "''");
  if (/<[A-Za-z][^<>]*>|(?:^|\s)\[[^\]]*\]?|\.\.\.|…/.test(open)) return true;
  return open.split(/[\s=]+/).some((word) => PLACEHOLDER_WORD.test(word));
}

/** Usage lines of a document; behind `usage:` the program may have any name. */
export function findUsage(lines: readonly Line[], programs: readonly string[]): ManualSynopsis[] {
  const found: ManualSynopsis[] = [];
  let before: UsageStart | null = null;
  let first = 0;
  const opening = openingOf(lines);
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index];
    if (line === undefined || line.kind === "blank" || line.kind === "fence-mark") continue;
    const start = usageStart(line, programs, before);
    before = start;
    if (start === null) continue;
    const { text, last } = wholeUsage(lines, index, start);
    const place = { line: line.number, headings: line.headings, about: start.about };
    const synopsis = readSynopsis(text, start.isNamed ? null : programs, place);
    if (synopsis !== null) found.push(synopsis);
    index = last;
    const next = lines.slice(last + 1, last + 3).find((below) => below.kind === "text");
    if (next === undefined || usageStart(next, programs, start) === null) {
      shareAbout(found, first, paragraphAfter(lines, last + 1) || firstParagraph(lines, opening, index));
      first = found.length;
    }
  }
  return found;
}

const LONGEST_OPENING = 12;

/** The first lines of a document but headings of usage. */
function openingOf(lines: readonly Line[]): Line[] {
  const opening: Line[] = [];
  for (const line of lines) {
    if (line.kind !== "heading" || !USAGE_LINE.test(line.text)) opening.push(line);
    if (opening.length === LONGEST_OPENING) break;
  }
  return opening;
}

/** What stands above the usage, where nothing but one paragraph does. */
function firstParagraph(lines: readonly Line[], opening: readonly Line[], index: number): string {
  const above = opening.filter(({ number }) => number <= index);
  const isPlain =
    above.length < LONGEST_OPENING &&
    above.every(({ kind, fence }) => fence === null && (kind === "text" || kind === "blank"));
  return isPlain && above.some(({ kind }) => kind === "text") ? paragraphAfter(lines, 0) : "";
}

/** The paragraph below the last of several usage lines is about all of them. */
function shareAbout(found: ManualSynopsis[], first: number, about: string): void {
  for (let at = first; at < found.length; at++) {
    const synopsis = found[at];
    if (synopsis?.about === "") found[at] = { ...synopsis, about };
  }
}

interface UsageStart {
  readonly text: string;
  /** Where the usage text begins; its continuation lines are at least two columns in. */
  readonly indent: number;
  /** Where whatever stands below belongs to it; null where only brackets and options do. */
  readonly column: number | null;
  /** It stands behind `usage:`, so that its first word is the program whatever its name. */
  readonly isNamed: boolean;
  readonly about: string;
}

function usageStart(line: Line, programs: readonly string[], before: UsageStart | null): UsageStart | null {
  const named = /^(\s*(?:usage|or): *)(\S.*)$/i.exec(line.text);
  if (named !== null) {
    const column = named[1]?.length ?? 0;
    return { text: named[2] ?? "", indent: line.indent, column, isNamed: true, about: "" };
  }
  if (line.kind !== "text") return null;
  const text = line.text.trim().replace(/^[$>] /, "");
  const program = before?.isNamed === true ? before.text.split(" ", 1)[0] : undefined;
  if (
    before !== null &&
    program !== undefined &&
    line.indent > before.indent &&
    text.startsWith(`${program} `)
  ) {
    return { ...before, text };
  }
  // Some generators print the usage as the first line, without a word.
  const isFirst = line.number === 1 && line.indent === 0 && isTemplate(text);
  const isBelow = isFirst || line.headings.some((title) => USAGE_HEADING.test(title));
  const unnamed = { indent: line.indent, column: null, isNamed: false, about: "" };
  if (!isBelow || programIndex(text.split(/\s+/, 6), programs) < 0) return null;
  const column = descriptionColumn(text);
  if (column > 0) {
    const command = text.slice(0, column).trim();
    return { ...unnamed, text: command, about: text.slice(column) };
  }
  return isTemplate(text) ? { ...unnamed, text } : null;
}

function wholeUsage(
  lines: readonly Line[],
  index: number,
  start: UsageStart,
): { text: string; last: number } {
  let text = start.text;
  let last = index;
  for (; last - index < 30 && start.about === ""; last++) {
    const next = lines[last + 1];
    if (next?.kind !== "text" || /^\s*or: /.test(next.text)) break;
    const isAligned = start.column !== null && next.indent >= start.column;
    const isMore =
      next.indent >= start.indent + 2 &&
      (isAligned || (/^\s*(?:[[(<]|--?\w|[A-Z{])/.test(next.text) && !EXPLAINED.test(next.text)));
    if (!isMore && count(text, /\[/g) <= count(text, /\]/g)) break;
    text += ` ${next.text.trim()}`;
  }
  return { text, last };
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
