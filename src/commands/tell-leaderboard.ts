/** The leaderboard of a results folder, made, written and printed: from the folder alone. */
import { readCells } from "../compare/cells.ts";
import { leaderboards } from "../compare/leaderboard.ts";
import { sessionFigures } from "../compare/session-figures.ts";
import { spendOf } from "../compare/spend.ts";
import { print, printJson } from "../host/stdout.ts";
import { measuredIn } from "../pipeline/measured.ts";
import { renderLeaderboard, renderLeaderboardPage } from "../report/render-leaderboard.ts";
import type { CommonOptions } from "../request/invocation.ts";
import type { Leaderboard } from "../schema/leaderboard.ts";
import { tokenSum } from "../schema/usage.ts";
import type { Ledger } from "../store/ledger.ts";

const FAILED = 3;
const MOST_LOST = 0.2;
/** Markdown, in the results folder. */
const PAGE = "models.md";

/** Gives the exit code. */
export async function tellLeaderboard(ledger: Ledger, options: Pick<CommonOptions, "json">): Promise<number> {
  const board = await leaderboardIn(ledger);
  await ledger.writeText(PAGE, renderLeaderboardPage(board));
  if (options.json) printJson(board);
  else print(renderLeaderboard(board));
  return modelsExitCode(board);
}

async function leaderboardIn(ledger: Ledger): Promise<Leaderboard> {
  const measured = await measuredIn(ledger);
  const sessions = sessionFigures(readCells(measured));
  const { plan, inspection, trials } = measured;
  const { usage, usd, minutes, trials: played } = spendOf(plan, trials, await ledger.cutOff(plan));
  return {
    revision: plan.revisions.head.sha,
    suite: { tasks: plan.tasks.length },
    repeats: plan.design.looks.at(-1) ?? 0,
    sandbox: trials[0]?.sandbox.kind ?? inspection.sandbox ?? null,
    boards: leaderboards(measured),
    ...(sessions.length === 0 ? {} : { sessions }),
    spend: { trials: played.head, ...tokenSum(usage), usd, minutes },
    usedUp: inspection.usedUp ?? null,
    resultsDir: ledger.folder,
  };
}

/** 3 where machine or endpoints kept it from being played. */
function modelsExitCode({ boards }: Leaderboard): number {
  const standings = boards.flatMap((board) => board.standings);
  const lost = standings.reduce((sum, standing) => sum + standing.lost, 0);
  const counted = standings.reduce((sum, standing) => sum + standing.counted, 0);
  return counted === 0 || lost > MOST_LOST * (counted + lost) ? FAILED : 0;
}
