/** What trials cost at most, where no earlier ones tell what they usually do. Pure. */
import type { Plan, PlannedPlayer, PlannedTrial } from "../schema/plan.ts";
import type { PlannedTask } from "../schema/task.ts";

/**
 * US dollars if each of these trials took all its turns with a full window in every one, and wrote all its tokens.
 * null where a price or a window is not known, or somebody else is paid too.
 */
export function mostUsd(
  trials: readonly Pick<PlannedTrial, "player" | "task">[],
  { players, tasks, judge }: Pick<Plan, "players" | "tasks" | "judge">,
): number | null {
  let total = 0;
  for (const trial of trials) {
    const player = players.find(({ id }) => id === trial.player);
    const task = tasks.find(({ id }) => id === trial.task);
    if (player === undefined || task === undefined) return null;
    const isJudged = judge !== undefined && task.rubric !== undefined;
    const usd = isJudged ? null : mostOf(player, task);
    if (usd === null) return null;
    total += usd;
  }
  return total;
}

function mostOf(player: PlannedPlayer, { limits }: PlannedTask): number | null {
  const { deterministic, price, window, shim } = player;
  if (deterministic) return 0;
  if (price === null || window === null || shim !== undefined) return null;
  return (limits.turns * window * price.in + limits.generatedTokens * price.out) / 1_000_000;
}
