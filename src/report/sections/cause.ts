/** Cause by swap: what each half of the change does alone, row by row. */
import type { Hybrid } from "../../schema/cause.ts";
import type { SwappedRow } from "../../schema/compared-cause.ts";
import type { Comparison } from "../../schema/comparison.ts";
import { rowText } from "../../schema/row.ts";
import type { Block, Table } from "../document.ts";
import { withoutEmptyColumns } from "../document.ts";
import type { Style } from "../style.ts";
import { blamedText, commandsText } from "../wording/cause.ts";
import { causeSpent, SWAP_NOTE } from "../wording/cause-method.ts";
import { metricLabel } from "../wording/metrics.ts";
import { swappedCell, valueText } from "../wording/swapped-values.ts";
import { COLUMNS } from "../wording/tables.ts";
import { capital } from "../wording/who.ts";

/** Nothing where nobody asked, or where the halves could not be told apart. */
export function causeBlocks(comparison: Comparison, style: Style): Block[] {
  const { cause } = comparison;
  if (cause === undefined || cause.inseparable !== undefined) return [];
  const table = causeTable(cause.rows, style);
  const commands = commandsText(comparison);
  return [
    ...(table === null ? [] : [table]),
    ...(commands === null ? [] : [capital(commands)]),
    ...(table === null ? [] : [`${SWAP_NOTE} ${causeSpent(comparison, cause)}`]),
  ];
}

function causeTable(rows: readonly SwappedRow[], style: Style): Table | null {
  if (rows.length === 0) return null;
  const table: Table = {
    header: [
      ...[COLUMNS.row, COLUMNS.metric, COLUMNS.base],
      ...[COLUMNS.headCode, COLUMNS.headDocs, COLUMNS.patchedDocs, COLUMNS.head, COLUMNS.cause],
    ],
    right: [],
    rows: rows.map((row) => ({ cells: cellsOf(row, style), isMarked: true })),
  };
  return withoutEmptyColumns(table, 3, (cell) => cell === "");
}

function cellsOf(row: SwappedRow, style: Style): string[] {
  const on = (hybrid: Hybrid): string => {
    const found = row.hybrids.find((one) => one.hybrid === hybrid);
    return found === undefined ? "" : swappedCell(row.metric, found);
  };
  return [
    style.slug(rowText(row.row)),
    metricLabel(row.metric, style),
    valueText(row.metric, row.base),
    ...[on("head-code"), on("head-docs"), on("patched-docs")],
    valueText(row.metric, row.head),
    blamedText(row),
  ];
}
