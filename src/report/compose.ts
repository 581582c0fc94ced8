/** A report put together: what leads by the state of the comparison, then the folds, always in one order. */
import type { Comparison } from "../schema/comparison.ts";
import type { Material } from "./context.ts";
import type { Block, Fold, ReportDocument } from "./document.ts";
import { codeBlock, lastLines, patchBlock } from "./neutral.ts";
import { hasBase, hasModels, playedGroups } from "./rows.ts";
import { behaviourBlocks } from "./sections/behaviour.ts";
import { taskTable } from "./sections/by-task.ts";
import { causeBlocks } from "./sections/cause.ts";
import { docsBlocks, otherCommandsTable } from "./sections/docs-check.ts";
import { leadBlocks } from "./sections/lead.ts";
import { markersTable } from "./sections/markers.ts";
import { methodBlocks } from "./sections/method.ts";
import { regressionTable } from "./sections/regression-table.ts";
import { sessionBlocks } from "./sections/sessions.ts";
import { MARKDOWN } from "./style.ts";
import {
  MANY,
  neverSolvedText,
  saturatedText,
  silentMarkers,
  tokenCoverage,
  wishedSilence,
} from "./wording/blind-spots.ts";
import { cutPatchText, failedStepText, footText, logTitle, restText } from "./wording/comment.ts";
import { docsTitle, READER_NOTE } from "./wording/docs-check.ts";
import { otherCommands } from "./wording/documented-commands.ts";
import { FOLDS, tableNote } from "./wording/tables.ts";
import { capital } from "./wording/who.ts";

/** A comment shows the end of a build log; a summary shows what was kept of it. */
const LOG_LINES = { comment: 15, summary: 200 } as const;

export type Kind = keyof typeof LOG_LINES;

export function compose(material: Material, kind: Kind): ReportDocument {
  const isOneLine = material.comparison.verdict.kind === "nothing-to-see";
  return {
    anchor: kind === "comment" ? material.context.anchor : null,
    lead: leadBlocks(material, MARKDOWN),
    folds: isOneLine ? present([otherFold(material)]) : foldsOf(material, kind),
    foot: footText(material, MARKDOWN),
    rest: restText(material, kind === "comment"),
  };
}

function foldsOf(material: Material, kind: Kind): Fold[] {
  const { comparison, details } = material;
  const withModels = hasModels(comparison);
  const folds: readonly Fold[] = [
    ...logFolds(material, kind),
    { name: FOLDS.tableName, ...regressionFold(material) },
    { ...behaviourNames(material), blocks: behaviourBlocks(material, MARKDOWN) },
    { name: FOLDS.cause, title: FOLDS.cause, blocks: causeBlocks(comparison, MARKDOWN) },
    {
      name: "Docs check",
      title: docsTitle(comparison),
      // Without models the docs check is the report, and stands above the folds.
      blocks: withModels ? docsBlocks(material, MARKDOWN) : [],
    },
    // With models they stand in the docs check.
    ...(withModels ? [] : [otherFold(material)]),
    { name: FOLDS.task, title: FOLDS.task, blocks: taskBlocks(comparison) },
    { name: FOLDS.sessions, title: FOLDS.sessions, blocks: sessionBlocks(material, MARKDOWN) },
    { name: FOLDS.markers, title: FOLDS.markers, blocks: markerBlocks(material) },
    { name: FOLDS.patch, title: FOLDS.patch, blocks: patchBlocks(details) },
    { name: FOLDS.method, title: FOLDS.method, blocks: methodBlocks(material, MARKDOWN) },
  ];
  return present(folds);
}

const present = (folds: readonly Fold[]): Fold[] =>
  folds.filter(({ blocks }) => blocks.some((block) => block !== ""));

function patchBlocks({ patch = "" }: Material["details"]): Block[] {
  if (patch.trim() === "") return [];
  const { text, isCut } = patchBlock(patch, LOG_LINES.summary);
  return isCut ? [text, cutPatchText(MARKDOWN)] : [text];
}

/** A task in which nothing can show is said to be one under the table that has it. */
function taskBlocks(comparison: Comparison): Block[] {
  const table = taskTable(comparison, MARKDOWN);
  if (table === null) return [];
  const said = [
    neverSolvedText(comparison, MARKDOWN, MANY),
    saturatedText(comparison, MARKDOWN, MANY),
  ].filter((text) => text !== null);
  return [table, said.join(" ")];
}

function markerBlocks(material: Material): Block[] {
  const table = markersTable(material, MARKDOWN);
  if (table === null) return [];
  const { comparison } = material;
  const said = [silentMarkers(comparison, MARKDOWN, MANY), wishedSilence(comparison, MARKDOWN)].filter(
    (text) => text !== null,
  );
  return [table, said.join(" ")];
}

/** Documented commands that are no reason for an alarm. */
function otherFold(material: Material): Fold {
  const table = otherCommandsTable(material, MARKDOWN);
  const title = capital(otherCommands(material) ?? "");
  return { name: "Documented commands", title, blocks: table === null ? [] : [table] };
}

function behaviourNames({ comparison }: Material): Pick<Fold, "name" | "title"> {
  const title = hasModels(comparison) ? FOLDS.behaviour : FOLDS.readerBehaviour;
  return { name: title, title };
}

function regressionFold({ comparison }: Material): Pick<Fold, "title" | "blocks"> {
  if (!hasModels(comparison)) {
    const table = regressionTable(comparison, "readers", MARKDOWN);
    return { title: FOLDS.readers, blocks: table === null ? [] : [table, READER_NOTE] };
  }
  const table = regressionTable(comparison, "models", MARKDOWN);
  const isHeadAlone = !hasBase(playedGroups(comparison, "models"));
  return {
    title: isHeadAlone ? FOLDS.headAlone : FOLDS.table,
    blocks:
      table === null
        ? []
        : [table, [tableNote(comparison, MARKDOWN), ...tokenCoverage(comparison, MARKDOWN)].join(" ")],
  };
}

function logFolds({ details }: Material, kind: Kind): Fold[] {
  return (["head", "base"] as const).flatMap((side) => {
    const lines = lastLines(details.buildLogs[side] ?? "", LOG_LINES[kind]);
    if (lines.length === 0) return [];
    const step = details.buildSteps?.[side];
    return [
      {
        name: FOLDS.log,
        title: logTitle(side, lines.length),
        blocks: [
          ...(step === undefined ? [] : [failedStepText(step, MARKDOWN)]),
          codeBlock(lines.join("\n"), lines.length),
        ],
      },
    ];
  });
}
