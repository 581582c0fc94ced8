/** Shell text as the statements in it that run one of the tool's programs. */
import { forEachChild, type ParsedScript, parse, type Statement, type SyntaxNode } from "unbash";
import { runsProgram } from "../../base/shell/command-use.ts";
import { maskPlaceholders } from "../../base/shell/mask-placeholders.ts";
import { readShell, type SimpleCommand } from "../../base/shell/read-shell.ts";

export interface TaughtCommand {
  /** Continuations joined. */
  readonly command: string;
  /** 1-based line of the document on which it begins. */
  readonly line: number;
}

/** A text may be broken in many places; behind this many nobody reads on. */
const MOST_PIECES = 200;

/** `line`: where the text begins. What a shell could not read is left out, line by line. */
export function scriptCommands(text: string, line: number, programs: readonly string[]): TaughtCommand[] {
  const found: TaughtCommand[] = [];
  let [rest, at] = [text, line];
  for (let piece = 0; piece < MOST_PIECES && mentions(rest, programs); piece++) {
    const masked = maskPlaceholders(rest);
    const script = parse(masked);
    found.push(...statementsOf({ script, text: rest, masked, line: at }, programs));
    const error = firstError(script);
    if (error === null) break;
    // A shell would stop here; who reads the text goes on with the next line.
    const end = rest.indexOf("\n", error);
    if (end === -1) break;
    at += linesBefore(rest, end + 1);
    rest = rest.slice(end + 1);
  }
  return found;
}

const mentions = (text: string, programs: readonly string[]): boolean =>
  programs.some((program) => text.includes(program) || text.includes(program.replaceAll("-", "_")));

const linesBefore = (text: string, offset: number): number => text.slice(0, offset).split("\n").length - 1;

/** Asked in the order of the text, it counts every line once. */
function lineCounter(text: string): (offset: number) => number {
  let [lines, counted] = [0, 0];
  return (offset) => {
    lines += text.slice(counted, offset).split("\n").length - 1;
    counted = offset;
    return lines;
  };
}

function firstError({ errors = [] }: ParsedScript): number | null {
  return errors.length === 0 ? null : Math.min(...errors.map(({ pos }) => pos));
}

interface Piece {
  readonly script: ParsedScript;
  readonly text: string;
  readonly masked: string;
  readonly line: number;
}

function statementsOf({ script, text, masked, line }: Piece, programs: readonly string[]): TaughtCommand[] {
  const uses = readShell(masked)
    .commands.filter((command) => usesOne(command, programs))
    .sort((a, b) => a.position.start - b.position.start);
  const linesTo = lineCounter(text);
  let next = 0;
  const settings: { readonly name: string; readonly text: string }[] = [];
  const found: TaughtCommand[] = [];
  for (const statement of script.commands) {
    const own = text.slice(statement.pos, endOf(statement));
    settings.push(...settingsOf(statement, own));
    while ((uses[next]?.position.start ?? text.length) < statement.pos) next++;
    if ((uses[next]?.position.end ?? Number.POSITIVE_INFINITY) > statement.end) continue;
    const needed = settings.filter(({ name }) => new RegExp(`\\$\\{?${name}\\b`).test(own));
    const command = joined([...new Set(needed.map((one) => one.text)), own].join("\n"));
    found.push({ command, line: line + linesTo(statement.pos) });
  }
  return found;
}

/** A folder of that name is no use of the program. */
function usesOne(command: SimpleCommand, programs: readonly string[]): boolean {
  return !/[/:]$/.test(command.program) && programs.some((program) => runsProgram(command, program));
}

/** The variables that a statement sets for those below it. */
function settingsOf({ command }: Statement, text: string): { name: string; text: string }[] {
  const only = command.type === "Command" ? command : null;
  if (only === null || only.name !== undefined) return [];
  return only.prefix.flatMap((part) => (part.type === "Assignment" ? [{ name: part.name, text }] : []));
}

/** A here-document's text stands behind the end of its statement. */
function endOf(statement: Statement): number {
  let end = statement.end;
  const look = (node: SyntaxNode): void => {
    if (node.type === "HereDoc") end = Math.max(end, node.closing?.end ?? node.body.end);
    forEachChild(node, look);
  };
  look(statement);
  return end;
}

const joined = (text: string): string => text.replace(/[ \t]*\\\n[ \t]*/g, " ").trim();
