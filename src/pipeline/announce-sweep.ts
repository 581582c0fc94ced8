/** What a sweep will take, said once before any of it is spent. */
import { ConfigError } from "../base/errors.ts";
import * as log from "../host/log.ts";
import { estimatePlan, shortfallsOf } from "../plan/estimate-plan.ts";
import { figuresOf } from "../plan/figures.ts";
import { amountsText } from "../report/render-plan.ts";
import type { Amounts } from "../schema/estimate.ts";
import type { Plan } from "../schema/plan.ts";
import type { Profile } from "../schema/profile.ts";
import type { Trial } from "../schema/trial.ts";
import { receiversOf } from "./receivers.ts";

export interface ComingSweep {
  /** What each revision is asked. */
  readonly plan: Plan;
  readonly revisions: number;
  readonly profile: Pick<Profile, "endpoints">;
}

/** Throws a ConfigError where the budget cannot finish two revisions, without which there is no trend. */
export function announceSweep({ plan, revisions, profile }: ComingSweep, earlier: readonly Trial[]): void {
  const { firstLook } = estimatePlan(plan, figuresOf(earlier, plan.players, plan.judge));
  const [short] = shortfallsOf(times(firstLook, 2), plan.budget);
  if (short !== undefined) {
    throw new ConfigError(
      "small-budget",
      `The budget cannot finish two revisions, so that nothing would be learned: they take ${amountsText(times(firstLook, 2))}.`,
      {
        hint: `Raise --budget-${short.what} (or \`budget:\` in the profile), or play fewer players, tiers, tasks or repeats.`,
      },
    );
  }
  const receivers = receiversOf(plan, profile);
  // Who costs nothing is worth no word.
  if (receivers.length > 0)
    log.info(
      `to play: ${revisions} revisions, at most ${amountsText(times(firstLook, revisions))}; what installs and shows the same as an earlier one is not played again`,
    );
  for (const { host, players } of receivers)
    log.info(`text of the repository goes to ${host} (${players.join(", ")})`);
  for (const { what, allowed } of shortfallsOf(times(firstLook, revisions), plan.budget))
    log.warn(`the budget of ${allowed} ${what} may end before the last revision`);
}

function times({ trials, tokens, usd, usdAtMost, minutes }: Amounts, count: number): Amounts {
  const all = (amount: number | null): number | null => (amount === null ? null : amount * count);
  return {
    ...{ trials: trials * count, tokens: all(tokens), usd: all(usd), minutes: all(minutes) },
    ...(usdAtMost === undefined ? {} : { usdAtMost: usdAtMost * count }),
  };
}
