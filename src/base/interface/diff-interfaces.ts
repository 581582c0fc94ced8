/** Compares what two builds of a tool take. */
import type { InterfaceCommand, InterfaceTree } from "../../schema/inspection.ts";
import { withoutInherited } from "./inherited-changes.ts";
import type { InterfaceChange } from "./interface-change.ts";
import { commandLikeness, LIKELY } from "./likely-rename.ts";
import { optionChanges } from "./option-changes.ts";
import { type Pair, pairBest } from "./pair-best.ts";

/**
 * Every difference, in the order of base's tree. What could not be read on a side is no difference; what stands
 * below an added or removed command is part of that change.
 */
export function diffInterfaces(base: InterfaceTree, head: InterfaceTree): InterfaceChange[] {
  const trees: Trees = { base: index(base), head: index(head) };
  const programs = pairBest(childrenOf(trees.base, []), childrenOf(trees.head, []), {
    likeness: (one, other) => (lastOf(one) === lastOf(other) ? 1 : 0),
    least: 1,
  });
  const changes = programs.flatMap((pair) => commandChanges(trees, pair));
  return withoutInherited(changes, { base, head });
}

interface Tree {
  readonly commands: readonly InterfaceCommand[];
  readonly unread: ReadonlySet<string>;
}

interface Trees {
  readonly base: Tree;
  readonly head: Tree;
}

const index = ({ commands, unread }: InterfaceTree): Tree => ({
  commands,
  unread: new Set(unread.map((path) => path.join(" "))),
});

const lastOf = ({ path }: InterfaceCommand): string => path.at(-1) ?? "";
const namesOf = (command: InterfaceCommand): string[] => [lastOf(command), ...command.aliases];
const isRead = (tree: Tree, { path }: InterfaceCommand): boolean => !tree.unread.has(path.join(" "));

function childrenOf(tree: Tree, path: readonly string[]): InterfaceCommand[] {
  return tree.commands.filter(
    (command) =>
      command.path.length === path.length + 1 && path.every((word, at) => command.path[at] === word),
  );
}

/** What changed inside of a command that both sides have. */
function commandChanges(trees: Trees, { base, head }: Pair<InterfaceCommand>): InterfaceChange[] {
  if (!isRead(trees.base, base) || !isRead(trees.head, head)) return [];
  return [...optionChanges(base.path, base.options, head.options), ...childChanges(trees, { base, head })];
}

function childChanges(trees: Trees, parent: Pair<InterfaceCommand>): InterfaceChange[] {
  const base = childrenOf(trees.base, parent.base.path);
  const head = childrenOf(trees.head, parent.head.path);
  const same = pairBest(base, head, { likeness: sameness, least: 1 });
  const gone = base.filter((command) => !same.some((pair) => pair.base === command));
  const come = head.filter((command) => !same.some((pair) => pair.head === command));
  const renamed = pairBest(gone, come, { likeness: commandLikeness, least: LIKELY });
  const { path } = parent.base;
  return [
    ...base.flatMap((command) => {
      const kept = same.find((pair) => pair.base === command);
      if (kept !== undefined) return [...spellingChanges(path, kept), ...commandChanges(trees, kept)];
      const other = renamed.find((pair) => pair.base === command);
      if (other === undefined) return [change({ kind: "removed", path, from: lastOf(command) })];
      const name = change({ kind: "renamed", path, from: lastOf(command), to: lastOf(other.head) });
      return [name, ...commandChanges(trees, other)];
    }),
    ...come
      .filter((command) => !renamed.some((pair) => pair.head === command))
      .map((command) => change({ kind: "added", path: parent.head.path, to: lastOf(command) })),
  ];
}

/** By name, else by a name that the other side has as an alias. */
function sameness(base: InterfaceCommand, head: InterfaceCommand): number {
  if (lastOf(base) === lastOf(head)) return 2;
  return namesOf(base).some((name) => namesOf(head).includes(name)) ? 1 : 0;
}

function spellingChanges(path: readonly string[], { base, head }: Pair<InterfaceCommand>): InterfaceChange[] {
  const lost = namesOf(base).filter((name) => !namesOf(head).includes(name));
  const gained = namesOf(head).filter((name) => !namesOf(base).includes(name));
  return [
    ...lost.map((name) => change({ kind: "removed", path, from: name })),
    ...gained.map((name) => change({ kind: "aliased", path, from: lastOf(base), to: name })),
    ...(head.isDeprecated && !base.isDeprecated
      ? [change({ kind: "deprecated", path, from: lastOf(base), to: lastOf(head) })]
      : []),
  ];
}

function change(parts: Pick<InterfaceChange, "kind" | "path"> & Partial<InterfaceChange>): InterfaceChange {
  return { what: "command", from: null, to: null, base: null, head: null, ...parts };
}
