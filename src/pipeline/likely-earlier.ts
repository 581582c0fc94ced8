/** What a history may spare a plan, before anybody is asked which model and agent would play. */
import { fingerprintOf } from "../run/fingerprint.ts";
import { MOST_EARLIER } from "../schema/baseline.ts";
import type { LikelyEarlier } from "../schema/estimate.ts";
import type { Plan } from "../schema/plan.ts";
import { cellKey } from "../schema/row.ts";
import type { SandboxKind } from "../schema/words.ts";
import type { HistoryFolder } from "../store/history-folder.ts";

export interface LikelyQuestion {
  readonly plan: Plan;
  /** In which both sides were built; null: not known. */
  readonly sandbox: SandboxKind | null;
  /** Milliseconds since the epoch. */
  readonly notBefore: number;
}

/** Only trials are counted that are equal in everything but what a player says of itself: those may be of another model. */
export async function likelyEarlier(
  { plan, sandbox, notBefore }: LikelyQuestion,
  history: HistoryFolder,
): Promise<LikelyEarlier> {
  const build = plan.builds.base;
  const none = { cells: 0, trials: 0 };
  if (build === null || sandbox === null || plan.design.looks.length < 2) return none;
  const most = Math.min(MOST_EARLIER, plan.design.looks.at(-1) ?? 0);
  const counts: number[] = [];
  for (const { id, state } of plan.cells) {
    const key = cellKey(id);
    const player = plan.players.find((one) => one.id === key.player);
    const task = plan.tasks.find((one) => one.id === key.task);
    if (state.kind !== "play" || player === undefined || player.deterministic || task === undefined) continue;
    const { parts } = fingerprintOf({
      ...{ build, tier: key.tier, task, player, model: null, sandbox },
      agent: { name: player.agent.name, version: "unknown", driver: 0 },
      ...(plan.judge === undefined ? {} : { judge: plan.judge }),
    });
    counts.push(Math.min(most, await history.count(parts, notBefore)));
  }
  const found = counts.filter((count) => count >= (plan.design.looks[0] ?? 1));
  return { cells: found.length, trials: found.reduce((sum, count) => sum + count, 0) };
}
