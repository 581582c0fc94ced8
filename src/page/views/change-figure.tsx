/** Changes of one metric with their intervals. */
import type { ComponentChildren } from "preact";
import { useCallback } from "preact/hooks";
import type { ChangeRow } from "../../report/html/change-rows.ts";
import { metricText as valueText } from "../../report/metric-text.ts";
import { changeText, intervalText, MISSING } from "../../report/numbers.ts";
import { FIGURE, OVERVIEW } from "../../report/wording/page.ts";
import { REASONS } from "../../report/wording/reasons.ts";
import { type Metric, metricText } from "../../schema/words.ts";
import { Figure } from "../parts/figure.tsx";
import { changePlot } from "../plots/change-plot.ts";

interface ChangeFigureProps {
  readonly metric: Metric;
  readonly rows: readonly ChangeRow[];
  readonly children: ComponentChildren;
}

export function ChangeFigure({ metric, rows, children }: ChangeFigureProps) {
  const isDrawn = rows.some(({ found }) => found.change !== null);
  const draw = useCallback((width: number) => changePlot(rows, width), [rows]);
  return (
    <Figure
      title={`${OVERVIEW.change}: ${metricText(metric)}`}
      note={OVERVIEW.changeNote}
      draw={isDrawn ? draw : null}
      nothing={OVERVIEW.noChange}
      summary={rows
        .map(({ name, found }) => `${name}: ${changeText(found.change)} ${intervalText(found.change)}`)
        .join("; ")}
      legend={[
        { text: OVERVIEW.regressed, sign: "regressed" },
        { text: OVERVIEW.improved, sign: "improved" },
        { text: OVERVIEW.none, sign: "none" },
      ]}
      header={[FIGURE.row, FIGURE.base, FIGURE.head, FIGURE.change, FIGURE.interval, FIGURE.outcome]}
      rows={rows.map(({ name, found }) => [
        name,
        valueText(metric, found.base),
        valueText(metric, found.head),
        changeText(found.change),
        intervalText(found.change) || MISSING,
        found.reason === undefined ? found.outcome : `${found.outcome}: ${REASONS[found.reason]}`,
      ])}
    >
      {children}
    </Figure>
  );
}
