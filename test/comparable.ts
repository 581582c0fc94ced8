/** What must be equal of two comparisons of the same: everything but money, times and who wrote it. */
import type { CellSide } from "../src/schema/compared-cell.ts";
import type { Comparison } from "../src/schema/comparison.ts";
import type { Metric } from "../src/schema/words.ts";

const isSteady = ({ metric }: { readonly metric: Metric }): boolean => metric.name !== "time";

export function comparable(comparison: Comparison): unknown {
  const { spend, rows, cells, drivers, cause, ...rest } = comparison;
  return {
    ...rest,
    ...(cause === undefined ? {} : { cause: { ...cause, spend: cause.spend.trials } }),
    trials: spend.trials,
    drivers: drivers.filter(isSteady),
    rows: rows.map(({ metrics, ...row }) => ({ ...row, metrics: metrics.filter(isSteady) })),
    cells: cells.map(({ base, head, ...cell }) => ({
      ...cell,
      base: withoutTime(base),
      head: withoutTime(head),
    })),
  };
}

function withoutTime(side: CellSide | null): unknown {
  if (side === null) return null;
  const { time, ...rest } = side;
  return { ...rest, timed: time.n };
}
