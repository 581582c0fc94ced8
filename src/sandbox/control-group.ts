/**
 * A control group for a box: how many processes it may have and how much memory, which the kernel counts for all
 * of them together. Only root can make one, and root needs it: the limit of processes a user does not hold for
 * root. Everyone else goes without.
 */
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rmdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { factsOf } from "./box/process-table.ts";
import type { BoxLimits } from "./box-limits.ts";

const ROOT = "/sys/fs/cgroup";
const TRIES = 40;
const TRY_MS = 25;

export interface ControlGroup {
  /** To be called when its processes are gone. */
  remove(): Promise<void>;
}

/** Groups bear the process that made them, so that a later one can tell which have nobody left. */
const nameOf = (pid: number, startedAt: number): string => `g${pid}-${startedAt}-`;
const NAME = /^g(\d+)-(\d+)-[0-9a-f]{12}$/;

/** Removes the groups of processes that were killed. Those in which something lives stay. */
export async function removeAbandonedGroups(): Promise<void> {
  if (process.getuid?.() !== 0) return;
  for (const { parent } of await places({ processes: 0, memory: 0 })) {
    for (const name of await readdir(parent).catch(() => [])) {
      const [, pid, startedAt] = NAME.exec(name) ?? [];
      if (pid === undefined || factsOf(Number(pid))?.startedAt === Number(startedAt)) continue;
      await rmdir(path.join(parent, name)).catch(() => undefined);
    }
  }
}

/** A folder of the kernel's with the files that set its limits. */
interface Place {
  readonly parent: string;
  readonly settings: Readonly<Record<string, number>>;
}

/** Moves a process that has no children yet into a group of its own. null: this machine lets us make none. */
export async function confine(
  pid: number,
  limits: Pick<BoxLimits, "processes" | "memory">,
): Promise<ControlGroup | null> {
  if (process.getuid?.() !== 0) return null;
  const made: string[] = [];
  const own = nameOf(process.pid, factsOf(process.pid)?.startedAt ?? 0);
  for (const { parent, settings } of await places(limits)) {
    const folder = path.join(parent, `${own}${randomBytes(6).toString("hex")}`);
    try {
      await mkdir(folder);
      made.push(folder);
      for (const [file, value] of Object.entries(settings)) {
        await writeFile(path.join(folder, file), String(value), { flag: "r+" });
      }
      await writeFile(path.join(folder, "cgroup.procs"), String(pid), { flag: "r+" });
    } catch {
      // Read-only here, or without this controller. The other places may still take it.
    }
  }
  return made.length === 0 ? null : { remove: () => removeAll(made) };
}

async function places({ processes, memory }: Pick<BoxLimits, "processes" | "memory">): Promise<Place[]> {
  if (existsSync(path.join(ROOT, "cgroup.controllers"))) {
    return [{ parent: ROOT, settings: { "pids.max": processes, "memory.max": memory } }];
  }
  const own = await readFile("/proc/self/cgroup", "utf8").catch(() => "");
  return [
    { parent: ownPlace("pids", own), settings: { "pids.max": processes } },
    { parent: ownPlace("memory", own), settings: { "memory.limit_in_bytes": memory } },
  ];
}

/** Below our own group, so that what limits us limits the box too. */
function ownPlace(controller: string, own: string): string {
  const line = own.split("\n").find((text) => text.split(":")[1]?.split(",").includes(controller));
  const inside = path.join(ROOT, controller, line?.split(":").slice(2).join(":") ?? "");
  // In a container the path may be that of the machine, which is not to be seen here.
  return existsSync(inside) ? inside : path.join(ROOT, controller);
}

/** The kernel lets go of a group a moment after its last process. */
async function removeAll(folders: readonly string[]): Promise<void> {
  for (const folder of folders) {
    for (let tries = 0; tries < TRIES; tries++) {
      const isGone = await rmdir(folder).then(
        () => true,
        () => false,
      );
      if (isGone) break;
      await sleep(TRY_MS);
    }
  }
}
