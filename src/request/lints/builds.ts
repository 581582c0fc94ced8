/** Revisions that do not build: nothing can be measured on them. */
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
