/** A command without what it is about: what two trials that did the same have in common. */
import { isHelpCall, programName } from "./command-use.ts";
import type { SimpleCommand } from "./read-shell.ts";
import { quoteWords } from "./words.ts";

const LONGEST = 200;

/** Moving about and printing files tell nothing of a tool. */
const IDLE = new Set(
  "cd pwd echo printf cat tac nl head tail less more bat batcat sed true false : export set".split(" "),
);
const MOST_SUBCOMMANDS = 2;

/** `tabkit convert --to`: the program, its subcommands and the names of its options; null where that says nothing. */
export function commandShape(command: SimpleCommand): string | null {
  const name = programName(command);
  if (name === "" || (IDLE.has(name) && !isHelpCall(command))) return null;
  const { args } = command;
  const end = args.findIndex((word) => !/^[a-z][a-z-]*$/.test(word));
  const words = args.slice(0, end === -1 ? args.length : end).slice(0, MOST_SUBCOMMANDS);
  const options = args.flatMap((word) => /^--?[A-Za-z?][\w-]*/.exec(word)?.[0] ?? []);
  return quoteWords([name, ...words, ...[...new Set(options)].sort()]).slice(0, LONGEST);
}
