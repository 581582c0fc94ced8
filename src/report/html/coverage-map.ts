/** What was played of each cell, for a map of tasks by players and tiers. */
import type { ComparedCell } from "../../schema/compared-cell.ts";
import type { Comparison } from "../../schema/comparison.ts";
import { type CellId, cellId, cellKey } from "../../schema/row.ts";
import type { Slug } from "../../schema/words.ts";
import { playersInOrder, tiersInOrder } from "../order.ts";

export type Coverage = "played" | "partly" | "lost" | "identical" | "reused" | "not-run";

export const COVERAGE_STATES: readonly Coverage[] = [
  "played",
  "partly",
  "lost",
  "reused",
  "identical",
  "not-run",
];

export interface CoveredCell {
  readonly id: CellId;
  readonly coverage: Coverage;
  readonly cell: ComparedCell;
}

export interface CoverageMap {
  readonly groups: readonly { readonly player: Slug; readonly tier: Slug }[];
  readonly tasks: readonly {
    readonly task: Slug;
    /** One a group; null where the plan has no such cell. */
    readonly cells: readonly (CoveredCell | null)[];
  }[];
}

export function coverageOf({ state, base, head }: ComparedCell): Coverage {
  const sides = [base, head].filter((side) => side !== null);
  const sum = (of: "planned" | "counted" | "lost"): number => sides.reduce((all, side) => all + side[of], 0);
  if (state.kind === "identical" && sum("counted") === 0) return "identical";
  if (state.kind === "skipped") return "not-run";
  if (sum("counted") === 0) return sum("lost") > 0 ? "lost" : state.kind === "reused" ? "reused" : "not-run";
  if (sum("counted") < sum("planned")) return "partly";
  return state.kind === "reused" ? "reused" : "played";
}

/** Groups and tasks in the order of reports. */
export function coverageMap(comparison: Comparison): CoverageMap {
  const cells = new Map(comparison.cells.map((cell) => [cell.id, cell]));
  const tasksKnown = new Set(comparison.axes.tasks.map(({ id }) => id));
  const planned = new Set(
    comparison.cells.flatMap(({ id }) => {
      const { player, tier, task } = cellKey(id);
      return tasksKnown.has(task) ? [`${player}/${tier}`] : [];
    }),
  );
  const tiers = tiersInOrder(comparison);
  const groups = playersInOrder(comparison)
    .flatMap(({ id: player }) => tiers.map((tier) => ({ player, tier })))
    .filter(({ player, tier }) => planned.has(`${player}/${tier}`));
  const tasks = comparison.axes.tasks.map(({ id: task }) => ({
    task,
    cells: groups.map((group) => {
      const cell = cells.get(cellId({ ...group, task }));
      return cell === undefined ? null : { id: cell.id, coverage: coverageOf(cell), cell };
    }),
  }));
  return { groups, tasks };
}
