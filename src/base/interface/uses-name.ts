/** Whether a command line uses a name of a tool's interface. */
import { runsProgram } from "../shell/command-use.ts";
import { maskPlaceholders } from "../shell/mask-placeholders.ts";
import { readShell } from "../shell/read-shell.ts";

export interface UsedName {
  readonly what: "command" | "option";
  /** Program and subcommands, as base calls them. */
  readonly path: readonly string[];
  readonly from: string;
}

/** It runs the program and the subcommand, and says the name: `--to`, `--to=csv`. What stands for a value may be in it. */
export function usesName(command: string, { what, path, from }: UsedName): boolean {
  const [program = "", ...subcommands] = path;
  // Most commands say nothing of a name, and to read a shell's text takes long.
  if (!command.includes(from)) return false;
  return readShell(maskPlaceholders(command)).commands.some((used) => {
    if (!runsProgram(used, program) || !subcommands.every((name) => used.args.includes(name))) return false;
    return what === "command"
      ? used.args.includes(from)
      : used.args.some((word) => word === from || word.startsWith(`${from}=`));
  });
}
