/** The rows of a comparison: every metric of every row with its figures and its outcome. */
import type { ComparedRow, RowMetric } from "../schema/comparison.ts";
import type { Plan } from "../schema/plan.ts";
import { metricText } from "../schema/words.ts";
import type { Cell } from "./cells.ts";
import { exactMatch, exactOther } from "./exact.ts";
import { labelsOf } from "./labels.ts";
import { measured } from "./measured.ts";
import { type ComparedMetric, comparedMetrics } from "./metric-reading.ts";
import { hasOtherProcessors } from "./model-drift.ts";
import { emptyMetric, valuesOf } from "./row-metric.ts";
import { type Settled, type Subject, subjectsOf } from "./subjects.ts";

/** All rows of the design in its order; lift rows once a side. */
export function comparedRows(plan: Plan, cells: readonly Cell[]): ComparedRow[] {
  const metrics = comparedMetrics(plan.markers);
  return subjectsOf(plan, cells).map((subject) => comparedRow(plan, subject, metrics));
}

/** One row with the metrics that are worth a line in it. */
export function comparedRow(plan: Plan, subject: Subject, metrics: readonly ComparedMetric[]): ComparedRow {
  const watched = new Set(plan.watch.map(metricText));
  const last = subject.stages.at(-1);
  return {
    row: subject.row,
    ...(subject.side === null ? {} : { side: subject.side }),
    cells: subject.cells,
    look: last?.repeats ?? 0,
    labels: labelsOf(subject.strata),
    ...(last === undefined || last.exposed === null ? {} : { earlier: { exposed: last.exposed } }),
    metrics: metrics
      .filter(({ metric }) => subject.side === null || metric.name === "match")
      .map((compared) => ({ compared, found: rowMetric(plan, subject, compared) }))
      .filter(({ compared, found }) => isWorthARow(found, subject, watched.has(metricText(compared.metric))))
      .map(({ found }) => found),
  };
}

function rowMetric(plan: Plan, subject: Subject, compared: ComparedMetric): RowMetric {
  const settled = subject.settled ?? settledTime(compared, subject);
  if (settled !== null) return settledMetric(compared, subject, settled);
  if (!subject.deterministic) return measured(plan, compared, subject);
  if (compared.metric.name !== "match") return exactOther(compared, subject.strata, subject.absence);
  return exactMatch(compared, subject.strata, subject.absence);
}

/** A model that fell back from its GPU is slower, and so is an endpoint on a busy day, whatever the change does. */
function settledTime({ metric }: ComparedMetric, { strata, stages }: Subject): Settled | null {
  if (metric.name !== "time") return null;
  if (hasOtherProcessors(strata)) return { outcome: "not-comparable", reason: "processor" };
  const isEarlier = (stages.at(-1)?.exposed ?? null) !== null;
  return isEarlier ? { outcome: "not-comparable", reason: "history" } : null;
}

/** What was seen of a row that cannot be compared stands without a change. */
function settledMetric(compared: ComparedMetric, subject: Subject, settled: Settled): RowMetric {
  const values = valuesOf(compared, subject.strata);
  return { ...emptyMetric(compared.metric), ...values, ...settled };
}

/**
 * Match always stands. So does a watched metric of which nothing is known, because a model did not report it or trials
 * are missing; what a program never reports is left out.
 */
function isWorthARow(
  { metric, outcome, base, head }: RowMetric,
  subject: Subject,
  isWatched: boolean,
): boolean {
  const isMissing = !subject.deterministic || outcome === "inconclusive";
  return metric.name === "match" || (isWatched && isMissing) || base !== null || head !== null;
}
