/** What one page of help says of a command: its options, and the commands below it. */
import type { InterfaceOption } from "../../schema/inspection.ts";
import type { Manual, ManualSubcommand } from "../manual/manual.ts";
import { scanManual } from "../manual/scan.ts";
import { interfaceOptions, saysDeprecated } from "./interface-options.ts";

/** A command that a page names. */
export interface NamedCommand {
  readonly path: readonly string[];
  /** Other names of its last word. */
  readonly aliases: readonly string[];
  readonly about: string;
  readonly isDeprecated: boolean;
  /** A heading says that these are commands; else they only look like it. */
  readonly isSure: boolean;
}

export interface HelpReading {
  readonly options: readonly InterfaceOption[];
  readonly commands: readonly NamedCommand[];
  /** Its first sentence; empty where help has none. */
  readonly about: string;
  readonly isDeprecated: boolean;
  /** What the usage lines call: program and subcommands, joined by spaces, each once. */
  readonly usages: readonly string[];
  /** Whether the text is help at all: something of a command's interface stands in it. */
  readonly isHelp: boolean;
}

const COMMANDS_HEADING = /\b(?:sub)?commands?\b|\bactions\b|\btopics\b|\barguments?\b/i;
const NO_COMMAND = /^(?:command|subcommand|commands|options|usage|or|and|the|see|for|run)$/;

/** Reads the help of the command at `path`; the first word is the program. Never throws, whatever the text. */
export function readHelp(text: string, path: readonly string[]): HelpReading {
  const program = path[0] ?? "";
  const manual = scanManual(text, [program]);
  const options = interfaceOptions(manual);
  const commands = namedCommands(manual, path);
  const usages = [...new Set(manual.synopses.map((synopsis) => synopsis.path.join(" ")))];
  const about = firstSentence(
    manual.synopses.map((synopsis) => synopsis.about).find((said) => said !== "") ?? "",
  );
  return {
    options,
    commands,
    about,
    isDeprecated: saysDeprecated(about),
    usages,
    isHelp: options.length + commands.length + usages.length > 0,
  };
}

function namedCommands(manual: Manual, path: readonly string[]): NamedCommand[] {
  const values = manual.synopses.flatMap(({ positionals }) =>
    positionals
      .filter(({ repeats, choices }) => !repeats && choices.length > 0)
      .map(({ choices }) => choices.join(",")),
  );
  const bare = manual.subcommands.filter(({ description, usage }) => description === "" && usage === "");
  const found = new Map<string, NamedCommand>();
  for (const subcommand of manual.subcommands) {
    // The choices of a value stand where argparse lists commands, too.
    const siblings = bare.filter(({ line }) => line === subcommand.line).flatMap(({ names }) => names);
    if (siblings.length > 1 && values.includes(siblings.join(","))) continue;
    const named = namedCommand(subcommand, path);
    if (named === null) continue;
    const key = named.path.join(" ");
    const known = found.get(key);
    if (known === undefined || known.about === "") found.set(key, named);
  }
  return [...found.values()];
}

function namedCommand(subcommand: ManualSubcommand, path: readonly string[]): NamedCommand | null {
  const [first = "", ...aliases] = subcommand.names;
  // `cache clear`: more words of the command stand before its first placeholder.
  const usage = subcommand.usage.split(" ");
  const end = usage.findIndex((word) => !/^[a-z][\w:-]*$/.test(word));
  const words = [first, ...(end < 0 ? usage : usage.slice(0, end)).filter((word) => word !== "")];
  const own = path.slice(1);
  const isWhole = own.length > 0 && own.every((word, index) => words[index] === word);
  const rest = isWhole ? words.slice(own.length) : words;
  if (rest.length === 0 || rest.some((word) => NO_COMMAND.test(word))) return null;
  return {
    path: [...path, ...rest],
    aliases: rest.length === 1 ? aliases : [],
    about: firstSentence(subcommand.description),
    isDeprecated: saysDeprecated(subcommand.description),
    isSure: COMMANDS_HEADING.test(subcommand.headings.at(-1) ?? ""),
  };
}

/** Up to the first full stop before a space; a list of notes behind it is no part of it. */
export function firstSentence(text: string): string {
  const sentence = /^(.*?[.!?])(?:\s|$)/.exec(text)?.[1] ?? text;
  return sentence
    .replace(/\s*\[(?:default|alias(?:es)?|env|deprecated)\b[^\]]*\]/gi, "")
    .trim()
    .slice(0, 300);
}
