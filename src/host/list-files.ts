/** What lies in a tree by its paths: no look at any of it, for trees of hundreds of thousands. */
import { readdir } from "node:fs/promises";
import path from "node:path";

export interface ListedEntry {
  /** Relative, with slashes. */
  readonly path: string;
  /** Neither a folder nor a link, socket or pipe. */
  readonly isFile: boolean;
}

/** Folders and all, sorted by path. Throws where a folder cannot be read. */
export async function listFiles(root: string): Promise<ListedEntry[]> {
  const entries: ListedEntry[] = [];
  const visit = async (folder: string): Promise<void> => {
    for (const entry of await readdir(path.join(root, folder), { withFileTypes: true })) {
      const relative = folder === "" ? entry.name : `${folder}/${entry.name}`;
      entries.push({ path: relative, isFile: entry.isFile() });
      if (entry.isDirectory()) await visit(relative);
    }
  };
  await visit("");
  return entries.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
}
