/**
 * Reads shell text as a shell would and lists the simple commands in it: behind `cd x &&`, in pipes,
 * subshells, loops and substitutions, in the text of `bash -c` and `eval`, with the wrappers taken off.
 * Here-documents are input, not commands, unless a shell reads them. Pure, and never throws.
 */
import {
  type Assignment,
  type Command,
  forEachChild,
  type ParsedScript,
  parse,
  type SyntaxNode,
  type Word,
} from "unbash";
import { type Unwrapped, unwrap } from "./unwrap.ts";
import { changeFolder, located } from "./words.ts";

export interface Redirect {
  readonly operator: string;
  readonly target: string;
}

export interface SimpleCommand {
  /** The word that names what runs in the end, as written: `tabkit`, `./bin/tabkit`, `tabkit.cli` of `python -m`. */
  readonly program: string;
  readonly args: readonly string[];
  /** How `program` is named: by a command's name or path, as a module, or as a file of source code. */
  readonly how: "name" | "module" | "file";
  /** Base names of the programs that run it, outermost first: `["sudo", "uv"]`. */
  readonly wrappers: readonly string[];
  /** All words, those of the wrappers included; without assignments and redirections. */
  readonly words: readonly string[];
  readonly redirects: readonly Redirect[];
  /** Texts that here-documents and here-strings put on its input. */
  readonly documents: readonly string[];
  /** Where the `cd`s before it lead; "." is where the text began. */
  readonly folder: string;
  /** Half-open range in the text, in UTF-16 units; of a command inside `bash -c`, that of the whole `bash -c`. */
  readonly position: { readonly start: number; readonly end: number };
}

export interface ShellReading {
  readonly commands: readonly SimpleCommand[];
  /** Why the text could not be read whole; `commands` then holds only what stands on the lines before. */
  readonly problem: string | null;
}

/** Shell text in shell text in …: what lies deeper is left as an argument. */
const MAX_DEPTH = 6;

/** A model that loops writes a hundred thousand, and whoever reads them holds every marker against each. */
const MOST_COMMANDS = 2_000;

/** What a variable stands for is put in at each of its places: more or longer ones than any script has are not. */
const MOST_VARIABLES = 100;
const LONGEST_VALUE = 300;

/** Beginnings of here-documents on one line: the parser looks at all of them for each. */
const MOST_DOCUMENTS = 200;

interface Scope {
  readonly depth: number;
  readonly most: number;
  readonly wrappers: readonly string[];
  /** The range of the outer command where the text is an argument of it. */
  readonly within: SimpleCommand["position"] | null;
  folder: string;
  readonly variables: Map<string, string>;
}

/** Of the commands of one text, the first `most` are told; more are a problem. */
export function readShell(text: string, most: number = MOST_COMMANDS): ShellReading {
  return readText(text, { depth: 0, most, wrappers: [], within: null, folder: ".", variables: new Map() });
}

function readText(text: string, scope: Scope): ShellReading {
  if (hasTooManyDocuments(text)) return { commands: [], problem: "too many here-documents on one line" };
  const script = parse(text);
  const error = firstError(script);
  // A shell runs a text line by line until the line that it cannot read.
  const readable = error === null ? text.length : text.lastIndexOf("\n", error.pos - 1) + 1;
  const commands: SimpleCommand[] = [];
  for (const statement of script.commands) {
    // A statement that holds an error may be left without an end.
    if (statement.pos < statement.end && statement.end <= readable) addCommands(statement, scope, commands);
  }
  if (error !== null)
    return {
      commands: commands.slice(0, scope.most),
      problem: `${error.message} at character ${error.pos + 1}`,
    };
  const isMore = commands.length > scope.most;
  return { commands: commands.slice(0, scope.most), problem: isMore ? "too many commands" : null };
}

function hasTooManyDocuments(text: string): boolean {
  return text.split("\n").some((line) => line.split("<<", MOST_DOCUMENTS + 2).length > MOST_DOCUMENTS + 1);
}

function firstError(script: ParsedScript): { message: string; pos: number } | null {
  let first = script.errors?.[0] ?? null;
  const visit = (node: SyntaxNode): void => {
    if (first !== null) return;
    if (node.type === "Script" && node !== script) first = (node as ParsedScript).errors?.[0] ?? null;
    forEachChild(node, visit);
  };
  visit(script);
  return first;
}

