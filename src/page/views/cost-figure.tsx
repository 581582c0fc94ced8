/** Tokens against match. */
import { useCallback } from "preact/hooks";
import type { CostPoint, CostRow } from "../../report/html/cost-rows.ts";
import { amountText, arrow, MISSING, shareText } from "../../report/numbers.ts";
import { FIGURE, FIGURES } from "../../report/wording/page.ts";
import { TRIALS } from "../../report/wording/page-trials.ts";
import { BOTH_SIDES, Figure } from "../parts/figure.tsx";
import { costPlot } from "../plots/cost-plot.ts";

export function CostFigure({ rows }: { readonly rows: readonly CostRow[] }) {
  const draw = useCallback((width: number) => costPlot(rows, width), [rows]);
  const both = (row: CostRow, text: (point: CostPoint) => string): string =>
    arrow(
      ...([row.base, row.head].map((point) => (point === null ? MISSING : text(point))) as [string, string]),
    ); // two in, two out
  const figures = rows.map((row) => [
    row.name,
    both(row, ({ tokens }) => amountText(tokens)),
    both(row, ({ solved }) => shareText(solved / 100)),
    both(row, ({ n }) => String(n)),
  ]);
  return (
    <Figure
      title={FIGURES.tokensMatch}
      note={FIGURES.tokensMatchNote}
      draw={rows.length === 0 ? null : draw}
      nothing={FIGURES.nothing}
      summary={figures
        .map(([name, tokens, solved]) => `${name}: ${tokens} tokens, ${solved} matched`)
        .join("; ")}
      legend={BOTH_SIDES}
      header={[FIGURE.row, TRIALS.tokens, FIGURES.matched, FIGURES.count]}
      rows={figures}
    />
  );
}
