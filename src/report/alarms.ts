/** What of a comparison is a change that was told apart from chance, and which of them a heading should name. */

import { once } from "../base/once.ts";
import type { ComparedRow, Comparison, RowMetric } from "../schema/comparison.ts";
import { type Row, type RowLevel, rowText } from "../schema/row.ts";
import { type Metric, metricText, type Outcome } from "../schema/words.ts";
import { firstBy, hasModels, isReaderRow } from "./rows.ts";

export type Direction = "regressed" | "improved" | "mixed";

/** A watched metric of a row that changed. */
export interface Alarm {
  readonly row: ComparedRow;
  readonly found: RowMetric;
  readonly direction: Direction;
  /** The last day of the acceptance that covers it; null where none does. */
  readonly acceptedUntil: string | null;
}

/** What an outcome says of a metric; an outcome that is not here raises no alarm. */
export const DIRECTIONS: Readonly<Partial<Record<Outcome, Direction>>> = {
  regressed: "regressed",
  "exact-regressed": "regressed",
  improved: "improved",
  "exact-improved": "improved",
  "trade-off": "mixed",
  "exact-mixed": "mixed",
};

/** The most specific first; a task says less about whom it hits than a group. */
export const LEVELS: readonly RowLevel[] = ["group", "task", "player", "tier", "overall", "lift"];

/** The metrics that share the chance of a false alarm. */
export function watchedMetrics({ watch, axes }: Comparison): Metric[] {
  return (
    watch ?? [
      { name: "match" },
      { name: "tokens" },
      ...axes.markers
        .filter(({ want }) => want !== undefined)
        .map(({ name }): Metric => ({ name: "marker", marker: name })),
    ]
  );
}

export function isWatched(comparison: Comparison, metric: Metric): boolean {
  return watchedPlaces(comparison).has(metricText(metric));
}

/** The place of each watched metric, the first where it stands twice. */
const watchedPlaces = once((comparison: Comparison): ReadonlyMap<string, number> => {
  const texts = watchedMetrics(comparison).map(metricText);
  return new Map([...texts.entries()].reverse().map(([place, text]) => [text, place]));
});

/** What a row's metrics alarm of, watched ones only. Lifts never do. */
export function alarmsOfRow(comparison: Comparison, row: ComparedRow): Alarm[] {
  if (row.row.level === "lift") return [];
  return row.metrics.flatMap((found) => {
    const direction = DIRECTIONS[found.outcome];
    if (direction === undefined || !isWatched(comparison, found.metric)) return [];
    return [{ row, found, direction, acceptedUntil: acceptedUntil(comparison, row, found) }];
  });
}

/**
 * All alarms, the one that says most first: match before other metrics, groups before what holds them, the surest
 * first. Those of deterministic players count only where no model's do.
 */
export function alarmsOf(comparison: Comparison): readonly Alarm[] {
  return allAlarms(comparison);
}

const allAlarms = once((comparison: Comparison): readonly Alarm[] => {
  const rows = comparison.rows.flatMap((row) => alarmsOfRow(comparison, row));
  const ofModels = rows.filter(({ row }) => !isReaderRow(comparison, row));
  const counting = hasModels(comparison) && ofModels.length > 0 ? ofModels : rows;
  const watched = ({ found }: Alarm): number => watchedPlaces(comparison).get(metricText(found.metric)) ?? -1;
  return [...counting].sort(
    (a, b) =>
      watched(a) - watched(b) ||
      LEVELS.indexOf(a.row.row.level) - LEVELS.indexOf(b.row.row.level) ||
      Math.abs(b.found.badness ?? b.found.change?.est ?? 0) -
        Math.abs(a.found.badness ?? a.found.change?.est ?? 0),
  );
});

/** Whether everything that got worse was accepted beforehand. */
export function isAllAccepted(alarms: readonly Alarm[]): boolean {
  const worse = alarms.filter(({ direction }) => direction !== "improved");
  return worse.length > 0 && worse.every(({ acceptedUntil: until }) => until !== null);
}

function acceptedUntil(comparison: Comparison, { row }: ComparedRow, { metric }: RowMetric): string | null {
  return acceptances(comparison).get(acceptanceKey({ row, metric }))?.until ?? null;
}

const acceptances = once(({ gate }: Comparison) => firstBy(gate.accepted, acceptanceKey));

/** No name has a blank in it. */
function acceptanceKey({ row, metric }: { readonly row: Row; readonly metric: Metric }): string {
  return `${rowText(row)} ${metricText(metric)}`;
}
