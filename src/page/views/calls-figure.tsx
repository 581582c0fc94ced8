/** Tool calls against match. */
import { useCallback, useMemo } from "preact/hooks";
import { matchByCalls } from "../../report/html/match-by-calls.ts";
import type { PageTrial } from "../../report/html/report-data.ts";
import { rateText, shareText } from "../../report/numbers.ts";
import { FIGURE, FIGURES } from "../../report/wording/page.ts";
import { BOTH_SIDES, Figure } from "../parts/figure.tsx";
import { callsPlot } from "../plots/calls-plot.ts";

export function CallsFigure({ trials }: { readonly trials: readonly PageTrial[] }) {
  const rows = useMemo(() => matchByCalls(trials), [trials]);
  const draw = useCallback((width: number) => callsPlot(rows, width), [rows]);
  return (
    <Figure
      title={FIGURES.callsMatch}
      note={FIGURES.callsMatchNote}
      draw={rows.length === 0 ? null : draw}
      nothing={FIGURES.nothing}
      summary={rows
        .map(({ name, side, rate }) => `${name} ${FIGURES.calls}, ${side}: ${rateText(rate)}`)
        .join("; ")}
      legend={BOTH_SIDES}
      header={[FIGURES.calls, FIGURES.side, FIGURES.matched, FIGURE.interval]}
      rows={rows.map(({ name, side, rate, low, high }) => [
        name,
        side,
        rateText(rate),
        `${shareText(low / 100)} to ${shareText(high / 100)}`,
      ])}
    />
  );
}
