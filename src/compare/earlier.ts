/** Base trials of an earlier day, as cells hold them beside those of the comparison itself. */
import type { CellRepeats, Repeat } from "./cell-repeats.ts";
import type { Cell } from "./cells.ts";

/** Both sides of a cell as its own figures show them. */
export interface Arms {
  readonly base: CellRepeats;
  readonly head: CellRepeats;
  readonly look: number;
  /** Base was played on an earlier day. */
  readonly isEarlier: boolean;
}

/** Whatever got further; what was played for this comparison where both did. */
export function shownArms({ base, head, look, earlier }: Cell): Arms {
  if (earlier === undefined || (look > 0 && look >= earlier.look))
    return { base, head, look, isEarlier: false };
  return { base: earlier.base, head: earlier.head, look: earlier.look, isEarlier: true };
}

/** The same, cut to the repeats that its figures are made of: its look, or all of the first one while that is unfinished. */
export function windowArms(cell: Cell): Arms {
  const arms = shownArms(cell);
  const window = arms.look > 0 ? arms.look : (cell.looks[0] ?? 0);
  const cut = ({ planned, repeats }: CellRepeats): CellRepeats => ({
    planned,
    repeats: repeats.slice(0, window),
  });
  const isScreened = arms.isEarlier && cell.earlier?.use === "screen";
  return { ...arms, base: isScreened ? arms.base : cut(arms.base), head: cut(arms.head) };
}

/** Both sides of everything that was asked of a cell, each trial once: base, head. */
export function allArms({ base, head, earlier }: Cell): readonly [CellRepeats, CellRepeats] {
  if (earlier === undefined) return [base, head];
  const both = (one: CellRepeats, other: CellRepeats): CellRepeats => ({
    planned: one.planned + other.planned,
    repeats: [...one.repeats, ...other.repeats],
  });
  return [both(base, earlier.base), earlier.use === "lead" ? both(head, earlier.head) : head];
}

export const allRepeats = (cell: Cell): readonly Repeat[] => allArms(cell).flatMap(({ repeats }) => repeats);
