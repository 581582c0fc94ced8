/** Rows of a comparison as a plot of changes shows them. */
import type { ComparedRow, Comparison, RowMetric } from "../../schema/comparison.ts";
import { type Metric, metricText } from "../../schema/words.ts";
import { alarmsOfRow } from "../alarms.ts";
import { foundIn, playedRows } from "../rows.ts";
import { PLAIN } from "../style.ts";
import { rowName } from "../wording/who.ts";

export type Standing = "regressed" | "improved" | "mixed" | "undecided" | "none";

export interface ChangeRow {
  readonly name: string;
  readonly row: ComparedRow;
  readonly found: RowMetric;
  /** What its alarm says; `none`: there was none. */
  readonly standing: Standing;
}

export type RowKind = "group" | "task";

/** All metrics that rows have, in the order in which rows have them. */
export function metricsOf(comparison: Comparison): Metric[] {
  const byText = new Map<string, Metric>();
  for (const row of comparison.rows)
    for (const { metric } of row.metrics) byText.set(metricText(metric), metric);
  return [...byText.values()];
}

/** Models first, then deterministic players; of players and tiers, or of tasks. */
export function changeRows(comparison: Comparison, metric: Metric, kind: RowKind): ChangeRow[] {
  const rows = [...playedRows(comparison, "models"), ...playedRows(comparison, "readers")].filter(
    ({ row }) => (row.task !== undefined) === (kind === "task"),
  );
  return rows.flatMap((row): ChangeRow[] => {
    const found = foundIn(row, metric);
    if (found === undefined || (found.base === null && found.head === null)) return [];
    return [{ name: rowName(row, PLAIN), row, found, standing: standingOf(comparison, row, found) }];
  });
}

function standingOf(comparison: Comparison, row: ComparedRow, found: RowMetric): Standing {
  const alarm = alarmsOfRow(comparison, row).find((one) => one.found === found);
  if (alarm !== undefined) return alarm.direction;
  return found.outcome === "inconclusive" || found.outcome === "not-comparable" ? "undecided" : "none";
}
