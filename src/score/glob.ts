/** Globs over paths and names that agents wrote. */
import picomatch from "picomatch";
import { z } from "zod";

export const Glob = z.string().min(1, "must not be empty").max(1_000);

/** No path of a system is longer; globs are not held against more. */
const LONGEST_PATH = 4_096;

/** Whether the glob matches the whole path, or, where it does not begin with `/`, the end of it from some folder on. */
export function matchesGlob(path: string, glob: string): boolean {
  if (path.length > LONGEST_PATH) return false;
  const globs = glob.startsWith("/") ? [glob] : [glob, `**/${glob}`];
  return picomatch.isMatch(path.replace(/^\.\//, ""), globs, { dot: true });
}
