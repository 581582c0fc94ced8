/** Pages of help as one tree of commands and options. */
import type { InterfaceCommand, InterfaceTree } from "../../schema/inspection.ts";
import type { HelpReading, NamedCommand } from "./read-help.ts";

export interface TreePage {
  readonly path: readonly string[];
  readonly named: NamedCommand | null;
  /** null: its help could not be read. */
  readonly reading: HelpReading | null;
}

/** null where not one page could be read. */
export function makeTree(pages: readonly TreePage[]): InterfaceTree | null {
  if (!pages.some(({ reading }) => reading !== null)) return null;
  return {
    commands: pages.map(commandOf),
    unread: pages.filter(({ reading }) => reading === null).map(({ path }) => [...path]),
  };
}

function commandOf({ path, named, reading }: TreePage): InterfaceCommand {
  return {
    path: [...path],
    aliases: [...(named?.aliases ?? [])],
    options: [...(reading?.options ?? [])],
    about: named?.about || reading?.about || "",
    isDeprecated: named?.isDeprecated === true || reading?.isDeprecated === true,
  };
}
