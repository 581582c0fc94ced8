/** Writes that outlive a kill and a power cut: a reader sees the old file or the whole new one. */
import { randomBytes } from "node:crypto";
import { mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { storing } from "./storing.ts";

/** How the names of drafts end: what a killed process left under one is worth nothing. */
export const DRAFT_SUFFIX = ".part";

/** The bytes are on the disk before the name is theirs, and the name is on the disk when this resolves. */
export async function writeDurably(file: string, text: string | readonly string[]): Promise<void> {
  const draft = `${file}.${randomBytes(4).toString("hex")}${DRAFT_SUFFIX}`;
  await storing(file, async () => {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    try {
      await fill(draft, text);
      await rename(draft, file);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    await flushFolder(path.dirname(file));
  });
}

async function fill(file: string, text: string | readonly string[]): Promise<void> {
  await using handle = await open(file, "wx", 0o600);
  await writeFile(handle, text);
  await handle.sync();
}

/** Puts what was written to an open file by name on the disk. */
export async function flushFile(file: string): Promise<void> {
  await using handle = await open(file, "r+");
  await handle.sync();
}

/** Not every system can flush a folder; where one cannot, nothing more can be done. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r").catch(() => null);
  if (handle === null) return;
  await handle.sync().catch(() => undefined);
  await handle.close();
}
