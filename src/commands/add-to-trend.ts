/** `report --trend FILE`: one file that grows by a line with every revision that is measured. */
import type { Result } from "../pipeline/conclude.ts";
import type { Surroundings } from "../pipeline/surroundings.ts";
import { historyEntry, withEntry } from "../report/history-entry.ts";
import type { HistoryEntry } from "../schema/history.ts";
import { readTrend, writeTrend } from "../store/trend-file.ts";

/** A commit that is there already keeps its day, so that reporting it again changes nothing. Gives all entries. */
export async function addToTrend(
  file: string,
  { comparison }: Pick<Result, "comparison">,
  around: Pick<Surroundings, "now">,
): Promise<HistoryEntry[]> {
  const earlier = await readTrend(file);
  const known = earlier.find(({ sha }) => sha === comparison.revisions.head.sha);
  const at = known?.at ?? new Date(around.now()).toISOString();
  const entries = withEntry(earlier, historyEntry(comparison, at));
  await writeTrend(file, entries);
  return entries;
}
