/** Lists of subcommands and positional arguments in help texts. */
import { describe, descriptionColumn, listItem, tableCells } from "./entries.ts";
import { isProse, type Line, unmarked } from "./lines.ts";
import { explainOptions, isBlock } from "./list-blocks.ts";
import type { ManualArgument, ManualSubcommand } from "./manual.ts";

const COMMANDS_HEADING = /\b(?:sub)?commands?\b|\bactions\b/i;
const ARGUMENTS_HEADING = /\barguments?\b|\bpositionals?\b/i;
const OTHER_HEADING =
  /\boptions?\b|\bflags?\b|\benvironment\b|\bexamples?\b|\bexit\b|\bfiles\b|\bsee also\b|\busage\b|\bsynopsis\b/i;
const COMMAND_ARGUMENT = /^\s+[<[]?(?:sub[-_ ]?)?(?:command|cmd|action)s?[>\]]?(?:\s|$)/i;
const NAME_LIST = /^[a-z](?:[\w.-]|:(?=\w))*(?:(?:, ?|\|| \/ )[a-z](?:[\w.-]|:(?=\w))*)*/;

export interface CommandLists {
  readonly subcommands: readonly ManualSubcommand[];
  readonly arguments: readonly ManualArgument[];
}

export function findCommandLists(lines: readonly Line[], programs: readonly string[]): CommandLists {
  const subcommands: ManualSubcommand[] = [];
  const args: ManualArgument[] = [];
  /** Indentation of an argument such as `{a,b}` or `COMMAND` below which its commands stand. */
  let group: number | null = null;
  let isTable = false;
  const explains = explainOptions(lines);
  lines.forEach((line, index) => {
    const cells = line.kind === "text" && line.fence === null ? tableCells(line.text) : null;
    const isRule = line.text.startsWith("|") && cells === null;
    isTable =
      cells === null ? isTable && isRule : isTable || /^\W*(?:sub)?commands?\W*$/i.test(cells[0] ?? "");
    if (cells !== null && isTable) subcommands.push(...rowSubcommand(cells, line, programs));
    if (line.kind === "blank" || cells !== null) return;
    const braces = /^\s*\{([\w,:.-]+)\}/.exec(line.text);
    if (braces !== null && isArgumentList(line)) {
      group = line.indent;
      const names = (braces[1] ?? "").split(",");
      const isListed = isListAbove(lines, index);
      if (!isListed) for (const name of names) subcommands.push(bareSubcommand(name, line));
      return;
    }
    if (group !== null && line.indent <= group) group = null;
    if (COMMAND_ARGUMENT.test(line.text) && isArgumentList(line) && isListAbove(lines, index)) {
      group = line.indent;
      return;
    }
    if (!isListedLine(line)) return;
    const section = group !== null ? "commands" : sectionOf(lines, index, explains);
    if (section === "commands") subcommands.push(...subcommandsAt(lines, index, programs));
    else if (section === "arguments") args.push(...argumentAt(lines, index));
  });
  return { subcommands, arguments: args };
}

/** A row of a table of commands: `sort FILE` and what it does. */
function rowSubcommand(
  cells: readonly string[],
  line: Line,
  programs: readonly string[],
): ManualSubcommand[] {
  const words = unmarked(cells[0] ?? "").split(/\s+/);
  const own = programs.includes(words[0] ?? "") ? words.slice(1) : words;
  const name = own[0] ?? "";
  if (!/^[a-z][\w:.-]*$/.test(name) || /^(?:sub)?commands?$/.test(name)) return [];
  const entry = { names: [name], usage: own.slice(1).join(" "), description: unmarked(cells[1] ?? "") };
  return [{ ...entry, line: line.number, headings: line.headings }];
}

const isListedLine = (line: Line): boolean =>
  (isProse(line) || (line.kind === "text" && line.fence === "")) &&
  line.indent > 0 &&
  !/^\s*-/.test(line.text);

/** Whether deeper lines follow that do not only continue a second column. */
function isListAbove(lines: readonly Line[], index: number): boolean {
  const own = lines[index];
  const next = lines[index + 1];
  return (
    own !== undefined && next?.kind === "text" && next.indent > own.indent && next.indent <= own.indent + 4
  );
}

const isArgumentList = (line: Line): boolean =>
  line.headings.some((title) => ARGUMENTS_HEADING.test(title) || COMMANDS_HEADING.test(title));

