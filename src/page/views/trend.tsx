/** Figures over revisions, and the revision that moved each. */
import type { ComponentChildren } from "preact";
import { useCallback, useMemo } from "preact/hooks";
import {
  inOrder,
  lineName,
  type Moved,
  movedIn,
  type TrendLine,
  trendLines,
  trendMetrics,
} from "../../report/html/trend.ts";
import { metricText as valueText } from "../../report/metric-text.ts";
import { arrow } from "../../report/numbers.ts";
import { FIGURE, PLACES } from "../../report/wording/page.ts";
import { TREND } from "../../report/wording/page-trials.ts";
import type { HistoryEntry } from "../../schema/history.ts";
import { type Metric, metricText } from "../../schema/words.ts";
import { FiguresTable } from "../parts/data-table.tsx";
import { Figure } from "../parts/figure.tsx";
import { MetricSelect } from "../parts/metric-select.tsx";
import { trendPlot } from "../plots/trend-plot.ts";
import type { ViewProps } from "../view-props.ts";

export function TrendView({ data, route }: ViewProps) {
  const history = useMemo(() => inOrder(data.history), [data]);
  const metrics = useMemo(() => trendMetrics(history), [history]);
  const metric = metrics.find((one) => metricText(one) === route.query.metric) ?? metrics[0];
  if (metric === undefined) {
    return (
      <>
        <h1>{PLACES.trend}</h1>
        <p class="nothing">{TREND.none}</p>
      </>
    );
  }
  return (
    <>
      <h1>{PLACES.trend}</h1>
      <TrendFigure history={history} metric={metric}>
        <div class="choices">
          <MetricSelect metrics={metrics} chosen={metric} route={route} />
        </div>
      </TrendFigure>
      <MovedTable moved={movedIn(history)} />
    </>
  );
}

interface TrendFigureProps {
  readonly history: readonly HistoryEntry[];
  readonly metric: Metric;
  readonly children: ComponentChildren;
}

const SHARES: readonly Metric["name"][] = ["match", "errors", "limit", "marker"];

function TrendFigure({ history, metric, children }: TrendFigureProps) {
  const lines = useMemo(() => trendLines(history, metric), [history, metric]);
  const isShare = SHARES.includes(metric.name);
  const draw = useCallback(
    (width: number) =>
      trendPlot(
        {
          ...{ lines, history, isShare },
          text: ({ shown }) => valueText(metric, shown),
          label: isShare ? `% ${metricText(metric)}` : metricText(metric),
        },
        width,
      ),
    [lines, history, metric, isShare],
  );
  return (
    <Figure
      title={`${TREND.title}: ${metricText(metric)}`}
      note={TREND.note}
      draw={history.length < 2 ? null : draw}
      nothing={TREND.one}
      summary={lines.map((line) => `${line.name}: ${valuesOf(line, metric).join(", ")}`).join("; ")}
      legend={lines.map(({ name }, index) => ({ text: name, sign: `series-${(index % 8) + 1}` }))}
      header={[TREND.revision, TREND.date, TREND.verdict, ...lines.map(({ name }) => name)]}
      rows={history.map(({ sha, at, verdict }, place) => [
        sha.slice(0, 7),
        at.slice(0, 10),
        verdict,
        ...lines.map(({ points }) => {
          const point = points.find((one) => one.place === place);
          return point === undefined
            ? ""
            : `${valueText(metric, point.shown)}${point.moved === null ? "" : ` ${point.moved}`}`;
        }),
      ])}
    >
      {children}
    </Figure>
  );
}

const valuesOf = ({ points }: TrendLine, metric: Metric): string[] =>
  points.map(({ shown }) => valueText(metric, shown));

function MovedTable({ moved }: { readonly moved: readonly Moved[] }) {
  return (
    <section class="card">
      <h2>{TREND.moved}</h2>
      {moved.length === 0 ? (
        <p class="nothing">{TREND.nothingMoved}</p>
      ) : (
        <FiguresTable
          label={TREND.moved}
          header={[
            TREND.by,
            TREND.date,
            TREND.row,
            TREND.metric,
            arrow(TREND.from, TREND.to),
            FIGURE.outcome,
          ]}
          rows={moved.map(({ entry, base, row, metric, movement, before, after }) => [
            base === null ? entry.sha.slice(0, 7) : `${base.slice(0, 7)}..${entry.sha.slice(0, 7)}`,
            entry.at.slice(0, 10),
            lineName(row),
            metricText(metric),
            arrow(valueText(metric, before), valueText(metric, after)),
            movement,
          ])}
        />
      )}
    </section>
  );
}
