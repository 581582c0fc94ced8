/** Commands that work on results that are there: score them again, print them again. */
import path from "node:path";
import { exitCode } from "../compare/exit-code.ts";
import { exists } from "../host/files.ts";
import { print, printJson } from "../host/stdout.ts";
import { conclude, type Result, writeReports } from "../pipeline/conclude.ts";
import { mergeable } from "../pipeline/mergeable.ts";
import type { Surroundings } from "../pipeline/surroundings.ts";
import { renderTerminal } from "../report/render-terminal.ts";
import type { CommonOptions, Invocation } from "../request/invocation.ts";
import { lockFolder } from "../store/folder-lock.ts";
import { Ledger } from "../store/ledger.ts";
import { mergeResults } from "../store/merge-results.ts";
import { envelopeOf } from "../store/result-files.ts";
import { addToTrend } from "./add-to-trend.ts";
import { pageOf } from "./page-of.ts";
import { tellLeaderboard } from "./tell-leaderboard.ts";

type Of<C extends Invocation["command"]> = Extract<Invocation, { command: C }>;

export const DEFAULT_RESULTS = "gripcheck-results";

/** One folder is scored where it lies unless another is named; several are put together in a new one. */
export async function rescore(
  { folders, keepsScores, options }: Of<"rescore">,
  around: Surroundings,
): Promise<number> {
  const sources = await mergeable(
    folders.map((folder) => path.resolve(folder)),
    options.results,
  );
  const folder = options.results === null ? (sources[0]?.folder ?? "") : path.resolve(options.results);
  await using _lock = await lockFolder(folder);
  const ledger = sources.find((source) => source.folder === folder) ?? new Ledger(folder);
  if (sources.some((source) => source.folder !== folder)) await mergeResults(sources, ledger);
  const plan = await ledger.plan();
  // Many players on one revision are held against each other, not against a base.
  if (plan.mode === "models") return tellLeaderboard(ledger, options);
  const result = await conclude(ledger, around.now(), { keepsScores });
  const occasion = { now: around.now(), runUrl: null, plan };
  await writeReports(ledger, result, { ...occasion, ...pageOf(options, around) });
  return answered(result, options, folder);
}

/** From comparison.json and details.json alone; a plan that lies beside them adds what only it knows. */
export async function report(
  { folder, trend, options }: Of<"report">,
  around: Surroundings,
): Promise<number> {
  const ledger = new Ledger(path.resolve(folder));
  // Read first: a folder that holds no comparison is not made, locked or written to.
  const result = await ledger.derived();
  await using _lock = await lockFolder(ledger.folder);
  const plan = (await exists(path.join(ledger.folder, "plan.json"))) ? await ledger.plan() : null;
  const history = trend === null ? {} : { history: await addToTrend(path.resolve(trend), result, around) };
  const occasion = { now: around.now(), runUrl: null, plan, ...history };
  await writeReports(ledger, result, { ...occasion, ...pageOf(options, around) });
  return answered(result, options, ledger.folder);
}

/** Prints a comparison as it was asked for; the code is what its gate says. */
export function answered({ comparison, details }: Result, options: CommonOptions, folder: string): number {
  if (options.json) printJson(envelopeOf("comparison", comparison));
  else print(renderTerminal(comparison, details, { resultsDir: folder }));
  return exitCode(comparison);
}
