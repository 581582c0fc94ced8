/** What trials cost beside how many of them matched, a row a player and tier. */
import { geometricMean, mean, sum } from "../../base/averages.ts";
import { grouped } from "../../base/grouped.ts";
import type { Comparison } from "../../schema/comparison.ts";
import type { Side, Slug } from "../../schema/words.ts";
import { playersInOrder, tiersInOrder } from "../order.ts";
import type { PageTrial } from "./report-data.ts";

export interface CostPoint {
  /** Geometric mean over tasks of the means of trials that reported theirs; what produced nothing is in none. */
  readonly tokens: number;
  /** Between 0 and 100: the mean over tasks, of trials that were scored. */
  readonly solved: number;
  readonly n: number;
}

export interface CostRow {
  readonly name: string;
  /** Over the tasks that both sides share. null: no trial of that side is scored, or none reported tokens. */
  readonly base: CostPoint | null;
  readonly head: CostPoint | null;
}

/** Rows in the order of reports, without those of which neither side is known. */
export function costRows(trials: readonly PageTrial[], comparison: Comparison): CostRow[] {
  const byGroup = grouped(trials, ({ player, tier }) => `${player}/${tier}`);
  const tiers = tiersInOrder(comparison);
  return playersInOrder(comparison).flatMap(({ id: player }) =>
    tiers.flatMap((tier): CostRow[] => {
      const own = byGroup.get(`${player}/${tier}`) ?? [];
      const { base, head } = pointsOf(own);
      return base === null && head === null ? [] : [{ name: `${player} · ${tier}`, base, head }];
    }),
  );
}

/** One task on one side. */
interface TaskPoint extends CostPoint {
  readonly task: Slug;
}

/** A side that has more trials of a cheap task is not cheaper: tasks weigh equally, and only those of both sides. */
function pointsOf(trials: readonly PageTrial[]): Pick<CostRow, "base" | "head"> {
  const [base, head] = [taskPoints(trials, "base"), taskPoints(trials, "head")];
  if (base.length === 0 || head.length === 0) return { base: meanPoint(base), head: meanPoint(head) };
  const shares = (other: readonly TaskPoint[]) => {
    const tasks = new Set(other.map(({ task }) => task));
    return ({ task }: TaskPoint) => tasks.has(task);
  };
  return { base: meanPoint(base.filter(shares(head))), head: meanPoint(head.filter(shares(base))) };
}

function taskPoints(trials: readonly PageTrial[], side: Side): TaskPoint[] {
  const counted = trials.filter((trial) => trial.side === side && trial.isCounted);
  return [...grouped(counted, ({ task }) => task)].flatMap(([task, own]) => {
    const amounts = own.flatMap(({ tokens, ending }) =>
      tokens === null || tokens <= 0 || ending.kind === "nothing" ? [] : [tokens],
    );
    const scored = own.filter(({ match }) => match === "matched" || match === "not-matched");
    const tokens = geometricMean(amounts);
    const solved = mean(scored.map(({ match }) => (match === "matched" ? 100 : 0)));
    return tokens === null || solved === null ? [] : [{ task, tokens, solved, n: own.length }];
  });
}

function meanPoint(points: readonly TaskPoint[]): CostPoint | null {
  const tokens = geometricMean(points.map((point) => point.tokens));
  const solved = mean(points.map((point) => point.solved));
  return tokens === null || solved === null ? null : { tokens, solved, n: sum(points.map(({ n }) => n)) };
}
