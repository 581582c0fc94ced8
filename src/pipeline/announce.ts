/** What playing will take and who will read text of the repository, said before any of it is spent. */
import * as log from "../host/log.ts";
import { checkBudget } from "../plan/check-budget.ts";
import { estimatePlan } from "../plan/estimate-plan.ts";
import type { Figures } from "../plan/figures.ts";
import { amountsText } from "../report/render-plan.ts";
import type { Plan } from "../schema/plan.ts";
import type { Profile } from "../schema/profile.ts";
import type { Trial } from "../schema/trial.ts";
import { receiversOf } from "./receivers.ts";

/** Whether somebody who plays a part of a plan has played: what it takes, and who receives what, was said then. */
export function isBegun({ players }: Pick<Plan, "players">, trials: readonly Trial[]): boolean {
  return trials.some(({ player }) => players.some(({ id }) => id === player));
}

type Asked = Pick<Profile, "endpoints"> | null;

/** Throws a ConfigError where the budget cannot finish the first look. `asked` is null where a recording answers. */
export function announce(plan: Plan, figures: Figures, asked: Asked): void {
  checkBudget(plan, figures);
  for (const line of announcement(plan, figures, asked)) log.info(line);
}

/** The lines of it; none where no model is asked: who costs nothing is worth no word. */
export function announcement(plan: Plan, figures: Figures, asked: Asked): string[] {
  const receivers = asked === null ? [] : receiversOf(plan, asked);
  const { firstLook, allLooks } = estimatePlan(plan, figures);
  if (receivers.length === 0 || firstLook.trials === 0) return [];
  const most = allLooks.trials === firstLook.trials ? "" : `; at most ${amountsText(allLooks)}`;
  return [
    `to play: ${amountsText(firstLook)} at the first look${most}`,
    ...receivers.map(({ host, players }) => `text of the repository goes to ${host} (${players.join(", ")})`),
  ];
}
