/** Where the tests with real engines keep what they download or build: outside the repository, made once. */
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rename, rm, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

/** A folder that is named after everything that decides on its content. */
export function keptPlace(name: string, ...decides: readonly string[]): string {
  const digest = createHash("sha256").update(decides.join("\0")).digest("hex");
  const caches = process.env.XDG_CACHE_HOME ?? path.join(os.homedir(), ".cache");
  return path.join(caches, "gripcheck-live", `${name}-${digest.slice(0, 16)}`);
}

/** Fills the folder where it is not there; a failure leaves none behind. */
export async function keep(place: string, fill: (folder: string) => Promise<void>): Promise<void> {
  if (await isThere(place)) return;
  await mkdir(path.dirname(place), { recursive: true });
  const fresh = await mkdtemp(`${place}.`);
  try {
    await fill(fresh);
    await rename(fresh, place);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );
