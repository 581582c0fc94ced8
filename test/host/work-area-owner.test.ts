import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { digestOf } from "../../src/base/hash.ts";
import { openWorkArea } from "../../src/host/files.ts";
import { isAlive, ownIdentity } from "../../src/host/process-identity.ts";
import { markWorkArea, sweepWorkAreas } from "../../src/host/work-area-owner.ts";
import { temporaryFolder } from "../temporary.ts";

afterEach(() => vi.unstubAllEnvs());

async function ended(): Promise<number> {
  const child = spawn("true");
  await once(child, "close");
  return child.pid ?? 0;
}

test("a process is known by its number, its start and its place", async () => {
  const own = ownIdentity();
  expect(isAlive(own)).toBe(true);
  expect(isAlive({ ...own, startedAt: (own.startedAt ?? 0) + 1 })).toBe(false);
  expect(isAlive({ ...own, pid: await ended() })).toBe(false);
  expect(isAlive({ ...own, place: digestOf("elsewhere") })).toBeNull();
});

test("work areas of dead processes are removed, and nothing else is", async () => {
  vi.stubEnv("TMPDIR", await temporaryFolder());
  const parent = process.env.TMPDIR ?? "";
  const own = await openWorkArea();
  await markWorkArea(own);
  const unnamed = await openWorkArea();
  const foreign = await openWorkArea();
  const owner = (over: object): string => JSON.stringify({ ...ownIdentity(), ...over });
  await writeFile(
    path.join(foreign, "owner.json"),
    owner({ place: digestOf("elsewhere"), pid: await ended() }),
  );
  const dead = await openWorkArea();
  await mkdir(path.join(dead, "a/b"), { recursive: true });
  // Only now: a user who is not root makes nothing in it.
  for (const name of ["a/b", "a"]) await chmod(path.join(dead, name), 0o500);
  await writeFile(path.join(dead, "owner.json"), owner({ pid: await ended() }));
  // Called like one, but somebody else's.
  const other = path.join(parent, "grip-test-x");
  await mkdir(other);
  await writeFile(path.join(other, "owner.json"), owner({ pid: await ended() }));
  await sweepWorkAreas();
  const left = [own, unnamed, foreign, other].map((folder) => path.basename(folder));
  expect(new Set(await readdir(parent))).toEqual(new Set(left));
});
