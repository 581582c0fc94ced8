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
/** Characters: every piece is read to the end of the text. */
const MOST_READ = 1_000_000;
/** Settings of one variable, and characters of all that go in front of a statement, the nearest ones: with more nobody runs it. */
const MOST_SETTINGS = 100;
const LONGEST_SETTINGS = 4_000;

/** `line`: where the text begins. What a shell could not read is left out, line by line. */
export function scriptCommands(text: string, line: number, programs: readonly string[]): TaughtCommand[] {
  const found: TaughtCommand[] = [];
  let [rest, at] = [text, line];
  let read = 0;
  for (let piece = 0; piece < MOST_PIECES && read <= MOST_READ && mentions(rest, programs); piece++) {
    read += rest.length;
    const masked = maskPlaceholders(rest);
    const script = parse(masked);
    for (const one of statementsOf({ script, text: rest, masked, line: at }, programs)) found.push(one);
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
  return errors.reduce<number | null>(
    (first, { pos }) => (first === null ? pos : Math.min(first, pos)),
    null,
  );
}

interface Piece {
  readonly script: ParsedScript;
  readonly text: string;
  readonly masked: string;
  readonly line: number;
}

function statementsOf({ script, text, masked, line }: Piece, programs: readonly string[]): TaughtCommand[] {
  // Documents are cut where they are read: what they teach is not left out in silence.
  const uses = readShell(masked, Number.POSITIVE_INFINITY)
    .commands.filter((command) => usesOne(command, programs))
    .sort((a, b) => a.position.start - b.position.start);
  const linesTo = lineCounter(text);
  let next = 0;
  const settings = new Settings();
  const found: TaughtCommand[] = [];
  for (const statement of script.commands) {
    const own = text.slice(statement.pos, endOf(statement));
    for (const setting of settingsOf(statement, own)) settings.add(setting);
    while ((uses[next]?.position.start ?? text.length) < statement.pos) next++;
    if ((uses[next]?.position.end ?? Number.POSITIVE_INFINITY) > statement.end) continue;
    const command = joined([...settings.neededBy(own), own].join("\n"));
    found.push({ command, line: line + linesTo(statement.pos) });
  }
  return found;
}

/** A folder of that name is no use of the program. */
function usesOne(command: SimpleCommand, programs: readonly string[]): boolean {
  return !/[/:]$/.test(command.program) && programs.some((program) => runsProgram(command, program));
}

interface Setting {
  readonly name: string;
  readonly text: string;
}

/** The variables that are set so far, found by their names: a script may set and use thousands. */
class Settings {
  readonly #byName = new Map<string, { readonly text: string; readonly place: number }[]>();
  #count = 0;

  add({ name, text }: Setting): void {
    const known = this.#byName.get(name) ?? [];
    known.push({ text, place: this.#count++ });
    this.#byName.set(name, known);
  }

  /** The texts that set what a statement uses, each once, in their order. */
  neededBy(text: string): string[] {
    if (this.#count === 0) return [];
    const names = new Set([...text.matchAll(/\$\{?([A-Za-z_]\w*)/g)].map(([, name = ""]) => name));
    const used = [...names].flatMap((name) => (this.#byName.get(name) ?? []).slice(-MOST_SETTINGS));
    const needed: string[] = [];
    let length = 0;
    for (const setting of used.sort((a, b) => b.place - a.place)) {
      length += setting.text.length;
      if (length > LONGEST_SETTINGS) break;
      needed.push(setting.text);
    }
    return [...new Set(needed.reverse())];
  }
}

/** The variables that a statement sets for those below it. */
function settingsOf({ command }: Statement, text: string): Setting[] {
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

/** Blanks are looked through from their first one only: a line may hold thousands. */
const joined = (text: string): string => text.replace(/(?:(?<![ \t])[ \t]+)?\\\n[ \t]*/g, " ").trim();
