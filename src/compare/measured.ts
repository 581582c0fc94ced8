/** Rows of models: what chance leaves of a difference. */
import type { RowMetric } from "../schema/comparison.ts";
import type { Plan } from "../schema/plan.ts";
import type { ComparedMetric } from "./metric-reading.ts";
import { changeOf, emptyMetric, valuesOf } from "./row-metric.ts";
import { prefix } from "./strata.ts";
import type { Subject } from "./subjects.ts";

export function measured(_plan: Plan, compared: ComparedMetric, subject: Subject): RowMetric {
  const values = valuesOf(compared, prefix(subject.strata, subject.window));
  return {
    ...emptyMetric(compared.metric),
    ...values,
    change: changeOf(compared, values),
    outcome: "inconclusive",
    reason: "insufficient",
  };
}
