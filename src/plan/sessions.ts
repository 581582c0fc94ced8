/** Which tasks are asked in one conversation, and in which order: the same on both sides of a repeat. */
import { seededRandom, shuffled } from "../base/random.ts";
import { sessionSizes } from "../base/session-sizes.ts";
import type { Plan } from "../schema/plan.ts";
import { type CellId, type CellKey, cellId, cellKey } from "../schema/row.ts";
import type { SessionPlace } from "../schema/session.ts";
import type { Slug } from "../schema/words.ts";

/** Trials of one side that follow one another: a session, or one trial with a conversation of its own. */
export interface Unit {
  readonly player: Slug;
  readonly trials: readonly (CellKey & { readonly session?: SessionPlace })[];
  /** The cell by which it is known which side begins, and how many turns later than that cell's own. */
  readonly place: CellId;
  readonly turn: number;
}

type Sessions = Pick<Plan, "players" | "cells" | "design">;

/**
 * A group's tasks lie on a circle that is shuffled once; with every repeat its first session begins one task later, so
 * that each task comes to stand at every position about equally often.
 */
export function unitsOf(plan: Sessions, repeat: number, wanted: readonly CellKey[]): Unit[] {
  const begun = new Set<string>();
  return wanted.flatMap((key): Unit[] => {
    const most = sessionOf(plan, key.player);
    if (most === null) return [{ player: key.player, trials: [key], place: cellId(key), turn: 0 }];
    const group = groupOf(key);
    if (begun.has(group)) return [];
    begun.add(group);
    const own = wanted.filter((other) => groupOf(other) === group);
    return sessionsOf(plan, { own, most, repeat });
  });
}

interface Group {
  readonly own: readonly CellKey[];
  readonly most: number;
  readonly repeat: number;
}

function sessionsOf({ cells, design }: Sessions, { own, most, repeat }: Group): Unit[] {
  const mixed = shuffled(own, seededRandom(design.seed, "sessions"));
  const start = (repeat - 1) % Math.max(1, mixed.length);
  const left = [...mixed.slice(start), ...mixed.slice(0, start)];
  return sessionSizes(own.length, most).flatMap((of, turn): Unit[] => {
    const keys = left.splice(0, of);
    const [first] = keys;
    if (first === undefined) return [];
    const id = `${groupOf(first)}/${repeat}.${turn + 1}`;
    const trials = keys.map((key, at) => ({
      ...key,
      session: { id, position: at + 1, of, first: first.task },
    }));
    const place = cells.find((cell) => groupOf(cellKey(cell.id)) === groupOf(first))?.id ?? cellId(first);
    return [{ player: first.player, trials, place, turn }];
  });
}

/** Sessions are played whole or not at all: with one cell of a group go all that the plan plays. */
export function withSessions(plan: Sessions, cells: readonly CellId[]): CellId[] {
  const keys = cells.map(cellKey).filter(({ player }) => sessionOf(plan, player) !== null);
  if (keys.length === 0) return [...cells];
  const groups = new Set(keys.map(groupOf));
  const own = plan.cells.filter(({ id, state }) => state.kind === "play" && groups.has(groupOf(cellKey(id))));
  return [...new Set([...cells, ...own.map(({ id }) => id)])];
}

const groupOf = ({ player, tier }: CellKey): string => `${player}/${tier}`;

function sessionOf({ players }: Pick<Plan, "players">, player: Slug): number | null {
  return players.find(({ id }) => id === player)?.session ?? null;
}
