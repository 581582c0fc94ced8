/** Trials sorted into cells, sides and repeats: which attempt of a repeat speaks, and how far a cell got. */

import { grouped } from "../base/grouped.ts";
import type { Inspection } from "../schema/inspection.ts";
import type { CellState, Plan, Round } from "../schema/plan.ts";
import { type CellId, type CellKey, cellId, cellKey } from "../schema/row.ts";
import type { Score } from "../schema/score.ts";
import type { Trial } from "../schema/trial.ts";
import type { Side } from "../schema/words.ts";
import { type CellRepeats, lookOf, type Repeat, repeatsOf } from "./cell-repeats.ts";
import { type EarlierCell, earlierIn, inLane } from "./earlier-cell.ts";
import type { Sample } from "./sample.ts";
import { unaskedIn } from "./unasked.ts";
import { unshownTiers } from "./unshown.ts";

export type { CellRepeats, Repeat } from "./cell-repeats.ts";

/** Everything that was asked of, and seen in, one player, tier and task. */
export interface Cell {
  readonly id: CellId;
  readonly key: CellKey;
  /** The plan's, or `skipped` where what its trials were shown is not what its tier is made of. */
  readonly state: CellState;
  readonly deterministic: boolean;
  /** Base and head of a repeat are a pair. Absent: they are not. */
  readonly isCoupled?: boolean;
  /** The player did not pass preflight: nothing of it can have been played. */
  readonly isPlayerLost: boolean;
  /** Why planned trials of a player that can play were not begun. */
  readonly unplayed: "budget" | "stopped";
  /** Repeats a side at each look. */
  readonly looks: readonly number[];
  /** The last look that every side that plays has finished, as its repeats; 0 = not even the first. */
  readonly look: number;
  readonly base: CellRepeats;
  readonly head: CellRepeats;
  /** Base trials that were played on an earlier day. Absent: there are none. */
  readonly earlier?: EarlierCell;
}

export interface CellsInput {
  readonly plan: Plan;
  readonly inspection: Pick<Inspection, "preflight" | "usedUp" | "earlier">;
  readonly trials: readonly Trial[];
  readonly scores: readonly Score[];
  /** What was really asked for; without it, the first look and whatever was played. */
  readonly rounds?: readonly Round[];
}

const NONE: ReadonlySet<number> = new Set();

/** All cells of the plan, in its order. Trials of other cells are ignored. */
export function readCells(input: CellsInput): Cell[] {
  const scores = new Map(input.scores.map((score) => [score.trial, score]));
  const attempts = groupedTwice(input.trials, slotOf, ({ repeat }) => repeat);
  const asked = groupedTwice(
    (input.rounds ?? []).flatMap(({ trials }) => trials),
    slotOf,
    ({ repeat }) => repeat,
  );
  const fixed = new Set(input.plan.players.filter(({ deterministic }) => deterministic).map(({ id }) => id));
  const coupled = new Set(input.plan.players.filter((player) => player.coupled === true).map(({ id }) => id));
  const lost = new Set(
    input.inspection.preflight.filter(({ kind }) => kind === "lost").map(({ player }) => player),
  );
  const unasked = unaskedIn(input.rounds ?? [], input.trials);
  const unshown = unshownTiers(input.trials);
  const uses = new Map(input.inspection.earlier?.cells.map(({ id, use }) => [id, use]));
  const unplayed: Cell["unplayed"] = input.inspection.usedUp === undefined ? "stopped" : "budget";
  return input.plan.cells.map(({ id, state: planned }) => {
    const key = cellKey(id);
    const isShown = !unshown.has(`${key.player}/${key.tier}`);
    const state: CellState = isShown || !isPlayed(planned) ? planned : { kind: "skipped", why: "not-shown" };
    const deterministic = fixed.has(key.player);
    const looks = deterministic ? [1] : input.plan.design.looks;
    const assumed = input.rounds === undefined && isPlayed(planned) ? (looks[0] ?? 0) : 0;
    const laneOf = (side: Side, isEarlier: boolean): CellRepeats => {
      const slot = slotOf({ ...key, side });
      const played = inLane(attempts.get(slot) ?? new Map<number, Trial[]>(), isEarlier);
      const wanted = new Set([...inLane(asked.get(slot) ?? new Map(), isEarlier).keys(), ...played.keys()]);
      const first = isEarlier || input.plan.builds[side] === null ? 0 : assumed;
      for (let repeat = 1; repeat <= first; repeat++) wanted.add(repeat);
      return repeatsOf({ wanted, played, unasked: unasked.get(slot) ?? NONE }, scores);
    };
    const sides = { base: laneOf("base", false), head: laneOf("head", false) };
    const use = uses.get(id);
    const earlier = use === undefined ? undefined : earlierIn({ use, laneOf, looks, head: sides.head });
    const isPlayerLost = lost.has(key.player);
    const look = use !== undefined && sides.base.planned === 0 ? 0 : lookOf(looks, sides);
    const isCoupled = coupled.has(key.player);
    const cell = { id, key, state, deterministic, isCoupled, isPlayerLost, unplayed, looks, look, ...sides };
    return earlier === undefined ? cell : { ...cell, earlier };
  });
}

/** Whether the plan wants trials of the cell, or has them from elsewhere. */
export function isPlayed(state: CellState): boolean {
  return state.kind === "play" || state.kind === "reused";
}

/** The samples among repeats. */
export function samplesOf(repeats: readonly Repeat[]): Sample[] {
  const samples: Sample[] = [];
  for (const repeat of repeats) if (repeat.kind === "counted") samples.push(repeat.sample);
  return samples;
}

const slotOf = ({ side, ...key }: CellKey & { readonly side: Side }): string => `${side}/${cellId(key)}`;

function groupedTwice<T>(
  items: readonly T[],
  outer: (item: T) => string,
  inner: (item: T) => number,
): Map<string, Map<number, T[]>> {
  const groups = grouped(items, outer);
  return new Map([...groups].map(([key, group]) => [key, grouped(group, inner)]));
}
