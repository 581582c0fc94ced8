/** Tasks solved by player and tier. */
import type { ComponentChildren } from "preact";
import { useCallback } from "preact/hooks";
import { type GroupRates, rateInterval } from "../../report/html/group-rates.ts";
import { MISSING, percentText, rateText } from "../../report/numbers.ts";
import { FIGURE, OVERVIEW } from "../../report/wording/page.ts";
import type { Side } from "../../schema/words.ts";
import { BOTH_SIDES, Figure } from "../parts/figure.tsx";
import { groupName, ratesPlot } from "../plots/rates-plot.ts";

interface RatesFigureProps {
  readonly rows: readonly GroupRates[];
  readonly children: ComponentChildren;
}

export function RatesFigure({ rows, children }: RatesFigureProps) {
  const draw = useCallback((width: number) => ratesPlot(rows, width), [rows]);
  return (
    <Figure
      title={OVERVIEW.rates}
      note={OVERVIEW.ratesNote}
      draw={rows.length === 0 ? null : draw}
      nothing={OVERVIEW.noRates}
      summary={rows
        .map((row) => `${groupName(row)}: ${rateText(row.base)} → ${rateText(row.head)}`)
        .join("; ")}
      legend={BOTH_SIDES}
      header={[FIGURE.row, FIGURE.base, FIGURE.interval, FIGURE.head, FIGURE.interval]}
      rows={rows.map((row) => [
        groupName(row),
        rateText(row.base),
        rangeText(row, "base"),
        rateText(row.head),
        rangeText(row, "head"),
      ])}
    >
      {children}
    </Figure>
  );
}

function rangeText(row: GroupRates, side: Side): string {
  const interval = rateInterval(row, side);
  if (interval === null) return MISSING;
  const end = (share: number): string => percentText({ mean: share, n: row[side].n });
  return `${end(interval.low)} to ${end(interval.high)}`;
}
