/** Finds the commands that a document shows, wherever they stand: fences, prompts, indented lines, inline code, table cells. */
import { descriptionColumn, tableCells } from "./entries.ts";
import { isProse, isShellFence, type Line, LONGEST_LINE, unmarked } from "./lines.ts";
import type { ExampleForm, Place } from "./manual.ts";
import { sentencesAround } from "./options.ts";
import { programIndex, simpleCommands } from "./shell-words.ts";

/** A command or template as it stands in the text. */
export interface CommandText extends Place {
  readonly text: string;
  readonly form: ExampleForm;
  readonly near: string;
}

const PROMPT = /^\s*(?:[\w.~-]*[$❯➜%] |> |examples?: |[-*+•] \*\*[^*]{1,60}\*\*: )\s*(?=\S)/i;
const COMMANDS_HEADING = /\b(?:sub)?commands?\b|\bactions\b/i;
const USAGE_LINE = /^\s*(?:usage|or):/i;
/** Commands in one line of prose: one with more of them shows none in use. */
const MOST_INLINE = 60;

/** Whether a text runs one of the programs. */
type Runs = (command: string) => boolean;

/** Every text that begins with one of the programs (behind wrappers such as `npx`) or pipes into one. */
export function findCommandTexts(lines: readonly Line[], programs: readonly string[]): CommandText[] {
  const found: CommandText[] = [];
  if (programs.length === 0) return found;
  const runs = remembered(programs);
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index];
    if (line === undefined || line.kind === "blank" || line.kind === "fence-mark") continue;
    if (line.text.includes("`") && line.fence === null) found.push(...inlineCommands(lines, index, runs));
    const shown = shownCommand(lines, index, runs);
    if (shown === null) continue;
    found.push({ ...shown.command, line: line.number, headings: line.headings });
    index = shown.last;
  }
  return found;
}

interface Shown {
  readonly command: Omit<CommandText, keyof Place>;
  /** Index of the last line that belongs to it. */
  readonly last: number;
}

function shownCommand(lines: readonly Line[], index: number, runs: Runs): Shown | null {
  const line = lines[index];
  if (line === undefined || line.kind === "heading" || USAGE_LINE.test(line.text)) return null;
  const isFenced = isShellFence(line.fence);
  if (!isFenced && !isProse(line)) return null;
  const prompt = PROMPT.exec(line.text)?.[0] ?? null;
  if (prompt === null && !isFenced && line.indent < 2) return null;

  const { text: joined, last } = continued(lines, index, prompt?.length ?? line.indent);
  const { command, comment } = withoutComment(joined);
  if (!runs(command)) return null;
  const isPlain = prompt === null && !isFenced;
  if (isPlain && (looksLikeProse(command) || isListed(line, command, comment))) return null;
  const near = [comment, textBefore(lines, index, runs), isPlain ? textBelow(lines, last) : ""];
  const form = prompt !== null ? "prompt" : isFenced ? "fence" : "indented";
  return { command: { text: command, form, near: near.filter((part) => part !== "").join(" ") }, last };
}

/** A command over several lines, as one. */
function continued(lines: readonly Line[], index: number, offset: number): { text: string; last: number } {
  let text = lines[index]?.text.slice(offset).trim() ?? "";
  let last = index;
  while (/(?:\\|\||&&)$/.test(text) && lines[last + 1]?.kind === "text" && last - index < 20) {
    last++;
    const next = (lines[last]?.text ?? "").trim().replace(/^> /, "");
    text = `${text.endsWith("\\") ? text.slice(0, -1).trimEnd() : text} ${next}`;
  }
  return { text, last };
}

