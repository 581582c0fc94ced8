/** The part of the false alarms that each test may use up, fixed by the design before any trial. */
import type { Plan } from "../schema/plan.ts";
import { cellKey, type Row, type RowLevel } from "../schema/row.ts";
import { type Metric, metricText } from "../schema/words.ts";
import { normalQuantile } from "./statistics/distributions.ts";

/** One test among all that the design foresees. */
export interface TestPlace {
  readonly row: Row;
  readonly metric: Metric;
  /** Index of the look in the design's ladder. */
  readonly look: number;
  /** The first look only tells what is worth playing on: the others share what it does not use. */
  readonly isScreened?: boolean;
}

/** The one ladder whose shares without a first look were tuned; every other one gives its first share to the rest. */
const SCREENED = { looks: "3 5 8 13 20", shares: [0, 0.2, 0.2, 0.25, 0.35] };

function lookShare({ looks, shares }: Plan["design"], { look, isScreened = false }: TestPlace): number {
  const whole = shares.look[look] ?? 0;
  if (!isScreened || looks.length === 1) return whole;
  if (looks.join(" ") === SCREENED.looks) return SCREENED.shares[look] ?? 0;
  return look === 0 ? 0 : whole / (1 - (shares.look[0] ?? 0));
}

/**
 * The share of alpha that one row, metric and look has. Watched metrics share one alpha, every other metric
 * has one of its own, and so have lifts: their outcomes can be trusted and never fail a job.
 */
export function shareOf(plan: Plan, place: TestPlace): number {
  const { row, metric } = place;
  const { shares } = plan.design;
  const ofLook = lookShare(plan.design, place);
  const alike = modelRows(plan).get(row.level) ?? 0;
  if (row.level === "lift") return ofLook / (2 * Math.max(1, alike));
  const isWatched = plan.watch.some((watched) => metricText(watched) === metricText(metric));
  const ofMetric = isWatched ? (shares.metric[metricText(metric)] ?? 0) : 1;
  return (ofMetric * (shares.level[row.level] ?? 0) * ofLook) / Math.max(1, alike);
}

/** The z that a test with this share of alpha has to pass. */
export function threshold(plan: Plan, share: number): number | null {
  return share > 0 ? normalQuantile(1 - plan.design.alpha * share) : null;
}

/** Rows are counted once a plan: every test of every row asks. */
const counted = new WeakMap<Plan, ReadonlyMap<RowLevel, number>>();

/** How many rows a level has in which a model plays; those of deterministic players are no tests. */
function modelRows(plan: Plan): ReadonlyMap<RowLevel, number> {
  const known = counted.get(plan);
  if (known !== undefined) return known;
  const { design, players } = plan;
  const models = new Set(players.filter(({ deterministic }) => !deterministic).map(({ id }) => id));
  const counts = new Map<RowLevel, number>();
  for (const { row, cells } of design.rows) {
    if (!cells.some((id) => models.has(cellKey(id).player))) continue;
    counts.set(row.level, (counts.get(row.level) ?? 0) + 1);
  }
  counted.set(plan, counts);
  return counts;
}
