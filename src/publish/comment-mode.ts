/** When a comment is worth a new one. One that is already there is always kept up to date. */
import { absurd } from "../base/errors.ts";
import type { Comparison } from "../schema/comparison.ts";

export type CommentMode = "always" | "changes" | "regressions" | "never";

/** Whether a pull request without our comment gets one. */
export function isWorthPosting(mode: CommentMode, { verdict }: Pick<Comparison, "verdict">): boolean {
  const { kind, counts } = verdict;
  switch (mode) {
    case "always":
      return true;
    case "changes":
      // Silence must mean that nothing was found, so what could not be measured is said.
      return counts.findings > 0 || (kind !== "quiet" && kind !== "nothing-to-see");
    case "regressions":
      return kind === "regressed" || kind === "mixed" || counts.regressed > 0;
    case "never":
      return false;
    default:
      return absurd(mode);
  }
}
