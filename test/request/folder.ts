/** Folders of files for tests, removed when the test is over. */
import { mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";

export type Files = Readonly<Record<string, string>>;

export async function temporaryFolder(): Promise<string> {
  // As git names it, which follows links.
  const folder = await realpath(await mkdtemp(path.join(os.tmpdir(), "grip-request-")));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export async function writeFiles(folder: string, files: Files): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
}

/** A new folder with these files. */
export async function folderOf(files: Files): Promise<string> {
  const folder = await temporaryFolder();
  await writeFiles(folder, files);
  return folder;
}
