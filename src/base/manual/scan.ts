/** Reads Markdown, `--help` and man text into what they say: one line scanner for all of them. */
import { type CommandText, findCommandTexts } from "./command-texts.ts";
import { readLines } from "./lines.ts";
import { findHelpCommands, findLinks } from "./links.ts";
import type { Manual, ManualExample, ManualSynopsis } from "./manual.ts";
import { findOptions } from "./options.ts";
import { findCommandLists } from "./subcommands.ts";
import { findUsage, isTemplate, readSynopsis } from "./synopses.ts";

/**
 * Scans a document. Never throws, whatever the text.
 * @param programs the commands that the tool installs; only texts that run one of them are examples.
 */
export function scanManual(text: string, programs: readonly string[]): Manual {
  const lines = readLines(text);
  const commands = findCommandTexts(lines, programs);
  const usage = findUsage(lines, programs);
  const seen = new Set(usage.map((synopsis) => synopsis.line));
  const templates = commands.filter((command) => isTemplate(command.text) && !seen.has(command.line));
  return {
    examples: commands.filter((command) => !isTemplate(command.text)).map(asExample),
    synopses: [...usage, ...templates.flatMap((template) => asSynopsis(template, programs))].sort(
      (a, b) => a.line - b.line,
    ),
    options: findOptions(lines),
    ...findCommandLists(lines, programs),
    links: findLinks(lines),
    helpCommands: findHelpCommands(lines, programs),
  };
}

function asExample({ text, form, near, line, headings }: CommandText): ManualExample {
  return { command: text, form, near, line, headings };
}

function asSynopsis(
  { text, near, line, headings }: CommandText,
  programs: readonly string[],
): ManualSynopsis[] {
  const synopsis = readSynopsis(text, programs, { line, headings, about: near });
  return synopsis === null ? [] : [synopsis];
}
