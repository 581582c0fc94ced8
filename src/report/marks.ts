/** The signs in front of rows and headings, and which rows come first inside folds. */
import type { ComparedRow, Comparison } from "../schema/comparison.ts";
import { type Alarm, alarmsOfRow, isWatched } from "./alarms.ts";

export const MARK = {
  regressed: "❌",
  mixed: "⚠️",
  improved: "✅",
  accepted: "👁",
  inconclusive: "❔",
  "not-comparable": "⛔",
  quiet: "➖",
} as const;

/** A row's sign by its watched metrics: what alarms before what could not be decided; empty for a quiet row. */
export function markOf(comparison: Comparison, row: ComparedRow): string {
  const alarms = alarmsOfRow(comparison, row);
  if (alarms.length > 0) return markOfAlarms(alarms);
  // Head alone is no comparison, and nothing in it is marked.
  if (row.metrics.every(({ reason }) => reason === "not-built")) return "";
  const undecided = (outcome: "inconclusive" | "not-comparable"): boolean =>
    row.metrics.some((found) => found.outcome === outcome && isWatched(comparison, found.metric));
  if (undecided("inconclusive")) return MARK.inconclusive;
  // A watched metric that nobody reports leaves the rest of the row comparable.
  return row.metrics[0]?.outcome === "not-comparable" ? MARK["not-comparable"] : "";
}

/** Rows that changed first: worse, then mixed, then better, then undecided; otherwise as they stood. */
export function changedFirst(comparison: Comparison, rows: readonly ComparedRow[]): ComparedRow[] {
  const ranks: readonly string[] = [
    MARK.regressed,
    MARK.mixed,
    MARK.accepted,
    MARK.improved,
    MARK.inconclusive,
    MARK["not-comparable"],
  ];
  const rank = (row: ComparedRow): number => {
    const place = ranks.indexOf(markOf(comparison, row));
    return place === -1 ? ranks.length : place;
  };
  return rows
    .map((row) => ({ row, rank: rank(row) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ row }) => row);
}

function markOfAlarms(alarms: readonly Alarm[]): string {
  const open = alarms.filter(({ acceptedUntil }) => acceptedUntil === null);
  if (open.length === 0) return MARK.accepted;
  const has = (direction: Alarm["direction"]): boolean => open.some((alarm) => alarm.direction === direction);
  if (has("mixed") || (has("regressed") && has("improved"))) return MARK.mixed;
  return has("regressed") ? MARK.regressed : MARK.improved;
}
