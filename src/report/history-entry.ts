/** What history.jsonl keeps of a comparison: head's figures, and what the comparison said of them. */
import { type Account, isMostlyLost } from "../base/mostly-lost.ts";
import { once } from "../base/once.ts";
import type { ComparedRow, Comparison } from "../schema/comparison.ts";
import type { HistoryEntry } from "../schema/history.ts";
import { type CellId, cellKey, type Row } from "../schema/row.ts";
import type { Metric } from "../schema/words.ts";
import { alarmsOfRow } from "./alarms.ts";
import { isNone } from "./numbers.ts";
import { metricOf } from "./rows.ts";

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
      const alarmed = new Set(alarmsOfRow(comparison, row).map(({ found }) => found));
      const metrics = row.metrics
        .filter(({ metric, head }) => head !== null && head.n > 0 && !(isPrice(metric) && solvesNone(row)))
        .map((found) => ({
          metric: found.metric,
          value: found.head,
          // Only what is watched may say that a revision moved something.
          ...(alarmed.has(found) ? { before: found.base, outcome: found.outcome } : {}),
        }));
      return metrics.length === 0 ? [] : [{ row: row.row, metrics }];
    }),
  };
}

const isPrice = ({ name }: Metric): boolean => name === "tokens-per-solved";

/** What it would have cost to solve something is no figure that was measured. */
const solvesNone = (row: ComparedRow): boolean => isNone(metricOf(row, "match")?.head ?? null);

function isHeadMostlyLost(comparison: Comparison, row: Row): boolean {
  return isMostlyLost(accountsOf(comparison).get(keyOf(row)) ?? { counted: 0, lost: 0 });
}

type Axes = Partial<Pick<Row, "player" | "tier" | "task">>;

const keyOf = ({ player = "*", tier = "*", task = "*" }: Axes): string => `${player}/${tier}/${task}`;

/** What head counted and lost, for every row that could hold a cell. */
const accountsOf = once(({ cells }: Comparison): ReadonlyMap<string, Account> => {
  const accounts = new Map<string, Account>();
  for (const { id, head } of cells) {
    if (head === null) continue;
    for (const key of outerKeys(id)) {
      const { counted, lost } = accounts.get(key) ?? { counted: 0, lost: 0 };
      accounts.set(key, { counted: counted + head.counted, lost: lost + head.lost });
    }
  }
  return accounts;
});

function outerKeys(id: CellId): string[] {
  const { player, tier, task } = cellKey(id);
  return [{}, { player }].flatMap((a) => [a, { ...a, tier }].flatMap((b) => [b, { ...b, task }].map(keyOf)));
}

/** A history with one more entry: in the place of an earlier one of the same commit. */
export function withEntry(history: readonly HistoryEntry[], entry: HistoryEntry): HistoryEntry[] {
  return [...history.filter(({ sha }) => sha !== entry.sha), entry];
}
