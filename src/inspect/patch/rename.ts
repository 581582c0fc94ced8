/** A name that head calls otherwise, and its use in commands. Pure. */
import type { InterfaceChange } from "../../base/interface/interface-change.ts";
import { type UsedName, usesName } from "../../base/interface/uses-name.ts";

export interface Rename extends UsedName {
  readonly to: string;
}

/** The likely renames among what differs between two interfaces. */
export function renamesAmong(changes: readonly InterfaceChange[]): Rename[] {
  return changes.flatMap(({ kind, what, path, from, to }) =>
    kind === "renamed" && from !== null && to !== null ? [{ what, path, from, to }] : [],
  );
}

/** The renames that a command is in need of: it runs their program, their subcommand, and says the old name. */
export function renamesIn(command: string, renames: readonly Rename[]): Rename[] {
  return renames.filter((rename) => usesName(command, rename));
}

/** The text with every use of the old names as a word of its own in the new ones. */
export function renamed(text: string, renames: readonly Rename[]): string {
  return renames.reduce((result, { from, to }) => result.replace(wordOf(from), () => to), text);
}

/** Whether a span of code within a sentence is the old name of an option: `--to`, `--to FORMAT`, `--to=csv`. */
export function mentions(span: string, { what, from }: Rename): boolean {
  return what === "option" && span.startsWith(from) && /^[ =[<]?$/.test(span.charAt(from.length));
}

const wordOf = (name: string): RegExp => new RegExp(`(?<![\\w-])${escaped(name)}(?![\\w-])`, "g");

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
