/** Objects that a repository may read beside its own: how commits are fetched without a byte of the user's clone changing. */

/** By the folder with which git is called: a repository's working folder, or its git folder. */
const borrowed = new Map<string, string>();

/** From now on git finds these objects wherever it is called with one of the folders. */
export function borrowObjects(folders: readonly string[], objects: string): void {
  for (const folder of folders) borrowed.set(folder, objects);
}

/** The objects that a folder borrows; null where it borrows none. */
export function borrowedObjects(folder: string): string | null {
  return borrowed.get(folder) ?? null;
}

const GIT_DIR = "--git-dir=";

/** What git is told of it; nothing for every other repository, whose objects must be its own. */
export function borrowedBy(root: string, args: readonly string[]): Record<string, string> {
  const gitDir = args[0]?.startsWith(GIT_DIR) === true ? args[0].slice(GIT_DIR.length) : root;
  const objects = borrowed.get(gitDir);
  // In quotes git splits no path at its colons.
  return objects === undefined ? {} : { GIT_ALTERNATE_OBJECT_DIRECTORIES: JSON.stringify(objects) };
}
