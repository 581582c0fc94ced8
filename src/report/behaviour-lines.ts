/** What agents did differently, for a terminal. */
import { alignedLines, wrapped } from "./aligned.ts";
import type { Material } from "./context.ts";
import { isTable } from "./document.ts";
import { headErrors } from "./findings.ts";
import { hasModels } from "./rows.ts";
import { behaviourBlocks } from "./sections/behaviour.ts";
import { PLAIN } from "./style.ts";
import { FOLDS } from "./wording/tables.ts";

/** Without the errors of head, which stand under what broke first. */
export function behaviourLines(material: Material): string[] {
  const { comparison, details } = material;
  const told = new Set(headErrors(details));
  const findings = details.findings.filter((finding) => !told.has(finding));
  const title = hasModels(comparison) ? FOLDS.behaviour : FOLDS.readerBehaviour;
  const lines = behaviourBlocks({ ...material, details: { ...details, findings } }, PLAIN).flatMap((block) =>
    isTable(block) ? alignedLines(block) : [wrapped(block)],
  );
  return lines.length === 0 ? [] : [title, ...lines];
}
