/** The files that an agent opened: with its reading tools, and with `cat`, `head`, `sed` and their kin in a shell. */
import path from "node:path";
import type { SimpleCommand } from "../base/shell/read-shell.ts";
import { changeFolder } from "../base/shell/words.ts";
import type { Trace } from "../schema/trace.ts";
import { type Call, offeredCalls, shellCalls } from "./calls.ts";
import type { MarkerText } from "./markers/source.ts";

/** A file that a call opened. */
export interface FileRead extends MarkerText {
  /** The call's number, and the files that it opened in all. */
  readonly call: number;
  readonly files: number;
}

/** Paths in order, once a reading; those in the workspace relative to it. What could not be read is left out. */
export function filesRead(trace: Trace): readonly FileRead[] {
  const byTool = offeredCalls(trace).filter(
    ({ event, result }) => event.tool === "read" && result?.ok !== false,
  );
  const reads = byTool.flatMap((call) => call.event.paths.map((read) => ({ call, text: inWorkspace(read) })));
  const inShell = shellCalls(trace).flatMap((call) =>
    call.ran.flatMap((command) =>
      pathsRead(command)
        .filter((read) => !wasRefused(read, call))
        .map((read) => ({ call, text: inWorkspace(changeFolder(command.folder, read)) })),
    ),
  );
  const opened = [...reads, ...inShell].sort((a, b) => a.call.event.call - b.call.event.call);
  const counts = new Map<number, number>();
  for (const { call } of opened) counts.set(call.event.call, (counts.get(call.event.call) ?? 0) + 1);
  return opened.map(({ call: { turn, event }, text }) => ({
    ...{ turn, text, call: event.call },
    files: counts.get(event.call) ?? 1,
  }));
}

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

function pathsRead(command: SimpleCommand): string[] {
  const redirected = command.redirects.filter(({ operator }) => operator === "<").map(({ target }) => target);
  return [...argumentsRead(command), ...redirected].filter(
    (word) => word !== "" && !/^-$|\$|^\{\}$/.test(word),
  );
}

function argumentsRead({ program, args }: SimpleCommand): readonly string[] {
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

function wasRefused(read: string, { result }: Call): boolean {
  const lines = result?.text.split("\n") ?? [];
  const isNamed = (line: string): boolean => line.includes(` ${read}: `) || line.includes(`'${read}'`);
  return lines.some((line) => REFUSED.test(line) && isNamed(line));
}
