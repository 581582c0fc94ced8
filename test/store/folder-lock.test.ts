import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { digestOf } from "../../src/base/hash.ts";
import { ownIdentity } from "../../src/host/process-identity.ts";
import { lockFolder } from "../../src/store/folder-lock.ts";
import { temporaryFolder } from "../temporary.ts";

const SINCE = "2026-01-05T14:02:00.000Z";

async function results(): Promise<string> {
  return path.join(await temporaryFolder(), "results");
}

const refusalOf = (folder: string): Promise<unknown> =>
  lockFolder(folder).then(
    () => null,
    (error: unknown) => error,
  );

/** Leaves a lock in the folder, as a process that was killed does. */
async function leave(folder: string, over: Record<string, unknown> = {}, number = 1): Promise<string> {
  const file = path.join(folder, `.lock.${number}`);
  await writeFile(file, JSON.stringify({ process: { ...ownIdentity(), ...over }, since: SINCE }));
  return file;
}

/** The number of a process that has ended and was collected. */
async function deadPid(): Promise<number> {
  const child = spawn("true");
  await once(child, "close");
  return child.pid ?? 0;
}

test("a new folder is this user's alone, and held until it is given back", async () => {
  const folder = await results();
  {
    await using _lock = await lockFolder(folder);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect(await readdir(folder)).toEqual([".lock.1"]);
    const refused = await refusalOf(folder);
    expect(refused).toMatchObject({
      code: "results-in-use",
      hint: "Wait until it has ended, or name another folder with --results DIR.",
    });
    expect(String(refused)).toMatch(
      new RegExp(`is in use: process ${process.pid} has been writing to it since 2\\d{3}-[-0-9T:.]+Z\\.$`),
    );
  }
  expect(await readdir(folder)).toEqual([]);
  await using _again = await lockFolder(folder);
  expect(await readdir(folder)).toEqual([".lock.1"]);
});

test.each([
  ["of a process that is gone", async () => ({ pid: await deadPid(), startedAt: 1 })],
  ["of another process that had the same number", async () => ({ startedAt: 1 })],
])("a lock %s is taken over", async (_what, over) => {
  const folder = await results();
  await (await lockFolder(folder))[Symbol.asyncDispose]();
  await leave(folder, await over(), 3);
  await using _lock = await lockFolder(folder);
  expect(await readdir(folder)).toEqual([".lock.4"]);
});

test("a lock that cannot be read holds nobody off", async () => {
  const folder = await results();
  await (await lockFolder(folder))[Symbol.asyncDispose]();
  await writeFile(path.join(folder, ".lock.1"), "{");
  await using _lock = await lockFolder(folder);
  expect(await readdir(folder)).toEqual([".lock.2"]);
});

test("a holder of another machine counts as alive as long as it shows signs of life", async () => {
  const folder = await results();
  await (await lockFolder(folder))[Symbol.asyncDispose]();
  const file = await leave(folder, { place: digestOf("elsewhere"), pid: 12 });
  const refused = await refusalOf(folder);
  expect(String(refused)).toContain(
    `is in use: process 12 of another machine or container has been writing to it since ${SINCE}.`,
  );
  expect(refused).toMatchObject({
    hint: "Wait until it has ended (one that is gone is noticed after 90 seconds), or name another folder with --results DIR.",
  });
  const silent = new Date(Date.now() - 120_000);
  await utimes(file, silent, silent);
  await using _lock = await lockFolder(folder);
  expect(await readdir(folder)).toEqual([".lock.2"]);
});

test("of many that want a folder at once exactly one gets it, also over a dead one's lock", async () => {
  const folder = await results();
  for (let time = 0; time < 10; time++) {
    if (time % 2 === 1) await leave(folder, { startedAt: 1 });
    const locks = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
    const held = locks.flatMap((lock) => (lock.status === "fulfilled" ? [lock.value] : []));
    const codes = locks.flatMap((lock) => (lock.status === "rejected" ? [lock.reason.code] : []));
    expect(held).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(["results-in-use"]));
    for (const lock of held) await lock[Symbol.asyncDispose]();
    expect(await readdir(folder)).toEqual([]);
  }
});

test("a folder that is removed while it is held does not hurt", async () => {
  const folder = await results();
  const lock = await lockFolder(folder);
  await rm(folder, { recursive: true });
  await lock[Symbol.asyncDispose]();
});

test("where a file stands in the way, the error says so", async () => {
  const file = path.join(await temporaryFolder(), "file");
  await writeFile(file, "");
  await expect(lockFolder(file)).rejects.toMatchObject({
    code: "results-unwritable",
    message: `Could not write ${file}: a file is in the way.`,
    hint: "Name a folder that this user can write to with --results DIR.",
  });
});
