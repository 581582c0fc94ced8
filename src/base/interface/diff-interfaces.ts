/** Compares what two builds of a tool take. */
import type { InterfaceCommand, InterfaceTree } from "../../schema/inspection.ts";
import { grouped } from "../grouped.ts";
import { withoutInherited } from "./inherited-changes.ts";
import type { InterfaceChange } from "./interface-change.ts";
import { LIKELY, Likeness } from "./likely-rename.ts";
import { optionChanges } from "./option-changes.ts";
import { type Pair, pairBest, pairSharing } from "./pair-best.ts";

/**
 * Every difference, in the order of base's tree. What could not be read on a side is no difference; what stands
 * below an added or removed command is part of that change.
 */
export function diffInterfaces(base: InterfaceTree, head: InterfaceTree): InterfaceChange[] {
  const trees: Trees = { base: index(base), head: index(head) };
  const programs = pairSharing(childrenOf(trees.base, []), childrenOf(trees.head, []), {
    keysOf: (program) => [lastOf(program)],
    likeness: () => 1,
    least: 1,
  });
  const changes = programs.flatMap((pair) => commandChanges(trees, pair));
  return withoutInherited(changes, { base, head });
}

interface Tree {
  /** By the path of the command above them. */
  readonly children: ReadonlyMap<string, readonly InterfaceCommand[]>;
  readonly unread: ReadonlySet<string>;
}

interface Trees {
  readonly base: Tree;
  readonly head: Tree;
}

/** Every path once: where a stored tree repeats paths at every level, the work would double with each. */
function index({ commands, unread }: InterfaceTree): Tree {
  const once = new Map<string, InterfaceCommand>();
  for (const command of commands) {
    const key = JSON.stringify(command.path);
    if (!once.has(key)) once.set(key, command);
  }
  const children = grouped(once.values(), ({ path }) => JSON.stringify(path.slice(0, -1)));
  return { children, unread: new Set(unread.map((path) => path.join(" "))) };
}

const lastOf = ({ path }: InterfaceCommand): string => path.at(-1) ?? "";
/** Of one command; a stored tree may hold any number. */
const MOST_ALIASES = 40;
const namesOf = (command: InterfaceCommand): string[] => [
  lastOf(command),
  ...command.aliases.slice(0, MOST_ALIASES),
];
const isRead = (tree: Tree, { path }: InterfaceCommand): boolean => !tree.unread.has(path.join(" "));

const childrenOf = (tree: Tree, path: readonly string[]): readonly InterfaceCommand[] =>
  tree.children.get(JSON.stringify(path)) ?? [];

/** What changed inside of a command that both sides have. */
function commandChanges(trees: Trees, { base, head }: Pair<InterfaceCommand>): InterfaceChange[] {
  if (!isRead(trees.base, base) || !isRead(trees.head, head)) return [];
  return [...optionChanges(base.path, base.options, head.options), ...childChanges(trees, { base, head })];
}

function childChanges(trees: Trees, parent: Pair<InterfaceCommand>): InterfaceChange[] {
  const base = childrenOf(trees.base, parent.base.path);
  const head = childrenOf(trees.head, parent.head.path);
  const same = pairSharing(base, head, { keysOf: namesOf, likeness: sameness, least: 1 });
  const kept = new Map(same.map((pair) => [pair.base, pair]));
  const stayed = new Set(same.map((pair) => pair.head));
  const gone = base.filter((command) => !kept.has(command));
  const come = head.filter((command) => !stayed.has(command));
  const alike = new Likeness();
  const renamed = pairBest(gone, come, {
    likeness: (one, other) => alike.command(one, other),
    least: LIKELY,
    sizeOf: ({ options }) => 1 + options.length / 20,
  });
  const others = new Map(renamed.map((pair) => [pair.base, pair.head]));
  const now = new Set(renamed.map((pair) => pair.head));
  const { path } = parent.base;
  return [
    ...base.flatMap((command) => {
      const pair = kept.get(command);
      if (pair !== undefined) return [...spellingChanges(path, pair), ...commandChanges(trees, pair)];
      const other = others.get(command);
      if (other === undefined) return [change({ kind: "removed", path, from: lastOf(command) })];
      const name = change({ kind: "renamed", path, from: lastOf(command), to: lastOf(other) });
      return [name, ...commandChanges(trees, { base: command, head: other })];
    }),
    ...come
      .filter((command) => !now.has(command))
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
