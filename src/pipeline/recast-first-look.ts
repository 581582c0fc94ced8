/** The first look of a player that comes after others: named before anybody knew which of its base trials exist. */
import { nextRound } from "../plan/next-round.ts";
import type { Earlier } from "../plan/open-rows.ts";
import type { Plan } from "../schema/plan.ts";
import { type CellId, cellId } from "../schema/row.ts";
import type { Ledger } from "../store/ledger.ts";

/** `cells`: those of which no trial was begun. What is asked of all others stays as it was named. */
export async function recastFirstLook(
  ledger: Ledger,
  plan: Plan,
  { cells, earlier }: { readonly cells: ReadonlySet<CellId>; readonly earlier: Earlier },
): Promise<void> {
  const [first] = await ledger.rounds();
  const named = nextRound(plan, [], { earlier });
  if (first === undefined || named === null || cells.size === 0) return;
  const others = first.trials.filter((trial) => !cells.has(cellId(trial)));
  const own = named.trials.filter((trial) => cells.has(cellId(trial)));
  const trials = [...others, ...own].sort((a, b) => a.order - b.order);
  await ledger.addRound(1, { ...first, trials });
}
