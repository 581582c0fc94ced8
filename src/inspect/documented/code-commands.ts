/** The commands in a piece of code, by what it is: a script, a terminal's session, lines of anything, a span. */
import { scriptCommands, type TaughtCommand } from "./script-commands.ts";
import type { ShownCode } from "./shown-code.ts";

/** `$ `, `user@host:~$ `, `(venv) $ `, `❯ `, `PS C:\> `. */
const PROMPT =
  /^\s*(?:\([\w.-]+\)\s*)?(?:[\w.@:~/\\-]*[$%❯➜]|[\w.-]+@[\w.-][^\s#]*#|PS(?: [^>\n]*)?>)[ \t]+(?=\S)/;
/** Where a text has no other: it also begins quotations and the lines of an unfinished command. */
const ANGLE_PROMPT = /^\s*>[ \t]+(?=\S)/;
const CONTINUED = /^\s*>(?:[ \t]|$)/;
const MOST_LINES = 100;

/** All commands in it that run one of the programs. */
export function codeCommands(code: ShownCode, programs: readonly string[]): TaughtCommand[] {
  if (
    !programs.some(
      (program) => code.text.includes(program) || code.text.includes(program.replaceAll("-", "_")),
    )
  )
    return [];
  if (code.form === "other") return [];
  const lines = code.text.split("\n");
  if (code.form === "span") return spanCommands(code, programs);
  const prompt = promptOf(lines, code.form);
  if (prompt !== null) return sessionCommands({ lines, line: code.line, prompt }, programs);
  if (code.form === "prompted") return [];
  if (code.form === "script") return scriptCommands(code.text, code.line, programs);
  return lineCommands(lines, code.line, programs);
}

function promptOf(lines: readonly string[], form: ShownCode["form"]): RegExp | null {
  if (lines.some((line) => PROMPT.test(line))) return PROMPT;
  const isSession = form === "session" || form === "plain";
  return isSession && lines.some((line) => ANGLE_PROMPT.test(line)) ? ANGLE_PROMPT : null;
}

function spanCommands({ text, line }: ShownCode, programs: readonly string[]): TaughtCommand[] {
  const command = text.replace(PROMPT, "").replace(ANGLE_PROMPT, "");
  if (!/\s/.test(command) || isNoCommand(command)) return [];
  return scriptCommands(command, line, programs);
}

interface Session {
  readonly lines: readonly string[];
  readonly line: number;
  readonly prompt: RegExp;
}

/** What a terminal shows: only what is behind a prompt was typed, the rest is what came of it. */
function sessionCommands({ lines, line, prompt }: Session, programs: readonly string[]): TaughtCommand[] {
  const found: TaughtCommand[] = [];
  for (let at = 0; at < lines.length; at++) {
    const row = lines[at] ?? "";
    const mark = prompt.exec(row)?.[0];
    if (mark === undefined) continue;
    const typed = wholeCommand(lines, at, row.slice(mark.length));
    for (const command of scriptCommands(typed.text, line + at, programs)) found.push(command);
    at = typed.last;
  }
  return found;
}

/** Lines of which nothing says what they are: those that begin with a command count. */
function lineCommands(lines: readonly string[], line: number, programs: readonly string[]): TaughtCommand[] {
  const found: TaughtCommand[] = [];
  for (let at = 0; at < lines.length; at++) {
    const row = (lines[at] ?? "").trim();
    if (row === "" || row.startsWith("#") || isNoCommand(row)) continue;
    const typed = wholeCommand(lines, at, row);
    const text = /\s/.test(typed.text) ? withoutColumn(typed.text) : "";
    for (const command of scriptCommands(text, line + at, programs)) found.push(command);
    at = typed.last;
  }
  return found;
}

/** A command with the lines that it goes on in, one below the other. */
function wholeCommand(
  lines: readonly string[],
  start: number,
  first: string,
): { text: string; last: number } {
  const typed = [first];
  let last = start;
  const end = /<<-?\s*(['"]?)([A-Za-z_]\w*)\1/.exec(first)?.[2];
  const isOpen = (): boolean => {
    const before = typed.at(-1) ?? "";
    return end === undefined
      ? /(?:\\|\||&&)$/.test(before.trimEnd())
      : before.trim() !== end || typed.length === 1;
  };
  while (isOpen() && last + 1 < lines.length && last - start < MOST_LINES) {
    last++;
    const row = lines[last] ?? "";
    typed.push(CONTINUED.test(row) ? row.replace(/^\s*> ?/, "") : row);
  }
  return { text: typed.map((row) => row.replace(/\\[ \t]+$/, "\\")).join("\n"), last };
}

/** In help and lists, what a command does stands in a second column. */
function withoutColumn(text: string): string {
  const column = /(?<! ) {3,}(?=[A-Z][a-z]+ |[a-z]+ [a-z]+ )/.exec(text);
  return column === null || /['"]/.test(text.slice(0, column.index)) ? text : text.slice(0, column.index);
}

/** A sentence, or what a program says of itself, that begins with its name. */
function isNoCommand(text: string): boolean {
  if (/^\S+ (?:version )?v?\d+\.\d/.test(text) || /^\S+:(?:\s|$)/.test(text)) return true;
  const words = text.split(/\s+/).slice(1);
  const plain = words.map((word) => /^[A-Za-z][a-z']*[,;:]?$/.test(word));
  if (plain.some((_, at) => at >= 3 && plain.slice(at - 3, at + 1).every(Boolean))) return true;
  return plain.length > 0 && plain.every(Boolean) && (plain.length > 3 || /[.,:;]$/.test(text));
}
