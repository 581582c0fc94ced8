import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { factsOf, killTree, listProcesses, send, treeOf } from "../../../src/sandbox/box/process-table.ts";
import { countWithArgument, uniqueSleep } from "../processes.ts";

test("tells a process by its number, and nothing of one that is gone", async () => {
  expect(factsOf(process.pid)).toMatchObject({ pid: process.pid, parent: process.ppid, isZombie: false });
  const child = spawn("true");
  const { pid = 0 } = child;
  await once(child, "exit");
  expect(factsOf(pid)).toBeNull();
  expect(send(pid, "SIGTERM")).toBe(false);
});

test("reads a process whose name looks like other fields", async () => {
  const name = ") R 1 (";
  const child = spawn("bash", ["-c", `echo -n '${name}' > /proc/$$/comm; echo; read`], {
    stdio: ["pipe", "pipe", "ignore"],
  });
  await once(child.stdout, "data");
  expect(factsOf(child.pid ?? 0)).toMatchObject({ pid: child.pid, parent: process.pid, isZombie: false });
  child.stdin.end();
  await once(child, "exit");
});

test("finds what descends from a process by the chain of parents", () => {
  const one = { group: 0, startedAt: 0, isZombie: false };
  const table = [
    { ...one, pid: 5, parent: 4 },
    { ...one, pid: 2, parent: 1 },
    { ...one, pid: 4, parent: 2 },
    { ...one, pid: 3, parent: 1 },
    { ...one, pid: 6, parent: 3 },
  ];
  expect(treeOf(2, table).map(({ pid }) => pid)).toEqual([2, 4, 5]);
  expect(treeOf(9, table)).toEqual([]);
  expect(listProcesses().map(({ pid }) => pid)).toContain(process.pid);
});

test("ends a group and the sessions that came out of it", async () => {
  const seconds = uniqueSleep();
  const script = `trap '' TERM; sleep ${seconds} & setsid sleep ${seconds} & setsid bash -c 'sleep ${seconds}; true' & wait`;
  const child = spawn("bash", ["-c", script], { detached: true, stdio: "ignore" });
  expect(await countWithArgument(seconds, 3)).toBe(3);
  killTree(child.pid ?? 0);
  expect(await countWithArgument(seconds, 0)).toBe(0);
});
