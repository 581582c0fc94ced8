/** Options that commands take from the command above them: their changes are told once, where they come from. */
import type { InterfaceCommand, InterfaceTree } from "../../schema/inspection.ts";
import { grouped } from "../grouped.ts";
import type { InterfaceChange } from "./interface-change.ts";

interface Trees {
  readonly base: InterfaceTree;
  readonly head: InterfaceTree;
}

/** The changes without those that only repeat what is told of a command above, or that only moved there. */
export function withoutInherited(changes: readonly InterfaceChange[], trees: Trees): InterfaceChange[] {
  const told = new Set(changes.map((change) => keyOf(change, change.path)));
  const moves = movesIn(changes, trees);
  return changes.filter((change) => {
    if (change.what === "command") return true;
    const above = change.path.slice(0, -1).map((_, at) => change.path.slice(0, at + 1));
    return !above.some((path) => told.has(keyOf(change, path)) || moves(change, path));
  });
}

const keyOf = ({ kind, what, from, to }: InterfaceChange, path: readonly string[]): string =>
  JSON.stringify([kind, what, path, from, to]);

/**
 * Whether an option went from every command below `path` to that command's own list, or the other way: help lists
 * what is global in one place or in the other. Each question is answered once, whatever the number of its changes.
 */
function movesIn(
  changes: readonly InterfaceChange[],
  trees: Trees,
): (change: InterfaceChange, path: readonly string[]) => boolean {
  const takers = { base: takersIn(trees.base), head: takersIn(trees.head) };
  const changed = new Set(
    changes
      .filter(({ what }) => what === "option")
      .map(({ kind, from, to, path }) => JSON.stringify([kind, from ?? to, path.join(" ")])),
  );
  const answers = new Map<string, boolean>();
  return ({ kind, from, to }, path) => {
    if (kind !== "removed" && kind !== "added") return false;
    const [listing, other] = kind === "removed" ? [takers.head, takers.base] : [takers.base, takers.head];
    const name = (kind === "removed" ? from : to) ?? "";
    const key = JSON.stringify([kind, name, path]);
    const answer =
      answers.get(key) ??
      (listing.get(name)?.some(({ path: own }) => own.join(" ") === path.join(" ")) === true &&
        (other.get(name) ?? [])
          .filter(({ path: own }) => isBelow(own, path))
          .every(({ path: own }) => changed.has(JSON.stringify([kind, name, own.join(" ")]))));
    answers.set(key, answer);
    return answer;
  };
}

/** By every spelling the commands that take it. */
function takersIn({ commands }: InterfaceTree): Map<string, Taker[]> {
  const takers = commands.flatMap(({ path, options }) =>
    [...new Set(options.flatMap(({ names }) => names))].map((name): Taker => ({ name, path })),
  );
  return grouped(takers, ({ name }) => name);
}

interface Taker {
  readonly name: string;
  readonly path: InterfaceCommand["path"];
}

const isBelow = (own: readonly string[], path: readonly string[]): boolean =>
  own.length > path.length && path.every((word, at) => own[at] === word);
