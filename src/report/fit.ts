/**
 * A report cut to what its reader takes: whole sections from the last fold upwards, then rows that did not change,
 * then long tables, never the heading, the evidence, who is hit, the price or the links. It says what it left out.
 */
import { plural } from "../base/text.ts";
import {
  type Block,
  type Fold,
  isTable,
  markdownTable,
  type ReportDocument,
  type Table,
} from "./document.ts";
import { leftOutText } from "./wording/left-out.ts";

export interface Budget {
  /** UTF-16 code units. */
  readonly units: number;
  /** Bytes of UTF-8. */
  readonly bytes: number;
}

/** GitHub takes 65,536 of either from a comment; what is added on the way needs room. */
export const COMMENT_BUDGET: Budget = { units: 60_000, bytes: 64_000 };
/** GitHub drops a job summary over 1 MiB whole. */
export const SUMMARY_BUDGET: Budget = { units: 900 * 1024, bytes: 900 * 1024 };

/** How much of a report is shown. */
interface Cut {
  /** The folds that are kept, counted from the first. */
  readonly folds: number;
  /** Rows of the first fold's tables: all, those that changed, or the first so many of these. */
  readonly rows: "all" | "marked" | number;
  /** Rows of each table above the folds. */
  readonly leadRows: number;
}

/** Rows of a docs check that stay as long as anything else can go. */
const LEAD_ROWS = 20;

/** The report as Markdown within the budget. */
export function fitted(document: ReportDocument, budget: Budget): string {
  let text = "";
  for (const cut of ladder(document)) {
    text = rendered(document, cut);
    if (isWithin(text, budget)) return text;
  }
  return text;
}

function isWithin(text: string, { units, bytes }: Budget): boolean {
  return text.length <= units && new TextEncoder().encode(text).length <= bytes;
}

/** From everything to the least that still is a report, one step after the other. */
function* ladder({ folds }: ReportDocument): Generator<Cut> {
  const whole: Cut = { folds: folds.length, rows: "all", leadRows: Number.POSITIVE_INFINITY };
  yield whole;
  for (let kept = folds.length - 1; kept >= 1; kept--) yield { ...whole, folds: kept };
  yield { ...whole, folds: 1, rows: "marked" };
  yield { folds: 1, rows: "marked", leadRows: LEAD_ROWS };
  for (let rows = 256; rows >= 1; rows /= 2) yield { folds: 1, rows, leadRows: LEAD_ROWS };
  for (const leadRows of [LEAD_ROWS, 10, 5, 3]) yield { folds: 0, rows: 0, leadRows };
}

function rendered(document: ReportDocument, cut: Cut): string {
  const lead = document.lead.map((block) => cutRows(block, { ...cut, rows: "all" }));
  const first = document.folds.slice(0, Math.min(1, cut.folds)).map((fold) => ({
    ...fold,
    blocks: fold.blocks.map((block) => cutRows(block, { ...cut, leadRows: Number.POSITIVE_INFINITY })),
  }));
  const folds = [...first, ...document.folds.slice(1, cut.folds)];
  const missing = [
    ...missingRows(document.lead, lead).map((rows) => `${plural(rows, "row")} of the table above`),
    ...document.folds
      .slice(0, 1)
      .flatMap((fold, index) =>
        missingRows(fold.blocks, first[index]?.blocks ?? fold.blocks).map(
          (rows) => `${plural(rows, "row")} of ${fold.name}`,
        ),
      ),
    ...document.folds.slice(cut.folds).map(({ name }) => name),
  ];
  const parts = [
    ...lead.map(blockText),
    folds.map(foldText).join("\n"),
    missing.length === 0 ? "" : leftOutText(missing, document.rest),
    document.foot,
  ].filter((part) => part !== "");
  const body = `${parts.join("\n\n")}\n`;
  return document.anchor === null ? body : `${document.anchor}\n${body}`;
}

function cutRows(block: Block, { rows, leadRows }: Cut): Block {
  if (!isTable(block)) return block;
  const shown = rows === "all" ? block.rows : block.rows.filter(({ isMarked }) => isMarked);
  const most = Math.min(leadRows, typeof rows === "number" ? rows : Number.POSITIVE_INFINITY);
  return { ...block, rows: shown.slice(0, most) };
}

/** How many rows each table lost; whole tables that lost none say nothing. */
function missingRows(before: readonly Block[], after: readonly Block[]): number[] {
  return before.flatMap((block, index) => {
    const rest = after[index];
    if (!isTable(block) || rest === undefined || !isTable(rest)) return [];
    const missing = block.rows.length - rest.rows.length;
    return missing > 0 ? [missing] : [];
  });
}

const isEmptyTable = (block: Block): block is Table => isTable(block) && block.rows.length === 0;

function blockText(block: Block): string {
  if (isEmptyTable(block)) return "";
  return isTable(block) ? markdownTable(block) : block;
}

/** The empty line lets GitHub read Markdown inside; the closing tag ends any block before it. */
function foldText({ title, blocks }: Fold): string {
  const body = blocks.map(blockText).filter((text) => text !== "");
  return `<details><summary>${title}</summary>\n\n${body.join("\n\n")}\n</details>`;
}
