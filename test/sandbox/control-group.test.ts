import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { openWorkArea, removeTree } from "../../src/host/files.ts";
import { listProcesses, type ProcessFacts } from "../../src/sandbox/box/process-table.ts";
import { bubblewrap } from "../../src/sandbox/bubblewrap.ts";
import { confine, removeAbandonedGroups } from "../../src/sandbox/control-group.ts";
import { bundleHostProgram, startHost } from "./host-process.ts";
import { KINDS } from "./kinds.ts";

const LIMITS = { processes: 20, memory: 256 * 1024 * 1024 };
const groupOf = (pid: number | undefined): string => readFileSync(`/proc/${pid}/cgroup`, "utf8");

/** Names of groups below any place, of one process. */
function groupsOf(pid: number | undefined): string[] {
  return ["", "/pids", "/memory"].flatMap((place) => {
    try {
      return readdirSync(`/sys/fs/cgroup${place}`).filter((name) => name.startsWith(`g${pid}-`));
    } catch {
      return [];
    }
  });
}

async function canConfine(): Promise<boolean> {
  const child = spawn("sleep", ["60"]);
  await once(child, "spawn");
  const group = await confine(child.pid ?? 0, LIMITS);
  child.kill("SIGKILL");
  await once(child, "exit");
  await group?.remove();
  return group !== null;
}
const isAble = await canConfine();

test.runIf(isAble)("a process is held to its number of children, and the group goes after it", async () => {
  const script = "read x; for n in $(seq 40); do sleep 60 & done; echo more";
  const child = spawn("bash", ["-c", script], { stdio: ["pipe", "ignore", "pipe"], detached: true });
  await once(child, "spawn");
  const group = await confine(child.pid ?? 0, LIMITS);
  expect(groupOf(child.pid)).toContain(`g${process.pid}-`);
  expect(groupsOf(process.pid).length).toBeGreaterThan(0);
  child.stdin?.end("\n");
  expect(String(await once(child.stderr, "data"))).toContain("Resource temporarily unavailable");
  process.kill(-(child.pid ?? 0), "SIGKILL");
  await once(child, "exit");
  const isLeft = ({ group: of, isZombie }: ProcessFacts) => of === child.pid && !isZombie;
  await expect.poll(() => listProcesses().filter(isLeft), { timeout: 30_000 }).toEqual([]);
  await group?.remove();
  expect(groupsOf(process.pid)).toEqual([]);
});

test.runIf(process.getuid?.() !== 0)("nobody but root makes a group", async () => {
  expect(await confine(process.pid, LIMITS)).toBeNull();
});

test.runIf(isAble && KINDS.includes(bubblewrap))(
  "groups of a process that was killed are removed later",
  async () => {
    const workArea = await openWorkArea();
    try {
      const program = await bundleHostProgram(workArea);
      const { process: host } = await startHost({ program, kind: "bubblewrap", script: "true" });
      expect(groupsOf(host.pid).length).toBeGreaterThan(0);
      await removeAbandonedGroups();
      expect(groupsOf(host.pid).length).toBeGreaterThan(0);
      host.kill("SIGKILL");
      await once(host, "exit");
      await expect
        .poll(
          async () => {
            await removeAbandonedGroups();
            return groupsOf(host.pid);
          },
          { timeout: 30_000 },
        )
        .toEqual([]);
    } finally {
      await removeTree(workArea);
    }
  },
);
