/** Which tasks drive a regression. Looked at only inside rows that alarmed: elsewhere tasks show raw counts. */

import { mean, sum } from "../base/averages.ts";
import type { ComparedRow, Comparison } from "../schema/comparison.ts";
import type { Plan } from "../schema/plan.ts";
import { rowText } from "../schema/row.ts";
import { type Metric, metricText } from "../schema/words.ts";
import type { Cell } from "./cells.ts";
import { comparedMetrics } from "./metric-reading.ts";
import { pairCounts, pairsOf } from "./pairs.ts";
import { strataFor } from "./row-metric.ts";
import type { Sample } from "./sample.ts";
import { midTails } from "./statistics/hypergeometric.ts";
import { benjaminiHochberg } from "./statistics/multiple-testing.ts";
import { midSignTest } from "./statistics/sign-tests.ts";
import { type Arms, type Stratum, shared, valueArms } from "./strata.ts";
import { type Subject, subjectsOf } from "./subjects.ts";

type Driver = Comparison["drivers"][number];

/** Selection by the alarm inflates a q of .10 to 12 % false finds; this one stays near what it says. */
const MAX_Q = 0.05;

/** Tasks of regressed rows whose own drop is no accident, by Benjamini and Hochberg within the row. */
export function driversOf(plan: Plan, cells: readonly Cell[], rows: readonly ComparedRow[]): Driver[] {
  const subjects = new Map(
    subjectsOf(plan, cells)
      .filter(({ side }) => side === null)
      .map((subject) => [rowText(subject.row), subject]),
  );
  return rows
    .filter(({ row, side }) => side === undefined && row.task === undefined)
    .flatMap(({ row, metrics }) =>
      metrics
        .filter(({ outcome }) => outcome === "regressed")
        .flatMap(({ metric }) => {
          const subject = subjects.get(rowText(row));
          return subject === undefined ? [] : driversWithin(plan, subject, metric);
        }),
    );
}

function driversWithin(plan: Plan, subject: Subject, metric: Metric): Driver[] {
  const compared = comparedMetrics(plan.markers).find(
    (candidate) => metricText(candidate.metric) === metricText(metric),
  );
  if (compared === undefined || compared.reading.kind !== "rate") return [];
  const { read } = compared.reading;
  const strata = strataFor(compared, subject.strata);
  const isPaired = strata.every((stratum) => stratum.isPaired === true);
  const arms = shared(valueArms(strata, read));
  const tasks = [...new Set(arms.map(({ task }) => task))].map((task) => {
    const own = arms.filter((arm) => arm.task === task);
    const ofTask = strata.filter((stratum) => stratum.task === task);
    const { lower, upper } = isPaired ? pairedTails(ofTask, read) : midTails(own.map(tableOf));
    return { task, est: dropOf(own), p: compared.worse === -1 ? lower : upper };
  });
  const qs = benjaminiHochberg(tasks.map(({ p }) => p));
  return tasks.flatMap(({ task, est }, index) => {
    const q = qs[index] ?? 1;
    return q <= MAX_Q ? [{ row: subject.row, metric, task, est, q }] : [];
  });
}

/** Half of what is exactly as seen, as everywhere where tasks are held against one another. */
function pairedTails(strata: readonly Stratum[], read: (sample: Sample) => boolean | null) {
  const counts = strata.map((stratum) => pairCounts(pairsOf(stratum, read)));
  const [up, down] = [sum(counts.map((cell) => cell.up)), sum(counts.map((cell) => cell.down))];
  return { lower: midSignTest(up, up + down), upper: midSignTest(down, up + down) };
}

const hits = (arm: readonly boolean[]): number => sum(arm.map(Number));

const tableOf = ({ base, head }: Arms<boolean>) => ({
  xBase: hits(base),
  nBase: base.length,
  xHead: hits(head),
  nHead: head.length,
});

const dropOf = (arms: readonly Arms<boolean>[]): number =>
  mean(arms.map(({ base, head }) => hits(head) / head.length - hits(base) / base.length)) ?? 0;
