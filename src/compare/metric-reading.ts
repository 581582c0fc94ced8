/** How each metric is read off a sample, and which way is worse. */
import { absurd } from "../base/errors.ts";
import type { PlannedMarker } from "../schema/plan.ts";
import type { Metric, Slug } from "../schema/words.ts";
import { type Spent, spentBy } from "./per-solved.ts";
import type { Sample } from "./sample.ts";

/** What kind of number a metric is, and where a sample holds it; null = not known of this sample. */
export type Reading =
  | { readonly kind: "rate"; readonly read: (sample: Sample) => boolean | null }
  /** A positive quantity. */
  | { readonly kind: "quantity"; readonly read: (sample: Sample) => number | null }
  /** A quantity for each solved task: it belongs to sets of trials, not to one. */
  | { readonly kind: "per-solved"; readonly read: (sample: Sample) => Spent | null };

/** 1: more is worse. -1: less is worse. 0: nobody said. */
export type Worse = 1 | -1 | 0;

/** A metric with all that its comparison needs. */
export interface ComparedMetric {
  readonly metric: Metric;
  readonly reading: Reading;
  readonly worse: Worse;
  /** The tasks in which it is compared; null = all. */
  readonly tasks: readonly Slug[] | null;
}

/** Every metric that rows have, in the order in which they are printed. */
export function comparedMetrics(markers: readonly PlannedMarker[]): ComparedMetric[] {
  const everywhere = (name: Exclude<Metric["name"], "marker">): ComparedMetric => ({
    metric: { name },
    reading: readingOf({ name }),
    worse: name === "match" ? -1 : 1,
    tasks: null,
  });
  return [
    everywhere("match"),
    ...markers.map(({ name, want, tasks }): ComparedMetric => {
      const metric: Metric = { name: "marker", marker: name };
      const worse = want === null ? 0 : want === "more" ? -1 : 1;
      return { metric, reading: readingOf(metric), worse, tasks: want === null ? null : tasks };
    }),
    everywhere("tokens"),
    everywhere("tokens-per-solved"),
    everywhere("turns"),
    everywhere("time"),
    everywhere("errors"),
    LIMIT,
  ];
}

/** Whether a trial ended at a limit. */
export const LIMIT: ComparedMetric = {
  metric: { name: "limit" },
  reading: { kind: "rate", read: ({ ending }) => ending === "limit" },
  worse: 1,
  tasks: null,
};

function readingOf({ name, marker }: Metric): Reading {
  switch (name) {
    case "match":
      return { kind: "rate", read: ({ matched }) => matched };
    case "marker":
      return { kind: "rate", read: ({ markers }) => markers[marker ?? ""] ?? null };
    case "errors":
      return { kind: "rate", read: ({ hasFailedCall }) => hasFailedCall };
    case "limit":
      return LIMIT.reading;
    case "tokens":
      return { kind: "quantity", read: ({ tokens }) => tokens };
    case "turns":
      return { kind: "quantity", read: ({ turns }) => turns };
    case "time":
      return { kind: "quantity", read: ({ timeMs }) => timeMs };
    case "tokens-per-solved":
      return { kind: "per-solved", read: spentBy(({ tokens }) => tokens) };
    default:
      return absurd(name);
  }
}
