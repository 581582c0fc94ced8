/** The texts of every other report, as blocks that a page sets. */
import type { Material } from "../context.ts";
import type { Block, Table } from "../document.ts";
import { hasModels } from "../rows.ts";
import { behaviourBlocks } from "../sections/behaviour.ts";
import { taskTable } from "../sections/by-task.ts";
import { causeBlocks } from "../sections/cause.ts";
import { commandsTable, docsBlocks, failuresTable, otherCommandsTable } from "../sections/docs-check.ts";
import { leadOf } from "../sections/lead.ts";
import { markersTable } from "../sections/markers.ts";
import { methodBlocks } from "../sections/method.ts";
import { regressionTable } from "../sections/regression-table.ts";
import { sessionBlocks } from "../sections/sessions.ts";
import { NOTHING_DIFFERS, NOTHING_PLAYED, pageFoot } from "../wording/page.ts";
import { FOLDS, tableNote } from "../wording/tables.ts";
import { NOTHING_TO_SEE } from "../wording.ts";
import { PAGE } from "./page-style.ts";
import type { PageSections } from "./report-data.ts";

/** Links are left to the page, which has elements for them. */
export function pageSections(material: Material): PageSections {
  const { comparison } = material;
  const lead = leadOf(material, PAGE);
  return {
    title: lead.title ?? NOTHING_DIFFERS,
    caution: lead.caution,
    lead: lead.title === null ? lead.body.map(withoutHeading) : lead.body,
    howSure: lead.howSure,
    models: regressionTable(comparison, "models", PAGE),
    readers: regressionTable(comparison, "readers", PAGE),
    tableNote: tableNote(comparison, PAGE),
    behaviour: behaviourBlocks(material, PAGE),
    behaviourTitle: hasModels(comparison) ? FOLDS.behaviour : FOLDS.readerBehaviour,
    tasks: taskTable(comparison, PAGE),
    sessions: sessionBlocks(material, PAGE),
    cause: causeBlocks(comparison, PAGE),
    markers: markersTable(material, PAGE),
    docs: docsOf(material),
    method: methodBlocks(material, PAGE),
    foot: pageFoot(material, PAGE),
  };
}

const withoutHeading = (block: Block): Block =>
  typeof block === "string" ? block.replace(NOTHING_TO_SEE, NOTHING_PLAYED) : block;

/** Every table of the docs check, however small: a page has room. */
function docsOf(material: Material): Block[] {
  const said = docsBlocks(material, PAGE);
  const tables: readonly (Table | null)[] = [
    commandsTable(material, PAGE),
    failuresTable(material, PAGE),
    otherCommandsTable(material, PAGE),
  ];
  const sentences = said.filter((block) => typeof block === "string");
  return [...sentences, ...tables.filter((table) => table !== null)];
}
