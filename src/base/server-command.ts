/**
 * The command of an MCP server as a profile names it: a program, its arguments, and variables before them. It is no
 * shell text, because agents start servers themselves, without a shell. Pure.
 */

/** How a server is started, and what it is called before agents. */
export interface ServerCommand {
  /** Letters, digits and single underscores, so that every agent's names of its tools begin alike. */
  readonly name: string;
  /** As the profile has it. */
  readonly line: string;
  /** The program and its arguments. */
  readonly command: readonly [string, ...string[]];
  readonly env: Readonly<Record<string, string>>;
}

export type ReadWords =
  | { readonly kind: "words"; readonly words: readonly string[] }
  | { readonly kind: "wrong"; readonly why: string };

const LONGEST_NAME = 32;
const ASSIGNMENT = /^([A-Za-z_][A-Za-z0-9_]*)=(.*)$/s;
/** Of them, what they run tells the server's name. */
const INTERPRETER = /^(?:node|deno|bun|python[\d.]*|ruby|perl|php|java|sh|bash|npx|uvx?)$/;
const SHELL_SIGN = /[|&;<>()$`*?\n]/;
/** One word: quoted pieces and bare ones, side by side. */
const WORD = /(?:'[^']*'|"(?:\\[\s\S]|[^"\\])*"|\\[\s\S]|[^\s'"\\])+/gy;
const PIECE = /'([^']*)'|"((?:\\[\s\S]|[^"\\])*)"|\\([\s\S])|([^'"\\]+)/g;

/** The servers of a tier, each under a name of its own. Lines that start nothing are left out: reading refused them. */
export function serverCommands(lines: readonly string[]): ServerCommand[] {
  const taken = new Set<string>();
  return lines.flatMap((line) => {
    const read = commandWords(line);
    if (read.kind === "wrong") return [];
    const { env, command } = parted(read.words);
    const [program, ...args] = command;
    if (program === undefined) return [];
    const name = freeName(serverName(program, args), taken);
    taken.add(name);
    return [{ name, line, command: [program, ...args] as const, env }];
  });
}

/** Why a line names no server, in words; null where it does. */
export function serverFault(line: string): string | null {
  const read = commandWords(line);
  if (read.kind === "wrong") return read.why;
  return parted(read.words).command.length === 0 ? "it names no program" : null;
}

/** The words of a command, with quotes and backslashes as a shell has them, and nothing else of a shell. */
export function commandWords(line: string): ReadWords {
  const words: string[] = [];
  let at = 0;
  while (at < line.length) {
    const gap = /\s+/y;
    gap.lastIndex = at;
    at += gap.exec(line)?.[0].length ?? 0;
    if (at >= line.length) break;
    WORD.lastIndex = at;
    const found = WORD.exec(line)?.[0];
    if (found === undefined) return { kind: "wrong", why: "a quote in it is not closed" };
    const sign = shellSign(found);
    if (sign !== null) {
      return {
        kind: "wrong",
        why: `${JSON.stringify(sign)} means something to a shell, and no shell reads it`,
      };
    }
    words.push(found.replace(PIECE, unquoted));
    at += found.length;
  }
  return { kind: "words", words };
}

/** What a shell would not have taken as it stands there. */
function shellSign(word: string): string | null {
  for (const [, , double, , plain] of word.matchAll(PIECE)) {
    const sign = plain === undefined ? /[$`]/.exec(double ?? "") : SHELL_SIGN.exec(plain);
    if (sign !== null) return sign[0];
  }
  return null;
}

function unquoted(_: string, single?: string, double?: string, escaped?: string, plain?: string): string {
  return single ?? double?.replace(/\\([\s\S])/g, "$1") ?? escaped ?? plain ?? "";
}

function parted(words: readonly string[]): {
  readonly env: Record<string, string>;
  readonly command: readonly string[];
} {
  const first = words.findIndex((word) => !ASSIGNMENT.test(word));
  const end = first === -1 ? words.length : first;
  const env = words.slice(0, end).flatMap((word): [string, string][] => {
    const [, name, value] = ASSIGNMENT.exec(word) ?? [];
    return name === undefined || value === undefined ? [] : [[name, value]];
  });
  return { env: Object.fromEntries(env), command: words.slice(end) };
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

const baseName = (place: string): string => place.slice(place.lastIndexOf("/") + 1);

function plainName(name: string): string {
  const plain = name
    .replace(/\.(?:[cm]?[jt]s|py|rb|pl|php|sh|jar)$/, "")
    .replace(/[^A-Za-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "")
    .slice(0, LONGEST_NAME)
    .replace(/_+$/, "");
  return plain === "" ? "server" : plain;
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let number = 2; taken.has(free); number++) free = `${name}_${number}`;
  return free;
}
