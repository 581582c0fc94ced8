/** The parts of a row's metric that need no statistics: its values and the plain change between them. */
import type { Change, RowMetric } from "../schema/comparison.ts";
import type { Metric } from "../schema/words.ts";
import type { ComparedMetric } from "./metric-reading.ts";
import { perSolvedValue, spentArms } from "./per-solved.ts";
import { quantityValue, type RowValues, rateValue, rowValues, valueNumber } from "./row-values.ts";
import { type Stratum, valueArms } from "./strata.ts";
import { tokenFacts } from "./token-facts.ts";

/** A metric of which nothing is known yet. */
export function emptyMetric(metric: Metric): Omit<RowMetric, "outcome"> {
  return {
    metric,
    base: null,
    head: null,
    change: null,
    badness: null,
    pAdj: null,
    ruledOut: null,
    visible: null,
  };
}

/** The strata in which a metric is compared. */
export function strataFor({ tasks }: ComparedMetric, strata: readonly Stratum[]): readonly Stratum[] {
  return tasks === null ? strata : strata.filter(({ task }) => tasks.includes(task));
}

/** A row's values of a metric, and what is said of them where they are tokens. */
export type RowFigures = RowValues & Pick<RowMetric, "parts" | "known">;

/** What both sides show over the cells that they share. */
export function valuesOf(compared: ComparedMetric, uncut: readonly Stratum[]): RowFigures {
  const strata = strataFor(compared, uncut);
  const values = headline(compared, strata);
  return compared.metric.name === "tokens" ? { ...values, ...tokenFacts(strata) } : values;
}

function headline({ reading }: ComparedMetric, strata: readonly Stratum[]): RowValues {
  switch (reading.kind) {
    case "rate":
      return rowValues(valueArms(strata, reading.read), rateValue);
    case "quantity":
      return rowValues(valueArms(strata, reading.read), quantityValue);
    case "per-solved":
      return rowValues(spentArms(strata, reading.read), perSolvedValue);
  }
}

/** The change between two values, without an interval; null where a side is unknown or a ratio has no base. */
export function changeOf({ reading }: ComparedMetric, values: RowValues): Change {
  const base = valueNumber(values.base);
  const head = valueNumber(values.head);
  if (base === null || head === null) return null;
  if (reading.kind === "rate") return { unit: "points", est: head - base, low: null, high: null };
  const ratio = Math.min(Number.MAX_VALUE, head / base);
  return base === 0 ? null : { unit: "ratio", est: ratio, low: null, high: null };
}
