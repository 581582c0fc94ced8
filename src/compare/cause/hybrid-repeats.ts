/** What was played on trees that are made of both sides, cell by cell beside what the sides themselves did. */
import type { Hybrid, Swap } from "../../schema/cause.ts";
import type { Inspection } from "../../schema/inspection.ts";
import type { Plan, Round } from "../../schema/plan.ts";
import type { CellId } from "../../schema/row.ts";
import type { Score } from "../../schema/score.ts";
import type { SpentAttempt, Trial } from "../../schema/trial.ts";
import { type Cell, type Repeat, readCells } from "../cells.ts";

/** What the folder of a hybrid holds. Its trials are those of the side `head`. */
export interface PlayedHybrid {
  readonly hybrid: Hybrid;
  readonly plan: Plan;
  readonly inspection: Inspection;
  readonly trials: readonly Trial[];
  readonly scores: readonly Score[];
  readonly rounds: readonly Round[];
  readonly cutOff: readonly SpentAttempt[];
}

export type Swapped = Extract<Swap, { kind: "swapped" }>;

/** The repeats of a cell on a hybrid, none where it was not made; null where it does not build. */
export type HybridRepeats = (hybrid: Hybrid, cell: CellId) => readonly Repeat[] | null;

/** A hybrid that is one of the sides has what was played there. */
export function hybridRepeats(
  swap: Swapped,
  cells: readonly Cell[],
  played: readonly PlayedHybrid[],
): HybridRepeats {
  const byId = new Map(cells.map((cell) => [cell.id, cell]));
  const own = new Map(
    played.map((one) => [one.hybrid, new Map(readCells(one).map((cell) => [cell.id, cell]))]),
  );
  return (hybrid, id) => {
    const made = swap.hybrids.find((one) => one.hybrid === hybrid);
    if (made?.state === "same") return byId.get(id)?.[made.side].repeats ?? [];
    return made?.state === "not-built" ? null : (own.get(hybrid)?.get(id)?.head.repeats ?? []);
  };
}
