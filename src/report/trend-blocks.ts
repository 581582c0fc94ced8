/** A history as a table of short lines over revisions, and what moved: for terminals and for Markdown. */
import type { HistoryEntry } from "../schema/history.ts";
import type { Metric } from "../schema/words.ts";
import type { Block, Table } from "./document.ts";
import { inOrder, type Moved, movedIn, type TrendLine, trendLines, trendMetrics } from "./html/trend.ts";
import { metricText } from "./metric-text.ts";
import { arrow } from "./numbers.ts";
import { firstBy } from "./rows.ts";
import { scaleOf, sparkline } from "./sparkline.ts";
import type { Style } from "./style.ts";
import { metricLabel } from "./wording/metrics.ts";
import { MOVED, MOVEMENT_MARKS, NO_HISTORY, NOTHING_MOVED, TREND_COLUMNS } from "./wording/trend.ts";
import { rowName } from "./wording/who.ts";

const SHARES: readonly Metric["name"][] = ["match", "errors", "limit", "marker"];

/** Lines of groups and of everything, a metric each; then the alarms, the latest first. */
export function trendBlocks(history: readonly HistoryEntry[], style: Style): Block[] {
  const entries = inOrder(history);
  if (entries.length === 0) return [NO_HISTORY];
  const lines = trendMetrics(entries).flatMap((metric) =>
    trendLines(entries, metric).map((line) => ({ metric, line })),
  );
  // All metrics of a row together, rows in the order in which they first appear.
  const ranks = new Map([...new Set(lines.map(({ line }) => line.name))].map((name, place) => [name, place]));
  const rank = ({ name }: TrendLine): number => ranks.get(name) ?? ranks.size;
  const table: Table = {
    header: [
      ...[TREND_COLUMNS.row, TREND_COLUMNS.metric, TREND_COLUMNS.trend],
      ...[TREND_COLUMNS.ends, TREND_COLUMNS.movedBy],
    ],
    right: [],
    rows: lines
      .sort((a, b) => rank(a.line) - rank(b.line))
      .map(({ metric, line }) => ({
        cells: lineCells({ metric, line, entries }, style),
        isMarked: line.points.some(({ moved }) => moved !== null),
      })),
  };
  return [table, ...movedBlocks(movedIn(entries), style)];
}

interface LineInput {
  readonly metric: Metric;
  readonly line: TrendLine;
  readonly entries: readonly HistoryEntry[];
}

function lineCells({ metric, line: { row, points }, entries }: LineInput, style: Style): string[] {
  const at = firstBy(points, ({ place }) => place);
  const values = entries.map((_, place) => at.get(place)?.value ?? null);
  const [first, last] = [points[0], points.at(-1)];
  const isShare = SHARES.includes(metric.name);
  const moved = points.flatMap(({ sha, moved: movement }) =>
    movement === null ? [] : [`${MOVEMENT_MARKS[movement]} ${style.slug(sha.slice(0, 7))}`],
  );
  return [
    rowName({ row }, style),
    metricLabel(metric, style),
    sparkline(values, scaleOf(values, isShare)),
    arrow(metricText(metric, first?.shown ?? null), metricText(metric, last?.shown ?? null)),
    moved.join(", "),
  ];
}

/** Every value: a line a revision, a column a row, a table a metric. */
export function valueTables(history: readonly HistoryEntry[], style: Style): Table[] {
  const entries = inOrder(history);
  return trendMetrics(entries).flatMap((metric) => {
    const lines = trendLines(entries, metric);
    if (lines.length === 0) return [];
    const header = [
      `${TREND_COLUMNS.revision}: ${metricLabel(metric, style)}`,
      ...lines.map(({ row }) => rowName({ row }, style)),
    ];
    const columns = lines.map(({ points }) => firstBy(points, ({ place }) => place));
    const rows = entries.map(({ sha }, place) => {
      const values = columns.map((at) => valueCell(metric, at.get(place)));
      return { cells: [style.slug(sha.slice(0, 7)), ...values], isMarked: false };
    });
    return [{ header, right: lines.map((_, column) => column + 1), rows }];
  });
}

function valueCell(metric: Metric, point: TrendLine["points"][number] | undefined): string {
  if (point === undefined) return "";
  const text = metricText(metric, point.shown);
  return point.moved === null ? text : `${MOVEMENT_MARKS[point.moved]} ${text}`;
}

/** More of them are in history.jsonl. */
const MOST_MOVED = 20;

function movedBlocks(moved: readonly Moved[], style: Style): Block[] {
  if (moved.length === 0) return [NOTHING_MOVED];
  const texts = moved.slice(0, MOST_MOVED).map(({ entry, row, metric, movement, before, after }) => {
    const change = arrow(metricText(metric, before), metricText(metric, after));
    const what = `${rowName({ row }, style)} ${metricLabel(metric, style)}`;
    return `${MOVEMENT_MARKS[movement]} ${style.slug(entry.sha.slice(0, 7))} (${entry.at.slice(0, 10)}): ${what} ${change}`;
  });
  return [[MOVED, "", ...texts.map((text) => `- ${text}`)].join("\n")];
}
