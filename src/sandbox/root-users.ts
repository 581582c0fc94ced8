/** Finds and ends the processes that still use a folder: all that can be done where no namespace holds them. */
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { listProcesses, type ProcessFacts, send } from "./box/process-table.ts";
import { isUnder } from "./toolchains.ts";

const ROUNDS = 60;
const ROUND_MS = 50;

/**
 * Ends every process that uses the folder, and those in `known`, until there is none. The number of those that
 * could not be ended.
 * @param since in ticks since the machine started; older processes are not ours and are left alone.
 */
export async function endUsers(
  folder: string,
  since: number,
  known: readonly ProcessFacts[] = [],
): Promise<number> {
  let alive: ProcessFacts[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    alive = aliveUsers(folder, since, known);
    if (alive.length === 0) return 0;
    for (const { pid } of alive) send(pid, "SIGKILL");
    await sleep(ROUND_MS);
  }
  return alive.length;
}

function aliveUsers(folder: string, since: number, known: readonly ProcessFacts[]): ProcessFacts[] {
  return listProcesses().filter(
    (facts) =>
      !facts.isZombie &&
      facts.pid !== process.pid &&
      facts.startedAt >= since &&
      (known.some((one) => one.pid === facts.pid && one.startedAt === facts.startedAt) ||
        usesFolder(facts.pid, folder)),
  );
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
