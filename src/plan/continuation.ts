/** How bad a row has to look for its next repeats to be worth their price. */
import type { RowLevel } from "../schema/row.ts";
import type { Metric } from "../schema/words.ts";

/** How freely repeats are spent: `lean` follows fewer suspicions, costs less and finds a little less. */
export type Pace = "normal" | "lean";

type Kind = "group" | "pooled" | "task" | "overall";
type Bounds = Readonly<Record<Kind, readonly number[]>>;

/** One bound a look. They are free choices: they move price and power, and no false alarm. */
const BOUNDS: Readonly<Record<Pace, { readonly match: Bounds; readonly other: Bounds }>> = {
  normal: {
    match: {
      group: [0.4, 1.0, 1.4, 1.7],
      pooled: [1.8, 2.0, 2.0, 2.0],
      task: [1.8, 2.0, 2.0, 2.0],
      overall: [2.0, 2.0, 2.0, 2.0],
    },
    other: {
      group: [1.6, 2.0, 2.2, 2.2],
      pooled: [2.0, 2.2, 2.2, 2.2],
      task: [2.2, 2.2, 2.2, 2.2],
      overall: [2.0, 2.2, 2.2, 2.2],
    },
  },
  lean: {
    match: {
      group: [1.0, 1.2, 1.4, 1.6],
      pooled: [2.0, 2.2, 2.2, 2.2],
      task: [2.0, 2.2, 2.2, 2.2],
      overall: [2.0, 2.2, 2.2, 2.2],
    },
    other: {
      group: [2.0, 2.2, 2.2, 2.2],
      pooled: [2.0, 2.2, 2.2, 2.2],
      task: [2.0, 2.2, 2.2, 2.2],
      overall: [2.0, 2.2, 2.2, 2.2],
    },
  },
};

const KINDS: Readonly<Record<RowLevel, Kind | null>> = {
  group: "group",
  player: "pooled",
  tier: "pooled",
  task: "task",
  overall: "overall",
  lift: null,
};

/** The badness from which a row goes on after its look with this index; Infinity for rows that never do. */
export function continuationBound(
  pace: Pace,
  { level, metric, look }: { readonly level: RowLevel; readonly metric: Metric; readonly look: number },
): number {
  const kind = KINDS[level];
  if (kind === null) return Number.POSITIVE_INFINITY;
  const bounds = BOUNDS[pace][metric.name === "match" ? "match" : "other"][kind];
  // Ladders may be longer than those that were tried: the last bound holds from there on.
  return bounds[look] ?? bounds.at(-1) ?? Number.POSITIVE_INFINITY;
}
