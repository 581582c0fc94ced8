/** Writes files that are not there; what is there, and what a link would lead elsewhere, is left. */
import { lstat, mkdir, open } from "node:fs/promises";
import path from "node:path";
import { InfrastructureError, messageOf } from "../../base/errors.ts";

/** `left`: something is there already. */
export type Written = "written" | "left";

/** `relative` is a path below `root`. Throws where the file system refuses. */
export async function writeNew(root: string, relative: string, data: string | Uint8Array): Promise<Written> {
  const file = path.join(root, relative);
  try {
    if (!(await makeFolders(root, path.dirname(relative)))) return "left";
    const handle = await open(file, "wx", 0o644);
    try {
      await handle.writeFile(data);
    } finally {
      await handle.close();
    }
    return "written";
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return "left";
    throw new InfrastructureError("not-written", `Could not write ${file}: ${messageOf(error)}`, {
      hint: "See that this user may write to the repository.",
      cause: error,
    });
  }
}

/** False where a part of the way is no folder of the repository's own. */
async function makeFolders(root: string, folder: string): Promise<boolean> {
  let current = root;
  for (const part of folder.split(path.sep)) {
    if (part === "" || part === ".") continue;
    current = path.join(current, part);
    const stat = await lstat(current).catch(() => null);
    if (stat === null) await mkdir(current);
    else if (!stat.isDirectory()) return false;
  }
  return true;
}
