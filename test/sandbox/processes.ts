/** Looks for processes of the whole machine by an argument that only one test uses. */
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { listProcesses } from "../../src/sandbox/box/process-table.ts";

/** How often it is looked before a loaded machine is taken for a fault: half a minute at least. */
const LOOKS = 1_200;
const LOOK_MS = 25;

/** The numbers of the living processes one of whose arguments is `argument`. */
export function withArgument(argument: string): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\u0000").includes(argument);
      } catch {
        return false;
      }
    });
}

/** Waits until as many processes as expected have the argument; the number at the end of the patience. */
export async function countWithArgument(argument: string, expected: number): Promise<number> {
  for (let round = 0; round < LOOKS; round++) {
    if (withArgument(argument).length === expected) return expected;
    await sleep(LOOK_MS);
  }
  return withArgument(argument).length;
}

/** The numbers of a process's living children. */
export function childrenOf(parent: number): number[] {
  return listProcesses()
    .filter((facts) => facts.parent === parent && !facts.isZombie)
    .map(({ pid }) => pid);
}

/** Waits until a process has as many children as expected; what it has at the end of the patience. */
export async function childrenOnce(parent: number, expected: number): Promise<number[]> {
  for (let round = 0; round < LOOKS; round++) {
    const children = childrenOf(parent);
    if (children.length === expected) return children;
    await sleep(LOOK_MS);
  }
  return childrenOf(parent);
}

let last = 0;

/** A number of seconds for `sleep` that no other process of the machine sleeps. */
export function uniqueSleep(): string {
  last += 1;
  return `1${process.pid}${String(last).padStart(3, "0")}`;
}
