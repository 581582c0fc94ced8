/** What `check` says before anything is spent: findings with a weight. */
import type { Finding } from "../findings.ts";
import { findingAt } from "../schema-findings.ts";
import type { Problem } from "../schema-problem.ts";
import type { YamlDocument, YamlPath } from "../yaml-document.ts";

/** `error`: what is measured would be wrong, or nothing would be. `warning`: worth a look. */
export type LintLevel = "error" | "warning";

export interface Lint extends Finding {
  readonly level: LintLevel;
}

/** A lint about a part of the profile or of a task. */
export function lintAt(document: YamlDocument, path: YamlPath, lint: Problem & { level: LintLevel }): Lint {
  return { ...findingAt(document, path, lint), level: lint.level };
}

/** The place of a list's item by its id or name, as the document has it: filters leave gaps. */
export function indexOf(document: YamlDocument, list: string, id: string): number {
  const items = (document.value as Readonly<Record<string, unknown>> | null)?.[list];
  const index = Array.isArray(items) ? items.findIndex((item) => item?.id === id || item?.name === id) : -1;
  return Math.max(0, index);
}

/** A finding of reading, with a weight. */
export function lintOf(level: LintLevel, finding: Finding): Lint {
  return { ...finding, level };
}
