/** Globs over paths and names that agents wrote. */
import picomatch from "picomatch";
import { z } from "zod";

export const Glob = z.string().min(1, "must not be empty").max(1_000);

/** No path of a system is longer, and no name in one; globs are not held against more. */
const LONGEST_PATH = 4_096;
const LONGEST_NAME = 255;

/** Whatever is more than itself in a glob. */
const SIGNS = /[*?[\](){}+@|]/;
/** Globs of which the end need not be that of the path. */
const ODD = /[!\\"|]|\*\*[^/]|[^/]\*\*/;

/** Whether the glob matches the whole path, or, where it does not begin with `/`, the end of it from some folder on. */
export function matchesGlob(path: string, glob: string): boolean {
  if (path.length > LONGEST_PATH || !endsAsGlob(path, glob)) return false;
  if (path.split("/").some((name) => name.length > LONGEST_NAME)) return false;
  const globs = glob.startsWith("/") ? [glob] : [glob, `**/${glob}`];
  return picomatch.isMatch(path.replace(/^\.\//, ""), globs, { dot: true });
}

/** Asked first: of a glob with several stars, the library tries every place for each of them. */
function endsAsGlob(path: string, glob: string): boolean {
  if (ODD.test(glob)) return true;
  // Behind the last slash only: `**/a.md` is `a.md` too.
  const end = glob.split(SIGNS).at(-1)?.split("/").at(-1) ?? "";
  return path.endsWith(end) || path.endsWith(`${end}/`);
}
