/** The results folder of a hybrid, with what is there of what is wanted. */
import path from "node:path";
import { spendOf } from "../../compare/spend.ts";
import type { MadeCommit } from "../../host/made-trees.ts";
import { isOver } from "../../run/settled.ts";
import type { Hybrid } from "../../schema/cause.ts";
import type { PlannedTrial, Round } from "../../schema/plan.ts";
import type { Trial } from "../../schema/trial.ts";
import { endingsAmong } from "../../store/attempts.ts";
import { CAUSE_FOLDER } from "../../store/cause-folder.ts";
import { Ledger } from "../../store/ledger.ts";
import { placeOf } from "../../store/trial-place.ts";
import { hybridFolder } from "./hybrid-request.ts";
import { asSpent, NOTHING, type Spent } from "./room-left.ts";

export interface HybridFolder {
  readonly ledger: Ledger;
  readonly rounds: readonly Round[];
  readonly stored: readonly Trial[];
  readonly spent: Spent;
  /** Those of some trials that were not asked for yet. */
  unasked(trials: readonly PlannedTrial[]): PlannedTrial[];
  /** Those of some trials that have to be played. */
  unplayed(trials: readonly PlannedTrial[]): PlannedTrial[];
}

/** `results`: the folder of the comparison. */
export async function openHybrid(
  results: string,
  { hybrid, commit }: { readonly hybrid: Hybrid; readonly commit: MadeCommit },
): Promise<HybridFolder> {
  const ledger = new Ledger(path.join(results, CAUSE_FOLDER, hybridFolder(hybrid, commit)));
  const plan = await ledger.storedPlan();
  const rounds = plan === null ? [] : await ledger.rounds();
  const stored = plan === null ? [] : await ledger.trials();
  const asked = new Set(rounds.flatMap(({ trials }) => trials.map(placeOf)));
  const endingsOf = endingsAmong(stored);
  return {
    ...{ ledger, rounds, stored },
    spent: plan === null ? NOTHING : asSpent(spendOf(plan, stored, await ledger.cutOff(plan))),
    unasked: (trials) => trials.filter((trial) => !asked.has(placeOf(trial))),
    unplayed: (trials) => trials.filter((trial) => !isOver(trial, endingsOf)),
  };
}
