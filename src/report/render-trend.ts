/** What `report --history` prints: a history of measured revisions. */
import type { HistoryEntry } from "../schema/history.ts";
import { alignedLines, wrapped } from "./aligned.ts";
import { type Block, isTable, markdownText } from "./document.ts";
import { MARKDOWN, PLAIN } from "./style.ts";
import { trendBlocks, valueTables } from "./trend-blocks.ts";

export function renderTrend(history: readonly HistoryEntry[]): string {
  return plainBlocks(trendBlocks(history, PLAIN));
}

/** The same as GitHub Flavored Markdown. */
export function renderTrendPage(history: readonly HistoryEntry[]): string {
  return `${markdownBlocks(["### Trend", ...trendBlocks(history, MARKDOWN), ...valueTables(history, MARKDOWN)])}\n`;
}

export function plainBlocks(blocks: readonly Block[]): string {
  return blocks
    .map((block) =>
      isTable(block)
        ? alignedLines(block).join("\n")
        : block
            .split("\n")
            .map((line) => wrapped(line))
            .join("\n"),
    )
    .join("\n\n");
}

export function markdownBlocks(blocks: readonly Block[]): string {
  return blocks.map((block) => (isTable(block) ? markdownText(block) : block)).join("\n\n");
}