/** Splits a trailing `# comment`, `// comment` or a second column of words from a command. */
function withoutComment(text: string): { command: string; comment: string } {
  const hash = /\s(?:#|\/\/)\s+(.*)$/s.exec(text);
  if (hash !== null) return { command: text.slice(0, hash.index).trim(), comment: hash[1] ?? "" };
  const column = descriptionColumn(text);
  if (column > 0 && /^[A-Z][a-z]*[ ,.]|^[a-z]+ [a-z]+/.test(text.slice(column))) {
    return { command: text.slice(0, column).trim(), comment: text.slice(column) };
  }
  return { command: text, comment: "" };
}

/** Lines that several commands below look back to are read once. */
function remembered(programs: readonly string[]): Runs {
  const known = new Map<string, boolean>();
  return (command) => {
    const before = known.get(command);
    if (before !== undefined) return before;
    const answer = runsOne(command, programs);
    if (command.length <= LONGEST_LINE) known.set(command, answer);
    return answer;
  };
}

function runsOne(command: string, programs: readonly string[]): boolean {
  const words = command.split(/\s+/, 6);
  if (programIndex(words, programs) >= 0) return true;
  if (!/[|;&]/.test(command) || !programs.some((program) => command.includes(program))) return false;
  return simpleCommands(command).some(
    (simple) =>
      programIndex(
        simple.words.map((word) => word.value),
        programs,
      ) >= 0,
  );
}

/** A list of commands names them with a second column, or alone: it shows none in use. */
function isListed(line: Line, command: string, comment: string): boolean {
  const isList = line.headings.some((title) => COMMANDS_HEADING.test(title));
  return isList && (comment !== "" || command.split(" ").length <= 2);
}

/** Indented lines of prose may begin with the program's name, too. */
function looksLikeProse(command: string): boolean {
  const words = command.split(/\s+/).slice(1);
  const plain = words.map((word) => /^[A-Za-z][a-z']*[,;:]?$/.test(word));
  if (plain.some((_, at) => at >= 3 && plain.slice(at - 3, at + 1).every(Boolean))) return true;
  return words.length === 0 || (plain.every(Boolean) && (words.length > 3 || /[.,:;]$/.test(command)));
}

/** The sentences that lead to a command: comment lines, else the paragraph before. */
function textBefore(lines: readonly Line[], index: number, runs: Runs): string {
  const comments: string[] = [];
  let at = index - 1;
  for (; at >= 0 && index - at < 20; at--) {
    const line = lines[at];
    if (line === undefined || line.kind !== "text") break;
    const comment = /^\s*(?:#|\/\/)\s*(.*)$/s.exec(line.text)?.[1];
    if (comment !== undefined) comments.unshift(comment);
    else if (comments.length > 0 || !runs(line.text.replace(PROMPT, "").trim())) break;
  }
  if (comments.length > 0) return comments.join(" ");
  while (at >= 0 && (lines[at]?.kind === "blank" || lines[at]?.kind === "fence-mark")) at--;
  const paragraph: string[] = [];
  for (; at >= 0 && paragraph.length < 4; at--) {
    const line = lines[at];
    const inFence = (line?.fence ?? null) !== null && lines[index]?.fence === null;
    if (line === undefined || inFence || !isProse(line)) break;
    if (runs(line.text.replace(PROMPT, "").trim())) break;
    // A list of options leads to no command.
    if (/^\s*--?\w/.test(line.text)) return "";
    paragraph.unshift(unmarked(line.text.trim()));
  }
  return paragraph.join(" ");
}

/** In man layout the explanation of an example stands below it, deeper. */
function textBelow(lines: readonly Line[], index: number): string {
  const below = lines[index + 1];
  const isDeeper = below?.kind === "text" && below.indent > (lines[index]?.indent ?? 0) + 1;
  return isDeeper ? unmarked(below.text.trim()) : "";
}

function inlineCommands(lines: readonly Line[], index: number, runs: Runs): CommandText[] {
  const line = lines[index];
  if (line === undefined) return [];
  const cells = tableCells(line.text);
  const sentenceWith = sentencesAround(lines, index);
  const found: CommandText[] = [];
  for (const [, , code = ""] of line.text.matchAll(/(`{1,8})([^`]+)\1/g)) {
    if (found.length >= MOST_INLINE) break;
    const text = code.replace(/\\\|/g, "|").replace(PROMPT, "").trim();
    if (!/\s/.test(text) || !runs(text)) continue;
    const near =
      cells === null
        ? line.kind === "heading"
          ? ""
          : sentenceWith(code)
        : cells.filter((cell) => !cell.includes(code.trim())).join(" ");
    const form = cells === null ? "inline" : "cell";
    found.push({
      text,
      form,
      near: unmarked(near.replace(`\`${code}\``, " "))
        .replace(/^[\s:–—-]+/, "")
        .replace(/\s+/g, " ")
        .trim(),
      ...placeOf(line),
    });
  }
  return found;
}

const placeOf = (line: Line): Place => ({ line: line.number, headings: line.headings });
