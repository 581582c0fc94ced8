/** What a simple command does with a program: uses it, asks it for help, or only looks whether it is there. */
import type { SimpleCommand } from "./read-shell.ts";
import { baseName } from "./words.ts";

/** Programs to which `-h` means something else. */
const OTHER_H = new Set(
  (
    "ls dir vdir du df free sort grep egrep fgrep zgrep rg chown chgrp touch test [ tar tree readelf objdump psql " +
    "pg_dump pg_restore pg_isready createdb mysql mysqldump redis-cli mongo mongosh shutdown nl ps file od cp ln lsof stat"
  ).split(" "),
);

/** Programs whose first word is data: `help` there is a file, a pattern or a text. */
const TAKES_DATA = new Set(
  (
    "cd echo printf cat head tail less more bat wc ls grep egrep fgrep rg sed awk find mkdir rmdir rm cp mv ln touch tee " +
    "sort cut tr test [ which type whereis hash export alias source . diff stat file chmod chown read set kill sleep true false"
  ).split(" "),
);

const MANUALS = new Set(["man", "info", "tldr", "apropos", "help"]);

/** The program's name without its folder, its package's version and scope: `tabkit` of `@acme/tabkit@2`. */
export function programName({ program, how }: Pick<SimpleCommand, "program" | "how">): string {
  const name = baseName(program);
  if (how === "file") return name.replace(/\.(?:py|[cm]?[jt]s|rb|pl|php|sh|bash)$/, "");
  const end = name.slice(1).search(/[@=<>~![]/);
  return end === -1 ? name : name.slice(0, end + 1);
}

/** Package managers that run a package's program by its name alone, as if it were a subcommand of theirs. */
const RUN_BY_NAME = new Set(["yarn", "pnpm", "bun"]);

/** The program that a package manager was told to run by its name alone; null for every other command. */
export function subcommandRun(command: Pick<SimpleCommand, "program" | "how" | "args">): string | null {
  if (!RUN_BY_NAME.has(programName(command))) return null;
  return command.args.find((word) => !word.startsWith("-")) ?? null;
}

/** Whether the command runs the program by its name, path, module or file, or as a wrapper. */
export function runsProgram(command: SimpleCommand, program: string): boolean {
  if (command.wrappers.includes(program)) return true;
  if (subcommandRun(command) === program) return true;
  if (command.how !== "module") return programName(command) === program;
  return asModule(command.program.split(".")[0] ?? "") === asModule(program);
}

const asModule = (name: string): string => name.replaceAll("-", "_").toLowerCase();

/** `--help`, `-h`, a help subcommand, a manual page. */
export function isHelpCall(command: SimpleCommand): boolean {
  const name = programName(command);
  const { args } = command;
  if (MANUALS.has(name)) return args.length > 0;
  if (TAKES_DATA.has(name))
    return name !== "echo" && name !== "printf" && args.length === 1 && args[0] === "--help";
  const ownEnd = args.indexOf("--");
  const own = ownEnd === -1 ? args : args.slice(0, ownEnd);
  if (own.some((word) => /^(?:--help(?:[-=].*)?|-help|-\?)$/.test(word))) return true;
  if (own.at(-1) === "-h" && !OTHER_H.has(name)) return true;
  return own.find((word) => !word.startsWith("-")) === "help";
}

/** Asks the program for nothing but its version. */
export function isVersionProbe({ args }: SimpleCommand): boolean {
  const [first = "", ...rest] = args;
  if (rest.length === 0) return /^(?:--?version|-[vV]|version)$/.test(first);
  // `version --client`, `--version --json`: how it is told.
  return /^(?:--)?version$/.test(first) && rest.every((word) => /^--[a-z]/.test(word));
}

/** Whether the command puts the program to work: help, versions, paths and texts that name it are no use of it. */
export function usesProgram(command: SimpleCommand, program: string): boolean {
  return runsProgram(command, program) && !isHelpCall(command) && !isVersionProbe(command);
}
