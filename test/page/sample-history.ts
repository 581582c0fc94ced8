/** A made-up history of revisions, for the trend. */
import { seededRandom } from "../../src/base/random.ts";
import { historyEntry } from "../../src/report/history-entry.ts";
import type { Comparison } from "../../src/schema/comparison.ts";
import type { HistoryEntry } from "../../src/schema/history.ts";

/** Twelve revisions of which the last is the comparison's head. */
export function historyOf(comparison: Comparison): HistoryEntry[] {
  const last = historyEntry(comparison, "2026-06-01T14:02:00.000Z");
  const random = seededRandom("history");
  return Array.from({ length: 12 }, (_, index) => {
    if (index === 11) return last;
    const before = index < 5 ? -0.12 : 0;
    return {
      sha: index.toString(16).repeat(40).slice(0, 40),
      at: `2026-05-${String(index * 2 + 1).padStart(2, "0")}T09:00:00.000Z`,
      verdict: index === 5 ? ("improved" as const) : ("quiet" as const),
      base: (index === 0 ? "f" : (index - 1).toString(16)).repeat(40).slice(0, 40),
      rows: last.rows.map(({ row, metrics }) => ({
        row,
        metrics: metrics.map(({ metric, value }) => ({
          metric,
          value:
            value !== null && "x" in value
              ? {
                  x: Math.max(
                    0,
                    Math.min(value.n, Math.round(value.n * (0.72 + before + (random() - 0.5) * 0.08))),
                  ),
                  n: value.n,
                }
              : value === null
                ? null
                : { mean: value.mean * (0.9 + random() * 0.15), n: value.n },
          ...(index === 5 && row.level === "group" && row.player === "small" && metric.name === "match"
            ? { before: { x: 30, n: 56 }, outcome: "improved" as const }
            : {}),
        })),
      })),
    };
  });
}
