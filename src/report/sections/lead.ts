/** What stands above the folds: the heading, the evidence, who is hit, the price, how sure it is. */
import type { ComparedRow } from "../../schema/comparison.ts";
import type { Material } from "../context.ts";
import type { Block } from "../document.ts";
import { brokenCommands, brokenSolutions } from "../findings.ts";
import { hasModels } from "../rows.ts";
import type { Style } from "../style.ts";
import { neverSolvedText, silentMarkers } from "../wording/blind-spots.ts";
import { causeText } from "../wording/cause.ts";
import {
  documentedSentence,
  evidenceText,
  headAloneText,
  linkParts,
  lostPlayersTexts,
  solutionSentence,
  tryText,
} from "../wording/comment.ts";
import { assetsText, hasReaderChanged, nextText, readerText, solutionsText } from "../wording/docs-check.ts";
import { documentedTexts } from "../wording/documented-commands.ts";
import { heading, leadingError } from "../wording/headings.ts";
import { howSure } from "../wording/how-sure.ts";
import { interfaceText } from "../wording/interface-changes.ts";
import { liftText, meaningText } from "../wording/meaning.ts";
import { quietSentences } from "../wording/quiet.ts";
import { gateText, hiddenText, identicalText, spendParts, undecidedRows } from "../wording/spend.ts";
import { MEASURED_BY_STRANGER, NOTHING_TO_SEE, sandboxWarning } from "../wording.ts";
import { commandsTable, failuresTable } from "./docs-check.ts";
import { hiddenGroups, isShown, whoTable } from "./who.ts";

/** What stands above the folds, before it is set. */
export interface Lead {
  /** null where one sentence says it all. */
  readonly title: string | null;
  /** What must be read before anything else is believed; null where there is no such thing. */
  readonly caution: string | null;
  readonly body: readonly Block[];
  readonly howSure: string | null;
}

function cautionOf({ comparison, context }: Material): string | null {
  const cautions = [
    sandboxWarning(comparison.sandbox),
    context.measuredBy === "pull-request" ? MEASURED_BY_STRANGER : null,
  ].filter((caution) => caution !== null);
  return cautions.length === 0 ? null : cautions.join("\n\n");
}

/** The lead of every state of a comparison. */
export function leadOf(material: Material, style: Style): Lead {
  const { comparison } = material;
  const { kind, reason } = comparison.verdict;
  const caution = cautionOf(material);
  if (kind === "nothing-to-see") {
    const sentence = paragraph([
      NOTHING_TO_SEE,
      ...assetsText(material.details, style),
      interfaceText(material.details, style),
      ...documentedTexts(material, style),
    ]);
    return { title: null, caution, body: [sentence], howSure: null };
  }
  const body =
    kind === "not-measured" && reason !== "lost-too-many"
      ? unmeasured(material, style)
      : hasModels(comparison)
        ? measured(material, style)
        : docsOnly(material, style);
  const title = heading(material, style);
  return { title, caution, body: present(body), howSure: howSure(comparison, style) };
}

/** The same as Markdown. */
export function leadBlocks(material: Material, style: Style): Block[] {
  const { title, caution, body, howSure: note } = leadOf(material, style);
  return present([
    title === null ? null : `### ${title}`,
    caution === null ? null : `> [!CAUTION]\n> ${caution}`,
    ...body,
    note === null ? null : `> ${style.strong("How sure?")} ${note}`,
  ]);
}

/** Models played: whom it hits stands first, unless nothing was found. */
function measured(material: Material, style: Style): (Block | null)[] {
  const { comparison, details } = material;
  const isQuiet = comparison.verdict.kind === "quiet";
  const error = leadingError(material);
  const isTold = (row: ComparedRow): boolean => isShown(comparison, row);
  return [
    isQuiet || error === undefined ? documentedText(material, style) : evidenceText(material, error, style),
    isQuiet ? null : whoTable(comparison, style),
    paragraph([
      ...(isQuiet
        ? [
            ...quietSentences(comparison, style),
            undecidedRows(comparison, style),
            neverSolvedText(comparison, style),
          ]
        : [
            meaningText(comparison, style),
            hiddenText(hiddenGroups(comparison)),
            undecidedRows(comparison, style, isTold),
          ]),
      ...lostPlayersTexts(details, style),
      liftText(comparison, style),
      identicalText(comparison),
      silentMarkers(comparison, style),
      hasReaderChanged(comparison) ? readerText(comparison, style) : null,
    ]),
    paragraph(assetsText(details, style)),
    causeText(material, style),
    tryText(material, style),
    priceLine(material, style),
  ];
}

/** The first documented command that broke, where no agent is known to have run into one; else the first solution. */
function documentedText({ details }: Material, style: Style): string | null {
  const [command] = brokenCommands(details);
  if (command !== undefined) return documentedSentence(command, style);
  const solutions = brokenSolutions(details);
  return solutions.length === 0 ? null : solutionSentence(solutions, style);
}

/** The docs check is the report. */
function docsOnly(material: Material, style: Style): (Block | null)[] {
  const { comparison, details, context } = material;
  const isQuiet = comparison.verdict.kind === "quiet" || comparison.verdict.kind === "improved";
  return [
    commandsTable(material, style) ?? (isQuiet ? null : failuresTable(material, style)),
    paragraph([
      interfaceText(details, style),
      ...documentedTexts(material, style),
      solutionsText(comparison),
      readerText(comparison, style),
      identicalText(comparison),
      silentMarkers(comparison, style),
    ]),
    paragraph(assetsText(details, style)),
    causeText(material, style),
    tryText(material, style),
    nextText(comparison, context, style),
    comparison.gate.on || linkParts(material).length > 0 ? priceLine(material, style) : null,
  ];
}

/** Head or base did not build, or nobody could play. */
function unmeasured(material: Material, style: Style): (Block | null)[] {
  const { comparison, details } = material;
  const isHeadAlone = comparison.verdict.reason === "no-base";
  return [
    isHeadAlone ? headAloneText(comparison, style) : lostPlayersTexts(details, style).join(" "),
    isHeadAlone ? whoTable(comparison, style) : null,
    // With models they stand in the folded docs check.
    hasModels(comparison) ? null : solutionsText(comparison),
    priceLine(material, style),
  ];
}

function priceLine(material: Material, style: Style): string {
  const { comparison } = material;
  const gate =
    comparison.verdict.kind === "quiet" && !comparison.gate.on
      ? []
      : [style.strong(gateText(comparison, style))];
  const isPlayed = comparison.coverage.planned > 0;
  return [...gate, ...(isPlayed ? spendParts(comparison) : []), ...linkParts(material)].join(" · ");
}

const paragraph = (sentences: readonly (string | null)[]): string =>
  sentences.filter((sentence) => sentence !== null && sentence !== "").join(" ");

const present = (blocks: readonly (Block | null)[]): Block[] =>
  blocks.filter((block) => block !== null).filter((block) => block !== "");
