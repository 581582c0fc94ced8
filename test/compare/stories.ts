/** What models played, told in a few words, and what the comparison made of it. */

import { expect } from "vitest";
import { compare } from "../../src/compare/compare.ts";
import { Comparison, type RowMetric } from "../../src/schema/comparison.ts";
import type { Inspection } from "../../src/schema/inspection.ts";
import type { Plan, PlannedMarker } from "../../src/schema/plan.ts";
import { rowText } from "../../src/schema/row.ts";
import { metricText, type Side } from "../../src/schema/words.ts";
import { makeInspection, type Played, playAll, TODAY } from "./builders.ts";
import { makePlan } from "./plans.ts";

/** Six tasks. */
export const SIX = ["a", "b", "c", "d", "e", "f"];
/** A marker that should fire more often. */
export const CLI: PlannedMarker = { name: "cli", source: "command", rule: {}, want: "more", tasks: null };

/** Trials of one side of a cell: the first `matched` of them match; `each` adds to the trial of a repeat. */
export function arm(
  side: Side,
  cell: string,
  [matched, of]: readonly [number, number],
  each: (repeat: number) => Partial<Played> = () => ({}),
): Played[] {
  return Array.from({ length: of }, (_, index) => ({
    side,
    cell,
    repeat: index + 1,
    matched: index < matched,
    ...each(index + 1),
  }));
}

/** The comparison of what was played, after it was read back by its own format. */
export function comparisonOf(
  plan: Plan,
  played: readonly Played[],
  inspection: Inspection = makeInspection(),
): Comparison {
  const { comparison } = compare({
    plan,
    inspection,
    ...playAll(plan, played),
    today: TODAY,
  });
  expect(Comparison.parse(comparison)).toEqual(comparison);
  return comparison;
}

/** One metric of the row that a text names. */
export function found(comparison: Comparison, row: string, metric = "match"): RowMetric {
  const metrics = comparison.rows.find((candidate) => rowText(candidate.row) === row)?.metrics ?? [];
  const result = metrics.find((candidate) => metricText(candidate.metric) === metric);
  if (result === undefined) throw new Error(`no ${metric} in ${row}`);
  return result;
}

/** One model, one tier, six tasks: one row. */
export const oneRow = (looks: readonly number[], shape: Parameters<typeof makePlan>[0] = {}) =>
  makePlan({ models: ["small"], tasks: SIX, looks, ...shape });
/** The only row of `oneRow`. */
export const ROW = "small/skill/*";
/** Both sides of all six cells, alike but for their matches. */
export const cellsOf = (
  base: readonly [number, number],
  head: readonly [number, number],
  each?: (repeat: number) => Partial<Played>,
) =>
  SIX.flatMap((task) => [
    ...arm("base", `small/skill/${task}`, base, each),
    ...arm("head", `small/skill/${task}`, head, each),
  ]);
/** Amounts that vary a little from repeat to repeat, alike on both sides. */
export const wobble = (repeat: number) => 1000 + 100 * (repeat % 3);
