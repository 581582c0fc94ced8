/** How the false alarms that a comparison may give are split in advance over metrics, levels and looks. */
import type { DesignRow } from "../schema/design.ts";
import type { RowLevel } from "../schema/row.ts";
import { type Metric, type MetricName, metricText } from "../schema/words.ts";

/** Metrics that no test decides have no part in the 5 %. */
const METRIC_WEIGHTS: Readonly<Record<MetricName, number>> = {
  match: 3,
  tokens: 1,
  marker: 1,
  turns: 1,
  time: 1,
  errors: 1,
  limit: 1,
  "tokens-per-solved": 0,
};

const LEVEL_WEIGHTS: Readonly<Record<Exclude<RowLevel, "lift">, number>> = {
  overall: 0.15,
  player: 0.15,
  tier: 0.15,
  task: 0.15,
  group: 0.4,
};

/** Ladders whose shares were tuned; every other one gets shares in proportion to its repeats. */
const LADDERS: readonly { readonly looks: string; readonly shares: readonly number[] }[] = [
  { looks: "3 5 8 13 20", shares: [0.05, 0.15, 0.2, 0.25, 0.35] },
  { looks: "3 5 8", shares: [0.2, 0.3, 0.5] },
];

/** Shares of the watched metrics by their text; all markers together weigh as much as tokens. They sum to 1. */
export function metricShares(watch: readonly Metric[]): Record<string, number> {
  const watched = [...new Map(watch.map((metric) => [metricText(metric), metric])).values()];
  const markers = watched.filter(({ name }) => name === "marker").length;
  return normalised(
    watched.map((metric): [string, number] => [
      metricText(metric),
      METRIC_WEIGHTS[metric.name] / (metric.name === "marker" ? markers : 1),
    ]),
  );
}

/** Shares of the levels at which there are rows; the rows of a level share its part equally. They sum to 1. */
export function levelShares(rows: readonly DesignRow[]): Record<string, number> {
  const levels = [...new Set(rows.map(({ row }) => row.level))].filter((level) => level !== "lift");
  return normalised(levels.map((level): [string, number] => [level, LEVEL_WEIGHTS[level]]));
}

/** One share a look. They sum to 1. */
export function lookShares(looks: readonly number[]): number[] {
  const known = LADDERS.find((ladder) => ladder.looks === looks.join(" "));
  if (known !== undefined) return [...known.shares];
  const all = looks.reduce((sum, repeats) => sum + repeats, 0);
  return looks.map((repeats) => repeats / all);
}

function normalised(weights: readonly [string, number][]): Record<string, number> {
  const all = weights.reduce((sum, [, weight]) => sum + weight, 0);
  return Object.fromEntries(weights.map(([name, weight]) => [name, all === 0 ? 0 : weight / all]));
}
