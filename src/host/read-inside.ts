/** Files that a stranger's build left: read without following a link, and never without end. */
import { lstat, readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { insideWithoutLinks } from "./files.ts";

const LARGEST = 32 * 1024 * 1024;

/** A file's text below a folder; null where there is no plain file of a sane size without a link on the way. */
export async function readInside(root: string, file: string): Promise<string | null> {
  const found = await insideWithoutLinks(root, file);
  if (found === null) return null;
  const stat = await lstat(found).catch(() => null);
  if (stat?.isFile() !== true || stat.size > LARGEST) return null;
  return readFile(found, "utf8").catch(() => null);
}

/** Names of the folders in a folder below a root, sorted; none where it is no folder or lies behind a link. */
export async function foldersInside(root: string, folder: string): Promise<string[]> {
  const found = await insideWithoutLinks(root, folder);
  if (found === null) return [];
  const entries = await readdir(path.join(found), { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}
