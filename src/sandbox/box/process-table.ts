/** What /proc tells about processes. */

import { readdirSync, readFileSync } from "node:fs";
import { grouped } from "../../base/grouped.ts";

export interface ProcessFacts {
  readonly pid: number;
  readonly parent: number;
  readonly group: number;
  /** In ticks since the machine started: with the pid it names one process for ever. */
  readonly startedAt: number;
  /** Ended, but not yet collected by its parent. */
  readonly isZombie: boolean;
}

/** The facts of a process, or null where it is gone. */
export function factsOf(pid: number): ProcessFacts | null {
  let text: string;
  try {
    // Of all ways to read a file, Node has the shortest for this encoding; all that counts is plain.
    text = readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    return null;
  }
  // The name in parentheses may hold anything, so the fields are counted from the last parenthesis.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return {
    pid,
    parent: Number(fields[1]),
    group: Number(fields[2]),
    startedAt: Number(fields[19]),
    isZombie: fields[0] === "Z" || fields[0] === "X",
  };
}

export function listProcesses(): ProcessFacts[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => factsOf(Number(name)))
    .filter((facts) => facts !== null);
}

/** A process and all that descend from it, by the chain of parents as it is now. */
export function treeOf(root: number, table: readonly ProcessFacts[]): ProcessFacts[] {
  const children = grouped(table, ({ parent }) => parent);
  const tree = table.filter((facts) => facts.pid === root);
  for (const facts of tree) tree.push(...(children.get(facts.pid) ?? []));
  return tree;
}

/** Sends a signal; false where there is nobody to send it to or it is refused. A negative pid means a group. */
export function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

/** Looks at a tree that grows; one that still grows after them is a fork bomb, which limits end. */
const MOST_LOOKS = 10;

/** Ends a process group and everything that descends from its leader, also what moved to groups of its own. */
export function killTree(leader: number): void {
  const tree = stoppedTree(leader);
  send(-leader, "SIGKILL");
  for (const facts of tree) {
    if (facts.group === facts.pid) send(-facts.pid, "SIGKILL");
    send(facts.pid, "SIGKILL");
  }
}

/** A stopped process starts no other, so that none is born between the look at the tree and its end. */
function stoppedTree(leader: number): ProcessFacts[] {
  let tree: ProcessFacts[] = [];
  for (let look = 0; look < MOST_LOOKS; look++) {
    const known = tree.length;
    tree = treeOf(leader, listProcesses());
    if (tree.length <= known) break;
    for (const { pid } of tree) send(pid, "SIGSTOP");
  }
  return tree;
}
