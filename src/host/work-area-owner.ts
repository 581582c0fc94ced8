/** Which process a work area belongs to, so that those of processes that were killed can be removed. */
import { lstat, readdir, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { readIfThere, removeTree } from "./files.ts";
import { isAlive, ownIdentity, ProcessIdentity } from "./process-identity.ts";

const WORK_AREA = /^grip-[A-Za-z0-9]{6}$/;
const OWNER = "owner.json";

export async function markWorkArea(area: string): Promise<void> {
  await writeFile(path.join(area, OWNER), JSON.stringify(ownIdentity()), { mode: 0o600 });
}

/** Removes work areas of this user whose process is gone. What cannot be removed stays for the next time. */
export async function sweepWorkAreas(): Promise<void> {
  const parent = os.tmpdir();
  for (const name of await readdir(parent).catch(() => [])) {
    const area = path.join(parent, name);
    if (WORK_AREA.test(name) && (await isAbandoned(area))) await removeTree(area).catch(() => undefined);
  }
}

async function isAbandoned(area: string): Promise<boolean> {
  const stat = await lstat(area).catch(() => null);
  if (stat?.isDirectory() !== true || stat.uid !== process.getuid?.()) return false;
  const owner = await ownerOf(area);
  return owner !== null && isAlive(owner) === false;
}

/** null: it is no work area of ours, or nobody has put a name to it. */
async function ownerOf(area: string): Promise<ProcessIdentity | null> {
  try {
    return ProcessIdentity.parse(JSON.parse((await readIfThere(path.join(area, OWNER))) ?? "null"));
  } catch {
    return null;
  }
}
