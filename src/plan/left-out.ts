/** Which tiers a plan leaves out for a player. */
import type { Plan } from "../schema/plan.ts";
import { cellKey } from "../schema/row.ts";
import type { Reason, Slug } from "../schema/words.ts";

interface Asked {
  readonly player: Slug;
  readonly tier: Slug;
  readonly why: Reason;
}

/** Whether it has cells there that are not played for this reason. */
export function isLeftOut(cells: Plan["cells"], { player, tier, why }: Asked): boolean {
  return cells.some(({ id, state }) => {
    const key = cellKey(id);
    return key.player === player && key.tier === tier && state.kind === "skipped" && state.why === why;
  });
}
