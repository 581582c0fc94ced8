/** Shares of simulated pull requests that alarm, and what they cost. */
import type { ComparedRow } from "../../src/schema/comparison.ts";
import type { Plan } from "../../src/schema/plan.ts";
import { cellKey, rowText } from "../../src/schema/row.ts";
import { metricText, type Outcome } from "../../src/schema/words.ts";
import { type PlayOptions, playPullRequest } from "./play.ts";
import type { World } from "./world.ts";

export interface Measured {
  readonly of: number;
  /** Pull requests with any regressed row. */
  readonly alarms: number;
  /** With a regressed row that holds a cell that was affected. */
  readonly caught: number;
  /** With a regressed row that holds none. */
  readonly wrong: number;
  /** Regressed rows by metric, in pull requests. */
  readonly byMetric: ReadonlyMap<string, number>;
  /** Pull requests with any improved row. */
  readonly better: number;
  /** Mean and quantiles of trials. */
  readonly trials: number;
  readonly median: number;
  readonly p90: number;
}

/** Which pull requests: `count` of them. */
export interface Seeds {
  readonly count: number;
  /** The first seed; scenarios that are held against one another share it. */
  readonly from: number;
}

export interface MeasureInput extends PlayOptions, Pick<Seeds, "count"> {
  /** The first seed. Absent: 1. */
  readonly from?: Seeds["from"];
  readonly plan: Plan;
  readonly world?: World;
}

export function measure({ plan, count, world = {}, from = 1, ...options }: MeasureInput): Measured {
  const affected = affectedRows(plan, world);
  const trials: number[] = [];
  let [alarms, caught, wrong, better] = [0, 0, 0, 0];
  const byMetric = new Map<string, number>();
  for (let seed = from; seed < from + count; seed++) {
    const played = playPullRequest(plan, seed, { ...options, world });
    const red = played.rows.filter((row) => isCalled(row, "regressed")).map(({ row }) => rowText(row));
    for (const name of regressedMetrics(played.rows)) byMetric.set(name, (byMetric.get(name) ?? 0) + 1);
    if (played.rows.some((row) => isCalled(row, "improved"))) better++;
    if (red.length > 0) alarms++;
    if (red.some((row) => affected.has(row))) caught++;
    if (red.some((row) => !affected.has(row))) wrong++;
    trials.push(played.trials);
  }
  trials.sort((a, b) => a - b);
  const mean = trials.reduce((sum, value) => sum + value, 0) / count;
  const at = (share: number) => trials[Math.min(count - 1, Math.floor(share * count))] ?? 0;
  const found = { of: count, alarms, caught, wrong, byMetric, better };
  return { ...found, trials: mean, median: at(0.5), p90: at(0.9) };
}

const isCalled = ({ metrics }: ComparedRow, name: Outcome): boolean =>
  metrics.some(({ outcome }) => outcome === name);

const regressedMetrics = (rows: readonly ComparedRow[]): ReadonlySet<string> =>
  new Set(
    rows.flatMap(({ metrics }) =>
      metrics.filter(({ outcome }) => outcome === "regressed").map(({ metric }) => metricText(metric)),
    ),
  );

function affectedRows(plan: Plan, world: World): ReadonlySet<string> {
  const effects = [world, ...(world.also ?? [])];
  const isHit = (id: string) => effects.some(({ hits }) => hits?.(cellKey(id)) ?? false);
  return new Set(plan.design.rows.filter(({ cells }) => cells.some(isHit)).map(({ row }) => rowText(row)));
}
