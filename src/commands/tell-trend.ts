/** `report --history`: the trend of revisions that were measured one after the other. */
import { stat } from "node:fs/promises";
import path from "node:path";
import { ConfigError } from "../base/errors.ts";
import { redact } from "../host/secrets.ts";
import { print, printJson } from "../host/stdout.ts";
import { inOrder } from "../report/html/trend.ts";
import { renderTrend, renderTrendPage } from "../report/render-trend.ts";
import type { Invocation } from "../request/invocation.ts";
import { readTrend } from "../store/trend-file.ts";
import { writeDurably } from "../store/write-durably.ts";

const HISTORY = "history.jsonl";
const PAGE = "trend.md";

/** Prints it, and leaves it as Markdown beside the file. */
export async function tellTrend({
  place,
  options,
}: Extract<Invocation, { command: "trend" }>): Promise<number> {
  const file = await historyFile(path.resolve(place));
  const history = inOrder(await readTrend(file));
  await writeDurably(path.join(path.dirname(file), PAGE), redact(renderTrendPage(history)));
  if (options.json) printJson(history);
  else print(renderTrend(history));
  return 0;
}

async function historyFile(place: string): Promise<string> {
  const found = await stat(place).catch(() => null);
  const file = found?.isDirectory() === true ? path.join(place, HISTORY) : place;
  if ((await stat(file).catch(() => null))?.isFile() === true) return file;
  throw new ConfigError("no-history", `There is no history at ${file}.`, {
    hint: "gripcheck sweep writes one into its results, and gripcheck report <dir> --trend FILE adds a comparison to one.",
  });
}
