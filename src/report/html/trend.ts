/** A history of comparisons as lines over revisions, and which revision moved what. */
import type { Value } from "../../schema/comparison.ts";
import type { HistoryEntry } from "../../schema/history.ts";
import { type Row, rowText } from "../../schema/row.ts";
import { type Metric, metricText } from "../../schema/words.ts";
import { DIRECTIONS, type Direction } from "../alarms.ts";
import { PLAIN } from "../style.ts";
import { rowName } from "../wording/who.ts";

export interface TrendPoint {
  /** The entry's place in the history, from 0. */
  readonly place: number;
  readonly sha: string;
  readonly at: string;
  /** A share between 0 and 1 for rates; the mean of everything else. */
  readonly value: number;
  readonly shown: Value;
  /** What the entry's own comparison said of it; null where it raised no alarm. */
  readonly moved: Movement | null;
}

export type Movement = Direction;

export interface TrendLine {
  readonly row: Row;
  readonly name: string;
  readonly points: readonly TrendPoint[];
}

export interface Moved {
  readonly entry: HistoryEntry;
  /** What it was compared with; null where the entry does not say. */
  readonly base: string | null;
  readonly row: Row;
  readonly metric: Metric;
  readonly movement: Movement;
  readonly before: Value;
  readonly after: Value;
}

/** Oldest first; of several comparisons of one commit the last one. */
export function inOrder(history: readonly HistoryEntry[]): HistoryEntry[] {
  const last = new Map(history.map((entry) => [entry.sha, entry]));
  return [...last.values()].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

/** Metrics that any entry has, in their order. */
export function trendMetrics(history: readonly HistoryEntry[]): Metric[] {
  const found = new Map<string, Metric>();
  for (const { rows } of history)
    for (const { metrics } of rows) for (const { metric } of metrics) found.set(metricText(metric), metric);
  return [...found.values()];
}

/** One line a row that has the metric: a player in a tier, and what holds all of them. `history` is in order. */
export function trendLines(history: readonly HistoryEntry[], metric: Metric): TrendLine[] {
  const lines = new Map<string, TrendLine & { points: TrendPoint[] }>();
  for (const [place, { sha, at, rows }] of history.entries()) {
    for (const { row, metrics } of rows) {
      const found = metrics.find((one) => metricText(one.metric) === metricText(metric));
      const value = numberOf(found?.value ?? null);
      if (found === undefined || value === null || !isDrawn(row)) continue;
      const key = rowText(row);
      const line = lines.get(key) ?? { row, name: lineName(row), points: [] };
      const moved = DIRECTIONS[found.outcome ?? "quiet"] ?? null;
      line.points.push({ place, sha, at, value, shown: found.value, moved });
      lines.set(key, line);
    }
  }
  return [...lines.values()];
}

/** All alarms of a history, the latest first. */
export function movedIn(history: readonly HistoryEntry[]): Moved[] {
  return history
    .flatMap((entry) =>
      entry.rows.flatMap(({ row, metrics }) =>
        metrics.flatMap(({ metric, value, before, outcome }): Moved[] => {
          const movement = DIRECTIONS[outcome ?? "quiet"];
          if (movement === undefined) return [];
          return [
            { entry, base: entry.base ?? null, row, metric, movement, before: before ?? null, after: value },
          ];
        }),
      ),
    )
    .reverse();
}

/** As tables name rows. */
export const lineName = (row: Row): string => rowName({ row }, PLAIN);

const isDrawn = ({ level }: Row): boolean => level === "group" || level === "overall";

function numberOf(value: Value): number | null {
  if (value === null || value.n === 0) return null;
  return "x" in value ? value.x / value.n : value.mean;
}
