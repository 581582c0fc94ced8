/** A section for the notes of a release: what changed for agents since the one before, in Markdown. */

import type { Material } from "./context.ts";
import type { Block } from "./document.ts";
import { fitted, NOTES_BUDGET } from "./fit.ts";
import { hasModels } from "./rows.ts";
import { commandsTable } from "./sections/docs-check.ts";
import { isShown, whoTable } from "./sections/who.ts";
import { MARKDOWN } from "./style.ts";
import { restText } from "./wording/comment.ts";
import { assetsText } from "./wording/docs-check.ts";
import { documentedTexts } from "./wording/documented-commands.ts";
import { heading } from "./wording/headings.ts";
import { interfaceText } from "./wording/interface-changes.ts";
import { liftText, meaningText } from "./wording/meaning.ts";
import { quietSentences } from "./wording/quiet.ts";
import { releaseHeading, releaseMethod } from "./wording/release.ts";
import { undecidedRows } from "./wording/spend.ts";
import { sandboxWarning } from "./wording.ts";

/** At most what GitHub takes as the notes of a release; ends with a line end. Never throws. */
export function renderReleaseNotes(material: Material): string {
  const { comparison, details } = material;
  const warning = sandboxWarning(comparison.sandbox);
  const said = [
    ...(comparison.verdict.kind === "quiet"
      ? quietSentences(comparison, MARKDOWN)
      : [meaningText(comparison, MARKDOWN)]),
    comparison.verdict.kind === "not-measured"
      ? null
      : undecidedRows(comparison, MARKDOWN, (row) => isShown(comparison, row)),
    liftText(comparison, MARKDOWN),
    interfaceText(details, MARKDOWN),
    ...documentedTexts(material, MARKDOWN),
    ...assetsText(details, MARKDOWN),
  ];
  const blocks: readonly (Block | null)[] = [
    releaseHeading(),
    `${heading(material, MARKDOWN)}.`,
    warning === null ? null : `> [!CAUTION]\n> ${warning}`,
    hasModels(comparison) ? whoTable(comparison, MARKDOWN) : null,
    said.filter((text) => text !== null && text !== "").join(" "),
    commandsTable(material, MARKDOWN),
    releaseMethod(material, MARKDOWN),
  ];
  const lead = blocks.filter((block) => block !== null);
  return fitted({ anchor: null, lead, folds: [], foot: "", rest: restText(material, false) }, NOTES_BUDGET);
}
