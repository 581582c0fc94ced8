/** Files that a stranger's build left: read without following a link, and never without end. */
import { lstat, readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { insideWithoutLinks } from "../../host/files.ts";

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

/** `name@version` where both are what a registry could hold; null else. */
export function nameAndVersion(name: unknown, version: unknown): string | null {
  if (typeof name !== "string" || typeof version !== "string") return null;
  return /^[\w@./~+-]{1,214}$/.test(name) && /^[\w.+!~-]{1,128}$/.test(version) ? `${name}@${version}` : null;
}

/** Sorted, each once. */
export function listed(packages: readonly (string | null)[]): string[] {
  return [...new Set(packages.filter((one) => one !== null))].sort();
}
