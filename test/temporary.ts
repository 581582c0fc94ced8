/** A fresh folder a test, removed after it. */
import { mkdtemp, realpath, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";

export async function temporaryFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(path.join(os.tmpdir(), "grip-test-")));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
