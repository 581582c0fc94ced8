/** The next trials to play, given what was played: until there are none. Pure and resumable. */
import { seededRandom, shuffled } from "../base/random.ts";
import type { Plan, PlannedTrial, Round } from "../schema/plan.ts";
import { type CellId, cellId, cellKey } from "../schema/row.ts";
import { SIDES, type Side, type Slug } from "../schema/words.ts";

/**
 * Names the round after those already played, or null where the last look was reached. Repeats are blocks;
 * inside a block the cells are shuffled and each cell's sides follow one another, base first in one repeat
 * and head first in the next, so that drift of an endpoint hits both sides alike. In every block half of the
 * cells begin with base. What a round holds follows from the plan and its number alone: named again, it is equal.
 */
export function nextRound(plan: Plan, played: readonly Round[]): Round | null {
  const look = played.length + 1;
  const reach = plan.design.looks[look - 1];
  if (reach === undefined) return null;
  const before = plan.design.looks[look - 2] ?? 0;
  const trials: Omit<PlannedTrial, "order">[] = [];
  for (let repeat = before + 1; repeat <= reach; repeat++) trials.push(...blockOf(plan, repeat));
  if (trials.length === 0) return null;
  const first = played.reduce((count, round) => count + round.trials.length, 0);
  return {
    look,
    trials: trials.map((trial, index) => ({ ...trial, order: first + index })),
    why: look === 1 ? "first look" : `look ${look}: ${reach} repeats a cell and side`,
  };
}

function blockOf(plan: Plan, repeat: number): Omit<PlannedTrial, "order">[] {
  const open = plan.cells.filter(({ state }) => state.kind === "play").map(({ id }) => cellKey(id));
  const wanted = open.filter(({ player }) => repeat === 1 || !isDeterministic(plan, player));
  const cells = shuffled(wanted, seededRandom(plan.design.seed, "cells", repeat));
  // What is tried is one revision: its base is itself.
  const sides = SIDES.filter(
    (side) => plan.builds[side] !== null && (plan.mode !== "try" || side === "head"),
  );
  const places = turnsOf(plan);
  return cells.flatMap(({ player, tier, task }) =>
    alternate(sides, repeat + (places.get(cellId({ player, tier, task })) ?? 0)).map((side) => ({
      side,
      player,
      tier,
      task,
      repeat,
      seed: trialSeed(plan, player, repeat),
    })),
  );
}

/** A place for every cell that stays its own in all repeats, and that no axis has a part in. */
function turnsOf({ cells, design }: Plan): ReadonlyMap<CellId, number> {
  const mixed = shuffled(
    cells.map(({ id }) => id),
    seededRandom(design.seed, "sides"),
  );
  return new Map(mixed.map((id, place) => [id, place]));
}

/** One trial of a deterministic player says everything. */
function isDeterministic(plan: Plan, player: Slug): boolean {
  return plan.players.find(({ id }) => id === player)?.deterministic ?? false;
}

function alternate(sides: readonly Side[], turn: number): readonly Side[] {
  return turn % 2 === 1 ? sides : [...sides].reverse();
}

/** One seed a repeat, the same for base and head, so that repeats differ and sides do not. */
function trialSeed(plan: Plan, player: Slug, repeat: number): number | null {
  if (isDeterministic(plan, player)) return null;
  const own = plan.players.find(({ id }) => id === player)?.sampling.seed ?? plan.design.seed;
  return (own + repeat) % 2 ** 31;
}
