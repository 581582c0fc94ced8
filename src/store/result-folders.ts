/** Results folders side by side, as artifacts of several jobs are unpacked: a folder each in one folder. */
import { readdir } from "node:fs/promises";
import path from "node:path";
import { exists } from "../host/files.ts";

/** Absolute paths, sorted; empty where the folder is not there. */
export async function subfolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => path.join(folder, name))
    .sort();
}

/** Those of a folder and the folders in it that hold a plan. */
export async function planFolders(folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const place of [folder, ...(await subfolders(folder))])
    if (await exists(path.join(place, "plan.json"))) found.push(place);
  return found;
}
