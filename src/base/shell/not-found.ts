/** Commands that never ran: the shell, or whatever was to start them, did not find them or could not. */
import path from "node:path";
import { programName, subcommandRun } from "./command-use.ts";
import type { SimpleCommand } from "./read-shell.ts";
import { baseName } from "./words.ts";

const LINE = String.raw`(?:line \d+: |\d+: )?`;
/** Before words that only a shell says. */
const ANYBODY = String.raw`^(?:[\w./-]+: )?${LINE}`;
/** Before words that other programs say too, of the files that they read. */
const STARTER = String.raw`^-?(?:\S*\/)?(?:[a-z]*sh|env|timeout|nohup|xargs|nice|ionice|stdbuf|setsid|sudo|find|time|exec): ${LINE}`;

const NOT_FOUND: readonly RegExp[] = [
  new RegExp(String.raw`${ANYBODY}([^\s:]+): (?:command )?not found$`),
  new RegExp(String.raw`${ANYBODY}command not found: (\S+)$`),
  new RegExp(
    String.raw`${STARTER}(?:failed to run command )?['\u2018"\`]?([^\s:'\u2019"\`]+)['\u2019"\`]?: (?:No such file or directory|Permission denied|Is a directory|cannot execute\b.*|\S+: bad interpreter: .+)$`,
  ),
  /^zsh: (?:\d+: )?(?:permission denied|no such file or directory): (\S+)$/,
  /^(?:\S+\/)?(?:python|pypy)[\d.]*: No module named ([\w.]+?)(?:\.__main__)?(?:;.*)?$/,
  /^(?:\S+\/)?(?:python|pypy)[\d.]*: Error while finding module specification for '([\w.]+)'/,
  /^error: Failed to spawn: `([^`]+)`$/,
  /^(?:\S+\/)?(?:python|pypy)[\d.]*: can't open file '([^']+)'/,
  // Of a file that was to be started; what a program lacks itself has no path.
  /^Error: Cannot find module '(\/[^']+)'$/,
  /^Command not found: (\S+)$/,
  /^(?:error |\s*ERR_PNPM_\w+ +)?Command "([^"\s]+)" not found\.?$/,
  /^error: could not determine executable to run for package (\S+)$/,
  /^error: Failed to fetch: `https?:\/\/[^`\s]+\/simple\/([\w.-]+)\/`$/,
  /\bBecause (\S+) was not found in the\b/,
  /^npm (?:error|ERR!) .*\bhttps?:\/\/[^\s/]+\/(?:@[\w.-]+(?:%2f|\/))?([\w.-]+)(?:\s|$)/i,
  /^npm (?:error|ERR!) (?:npx )?canceled due to missing packages and no YES option: \["(?:@[\w.-]+\/)?([\w.-]+)/,
];

/** npm says so without a name. */
const NO_EXECUTABLE = /^npm (?:error|ERR!) (?:could not determine executable to run|canceled)$/m;

/** Longer lines are no messages of a shell. */
const LONGEST_LINE = 300;

/** The programs of which the output says that they are not there, or cannot be run. */
export function programsNotFound(output: string): Set<string> {
  const missing = new Set<string>();
  for (const line of output.split(/\r?\n/)) {
    if (line.length > LONGEST_LINE) continue;
    for (const pattern of NOT_FOUND) {
      const name = pattern.exec(line)?.[1];
      if (name !== undefined) missing.add(name);
    }
  }
  return missing;
}

/** Not executable, and not found. */
const NEVER_RAN: readonly (number | null)[] = [126, 127];

/** Without the commands that did not run. Where a call ended so and its output names none, nothing is known to have run. */
export function commandsThatRan(
  commands: readonly SimpleCommand[],
  { text, exitCode }: { readonly text: string; readonly exitCode: number | null },
): readonly SimpleCommand[] {
  const missing = programsNotFound(text);
  const isUnnamed = NO_EXECUTABLE.test(text);
  if (missing.size === 0 && !isUnnamed) return NEVER_RAN.includes(exitCode) ? [] : commands;
  return commands.filter(
    (command) =>
      !(isUnnamed && command.wrappers.some((wrapper) => wrapper === "npx" || wrapper === "npm")) &&
      !namesOf(command).some((name) => missing.has(name)),
  );
}

/** Whatever of it may be what is not there: what it runs in the end, or who was to run that. */
function namesOf(command: SimpleCommand): readonly string[] {
  const { program, wrappers, folder, how } = command;
  const file = how === "file" ? [path.posix.join("/workspace", folder, program)] : [];
  const byName = subcommandRun(command);
  return [
    program,
    baseName(program),
    programName(command),
    ...file,
    ...wrappers,
    ...(byName ? [byName] : []),
  ];
}
