/** What the folders of a sweep hold: each revision's trials, and those that it shares with an earlier one. */
import path from "node:path";
import { spendOf } from "../compare/spend.ts";
import type { SweptPlay } from "../compare/sweep.ts";
import { type Measured, measuredIn } from "../pipeline/measured.ts";
import type { Budget } from "../schema/profile.ts";
import { cellId } from "../schema/row.ts";
import type { SweepReport } from "../schema/sweep.ts";
import { sumKnown, tokenSum, type Usage } from "../schema/usage.ts";
import type { Sha } from "../schema/words.ts";
import { Ledger } from "../store/ledger.ts";

/** Where a revision of a sweep has its folder. */
export function folderOf(top: string, sha: Sha): string {
  return path.join(top, "revisions", sha.slice(0, 12));
}

/** A revision that was played, as it lies in its folder. */
export interface SweptFolder {
  readonly sha: Sha;
  readonly ledger: Ledger;
  readonly measured: Measured;
}

export async function sweptFolder(top: string, sha: Sha): Promise<SweptFolder> {
  const ledger = new Ledger(folderOf(top, sha));
  return { sha, ledger, measured: await measuredIn(ledger) };
}

/** With the trials of other revisions that its plan names, as if they were its own. */
export function playOf({ sha, measured }: SweptFolder, all: readonly SweptFolder[]): SweptPlay {
  const { plan, inspection, trials, scores } = measured;
  const others = plan.cells.flatMap(({ id, state }) => {
    if (state.kind !== "reused") return [];
    const from = all.find((other) => other.sha === state.from)?.measured;
    return (from?.trials ?? []).filter((trial) => cellId(trial) === id);
  });
  const ids = new Set(others.map(({ id }) => id));
  const otherScores = all
    .filter((other) => other.sha !== sha)
    .flatMap((other) => other.measured.scores.filter(({ trial }) => ids.has(trial)));
  return {
    ...{ sha, plan, inspection },
    trials: [...trials, ...others],
    scores: [...scores, ...otherScores],
  };
}

/** What all revisions took together. */
export async function spentBy(folders: readonly SweptFolder[]): Promise<SweepReport["spend"]> {
  const usages: Usage[] = [];
  let [trials, usd, minutes] = [0, 0 as number | null, 0];
  for (const { ledger, measured } of folders) {
    const spend = spendOf(measured.plan, measured.trials, await ledger.cutOff(measured.plan));
    trials += spend.trials.head;
    usages.push(spend.usage);
    usd = usd === null || spend.usd === null ? null : usd + spend.usd;
    minutes += spend.minutes;
  }
  return { trials, ...tokenSum(sumKnown(usages)), usd, minutes };
}

/** The limits of a budget less what was spent of them; the limit of which nothing is left, where there is one. */
export async function leftOf(
  budget: Budget,
  folders: readonly SweptFolder[],
): Promise<{ readonly left: Budget; readonly usedUp: keyof Budget | null }> {
  const { tokens, usd, minutes } = await spentBy(folders);
  // Trials count once, however often infrastructure loses them.
  const slots = folders.map(({ measured }) => slotsOf(measured.trials));
  const spent = { trials: slots.reduce((sum, count) => sum + count, 0), tokens, usd, minutes };
  const rest = (limit: keyof Budget): number | null => {
    const allowed = budget[limit];
    return allowed === null ? null : allowed - (spent[limit] ?? 0);
  };
  const left = {
    trials: rest("trials"),
    tokens: rest("tokens"),
    usd: rest("usd"),
    minutes: rest("minutes"),
  };
  const usedUp = LIMITS.find((limit) => (left[limit] ?? 1) <= 0) ?? null;
  return { left, usedUp };
}

const LIMITS = ["trials", "tokens", "usd", "minutes"] as const satisfies readonly (keyof Budget)[];

function slotsOf(trials: Measured["trials"]): number {
  return new Set(trials.map((trial) => `${cellId(trial)}/${trial.repeat}`)).size;
}
