/** Finds and ends the processes that still use a folder: all that can be done where no namespace holds them. */
import { readdirSync, readFileSync, readlinkSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { listProcesses, type ProcessFacts, send, treeOf } from "./box/process-table.ts";
import { isUnder } from "./toolchains.ts";

const ROUNDS = 60;
/** The longest pause between two looks; the first ones are short, because most processes are gone at once. */
const ROUND_MS = 50;
const FIRST_ROUND_MS = 1;

/** How the processes of a folder are told from all others. */
export interface Belonging {
  readonly folder: string;
  /** In ticks since the machine started; older processes are not ours and are left alone. */
  readonly since: number;
  /** See {@link mark}; null where none was set. */
  readonly mark: number | null;
  /** All that descends from this process belongs; null where none is known. */
  readonly ancestor: number | null;
  /** Processes that do not belong, whatever they use. */
  readonly spared: readonly number[];
}

/**
 * Marks a process and all that will ever descend from it, by how readily the kernel would end them for want of
 * memory: the one thing that every descendant inherits, whatever it does to its environment, files and parents.
 */
export function mark(pid: number, number: number): void {
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, String(number));
  } catch {
    // Refused where this process itself has a higher one: then only the other signs are left.
  }
}

/** Ends every process that belongs, until there is none. The number of those that could not be ended. */
export async function endUsers(belonging: Belonging): Promise<number> {
  const table = listProcesses();
  // Known now: once the parents of some have ended, nothing tells where those came from.
  const known = belonging.ancestor === null ? [] : treeOf(belonging.ancestor, table);
  let alive = usersIn(table, belonging, known);
  for (let round = 0; round < ROUNDS && alive.length > 0; round++) {
    for (const { pid } of alive) send(pid, "SIGKILL");
    await sleep(Math.min(FIRST_ROUND_MS * 2 ** round, ROUND_MS));
    alive = usersIn(listProcesses(), belonging, known);
  }
  return alive.length;
}

function usersIn(
  table: readonly ProcessFacts[],
  { folder, since, mark, spared }: Belonging,
  known: readonly ProcessFacts[],
): ProcessFacts[] {
  // Where this process has the mark itself, it says nothing.
  const sign = markOf(process.pid) === mark ? null : mark;
  return table.filter(
    (facts) =>
      !facts.isZombie &&
      facts.pid !== process.pid &&
      !spared.includes(facts.pid) &&
      facts.startedAt >= since &&
      (known.some((one) => one.pid === facts.pid && one.startedAt === facts.startedAt) ||
        (sign !== null && markOf(facts.pid) === sign) ||
        usesFolder(facts.pid, folder)),
  );
}

function markOf(pid: number): number | null {
  try {
    return Number(readFileSync(`/proc/${pid}/oom_score_adj`, "latin1"));
  } catch {
    return null;
  }
}

function usesFolder(pid: number, folder: string): boolean {
  const links = ["cwd", "exe", "root", ...openFiles(pid)];
  if (links.some((name) => isUnder(linkOf(pid, name), folder))) return true;
  return environmentOf(pid).some(
    (variable) =>
      /^(?:HOME|TMPDIR)=/.test(variable) && isUnder(variable.slice(variable.indexOf("=") + 1), folder),
  );
}

/** What belongs to another user, or is gone by now, cannot be looked at, and is not ours. */
function openFiles(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).map((fd) => `fd/${fd}`);
  } catch {
    return [];
  }
}

function linkOf(pid: number, name: string): string {
  try {
    return readlinkSync(`/proc/${pid}/${name}`);
  } catch {
    return "";
  }
}

function environmentOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/environ`, "utf8").split("\u0000");
  } catch {
    return [];
  }
}
