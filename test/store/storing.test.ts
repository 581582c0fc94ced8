import { mkdir, readdir, symlink } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import type { PlannedTrial } from "../../src/schema/plan.ts";
import { openAttempt } from "../../src/store/attempt-writer.ts";
import { storing } from "../../src/store/storing.ts";
import { writeDurably } from "../../src/store/write-durably.ts";
import { temporaryFolder } from "../temporary.ts";
import { trialOf } from "../trials.ts";

const KEPT = "What is stored already is kept, and the same command goes on from there.";
const REFUSED = "Name a folder that this user can write to with --results DIR.";

test.each([
  ["ENOSPC", "disk-full", "Could not write /r: no space is left.", `Make room. ${KEPT}`],
  ["EDQUOT", "disk-full", "Could not write /r: no space is left.", `Make room. ${KEPT}`],
  ["EACCES", "results-unwritable", "Could not write /r: it is refused (EACCES).", REFUSED],
  ["EROFS", "results-unwritable", "Could not write /r: it is refused (EROFS).", REFUSED],
  ["ENOTDIR", "results-unwritable", "Could not write /r: a file is in the way.", REFUSED],
  ["EIO", "results-unwritable", "Could not write /r: EIO: so it is", KEPT],
])("%s becomes one error that says what to do", async (code, named, message, hint) => {
  const system = Object.assign(new Error(`${code}: so it is`), { code, syscall: "write" });
  const failing = storing("/r", () => Promise.reject(system));
  await expect(failing).rejects.toMatchObject({ code: named, blame: "runner", message, hint });
});

test("a fault of our own stays what it is", async () => {
  const fault = new TypeError("x is not a function");
  await expect(storing("/r", () => Promise.reject(fault))).rejects.toBe(fault);
});

test("a disk that fills up while a trial is played is told at its end, in one clear error", async () => {
  const folder = await temporaryFolder();
  const place = path.join(folder, "trials/base/reader/bare/one");
  await mkdir(place, { recursive: true });
  // A file that takes nothing, as a full disk does.
  await symlink("/dev/full", path.join(place, "1.1.trace.jsonl"));
  const planned: PlannedTrial = {
    ...{ side: "base", player: "reader", tier: "bare", task: "one", repeat: 1 },
    ...{ order: 0, seed: null },
  };
  const writer = openAttempt(folder, planned, 1);
  writer.event({ seq: 0, at: 0, turn: null, thread: 0, type: "note", code: "x", text: "hello" });
  await new Promise((resolve) => setTimeout(resolve, 20));
  const { files: _files, ...body } = trialOf();
  await expect(writer.finish(body)).rejects.toMatchObject({
    code: "disk-full",
    message: `Could not write ${path.join(place, "1.1.trace.jsonl")}: no space is left.`,
  });
});

test("a document that cannot be written leaves no draft", async () => {
  const folder = await temporaryFolder();
  await mkdir(path.join(folder, "plan.json"));
  await expect(writeDurably(path.join(folder, "plan.json"), "text")).rejects.toMatchObject({
    code: "results-unwritable",
  });
  expect(await readdir(folder)).toEqual(["plan.json"]);
});
