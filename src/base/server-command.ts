/**
 * The command of an MCP server as a profile names it: a program, its arguments, and variables before them. It is no
 * shell text, because agents start servers themselves, without a shell. Pure.
 */
import { type Command, parse, type SyntaxNode } from "unbash";
import type { ServerCommand } from "../schema/built.ts";
import { baseName } from "./shell/words.ts";

type ReadLine =
  | {
      readonly kind: "read";
      readonly command: readonly [string, ...string[]];
      readonly env: ServerCommand["env"];
    }
  | { readonly kind: "wrong"; readonly why: string };

const LONGEST_NAME = 32;
/** In characters. What is longer starts no server, and would take long to read. */
const LONGEST_LINE = 8_000;
/** Of them, what they run tells the server's name. */
const INTERPRETER = /^(?:node|deno|bun|python[\d.]*|ruby|perl|php|java|sh|bash|npx|uvx?)$/;

/** The servers of a tier, each under a name of its own. Lines that start nothing are left out: reading refused them. */
export function serverCommands(lines: readonly string[]): ServerCommand[] {
  const taken = new Map<string, number>();
  return lines.flatMap((line) => {
    const read = readLine(line);
    if (read.kind === "wrong") return [];
    const { command, env } = read;
    const [program, ...args] = command;
    const name = freeName(serverName(program, args), taken);
    return [{ name, line, command, env }];
  });
}

/** Why a line names no server, in words; null where it does. */
export function serverFault(line: string): string | null {
  const read = readLine(line);
  return read.kind === "wrong" ? read.why : null;
}

/** One command of plain words, quoted as for a shell; whatever a shell would do something about is refused. */
function readLine(line: string): ReadLine {
  if (line.length > LONGEST_LINE) return wrong(`it has more than ${LONGEST_LINE} characters`);
  const { commands, errors = [] } = parse(line);
  if (errors.length > 0 || /(?<!\\)(?:\\\\)*\\$/.test(line)) return wrong("a quote in it is not closed");
  const [statement] = commands;
  if (statement === undefined) return wrong("it names no program");
  const node = firstCommand(statement);
  const sign = node === null ? line.trim().slice(0, 1) : shellSign(node, line);
  if (node === null || sign !== null)
    return wrong(`${JSON.stringify(sign)} means something to a shell, and no shell reads it`);
  if (node.name === undefined || node.name.value === "") return wrong("it names no program");
  const env = node.prefix.flatMap((part) =>
    part.type === "Assignment" && part.value.type === "Word" ? [[part.name, part.value.value] as const] : [],
  );
  const args = node.args.map((part) => (part.type === "Word" ? part.value : part.text));
  return { kind: "read", command: [node.name.value, ...args], env: Object.fromEntries(env) };
}

const wrong = (why: string): ReadLine => ({ kind: "wrong", why });

/** null where a line begins with what is no command of words. */
function firstCommand(node: SyntaxNode): Command | null {
  if (node.type === "Command") return node;
  if (node.type === "Statement") return firstCommand(node.command);
  if (node.type !== "Pipeline" && node.type !== "AndOr") return null;
  const [first] = node.commands;
  return first === undefined ? null : firstCommand(first);
}

/** The first sign of it that a shell would have acted upon; null: there is none. */
function shellSign(node: Command, line: string): string | null {
  const words = [...node.prefix, ...(node.name === undefined ? [] : [node.name]), ...node.suffix];
  for (const word of words) {
    const sign = signOf(word, line);
    if (sign !== null) return sign;
  }
  // Behind its last word, only a comment or nothing.
  const rest = line.slice(words.at(-1)?.end ?? 0).replace(/^[^\S\n]+/, "");
  return rest.trim() === "" || rest.startsWith("#") ? null : rest.slice(0, 1);
}

/** Words of plain and quoted pieces have none. */
function signOf(node: SyntaxNode, line: string): string | null {
  switch (node.type) {
    case "Assignment":
      return node.value.type === "Word" && node.index === undefined ? signOf(node.value, line) : "(";
    case "Word":
    case "DoubleQuoted":
      return node.parts?.map((part) => signOf(part, line)).find((sign) => sign !== null) ?? null;
    case "Literal":
    case "SingleQuoted":
      return null;
    default:
      return line.slice(node.pos, node.pos + 1);
  }
}

/** `tabkit` of `tabkit serve`, of `python3 -m tabkit.server` and of `node lib/tabkit.mjs`. */
function serverName(program: string, args: readonly string[]): string {
  const base = baseName(program);
  if (!INTERPRETER.test(base)) return plainName(base);
  const module = args.indexOf("-m");
  const named = module === -1 ? args.find((word) => !/^(?:-|run$|exec$)/.test(word)) : args[module + 1];
  if (named === undefined) return plainName(base);
  return plainName(module === -1 ? baseName(named) : (named.split(".")[0] ?? named));
}

function plainName(name: string): string {
  const plain = name
    .replace(/\.(?:[cm]?[jt]s|py|rb|pl|php|sh|jar)$/, "")
    .replace(/[^A-Za-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "")
    .slice(0, LONGEST_NAME)
    .replace(/_+$/, "");
  return plain === "" ? "server" : plain;
}

/** `taken`: for each name, how many were called so: the next number is looked for from there on. */
function freeName(name: string, taken: Map<string, number>): string {
  let free = name;
  let number = taken.get(name) ?? 1;
  while (taken.has(free)) free = `${name}_${++number}`;
  taken.set(name, number).set(free, taken.get(free) ?? 1);
  return free;
}
