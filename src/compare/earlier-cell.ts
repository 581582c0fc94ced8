/** The trials of a cell whose base was played on an earlier day, apart from those of the comparison itself. */
import { EARLIER_FROM, type Side } from "../schema/words.ts";
import { type CellRepeats, lookOf } from "./cell-repeats.ts";

/** What of head is held against earlier base trials: repeat n of both stands at index n - 1. */
export interface EarlierCell {
  /** `lead`: repeat n of head followed repeat n of base. `screen`: all of base stands against head's own first repeats. */
  readonly use: "lead" | "screen";
  readonly base: CellRepeats;
  readonly head: CellRepeats;
  /** The last look that it has finished, as its repeats; 0 = not even the first. */
  readonly look: number;
}

/** Items by their repeat, of which only those stay that belong to a lane; counted from 1 in each. */
export function inLane<T>(items: ReadonlyMap<number, T>, isEarlier: boolean): Map<number, T> {
  const before = EARLIER_FROM - 1;
  const own = [...items].filter(([repeat]) => repeat > before === isEarlier);
  return new Map(own.map(([repeat, item]) => [isEarlier ? repeat - before : repeat, item]));
}

export interface EarlierInput {
  readonly use: EarlierCell["use"];
  laneOf(side: Side, isEarlier: boolean): CellRepeats;
  readonly looks: readonly number[];
  /** What head played by itself. */
  readonly head: CellRepeats;
}

/** Of earlier trials that nobody followed yet nothing is said. */
export function earlierIn({ use, laneOf, looks, head: own }: EarlierInput): EarlierCell {
  const all = laneOf("base", true);
  if (use === "screen") {
    const first = looks[0] ?? 0;
    const look = lookOf(looks, { base: own, head: own }) >= first ? first : 0;
    return { use, base: all, head: own, look };
  }
  const head = laneOf("head", true);
  const base = { planned: head.planned, repeats: all.repeats.slice(0, head.repeats.length) };
  return { use, base, head, look: lookOf(looks, { base, head }) };
}
