/** The axes of a comparison: who played what, in names that can carry no message. */
import type { Comparison } from "../schema/comparison.ts";
import type { Plan, PlannedPlayer } from "../schema/plan.ts";
import type { Trial } from "../schema/trial.ts";
import type { Slug } from "../schema/words.ts";
import { type Cell, samplesOf } from "./cells.ts";
import { allRepeats } from "./earlier.ts";
import { taskLabels } from "./labels.ts";
import { modelSlug, slugOf } from "./public-name.ts";
import { taskNotes } from "./task-notes.ts";

export interface AxesInput {
  readonly plan: Plan;
  readonly cells: readonly Cell[];
  readonly trials: readonly Trial[];
  readonly drivers: Comparison["drivers"];
  /** Tasks whose prompt holds what their rule expects. */
  readonly leaks: readonly Slug[];
}

/** Players, tiers, tasks and markers in the plan's order, tasks with what is said of them. */
export function axesOf({ plan, cells, trials, drivers, leaks }: AxesInput): Comparison["axes"] {
  const driving = new Set(drivers.map(({ task }) => task));
  return {
    players: plan.players.map((player) => playerAxis(player, trials)),
    tiers: plan.tiers.map(({ id }) => id),
    tasks: plan.tasks.map(({ id, changed, match }) => ({
      id,
      labels: taskLabels({
        cells: cells.filter(({ key }) => key.task === id),
        isChanged: changed,
        isDriver: driving.has(id),
      }),
      ...taskNotes(match, leaks.includes(id)),
    })),
    markers: plan.markers.map(({ name, want }) => ({
      name,
      ...(want === null ? {} : { want }),
      ...(hasNeverFired(name, cells) ? { neverFired: true as const } : {}),
    })),
  };
}

/** Whether counted trials were looked at for it, and none had it. */
function hasNeverFired(marker: Slug, cells: readonly Cell[]): boolean {
  const fired = cells
    .flatMap((cell) => samplesOf(allRepeats(cell)))
    .flatMap(({ markers }) => markers[marker] ?? []);
  return fired.length > 0 && !fired.includes(true);
}

function playerAxis(player: PlannedPlayer, trials: readonly Trial[]): Comparison["axes"]["players"][number] {
  const model: Slug | null = player.deterministic ? null : modelSlug(player.model);
  return {
    id: player.id,
    ...(player.size === null ? {} : { size: player.size }),
    ...(model === null ? {} : { model }),
    agent: slugOf(player.agent.name) ?? "agent",
    deterministic: player.deterministic,
    pinned: player.deterministic || isPinned(trials.filter((trial) => trial.player === player.id)),
  };
}

/** Whether every trial is known to have met one and the same model. */
export function isPinned(trials: readonly Trial[]): boolean {
  const digests = new Set(trials.map(({ model }) => model?.digest ?? null));
  return digests.size === 1 && !digests.has(null);
}
