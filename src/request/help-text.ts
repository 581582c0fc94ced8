/** Help, written from the table of commands. */
import type { Command } from "./commands/command.ts";
import { COMMANDS, EVERYWHERE } from "./commands/index.ts";
import { FLAGS, type Flag, type FlagName } from "./flags.ts";

const EXITS = [
  "0  measured, and the gate (if there is one) passed",
  "1  the gate failed",
  "2  the command line, profile or suite cannot be used",
  "3  machine or endpoints failed",
];

/** `Usage:` and every form of a command; of all commands where it is null. */
export function usageOf(command: Command | null): string {
  if (command === null) return "Usage: gripcheck <command> [flags]";
  const forms = [command.arguments.join(" "), ...(command.forms ?? [])];
  return forms
    .map((form, index) => {
      const words = ["gripcheck", command.name, form, "[flags]"].filter((word) => word !== "");
      return `${index === 0 ? "Usage:" : "      "} ${words.join(" ")}`;
    })
    .join("\n");
}

/** The help of a command, or of all of them; ends without a line end. */
export function helpText(about: string | null = null): string {
  const command = COMMANDS.find(({ name }) => name === about) ?? null;
  return command === null ? overview() : commandHelp(command);
}

function overview(): string {
  return [
    "gripcheck says whether a change makes a tool easier or harder for coding agents to use.",
    "",
    usageOf(null),
    "",
    "Commands:",
    ...columns(COMMANDS.map(({ name, arguments: words, summary }) => [[name, ...words].join(" "), summary])),
    "",
    "Flags of every command:",
    ...flagLines(EVERYWHERE),
    "",
    "Examples:",
    ...COMMANDS.slice(0, 2).map(({ examples }) => `  ${examples[0]}`),
    "",
    "Exit codes:",
    ...EXITS.map((line) => `  ${line}`),
    "",
    "gripcheck <command> --help says more about a command.",
  ].join("\n");
}

function commandHelp(command: Command): string {
  return [
    `gripcheck ${command.name}: ${command.summary}.`,
    ...command.details,
    "",
    usageOf(command),
    "",
    "Flags:",
    ...flagLines([...command.flags, ...EVERYWHERE], command.says),
    "",
    "Examples:",
    ...command.examples.map((example) => `  ${example}`),
  ].join("\n");
}

function flagLines(names: readonly FlagName[], says: Command["says"] = {}): string[] {
  return columns(
    names.map((name) => {
      const { value, short, help }: Flag = FLAGS[name];
      const long = value === undefined ? `--${name}` : `--${name} ${value}`;
      return [short === undefined ? long : `-${short}, ${long}`, says[name] ?? help];
    }),
  );
}

/** Pairs in two columns, indented. */
function columns(pairs: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...pairs.map(([left]) => left.length));
  return pairs.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
