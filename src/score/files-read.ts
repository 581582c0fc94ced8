/** The files that an agent opened: with its reading tools, and with `cat`, `head`, `sed` and their kin in a shell. */
import path from "node:path";
import type { SimpleCommand } from "../base/shell/read-shell.ts";
import { changeFolder, LONGEST_PATH } from "../base/shell/words.ts";
import type { Trace } from "../schema/trace.ts";
import { type Call, offeredCalls, shellCalls } from "./calls.ts";
import type { MarkerText } from "./markers/source.ts";

/** A file that a call opened. */
export interface FileRead extends MarkerText {
  /** The call's number, and the files that it opened in all. */
  readonly call: number;
  readonly files: number;
}

/** No call shows more files; one of a model that loops names a hundred thousand, and each is looked for in its result. */
const MOST_FILES = 500;

/** Paths in order, once a reading; those in the workspace relative to it. What could not be read is left out. */
export function filesRead(trace: Trace): readonly FileRead[] {
  const byTool = offeredCalls(trace).filter(
    ({ event, result }) => event.tool === "read" && result?.ok !== false,
  );
  const reads = byTool.flatMap((call) =>
    call.event.paths.filter(isPath).map((read) => ({ call, text: inWorkspace(read) })),
  );
  const inShell = shellCalls(trace).flatMap((call) => {
    const refusals = refusalsIn(call);
    return call.ran
      .flatMap(({ folder, ...command }) => pathsRead(command).map((read) => ({ folder, read })))
      .slice(0, MOST_FILES)
      .filter(({ read }) => !wasRefused(read, refusals))
      .map(({ folder, read }) => ({ call, text: inWorkspace(changeFolder(folder, read)) }));
  });
  const opened = [...reads, ...inShell].sort((a, b) => a.call.event.call - b.call.event.call);
  const counts = new Map<number, number>();
  for (const { call } of opened) counts.set(call.event.call, (counts.get(call.event.call) ?? 0) + 1);
  return opened.map(({ call: { turn, event }, text }) => ({
    ...{ turn, text, call: event.call },
    files: counts.get(event.call) ?? 1,
  }));
}

const isPath = (text: string): boolean => text.length <= LONGEST_PATH;

const WORKSPACE = "/workspace";

function inWorkspace(read: string): string {
  const plain = path.posix.normalize(read);
  return plain.startsWith(`${WORKSPACE}/`) ? path.posix.relative(WORKSPACE, plain) : plain;
}

/** Programs that print files, with the options whose value is the next word. */
const READERS: ReadonlyMap<string, readonly string[]> = new Map([
  ["cat", []],
  ["tac", []],
  ["nl", ["-b", "-v", "-w", "-s"]],
  ["head", ["-n", "-c", "--lines", "--bytes"]],
  ["tail", ["-n", "-c", "--lines", "--bytes"]],
  ["less", []],
  ["more", ["-n"]],
  ["bat", ["-r", "--line-range", "-l", "--language"]],
  ["batcat", ["-r", "--line-range", "-l", "--language"]],
]);

function pathsRead(command: Omit<SimpleCommand, "folder">): string[] {
  const redirected = command.redirects.filter(({ operator }) => operator === "<").map(({ target }) => target);
  return [...argumentsRead(command), ...redirected].filter(
    (word) => word !== "" && isPath(word) && !/^-$|\$|^\{\}$/.test(word),
  );
}

function argumentsRead({ program, args }: Pick<SimpleCommand, "program" | "args">): readonly string[] {
  const name = path.posix.basename(program);
  if (name === "sed") return sedFiles(args);
  const valued = READERS.get(name);
  return valued === undefined ? [] : operands(args, valued);
}

function operands(args: readonly string[], valued: readonly string[]): string[] {
  return args.filter((word, index) => !/^[-+]./.test(word) && !valued.includes(args[index - 1] ?? ""));
}

/** `sed -n 1,5p FILE`; with `-i` it writes. The first operand is the script, unless an option gives one. */
function sedFiles(args: readonly string[]): string[] {
  if (args.some((word) => /^(?:-[a-zA-Z]*i|--in-place)/.test(word))) return [];
  const files = operands(args, ["-e", "-f", "-l"]);
  return args.includes("-e") || args.includes("-f") ? files : files.slice(1);
}

const REFUSED = /No such file or directory|Is a directory|Permission denied/;

/** The lines of its result that say why a file was not shown. */
function refusalsIn({ result }: Call): string {
  const lines = result?.text.split("\n") ?? [];
  return lines.filter((line) => REFUSED.test(line)).join("\n");
}

function wasRefused(read: string, refusals: string): boolean {
  return refusals.includes(` ${read}: `) || refusals.includes(`'${read}'`);
}
