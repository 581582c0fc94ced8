/**
 * A report cut to what its reader takes: whole sections from the last fold upwards, then rows that did not change,
 * then long tables, never the heading, the evidence, who is hit, the price or the links. It says what it left out.
 */
import { type Block, type Fold, isTable, markdownText, type ReportDocument, type Table } from "./document.ts";
import { LEAD_TABLE, leftOutText } from "./wording/left-out.ts";

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

/** GitHub takes 125,000 characters of notes, in which other sections stand too. */
export const NOTES_BUDGET: Budget = { units: 100_000, bytes: 100_000 };

/** How much of a report is shown. */
interface Cut {
  /** The folds that are kept, counted from the first. */
  readonly folds: number;
  /** Rows of the first folded table: all, those that changed, or the first so many of these. */
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
  const pivot = pivotOf(folds);
  yield whole;
  for (let kept = folds.length - 1; kept > pivot; kept--) yield { ...whole, folds: kept };
  yield { ...whole, folds: pivot + 1, rows: "marked" };
  yield { folds: pivot + 1, rows: "marked", leadRows: LEAD_ROWS };
  for (let rows = 256; rows >= 1; rows /= 2) yield { folds: pivot + 1, rows, leadRows: LEAD_ROWS };
  for (let kept = pivot; kept >= 0; kept--) yield { folds: kept, rows: 0, leadRows: LEAD_ROWS };
  for (const leadRows of [10, 5, 3]) yield { folds: 0, rows: 0, leadRows };
}

/** The fold whose rows go one by one: the first with a table. */
function pivotOf(folds: readonly Fold[]): number {
  const first = folds.findIndex(({ blocks }) => blocks.some(isTable));
  return Math.max(0, first);
}

function rendered(document: ReportDocument, cut: Cut): string {
  const pivot = pivotOf(document.folds);
  const lead = document.lead.map((block) => cutRows(block, { rows: "all", most: cut.leadRows }));
  const folds = document.folds
    .slice(0, cut.folds)
    .map((fold, place) =>
      place === pivot ? { ...fold, blocks: fold.blocks.map((block) => cutRows(block, cut)) } : fold,
    );
  const leftOut = {
    rows: [
      ...missingRows(document.lead, lead).map((count) => ({ count, of: LEAD_TABLE })),
      ...folds.flatMap(({ name, blocks }, place) =>
        missingRows(document.folds[place]?.blocks ?? [], blocks).map((count) => ({ count, of: `"${name}"` })),
      ),
    ],
    sections: document.folds.slice(cut.folds).map(({ name }) => name),
  };
  const parts = [
    ...lead.map(blockText),
    folds.map(foldText).join("\n"),
    leftOutText(leftOut, document.rest),
    document.foot,
  ].filter((part) => part !== "");
  const body = `${parts.join("\n\n")}\n`;
  return document.anchor === null ? body : `${document.anchor}\n${body}`;
}

function cutRows(block: Block, { rows, most }: Pick<Cut, "rows"> & { readonly most?: number }): Block {
  if (!isTable(block)) return block;
  const shown = rows === "all" ? block.rows : block.rows.filter(({ isMarked }) => isMarked);
  return { ...block, rows: shown.slice(0, most ?? (typeof rows === "number" ? rows : undefined)) };
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
  return isTable(block) ? markdownText(block) : block;
}

/** The empty line lets GitHub read Markdown inside; the closing tag ends any block before it. */
function foldText({ title, blocks }: Fold): string {
  const body = blocks.map(blockText).filter((text) => text !== "");
  return `<details><summary>${title}</summary>\n\n${body.join("\n\n")}\n</details>`;
}
