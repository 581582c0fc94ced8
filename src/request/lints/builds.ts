/** Revisions that do not build: nothing can be measured on them. */
import { plural } from "../../base/text.ts";
import type { BuildReport } from "../../schema/inspection.ts";
import type { Sha, Side } from "../../schema/words.ts";
import { quoted } from "../findings.ts";
import type { YamlDocument } from "../yaml-document.ts";
import { type Lint, lintAt } from "./lint.ts";

export interface BuildQuestion {
  readonly side: Side;
  readonly sha: Sha;
  /** null: it was not asked for. */
  readonly report: BuildReport | null;
}

/** Base may not build where the change is what makes it build. */
export function buildLints(document: YamlDocument, { side, sha, report }: BuildQuestion): Lint[] {
  if (report === null || report.kind === "built") return [];
  const last = report.log.trimEnd().split("\n").at(-1)?.trim() ?? "";
  return [
    lintAt(document, ["build"], {
      level: side === "head" ? "error" : "warning",
      message: `${side === "head" ? "Head" : "Base"} (${sha.slice(0, 7)}) does not build: ${report.step} failed, and said last ${quoted(last)}.`,
      hint: report.remedy ?? "See that the build passes with a clean checkout.",
    }),
  ];
}

/** Differences that are named; of more, only their number is said. */
const MOST_NAMED = 8;

/** What two builds of one revision do not have in common; null or empty: nothing to say. */
export interface BuildDifference {
  readonly path: string;
  /** Bytes; null where that build lacks it. */
  readonly first: number | null;
  readonly second: number | null;
}

/** Builds that differ by themselves make every cell look changed: nothing is identical any more. */
export function twiceLints(
  document: YamlDocument,
  sha: Sha,
  differences: readonly BuildDifference[] | null,
): Lint[] {
  if (differences === null || differences.length === 0) return [];
  const named = differences.slice(0, MOST_NAMED).map(({ path, first, second }) => {
    const sizes = [first, second].map((size) => (size === null ? "absent" : `${size} bytes`));
    return `${quoted(path)} (${sizes.join(", then ")})`;
  });
  const more = differences.length - named.length;
  const list = [...named, ...(more > 0 ? [`${more} more`] : [])].join(", ");
  return [
    lintAt(document, ["build"], {
      level: "warning",
      message: `Two builds of head (${sha.slice(0, 7)}) differ in ${plural(differences.length, "file")}: ${list}.`,
      hint: "Make the build write the same bytes each time: without times, random names and paths of the machine.",
    }),
  ];
}
