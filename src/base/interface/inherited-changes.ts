/** Options that commands take from the command above them: their changes are told once, where they come from. */
import type { InterfaceCommand, InterfaceTree } from "../../schema/inspection.ts";
import type { InterfaceChange } from "./interface-change.ts";

interface Trees {
  readonly base: InterfaceTree;
  readonly head: InterfaceTree;
}

/** The changes without those that only repeat what is told of a command above, or that only moved there. */
export function withoutInherited(changes: readonly InterfaceChange[], trees: Trees): InterfaceChange[] {
  const told = new Set(changes.map((change) => keyOf(change, change.path)));
  return changes.filter((change) => {
    if (change.what === "command") return true;
    const above = change.path.slice(0, -1).map((_, at) => change.path.slice(0, at + 1));
    return !above.some((path) => told.has(keyOf(change, path)) || isMoved(change, path, { changes, trees }));
  });
}

const keyOf = ({ kind, what, from, to }: InterfaceChange, path: readonly string[]): string =>
  JSON.stringify([kind, what, path, from, to]);

/**
 * Whether an option went from every command below `path` to that command's own list, or the other way: help lists
 * what is global in one place or in the other.
 */
function isMoved(
  { kind, from, to }: InterfaceChange,
  path: readonly string[],
  { changes, trees }: { readonly changes: readonly InterfaceChange[]; readonly trees: Trees },
): boolean {
  if (kind !== "removed" && kind !== "added") return false;
  const [listing, other] = kind === "removed" ? [trees.head, trees.base] : [trees.base, trees.head];
  const name = (kind === "removed" ? from : to) ?? "";
  if (!takes(listing, path, name)) return false;
  const below = other.commands.filter((command) => isBelow(command, path) && hasOption(command, name));
  return below.every(({ path: own }) =>
    changes.some(
      (change) =>
        change.kind === kind &&
        change.what === "option" &&
        (change.from ?? change.to) === name &&
        change.path.join(" ") === own.join(" "),
    ),
  );
}

const hasOption = ({ options }: InterfaceCommand, name: string): boolean =>
  options.some(({ names }) => names.includes(name));

const takes = ({ commands }: InterfaceTree, path: readonly string[], name: string): boolean =>
  commands.some((command) => command.path.join(" ") === path.join(" ") && hasOption(command, name));

const isBelow = (command: InterfaceCommand, path: readonly string[]): boolean =>
  command.path.length > path.length && path.every((word, at) => command.path[at] === word);
