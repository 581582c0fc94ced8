/** argv into an invocation, or an error that says how the command is used. */
import { parseArgs } from "node:util";
import { ConfigError } from "../base/errors.ts";
import { didYouMean } from "../base/text.ts";
import type { Command } from "./commands/command.ts";
import { COMMANDS, EVERYWHERE } from "./commands/index.ts";
import { FLAGS, type Flag, type FlagName, type GivenFlags } from "./flags.ts";
import { usageOf } from "./help-text.ts";
import type { Invocation } from "./invocation.ts";

/** Reads the arguments after the program's name. */
export function readCommandLine(argv: readonly string[]): Invocation {
  const { tokens } = parseArgs({
    args: [...argv],
    options: Object.fromEntries(flagEntries().map(([name, flag]) => [name, parserOption(flag)])),
    allowPositionals: true,
    // Unknown flags are found below, where the nearest known one can be named.
    strict: false,
    tokens: true,
  });
  const [name, ...positionals] = tokens.flatMap((token) =>
    token.kind === "positional" ? [token.value] : [],
  );
  const command = COMMANDS.find((candidate) => candidate.name === name) ?? null;
  const options = tokens.filter((token) => token.kind === "option");
  if (options.some((option) => option.name === "version")) return { command: "version" };
  const isHelp = name === undefined || name === "help" || options.some((option) => option.name === "help");
  if (isHelp && (command !== null || name === undefined)) return { command: "help", about: name ?? null };
  if (name === "help") return helpAbout(positionals[0]);
  if (command === null) throw unknownCommand(name ?? "");
  const flags = readFlags(command, options);
  checkCount(command, positionals, flags);
  return command.read(positionals, flags);
}

function flagEntries(): [FlagName, Flag][] {
  // The keys of the table are its names.
  return Object.entries(FLAGS) as [FlagName, Flag][];
}

function parserOption({ kind, short }: Flag): { type: "string" | "boolean"; short?: string } {
  return { type: kind === "switch" ? "boolean" : "string", ...(short === undefined ? {} : { short }) };
}

function helpAbout(name: string | undefined): Invocation {
  if (name === undefined || COMMANDS.some((command) => command.name === name)) {
    return { command: "help", about: name ?? null };
  }
  throw unknownCommand(name);
}

function unknownCommand(name: string): ConfigError {
  const hint = didYouMean(
    name,
    COMMANDS.map((command) => command.name),
  );
  return new ConfigError("unknown-command", `gripcheck has no command ${JSON.stringify(name)}.`, {
    hint: `${hint}\n${usageOf(null)}`,
  });
}

interface OptionToken {
  readonly name: string;
  readonly rawName: string;
  readonly value: string | undefined;
  readonly inlineValue: boolean | undefined;
}

function readFlags(command: Command, options: readonly OptionToken[]): GivenFlags {
  const known = [...command.flags, ...EVERYWHERE];
  const given = new Map<FlagName, string>();
  for (const option of options) {
    const name = known.find((candidate) => candidate === option.name);
    if (name === undefined) {
      const names = known.map((flag) => `--${flag}`);
      throw misuse(command, "unknown-flag", {
        message: `${command.name} has no flag ${option.rawName}.`,
        hint: didYouMean(option.rawName, names),
      });
    }
    given.set(name, valueOfFlag(command, { name, option, earlier: given.get(name) }));
  }
  return given;
}

interface FlagUse {
  readonly name: FlagName;
  readonly option: OptionToken;
  readonly earlier: string | undefined;
}

/** The flag's value; a list that is given again grows. */
function valueOfFlag(command: Command, { name, option, earlier }: FlagUse): string {
  const flag: Flag = FLAGS[name];
  if (flag.kind === "switch") {
    if (option.value === undefined) return "";
    throw misuse(command, "bad-flag", {
      message: `--${name} takes no value.`,
      hint: `Write --${name} alone.`,
    });
  }
  const { value = "", inlineValue } = option;
  if (value === "" || (value.startsWith("-") && inlineValue !== true)) {
    const hint = `Write --${name} ${flag.value ?? ""}.`;
    throw misuse(command, "bad-flag", { message: `--${name} has no value.`, hint });
  }
  if (earlier === undefined) return value;
  if (flag.kind === "list") return `${earlier},${value}`;
  throw misuse(command, "bad-flag", { message: `--${name} is given twice.`, hint: "Leave one of them out." });
}

function checkCount(command: Command, positionals: readonly string[], flags: GivenFlags): void {
  const wanted = command.arguments;
  if (command.accepts?.(positionals, flags) ?? positionals.length === wanted.length) return;
  const most = Math.max(wanted.length, ...(command.forms ?? []).map((form) => form.split(" ").length));
  const extra = positionals[most];
  if (extra !== undefined) {
    const message = `${command.name} has one argument too many: ${JSON.stringify(extra)}.`;
    throw misuse(command, "too-many-arguments", { message, hint: "Leave it out." });
  }
  const message = `${command.name} needs ${wanted.slice(positionals.length).join(" and ")}.`;
  throw misuse(command, "missing-argument", { message, hint: `Example: ${command.examples[0]}` });
}

function misuse(command: Command, code: string, problem: { message: string; hint: string }): ConfigError {
  return new ConfigError(code, problem.message, { hint: `${problem.hint}\n${usageOf(command)}` });
}
