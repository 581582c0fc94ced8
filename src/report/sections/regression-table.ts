/** The regression table: one row a player and tier, then what holds several of them; what changed comes first. */
import type { ComparedRow, Comparison, RowMetric, TokenParts } from "../../schema/comparison.ts";
import { alarmsOfRow } from "../alarms.ts";
import { type Table, withoutEmptyColumns } from "../document.ts";
import { changedFirst, markOf } from "../marks.ts";
import {
  amountText,
  arrow,
  durationText,
  hitsText,
  MISSING,
  meanText,
  percentText,
  rateText,
} from "../numbers.ts";
import { hasBase, metricOf, playedRows, type Who, widestRow } from "../rows.ts";
import type { Style } from "../style.ts";
import { COLUMNS } from "../wording/tables.ts";
import { rowName } from "../wording/who.ts";

type Text = (found: RowMetric | undefined) => string;

interface Column {
  readonly title: string;
  readonly found: (row: ComparedRow) => RowMetric | undefined;
  readonly text: Text;
}

/** null where nothing of these players was played. Groups, then what holds all of them, and wider rows that changed. */
export function regressionTable(comparison: Comparison, who: Who, style: Style): Table | null {
  const rows = rowsOf(comparison, who);
  if (rows.length === 0) return null;
  const columns = columnsOf(comparison, rows, style);
  const table: Table = {
    header: ["", COLUMNS.playerTier, ...columns.map(({ title }) => title)],
    right: [],
    rows: changedFirst(comparison, rows).map((row) => {
      const mark = markOf(comparison, row);
      const alarmed = new Set(alarmsOfRow(comparison, row).map(({ found }) => found));
      const cells = columns.map(({ found, text }) => {
        const metric = found(row);
        return metric !== undefined && alarmed.has(metric) ? style.strong(text(metric)) : text(metric);
      });
      return { cells: [mark, rowName(row, style), ...cells], isMarked: mark !== "" };
    }),
  };
  return withoutEmptyColumns(table, 3, (cell) => cell === MISSING || cell === arrow(MISSING, MISSING));
}

function rowsOf(comparison: Comparison, who: Who): ComparedRow[] {
  const rows = playedRows(comparison, who).filter(({ row }) => row.task === undefined);
  const groups = rows.filter(({ row }) => row.level === "group");
  if (groups.length === 0) return rows;
  const widest = widestRow(comparison, who);
  const wider = rows.filter(
    (row) =>
      row.row.level !== "group" && (row === widest || (who === "models" && markOf(comparison, row) !== "")),
  );
  return [...groups, ...wider];
}

/** Markers that get a column; the table of markers has all. */
const MOST_MARKERS = 40;

function columnsOf(comparison: Comparison, rows: readonly ComparedRow[], style: Style): Column[] {
  const withBase = hasBase(rows);
  const hasParts = style.isWide && rows.some((row) => metricOf(row, "tokens")?.parts !== undefined);
  const of = bothSides(withBase);
  const known = new Set(rows.flatMap(({ metrics }) => metrics.map(({ metric }) => metric.marker)));
  const markers = comparison.axes.markers
    .map(({ name }) => name)
    .filter((name) => known.has(name))
    .slice(0, MOST_MARKERS);
  const mean = (format: (value: number) => string): Text =>
    of((found, side) => meanText(found[side], format));
  return [
    {
      title: COLUMNS.match,
      found: (row) => metricOf(row, "match"),
      text: of((found, side) => rateText(found[side])),
    },
    ...markers.map(
      (name): Column => ({
        title: style.slug(name),
        found: (row) => metricOf(row, "marker", name),
        text: of((found, side) => rateText(found[side])),
      }),
    ),
    { title: COLUMNS.turns, found: (row) => metricOf(row, "turns"), text: mean(amountText) },
    {
      title: hasParts ? COLUMNS.tokensWithParts : COLUMNS.tokens,
      found: (row) => metricOf(row, "tokens"),
      text: (found) =>
        `${mean(amountText)(found)}${hasParts ? partsText(found, withBase) : ""}${knownPart(found, withBase)}`,
    },
    { title: COLUMNS.time, found: (row) => metricOf(row, "time"), text: mean(durationText) },
    {
      title: COLUMNS.errors,
      found: (row) => metricOf(row, "errors"),
      text: of((found, side) => percentText(found[side])),
    },
    {
      title: COLUMNS.limit,
      found: (row) => metricOf(row, "limit"),
      text: of((found, side) => hitsText(found[side])),
    },
  ];
}

/** A text of each side, or of head alone where base has no figures at all. */
function bothSides(withBase: boolean) {
  return (text: (found: RowMetric, side: "base" | "head") => string): Text =>
    (found) => {
      if (found === undefined) return MISSING;
      return withBase ? arrow(text(found, "base"), text(found, "head")) : text(found, "head");
    };
}

/** `, known in 31/40 → 40/40`; empty where all trials reported, and where none did. */
function knownPart(found: RowMetric | undefined, withBase: boolean): string {
  if (found?.known === undefined || (found.base === null && found.head === null)) return "";
  const { base, head } = found.known;
  return `, known in ${withBase ? arrow(rateText(base), rateText(head)) : rateText(head)}`;
}

/** ` (9k · 4k · 1k → …)`; empty where no part is known. */
function partsText(found: RowMetric | undefined, withBase: boolean): string {
  if (found?.parts === undefined) return "";
  const side = ({ fresh, cached, generated }: TokenParts): string =>
    [fresh, cached, generated].map((part) => (part === null ? MISSING : amountText(part))).join(" · ");
  const { base, head } = found.parts;
  return ` (${withBase ? arrow(side(base), side(head)) : side(head)})`;
}