function addCommands(node: SyntaxNode, scope: Scope, found: SimpleCommand[]): void {
  if (found.length > scope.most) return;
  if (node.type === "Command") addCommand(node, scope, found);
  else addChildren(node, OWN_SCOPE.has(node.type) ? ownScope(scope) : scope, found);
}

const ownScope = (scope: Scope): Scope => ({ ...scope, variables: new Map(scope.variables) });

/** What a `cd` or an assignment inside them changes is over at their end. */
const OWN_SCOPE = new Set(["Subshell", "CommandExpansion", "ProcessSubstitution"]);

function addChildren(node: SyntaxNode, scope: Scope, found: SimpleCommand[]): void {
  forEachChild(node, (child) => addCommands(child, scope, found));
}

function addCommand(node: Command, scope: Scope, found: SimpleCommand[]): void {
  remember(node, scope);
  if (node.name === undefined) {
    addChildren(node, scope, found);
    return;
  }
  const words = [...programWords(node.name, scope), ...node.args.map(wordValue)];
  const run = unwrap(words);
  const nested = scriptOf(run, node);
  const position = scope.within ?? { start: node.pos, end: node.end };
  if (nested !== null && scope.depth < MAX_DEPTH) {
    const wrappers = [...scope.wrappers, ...run.wrappers];
    const inner = { ...ownScope(scope), depth: scope.depth + 1, wrappers, within: position };
    found.push(...readText(nested, inner).commands);
    return;
  }
  const command = {
    ...asProgram(run, words, scope),
    words,
    folder: scope.folder,
    position,
    ...inputsOf(node),
  };
  if (command.program === "cd") scope.folder = changeFolder(scope.folder, folderArgument(command.args));
  found.push(command);
  addChildren(node, scope, found);
}

function asProgram(run: Unwrapped, words: readonly string[], { wrappers }: Scope) {
  if (run.kind === "program")
    return { program: run.program, args: run.args, how: run.how, wrappers: [...wrappers, ...run.wrappers] };
  return { program: words[0] ?? "", args: words.slice(1), how: "name" as const, wrappers };
}

function scriptOf(run: Unwrapped, node: Command): string | null {
  if (run.kind === "script") return run.text;
  return run.kind === "input" ? (inputsOf(node).documents[0] ?? null) : null;
}

function inputsOf(node: Command): Pick<SimpleCommand, "redirects" | "documents"> {
  const redirects: Redirect[] = [];
  const documents: string[] = [];
  for (const redirect of node.redirects) {
    if (redirect.type === "HereDoc") documents.push(redirect.body.text);
    else if (redirect.type === "HereString") documents.push(redirect.target?.value ?? "");
    else redirects.push({ operator: redirect.operator, target: redirect.target?.value ?? "" });
  }
  return { redirects, documents };
}

const folderArgument = (args: readonly string[]): string => args.find((word) => !/^-./.test(word)) ?? "~";

const wordValue = (argument: Word | Assignment): string =>
  argument.type === "Word" ? argument.value : argument.text;

/** Assignments that stand alone or are exported, so that `$TOOL info` can be read. */
function remember(node: Command, scope: Scope): void {
  const kept = node.name === undefined ? node.prefix : node.suffix;
  for (const part of kept)
    if (part.type === "Assignment" && part.value.type === "Word") assign(part.name, part.value.value, scope);
}

function assign(name: string, written: string, { variables }: Scope): void {
  const value = located(written);
  if (value.length > LONGEST_VALUE) variables.delete(name);
  else if (variables.has(name) || variables.size < MOST_VARIABLES) variables.set(name, value);
}

/** The program's word, with a variable that the text itself sets put in; unquoted, it may be several words. */
function programWords(name: Word, { variables }: Scope): string[] {
  const variable = /^\$\{?(\w+)\}?$/.exec(name.value)?.[1];
  const value = variable === undefined ? undefined : variables.get(variable);
  if (value === undefined || value.trim() === "") return [located(name.value)];
  return name.text.startsWith("$") ? value.trim().split(/\s+/) : [value];
}
