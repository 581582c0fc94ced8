/** How an amount is spread over trials, base beside head. */
import { useCallback, useMemo } from "preact/hooks";
import type { PageTrial } from "../../report/html/report-data.ts";
import { countsIn, evenBins, logBins, quantilesOf } from "../../report/html/spread-of.ts";
import { amountText, MISSING } from "../../report/numbers.ts";
import { FIGURE, FIGURES } from "../../report/wording/page.ts";
import { SIDES, type Side } from "../../schema/words.ts";
import { Figure } from "../parts/figure.tsx";
import { binName, histogramPlot } from "../plots/histogram.ts";

interface SpreadFigureProps {
  readonly trials: readonly PageTrial[];
  readonly title: string;
  /** null = not known of the trial. */
  readonly amount: (trial: PageTrial) => number | null;
  readonly unit: string;
  readonly isLog: boolean;
}

export function SpreadFigure({ trials, title, amount, unit, isLog }: SpreadFigureProps) {
  const { histogram, quantiles } = useMemo(() => {
    const of = (side: Side): number[] =>
      trials.filter((trial) => trial.side === side).flatMap((trial) => amount(trial) ?? []);
    const [base, head] = [of("base"), of("head")];
    const bins = (isLog ? logBins : evenBins)([...base, ...head]);
    return {
      histogram: { bins, base: countsIn(bins, base), head: countsIn(bins, head), isLog, unit },
      quantiles: { base: quantilesOf(base), head: quantilesOf(head) },
    };
  }, [trials, amount, isLog, unit]);
  const draw = useCallback((width: number) => histogramPlot(histogram, width), [histogram]);
  const names = FIGURES.bins;
  const figures = SIDES.map((side) => {
    const of = quantiles[side];
    const amounts = of === null ? [] : [of.low, of.q1, of.median, of.q3, of.p90, of.high].map(amountText);
    return [side, String(of?.n ?? 0), ...(of === null ? Array.from({ length: 6 }, () => MISSING) : amounts)];
  });
  return (
    <Figure
      title={title}
      draw={histogram.bins.length === 0 ? null : draw}
      nothing={FIGURES.nothing}
      summary={figures
        .map(([side, n, , , median]) => `${side}: ${n} ${FIGURES.count}, ${names.median} ${median}`)
        .join("; ")}
      legend={[
        { text: FIGURE.base, sign: "base area" },
        { text: FIGURE.head, sign: "head outline" },
      ]}
      header={[FIGURES.side, names.n, names.low, names.q1, names.median, names.q3, names.p90, names.high]}
      rows={[
        ...figures,
        ...histogram.bins.map((bin, place) => [
          binName(bin, isLog),
          `${FIGURE.base} ${histogram.base[place] ?? 0}`,
          `${FIGURE.head} ${histogram.head[place] ?? 0}`,
        ]),
      ]}
    />
  );
}
