/** Usage lines: after `Usage:`, below a heading of that name, in every layout in use. */
import { paragraphAfter } from "./entries.ts";
import type { Line } from "./lines.ts";
import type { ManualSynopsis } from "./manual.ts";
import { programIndex } from "./shell-words.ts";
import { readUsage } from "./usage-parts.ts";

const USAGE_HEADING = /^(?:usage|synopsis)$/i;
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

/** Usage lines of a document. `programs` null: whatever program the usage names (for help of a known command). */
export function findUsage(lines: readonly Line[], programs: readonly string[]): ManualSynopsis[] {
  const found: ManualSynopsis[] = [];
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index];
    if (line === undefined || line.kind === "blank" || line.kind === "fence-mark") continue;
    const start = usageStart(line, programs);
    if (start === null) continue;
    const { text, last } = wholeUsage(lines, index, start);
    const about = aboutBelow(lines, last + 1);
    const place = { line: line.number, headings: line.headings, about };
    const synopsis = readSynopsis(text, start.isNamed ? null : programs, place);
    if (synopsis !== null) found.push(synopsis);
    index = last;
  }
  return found;
}

interface UsageStart {
  readonly text: string;
  /** Where the usage text begins; its continuation lines are at least two columns in. */
  readonly indent: number;
  /** It stands behind `usage:`, so that its first word is the program whatever its name. */
  readonly isNamed: boolean;
}

function usageStart(line: Line, programs: readonly string[]): UsageStart | null {
  const named = /^(\s*(?:usage|or): *)(\S.*)$/i.exec(line.text);
  if (named !== null) return { text: named[2] ?? "", indent: line.indent, isNamed: true };
  const isBelow = line.kind === "text" && line.headings.some((title) => USAGE_HEADING.test(title));
  if (!isBelow) return null;
  const text = line.text.trim().replace(/^[$>] /, "");
  const begins = programIndex(text.split(/\s+/, 6), programs) >= 0;
  return begins && isTemplate(text) ? { text, indent: line.indent, isNamed: false } : null;
}

function wholeUsage(
  lines: readonly Line[],
  index: number,
  start: UsageStart,
): { text: string; last: number } {
  let text = start.text;
  let last = index;
  for (; last - index < 30; last++) {
    const next = lines[last + 1];
    const isMore =
      next?.kind === "text" && next.indent >= start.indent + 2 && /^\s*[[(<-]|^\s*[A-Z{]/.test(next.text);
    const isOpen = count(text, /\[/g) > count(text, /\]/g) && next?.kind === "text";
    if (next === undefined || !(isMore || isOpen) || /^\s*or: /.test(next.text)) break;
    text += ` ${next.text.trim()}`;
  }
  return { text, last };
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** The paragraph below the usage, as most generators print the description of the command. */
function aboutBelow(lines: readonly Line[], from: number): string {
  let at = from;
  while (lines[at]?.kind === "blank") at++;
  const isUsage = /^\s*(?:usage|or):/i.test(lines[at]?.text ?? "");
  return isUsage ? "" : paragraphAfter(lines, at);
}
