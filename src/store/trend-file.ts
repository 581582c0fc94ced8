/** history.jsonl as a file of its own: one line a measured revision, for the trend. */
import { exists } from "../host/files.ts";
import type { HistoryEntry } from "../schema/history.ts";
import { readLines, writeLines } from "./result-files.ts";

/** None where the file is not there yet. */
export async function readTrend(file: string): Promise<HistoryEntry[]> {
  return (await exists(file)) ? readLines(file, "history") : [];
}

/** A reader sees the old lines or all of the new ones. */
export async function writeTrend(file: string, entries: readonly HistoryEntry[]): Promise<void> {
  await writeLines(file, "history", entries);
}
