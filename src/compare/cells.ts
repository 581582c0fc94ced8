/** Trials sorted into cells, sides and repeats: which attempt of a repeat speaks, and how far a cell got. */
import { counts } from "../schema/ending.ts";
import type { Inspection } from "../schema/inspection.ts";
import type { CellState, Plan, Round } from "../schema/plan.ts";
import { type CellId, type CellKey, cellId, cellKey } from "../schema/row.ts";
import type { Score } from "../schema/score.ts";
import type { Trial } from "../schema/trial.ts";
import { type LostCause, SIDES, type Side } from "../schema/words.ts";
import { type Sample, sampleOf } from "./sample.ts";
import { unshownTiers } from "./unshown.ts";

/** What became of one repeat on one side. */
export type Repeat =
  | { readonly kind: "counted"; readonly sample: Sample }
  /** Every attempt was ended by infrastructure; `cause` is the last one's. */
  | { readonly kind: "lost"; readonly cause: LostCause }
  /** It ended, but not with the tool under test as it was built. */
  | { readonly kind: "tampered" }
  /** Planned and never ended. */
  | { readonly kind: "not-run" };

/** One side of a cell. */
export interface CellRepeats {
  /** Repeats that were asked for. */
  readonly planned: number;
  /** Repeat n stands at index n - 1. */
  readonly repeats: readonly Repeat[];
}

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
}

export interface CellsInput {
  readonly plan: Plan;
  readonly inspection: Pick<Inspection, "preflight" | "usedUp">;
  readonly trials: readonly Trial[];
  readonly scores: readonly Score[];
  /** What was really asked for; without it, the first look and whatever was played. */
  readonly rounds?: readonly Round[];
}

/** All cells of the plan, in its order. Trials of other cells are ignored. */
export function readCells(input: CellsInput): Cell[] {
  const scores = new Map(input.scores.map((score) => [score.trial, score]));
  const attempts = grouped(input.trials, slotOf, ({ repeat }) => repeat);
  const asked = grouped(
    (input.rounds ?? []).flatMap(({ trials }) => trials),
    slotOf,
    ({ repeat }) => repeat,
  );
  const fixed = new Set(input.plan.players.filter(({ deterministic }) => deterministic).map(({ id }) => id));
  const coupled = new Set(input.plan.players.filter((player) => player.coupled === true).map(({ id }) => id));
  const lost = new Set(
    input.inspection.preflight.filter(({ kind }) => kind === "lost").map(({ player }) => player),
  );
  const unshown = unshownTiers(input.trials);
  const unplayed = input.inspection.usedUp === undefined ? "stopped" : "budget";
  return input.plan.cells.map(({ id, state: planned }) => {
    const key = cellKey(id);
    const isShown = !unshown.has(`${key.player}/${key.tier}`);
    const state: CellState = isShown || !isPlayed(planned) ? planned : { kind: "skipped", why: "not-shown" };
    const deterministic = fixed.has(key.player);
    const looks = deterministic ? [1] : input.plan.design.looks;
    const assumed = input.rounds === undefined && isPlayed(planned) ? (looks[0] ?? 0) : 0;
    const sideOf = (side: Side): CellRepeats => {
      const slot = slotOf({ ...key, side });
      const played = attempts.get(slot) ?? new Map<number, Trial[]>();
      const wanted = new Set([...(asked.get(slot)?.keys() ?? []), ...played.keys()]);
      const first = input.plan.builds[side] === null ? 0 : assumed;
      for (let repeat = 1; repeat <= first; repeat++) wanted.add(repeat);
      return repeatsOf(wanted, played, scores);
    };
    const sides = { base: sideOf("base"), head: sideOf("head") };
    const isPlayerLost = lost.has(key.player);
    const look = lookOf(looks, sides);
    const isCoupled = coupled.has(key.player);
    return { id, key, state, deterministic, isCoupled, isPlayerLost, unplayed, looks, look, ...sides };
  });
}

/** Whether the plan wants trials of the cell, or has them from elsewhere. */
export function isPlayed(state: CellState): boolean {
  return state.kind === "play" || state.kind === "reused";
}

/** How many of a cell's repeats its figures are made of: its look, or all of the first look while it is unfinished. */
export function windowOf({ look, looks }: Cell): number {
  return look > 0 ? look : (looks[0] ?? 0);
}

/** The samples among repeats. */
export function samplesOf(repeats: readonly Repeat[]): Sample[] {
  const samples: Sample[] = [];
  for (const repeat of repeats) if (repeat.kind === "counted") samples.push(repeat.sample);
  return samples;
}

const slotOf = ({ side, ...key }: CellKey & { readonly side: Side }): string => `${side}/${cellId(key)}`;

function grouped<T>(
  items: readonly T[],
  outer: (item: T) => string,
  inner: (item: T) => number,
): Map<string, Map<number, T[]>> {
  const groups = new Map<string, Map<number, T[]>>();
  for (const item of items) {
    const group = groups.get(outer(item)) ?? new Map<number, T[]>();
    groups.set(outer(item), group.set(inner(item), [...(group.get(inner(item)) ?? []), item]));
  }
  return groups;
}

function repeatsOf(
  wanted: ReadonlySet<number>,
  played: ReadonlyMap<number, readonly Trial[]>,
  scores: ReadonlyMap<string, Score>,
): CellRepeats {
  const last = Math.max(0, ...wanted);
  const repeats = Array.from({ length: last }, (_, index) => repeatOf(played.get(index + 1) ?? [], scores));
  return { planned: wanted.size, repeats };
}

/** The last attempt that was not lost speaks for its repeat. */
function repeatOf(attempts: readonly Trial[], scores: ReadonlyMap<string, Score>): Repeat {
  const inOrder = [...attempts].sort((a, b) => a.attempt - b.attempt);
  const trial = inOrder.findLast(({ ending }) => counts(ending));
  if (trial === undefined) {
    const last = inOrder.at(-1)?.ending;
    const isLost = inOrder.every(({ ending }) => ending.kind === "lost");
    return isLost && last?.kind === "lost" ? { kind: "lost", cause: last.cause } : { kind: "not-run" };
  }
  if (trial.flags.includes("tampered")) return { kind: "tampered" };
  return { kind: "counted", sample: sampleOf(trial, scores.get(trial.id)) };
}

function lookOf(looks: readonly number[], sides: Readonly<Record<Side, CellRepeats>>): number {
  const playing = SIDES.map((side) => sides[side]).filter(({ planned }) => planned > 0);
  if (playing.length === 0) return 0;
  const finished = Math.min(
    ...playing.map(({ repeats }) => {
      const open = repeats.findIndex(({ kind }) => kind === "not-run");
      return open === -1 ? repeats.length : open;
    }),
  );
  return looks.findLast((repeats) => repeats <= finished) ?? 0;
}