function sectionOf(
  lines: readonly Line[],
  index: number,
  explains: readonly boolean[],
): "commands" | "arguments" | null {
  const title = lines[index]?.headings.at(-1) ?? "";
  if (COMMANDS_HEADING.test(title) && !/options/i.test(title)) {
    return explains[index] === true ? null : "commands";
  }
  if (ARGUMENTS_HEADING.test(title)) return "arguments";
  return OTHER_HEADING.test(title) || !isBlock(lines, index) ? null : "commands";
}

function subcommandsAt(
  lines: readonly Line[],
  index: number,
  programs: readonly string[],
): ManualSubcommand[] {
  const line = lines[index];
  if (line === undefined) return [];
  const text = unmarked(listItem(line.text) ?? line.text.trim());
  const previous = lines[index - 1];
  // Deeper lines continue the description above.
  if (previous?.kind === "text" && line.indent > previous.indent + 4) return [];
  const program = programs.find((name) => text.startsWith(`${name} `));
  const own = program === undefined ? text : text.slice(program.length + 1);
  const names = NAME_LIST.exec(own)?.[0] ?? "";
  const all = names.split(/, ?|\|| \/ /).filter((name) => name !== "");
  const rest = own.slice(names.length);
  if (all.length === 0 || !/^(?:\*|:)?(?:$|\s|,$)/.test(rest)) return [];
  if (all.length > 3 || /^,$/.test(rest) || (all.length > 1 && rest === "" && isListBlock(lines, index))) {
    return all.map((name) => bareSubcommand(name, line));
  }
  const { usage, words } = columns(rest.replace(/^\*/, ""));
  if (words === null && /[a-z]{2}/.test(usage.replace(/<[^>]*>|\[[^\]]*\]/g, ""))) return [];
  const description = describe({
    lines,
    index,
    first: words ?? "",
    isNext: (next) => next.indent <= line.indent + 1,
  });
  const aliases = /\[alias(?:es)?: ([\w, -]+)\]/.exec(description)?.[1]?.split(/, ?/) ?? [];
  return [{ names: [...all, ...aliases], usage, description, line: line.number, headings: line.headings }];
}

/** A wrapped list of names alone, as `a, b, c,` over lines. */
const isListBlock = (lines: readonly Line[], index: number): boolean =>
  [lines[index - 1], lines[index + 1]].some(
    (line) => line !== undefined && /^\s+[a-z][\w-]*, /.test(line.text),
  );

function columns(rest: string): { usage: string; words: string | null } {
  const separated = /^((?: (?:<[^<>]*>|\[[^[\]]*\]|[A-Z.]+))*)(?: [-–—] | ?: )(.*)$/.exec(rest);
  if (separated !== null) return { usage: (separated[1] ?? "").trim(), words: (separated[2] ?? "").trim() };
  if (/^ {2,}\S/.test(rest)) {
    const column = descriptionColumn(rest.trim());
    const first = column < 0 ? "" : rest.trim().slice(0, column).trim();
    if (/^[[<]/.test(first)) return { usage: first, words: rest.trim().slice(column) };
    return { usage: "", words: rest.trim() };
  }
  const column = descriptionColumn(rest);
  return column < 0
    ? { usage: rest.trim(), words: null }
    : { usage: rest.slice(0, column).trim(), words: rest.slice(column) };
}

function argumentAt(lines: readonly Line[], index: number): ManualArgument[] {
  const line = lines[index];
  const found =
    /^\s+([[<]?[\w./-]+(?:\.\.\.)?[\]>]?(?:\.\.\.)?)(?: {2,}(?:<\w+>|[A-Z]+|\[\w+\])(?= {2,}))?(?: {2,}(\S.*))?$/.exec(
      line?.text ?? "",
    );
  if (line === undefined || found === null) return [];
  const name = (found[1] ?? "").replace(/^[[<]+|[\]>]+(?:\.\.\.)?$|\.\.\.$/g, "");
  const isNext = (next: Line): boolean => next.indent <= line.indent + 1;
  const description = describe({ lines, index, first: found[2] ?? "", isNext });
  return [
    {
      name,
      description: description.replace(/ ?\[required\]/, ""),
      line: line.number,
      headings: line.headings,
    },
  ];
}

const bareSubcommand = (name: string, line: Line): ManualSubcommand => ({
  names: [name],
  usage: "",
  description: "",
  line: line.number,
  headings: line.headings,
});
