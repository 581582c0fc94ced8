/** What an agent did and what worked: the commands, the help and the files by which two sides can differ. */
import { isHelpCall, programName } from "../base/shell/command-use.ts";
import type { SimpleCommand } from "../base/shell/read-shell.ts";
import { quoteWords } from "../base/shell/words.ts";
import { estimatedTokens } from "../base/tier-tokens.ts";
import type { Deed } from "../schema/deed.ts";
import type { Trace } from "../schema/trace.ts";
import { callsOf, shellCalls } from "./calls.ts";
import { filesRead } from "./files-read.ts";

/** No report shows more, and hardly any trial does more. */
const MOST = 60;
const LONGEST = 200;

/** Each once, in the order in which it was first done. */
export function deedsOf(trace: Trace): Deed[] {
  const deeds = new Map<string, Deed>();
  const add = (deed: Deed): void => {
    const key = `${deed.kind} ${deed.text}`;
    const known = deeds.get(key);
    if (known === undefined && deeds.size < MOST) deeds.set(key, deed);
    if (known === undefined || deed.tokens === undefined) return;
    deeds.set(key, { ...known, tokens: (known.tokens ?? 0) + deed.tokens });
  };
  for (const { turn, result, ran } of shellCalls(trace)) {
    // What failed is told with its error.
    if (result === null || result.ok === false) continue;
    for (const command of ran) {
      const text = shapeOf(command);
      if (text !== null) add({ kind: isHelpCall(command) ? "help" : "command", text, turn });
    }
  }
  for (const file of openedFiles(trace)) add(file);
  return [...deeds.values()];
}

/** Moving about and printing files tell nothing of a tool. */
const IDLE = new Set(
  "cd pwd echo printf cat tac nl head tail less more bat batcat sed true false : export set".split(" "),
);
const MOST_SUBCOMMANDS = 2;

/** `tabkit convert --to`: the program, its subcommands and the names of its options; null where that says nothing. */
function shapeOf(command: SimpleCommand): string | null {
  const name = programName(command);
  if (name === "" || (IDLE.has(name) && !isHelpCall(command))) return null;
  const { args } = command;
  const end = args.findIndex((word) => !/^[a-z][a-z-]*$/.test(word));
  const words = args.slice(0, end === -1 ? args.length : end).slice(0, MOST_SUBCOMMANDS);
  const options = args.flatMap((word) => /^--?[A-Za-z?][\w-]*/.exec(word)?.[0] ?? []);
  return quoteWords([name, ...words, ...[...new Set(options)].sort()]).slice(0, LONGEST);
}

/** What a call shows of a file costs what it shows, where it shows nothing else. */
function openedFiles(trace: Trace): Deed[] {
  const results = new Map<number, string>();
  const shown = new Map<number, number>();
  for (const { event, result } of callsOf(trace)) if (result !== null) results.set(event.call, result.text);
  for (const { event, ran } of shellCalls(trace)) shown.set(event.call, ran.length);
  return filesRead(trace).map(({ turn, text, call, files }) => {
    const isAlone = files === 1 && (shown.get(call) ?? 1) === 1;
    const tokens = isAlone ? estimatedTokens(results.get(call) ?? "") : null;
    return {
      kind: "file" as const,
      text: text.slice(0, LONGEST),
      turn,
      ...(tokens === null ? {} : { tokens }),
    };
  });
}
