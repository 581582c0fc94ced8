/** Where programs of the host stand. */
import { accessSync, constants, statSync } from "node:fs";
import path from "node:path";

/** The first executable file of that name on a PATH, or null. */
export function findProgram(name: string, searchPath = process.env.PATH ?? ""): string | null {
  for (const folder of searchPath.split(path.delimiter)) {
    if (!path.isAbsolute(folder)) continue;
    const file = path.join(folder, name);
    try {
      accessSync(file, constants.X_OK);
      if (statSync(file).isFile()) return file;
    } catch {
      // Not here: the next folder may have it.
    }
  }
  return null;
}
