/** What `sweep` prints, and the page that it leaves in the results folder. */
import type { SweepReport, SweptChange } from "../schema/sweep.ts";
import type { Block, Table } from "./document.ts";
import { oneLine } from "./neutral.ts";
import { changeText, intervalText } from "./numbers.ts";
import { markdownBlocks, plainBlocks } from "./render-trend.ts";
import { MARKDOWN, PLAIN, type Style } from "./style.ts";
import { trendBlocks, valueTables } from "./trend-blocks.ts";
import { metricLabel } from "./wording/metrics.ts";
import {
  leftOutCells,
  stateWords,
  sweepHead,
  sweepNote,
  TREND_COLUMNS,
  wholeWords,
} from "./wording/trend.ts";
import { rowName } from "./wording/who.ts";
import { sandboxWarning } from "./wording.ts";

export function renderSweep(report: SweepReport): string {
  return plainBlocks([...blocksOf(report, PLAIN), `Results: ${report.resultsDir}`]);
}

/** The same as GitHub Flavored Markdown. */
export function renderSweepPage(report: SweepReport): string {
  const values = valueTables(report.entries, MARKDOWN);
  return `${markdownBlocks(["### Sweep", ...blocksOf(report, MARKDOWN), ...values])}\n`;
}

function blocksOf(report: SweepReport, style: Style): Block[] {
  const { sandbox, entries, leftOut, whole } = report;
  return [
    sweepHead(report),
    ...(sandbox === "none" ? [`!! ${sandboxWarning("none")}`] : []),
    revisionTable(report, style),
    ...trendBlocks(entries, style),
    ...(whole === null ? [] : [wholeBlock(report, style)]),
    ...(leftOut.length === 0 ? [] : [leftOutCells(report, style)]),
    ...(entries.length < 2 ? [] : sweepNote(report)),
  ];
}

/** So that a line of the table fits a terminal. */
const NARROW = 40;

function revisionTable({ revisions, entries }: SweepReport, style: Style): Table {
  return {
    header: [
      ...[TREND_COLUMNS.revision, TREND_COLUMNS.date, TREND_COLUMNS.state],
      ...[TREND_COLUMNS.verdict, TREND_COLUMNS.subject],
    ],
    right: [],
    rows: revisions.map((facts) => {
      const entry = entries.find(({ sha }) => sha === facts.sha);
      const cells = [
        ...[style.slug(facts.sha.slice(0, 7)), facts.at.slice(0, 10), stateWords(facts)],
        entry?.base === undefined ? "" : entry.verdict,
        style.isWide ? style.foreign(facts.subject) : `"${oneLine(facts.subject, NARROW)}"`,
      ];
      return { cells, isMarked: false };
    }),
  };
}

/** Small steps that no comparison of neighbours can see. */
function wholeBlock({ whole }: SweepReport, style: Style): string {
  const moved = whole?.moved ?? [];
  const line = ({ row, metric, change }: SweptChange): string =>
    `- ${rowName({ row }, style)} ${metricLabel(metric, style)} ${changeText(change)} ${intervalText(change)}`.trimEnd();
  return [wholeWords({ whole }), ...(moved.length === 0 ? [] : [""]), ...moved.map(line)].join("\n");
}
