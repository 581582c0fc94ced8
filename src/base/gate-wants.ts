/** What a gate's policy says of one metric of one row. Pure. */
import type { FailOn, GateProfile } from "../schema/profile.ts";
import type { Row } from "../schema/row.ts";
import { type Metric, metricText } from "../schema/words.ts";

/** A metric of a row. */
export interface Place {
  readonly row: Row;
  readonly metric: Metric;
}

type Policy = Pick<GateProfile, "failOn" | "failWhere">;

/** Whether the outcome fails the job there. */
export function fails({ failOn, failWhere = [] }: Policy, outcome: FailOn, place: Place): boolean {
  return (
    failOn.includes(outcome) || failWhere.some((where) => where.outcome === outcome && isIn(place, where))
  );
}

/** Whether the outcome fails the job somewhere. */
export function failsSomewhere({ failOn, failWhere = [] }: Policy, outcome: FailOn): boolean {
  return failOn.includes(outcome) || failWhere.some((where) => where.outcome === outcome);
}

/** Whether a policy asks for anything at all. */
export function isGateOn({ failOn, failWhere = [] }: Policy): boolean {
  return failOn.length + failWhere.length > 0;
}

/** Whether anything that fails the job can happen there. */
export function isNamed({ failOn, failWhere = [] }: Policy, place: Place): boolean {
  return failOn.length > 0 || failWhere.some((where) => isIn(place, where));
}

/** null = all of them. */
function isIn(place: Place, { row, metric }: { readonly row: Row | null; readonly metric: Metric | null }) {
  const isMetric = metric === null || metricText(metric) === metricText(place.metric);
  return isMetric && (row === null || isWithin(place.row, row));
}

/** Whether a row is another one, or a part of it. */
export function isWithin(row: Row, outer: Row): boolean {
  const axes = ["player", "tier", "task"] as const;
  return axes.every((axis) => outer[axis] === undefined || outer[axis] === row[axis]);
}
