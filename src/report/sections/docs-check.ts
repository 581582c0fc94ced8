/** The docs check: what is documented and broke, what else differs, and how the literal reader fared. */
import type { Finding } from "../../schema/details.ts";
import type { Material } from "../context.ts";
import type { Block, Table } from "../document.ts";
import {
  brokenCommands,
  brokenSolutions,
  documentedFindings,
  headErrors,
  seenOn,
  textOn,
} from "../findings.ts";
import { comparableTrials } from "../rows.ts";
import type { Style } from "../style.ts";
import { answerText, assetsText, READER_NOTE, readerText, solutionsText } from "../wording/docs-check.ts";
import { documentedTexts } from "../wording/documented-commands.ts";
import { interfaceText } from "../wording/interface-changes.ts";
import { placesText } from "../wording/places.ts";
import { COLUMNS } from "../wording/tables.ts";
import { regressionTable } from "./regression-table.ts";

const MOST_PLACES = 3;

/** Documented commands that broke; null where none did. */
export function commandsTable({ details }: Material, style: Style): Table | null {
  return tableOf(brokenCommands(details), true, style);
}

/** Documented commands that work again, then those that work on neither side; null where there are none. */
export function otherCommandsTable({ details }: Pick<Material, "details">, style: Style): Table | null {
  const others = (["fixed", "absent"] as const).flatMap((kind) => documentedFindings(details, kind));
  return tableOf(others, false, style);
}

function tableOf(findings: readonly Finding[], isMarked: boolean, style: Style): Table | null {
  if (findings.length === 0) return null;
  return {
    header: [COLUMNS.command, COLUMNS.taughtIn, COLUMNS.base, COLUMNS.head],
    right: [],
    rows: findings.map((finding) => ({
      cells: [
        style.foreign(finding.subject),
        placesText(finding, MOST_PLACES, style),
        answerText(finding, "base", style),
        answerText(finding, "head", style),
      ],
      isMarked,
    })),
  };
}

/** What works on base and not on head: commands of trials, then solutions; null where nothing does. */
export function failuresTable({ comparison, details }: Material, style: Style): Table | null {
  const trials = comparableTrials(comparison, "head");
  const row = (finding: Finding, seen: string) => ({
    cells: [style.foreign(finding.subject), style.foreign(textOn(finding, "head")), seen],
    isMarked: true,
  });
  const rows = [
    ...headErrors(details).map((finding) => row(finding, `${seenOn(finding, "head")} of ${trials} trials`)),
    ...brokenSolutions(details).map((finding) => row(finding, "its solution")),
  ];
  if (rows.length === 0) return null;
  return { header: [COLUMNS.onHeadOnly, COLUMNS.error, COLUMNS.seenIn], right: [], rows };
}

/** The folded docs check of a comparison with models. */
export function docsBlocks(material: Material, style: Style): Block[] {
  const { comparison, details } = material;
  const reader = regressionTable(comparison, "readers", style);
  const sentences = [
    interfaceText(details, style),
    ...documentedTexts(material, style),
    solutionsText(comparison),
    readerText(comparison, style),
  ];
  const said = [...sentences, ...assetsText(details, style)].filter((text) => text !== null).join(" ");
  const blocks: readonly (Block | null)[] = [
    commandsTable(material, style),
    said,
    otherCommandsTable(material, style),
    reader,
    reader === null ? null : READER_NOTE,
  ];
  return blocks.filter((block) => block !== null).filter((block) => block !== "");
}
