/** Changes of one metric with their intervals. */
import type { ComponentChildren } from "preact";
import { useCallback } from "preact/hooks";
import type { ChangeRow } from "../../report/html/change-rows.ts";
import {
  amountText,
  changeText,
  durationText,
  intervalText,
  MISSING,
  rateText,
} from "../../report/numbers.ts";
import { FIGURE, OVERVIEW } from "../../report/wording/page.ts";
import { REASONS } from "../../report/wording/reasons.ts";
import type { Value } from "../../schema/comparison.ts";
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
        valueText(found.base, metric),
        valueText(found.head, metric),
        changeText(found.change),
        intervalText(found.change) || MISSING,
        found.reason === undefined ? found.outcome : `${found.outcome}: ${REASONS[found.reason]}`,
      ])}
    >
      {children}
    </Figure>
  );
}

/** A rate as its counts, a mean in the unit of its metric. */
export function valueText(value: Value, { name }: Metric): string {
  if (value === null || value.n === 0) return MISSING;
  if ("x" in value || ["match", "errors", "limit", "marker"].includes(name)) return rateText(value);
  return name === "time" ? durationText(value.mean) : amountText(value.mean);
}
