/** What history.jsonl keeps of a comparison: head's figures, and what the comparison said of them. */
import { sum } from "../base/averages.ts";
import { isWithin } from "../base/gate-wants.ts";
import { isMostlyLost } from "../base/mostly-lost.ts";
import type { Comparison } from "../schema/comparison.ts";
import type { HistoryEntry } from "../schema/history.ts";
import { cellKey, type Row } from "../schema/row.ts";
import { alarmsOfRow } from "./alarms.ts";

/**
 * `at`: when it was compared, as an ISO 8601 instant. Rows without a figure of head are left out, and those of which so
 * much was lost that a lucky trial would look like a turn for the better.
 */
export function historyEntry(comparison: Comparison, at: string): HistoryEntry {
  const { revisions, verdict } = comparison;
  return {
    sha: revisions.head.sha,
    at,
    verdict: verdict.kind,
    base: revisions.base.sha,
    rows: comparison.rows.flatMap((row) => {
      if (row.row.level === "lift" || isHeadMostlyLost(comparison, row.row)) return [];
      const alarmed = alarmsOfRow(comparison, row).map(({ found }) => found);
      const metrics = row.metrics
        .filter(({ head }) => head !== null && head.n > 0)
        .map((found) => ({
          metric: found.metric,
          value: found.head,
          // Only what is watched may say that a revision moved something.
          ...(alarmed.includes(found) ? { before: found.base, outcome: found.outcome } : {}),
        }));
      return metrics.length === 0 ? [] : [{ row: row.row, metrics }];
    }),
  };
}

function isHeadMostlyLost({ cells }: Comparison, row: Row): boolean {
  const heads = cells.flatMap(({ id, head }) =>
    head !== null && isWithin({ level: "task", ...cellKey(id) }, row) ? [head] : [],
  );
  return isMostlyLost({
    counted: sum(heads.map(({ counted }) => counted)),
    lost: sum(heads.map(({ lost }) => lost)),
  });
}

/** A history with one more entry: in the place of an earlier one of the same commit. */
export function withEntry(history: readonly HistoryEntry[], entry: HistoryEntry): HistoryEntry[] {
  return [...history.filter(({ sha }) => sha !== entry.sha), entry];
}
