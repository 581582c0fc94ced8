/** Ends whatever this process has started and that still runs: for ends that cannot wait. */
import { existsSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { listProcesses, send, treeOf } from "./box/process-table.ts";

const LOOK_MS = 20;
const LOOKS = 15;

/** Sends SIGKILL to every descendant; what left the tree before is its sandbox's to find. */
export function endChildren(): void {
  for (const pid of descendants()) send(pid, "SIGKILL");
}

/** The same, and waits a moment until they are gone. */
export async function childrenEnded(): Promise<void> {
  for (let look = 0; look < LOOKS; look++) {
    if (descendants().length === 0) return;
    endChildren();
    await pause(LOOK_MS);
  }
}

function descendants(): number[] {
  // Boxes are only ever opened where there is a /proc.
  if (!existsSync("/proc/self/stat")) return [];
  return treeOf(process.pid, listProcesses())
    .filter(({ pid, isZombie }) => pid !== process.pid && !isZombie)
    .map(({ pid }) => pid);
}
