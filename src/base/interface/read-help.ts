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
  /** Other commands of the page stand below it: it is there, whether or not it has help of its own. */
  readonly isGroup: boolean;
}

export interface HelpReading {
  readonly options: readonly InterfaceOption[];
  readonly commands: readonly NamedCommand[];
  /** Its first sentence; empty where help has none. */
  readonly about: string;
  readonly isDeprecated: boolean;
  /** What the usage lines call: program and subcommands, joined by spaces, each once. */
  readonly usages: readonly string[];
  /** Commands that the text names as further help, such as `tool help sub`. */
  readonly more: readonly string[];
  /** Whether the text is help at all: something of a command's interface stands in it. */
  readonly isHelp: boolean;
}

const COMMANDS_HEADING = /\b(?:sub)?commands?\b|\bactions\b|\btopics\b|\barguments?\b/i;
/** Usage, errors, warnings and version lines are not what a command is about. */
const NO_ABOUT = /\busage\b|^\W*(?:warning|error)\b|^[\w.@/-]+\/v?[\d.]+$|^unknown\b/i;
/** Of a command below the one whose page names it. */
const MOST_WORDS = 12;
const NO_COMMAND = /^(?:(?:sub)?commands?|options|usage|or|and|the)$/;

/** Reads the help of the command at `path`; the first word is the program. Never throws, whatever the text. */
export function readHelp(text: string, path: readonly string[]): HelpReading {
  const program = path[0] ?? "";
  const manual = scanManual(text, [program]);
  const options = interfaceOptions(manual);
  const commands = namedCommands(manual, path);
  const usages = [...new Set(manual.synopses.map((synopsis) => synopsis.path.join(" ")))];
  const about = firstSentence(
    manual.synopses.map((synopsis) => synopsis.about).find((said) => said !== "" && !NO_ABOUT.test(said)) ??
      "",
  );
  return {
    options,
    commands,
    about,
    isDeprecated: saysDeprecated(about),
    usages,
    more: manual.helpCommands,
    isHelp: options.length + commands.length + usages.length > 0,
  };
}

function namedCommands(manual: Manual, path: readonly string[]): NamedCommand[] {
  const values = manual.synopses.flatMap(({ positionals }) =>
    positionals
      .filter(({ repeats, choices }) => !repeats && choices.length > 0)
      .map(({ choices }) => choices.join(",")),
  );
  const choices = linesOf(manual.subcommands, new Set(values));
  const found = new Map<string, NamedCommand>();
  for (const subcommand of manual.subcommands) {
    // The choices of a value stand where argparse lists commands, too.
    if (choices.has(subcommand.line)) continue;
    const named = namedCommand(subcommand, path);
    if (named === null) continue;
    const key = named.path.join(" ");
    const known = found.get(key);
    if (known === undefined || known.about === "") found.set(key, named);
  }
  return withGroups([...found.values()], path);
}

/** The lines whose names alone, two of them at least, are one of these lists. */
function linesOf(subcommands: readonly ManualSubcommand[], lists: ReadonlySet<string>): Set<number> {
  const byLine = new Map<number, string[]>();
  for (const { line, names, description, usage } of subcommands) {
    if (description !== "" || usage !== "") continue;
    const siblings = byLine.get(line);
    if (siblings === undefined) byLine.set(line, [...names]);
    else siblings.push(...names);
  }
  const listing = [...byLine].filter(([, names]) => names.length > 1 && lists.has(names.join(",")));
  return new Set(listing.map(([line]) => line));
}

/** A page that lists `cache clear` has a command `cache`, whether it lists it or not. */
function withGroups(commands: readonly NamedCommand[], path: readonly string[]): NamedCommand[] {
  const listed = new Map(commands.map((command) => [command.path.join(" "), command]));
  const whole = new Map<string, NamedCommand>();
  for (const command of commands) {
    for (let end = path.length + 1; end < command.path.length; end++) {
      const above = command.path.slice(0, end);
      const key = above.join(" ");
      const group = listed.get(key) ?? {
        ...command,
        path: above,
        aliases: [],
        about: "",
        isDeprecated: false,
      };
      whole.set(key, { ...group, isGroup: true });
    }
    const key = command.path.join(" ");
    if (!whole.has(key)) whole.set(key, command);
  }
  return [...whole.values()];
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
  if (rest.length === 0 || rest.length > MOST_WORDS || rest.some((word) => NO_COMMAND.test(word)))
    return null;
  return {
    path: [...path, ...rest],
    aliases: rest.length === 1 ? aliases : [],
    about: firstSentence(subcommand.description),
    isDeprecated: saysDeprecated(subcommand.description),
    isSure: COMMANDS_HEADING.test(subcommand.headings.at(-1) ?? ""),
    isGroup: false,
  };
}

/** Up to the first full stop before a space; a list of notes behind it is no part of it. */
export function firstSentence(text: string): string {
  const begun = text.slice(0, 4_000);
  const sentence = /^(.*?(?<!\b(?:e\.g|i\.e|etc|incl|vs|cf|approx))[.!?])(?:\s|$)/i.exec(begun)?.[1] ?? begun;
  return sentence
    .replace(/(?<!\s)\s*\[(?:default|alias(?:es)?|env|deprecated)\b[^\]]*\]/gi, "")
    .trim()
    .slice(0, 300);
}
