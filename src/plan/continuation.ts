/** How bad a row has to look for its next repeats to be worth their price. */
import type { RowLevel } from "../schema/row.ts";
import type { Metric } from "../schema/words.ts";

/** How freely repeats are spent: `lean` follows fewer suspicions, costs less and finds a little less. */
export type Pace = "normal" | "lean";

type Kind = "group" | "pooled" | "task" | "overall";
type Bounds = Readonly<Record<Kind, readonly number[]>>;

interface ByMetric {
  readonly match: Bounds;
  readonly other: Bounds;
}

/** One bound a look. They are free choices: they move price and power, and no false alarm. */
const BOUNDS: Readonly<Record<Pace, ByMetric>> = {
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

/**
 * The same for rows of which every player is coupled, at the normal pace. The sign test knows match in steps and sees a
 * little less of it in groups where all pairs fork, so these are followed further; what is spent on suspicions of rows
 * over many cells is dear and seldom proves them, so these have to look worse.
 */
const PAIRED: ByMetric = {
  match: {
    group: [0.3, 0.9, 1.3, 1.6],
    pooled: [2.2, 2.0, 2.0, 2.0],
    task: [2.2, 2.0, 2.0, 2.0],
    overall: [2.0, 2.0, 2.0, 2.0],
  },
  other: {
    group: [1.7, 2.1, 2.2, 2.2],
    pooled: [2.8, 2.5, 2.4, 2.4],
    task: [2.8, 2.5, 2.4, 2.4],
    overall: [2.8, 2.5, 2.4, 2.4],
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

/** A metric of a row after the look with this index. */
interface Continuing {
  readonly level: RowLevel;
  readonly metric: Metric;
  readonly look: number;
  /** Every player of the row is coupled. */
  readonly isPaired: boolean;
}

/** The badness from which a row goes on; Infinity for rows that never do. */
export function continuationBound(pace: Pace, { level, metric, look, isPaired }: Continuing): number {
  const kind = KINDS[level];
  if (kind === null) return Number.POSITIVE_INFINITY;
  const byMetric = isPaired && pace === "normal" ? PAIRED : BOUNDS[pace];
  const bounds = byMetric[metric.name === "match" ? "match" : "other"][kind];
  // Ladders may be longer than those that were tried: the last bound holds from there on.
  return bounds[look] ?? bounds.at(-1) ?? Number.POSITIVE_INFINITY;
}
