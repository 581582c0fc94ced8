/** Rows of models: what chance leaves of a difference. */
import type { Change, RowMetric, Value } from "../schema/comparison.ts";
import type { Plan } from "../schema/plan.ts";
import { rowText } from "../schema/row.ts";
import { metricText, type Outcome, type Reason } from "../schema/words.ts";
import { clusteringOf } from "./clustering.ts";
import { copyShare, isAllOneBehaviour } from "./copies.ts";
import { type Decision, decide } from "./decide.ts";
import { shareOf, threshold } from "./family.ts";
import { isLimitBound } from "./labels.ts";
import { type ComparedMetric, LIMIT } from "./metric-reading.ts";
import { isUnreliable } from "./missing.ts";
import { perSolvedInterval } from "./per-solved-interval.ts";
import { rowContrast } from "./row-contrast.ts";
import { changeOf, emptyMetric, strataFor, valuesOf } from "./row-metric.ts";
import type { Sample } from "./sample.ts";
import type { Contrast } from "./statistics/contrast.ts";
import { type Stratum, shared, valueArms } from "./strata.ts";
import type { Subject } from "./subjects.ts";

/** Fewer trials than this on a side could never say anything, so no rate is made of them. */
const MIN_TRIALS = 3;
/** Above this share of identical pairs, "nothing found" says only that one trial was played many times. */
const MAX_COPIES = 0.999;
const POWER_80 = 0.842;

/** One metric of an open row, with its outcome. */
export function measured(plan: Plan, compared: ComparedMetric, whole: Subject): RowMetric {
  const subject = within(compared, whole);
  const { strata } = subject;
  const bare = { ...emptyMetric(compared.metric), ...valuesOf(compared, strata) };
  if (bare.base === null || bare.head === null) {
    return { ...bare, ...oneSideAlone(strata) };
  }
  if (isTooFew(compared, strata)) {
    const { parts: _, ...rest } = bare;
    const values = { base: countsOnly(bare.base), head: countsOnly(bare.head) };
    return { ...rest, ...values, outcome: "inconclusive", reason: "insufficient" };
  }
  if (compared.reading.kind === "per-solved") return perSolved(plan, compared, { subject, strata, bare });
  const contrast = rowContrast(compared, strata);
  const decision = decide(plan, compared, subject);
  return {
    ...bare,
    ...figuresOf(plan, compared, { subject, strata, contrast }),
    change: contrast === null ? changeOf(compared, bare) : changeBy(compared, contrast),
    pAdj: decision.pAdj,
    ...outcomeOf(plan, compared, { subject, strata, contrast, decision }),
  };
}

/** The same row in the tasks in which a metric is compared. */
function within(compared: ComparedMetric, subject: Subject): Subject {
  const cut = (strata: readonly Stratum[]) => strataFor(compared, strata);
  const stages = subject.stages.map((stage) => ({ ...stage, strata: cut(stage.strata) }));
  return { ...subject, stages, strata: cut(subject.strata) };
}

interface Looked {
  readonly subject: Subject;
  /** Cut to the row's last look. */
  readonly strata: readonly Stratum[];
  readonly contrast: Contrast | null;
}

/** A side without a value: lost to infrastructure, or nothing that it reports. */
function oneSideAlone(strata: readonly Stratum[]): { readonly outcome: Outcome; readonly reason: Reason } {
  const hasLost = strata.some(({ base, head }) => [...base, ...head].some(({ kind }) => kind === "lost"));
  return hasLost
    ? { outcome: "inconclusive", reason: "lost-too-many" }
    : { outcome: "not-comparable", reason: "insufficient" };
}

function isTooFew({ reading }: ComparedMetric, strata: readonly Stratum[]): boolean {
  const read =
    reading.kind === "per-solved" ? (sample: Sample) => reading.read(sample)?.amount ?? null : reading.read;
  const arms = shared(valueArms<unknown>(strata, read));
  const count = (side: "base" | "head") => arms.reduce((sum, arm) => sum + arm[side].length, 0);
  return count("base") < MIN_TRIALS || count("head") < MIN_TRIALS;
}

/** A count says by itself how little it is; a mean does not. */
const countsOnly = (value: Value): Value => (value !== null && "x" in value ? value : null);

/** A contrast as it is shown. */
export function changeBy({ reading }: ComparedMetric, { est, interval }: Contrast): Change {
  return reading.kind === "rate"
    ? { unit: "points", est, ...interval }
    : { unit: "ratio", est: ratioOf(est), low: ratioOf(interval.low), high: ratioOf(interval.high) };
}

/** Of a logarithm, however little is known of it: an interval without an upper end has the largest number for one. */
const ratioOf = (logarithm: number): number => Math.min(Number.MAX_VALUE, Math.exp(logarithm));

/** What is shown beside the change: how bad, what is ruled out, what could have been seen. */
function figuresOf(
  plan: Plan,
  compared: ComparedMetric,
  { subject, strata, contrast }: Looked,
): Pick<RowMetric, "badness" | "ruledOut" | "visible"> {
  const { metric, reading, worse } = compared;
  if (contrast === null || worse === 0) return { badness: null, ruledOut: null, visible: null };
  const look = plan.design.looks.indexOf(subject.stages.at(-1)?.repeats ?? 0);
  const { row, isScreened } = subject;
  const least = threshold(plan, shareOf(plan, { row, metric, look, isScreened }));
  const worst = worse === 1 ? contrast.inner.high : -contrast.inner.low;
  const seen = least === null ? null : (least + POWER_80) * contrast.planningSe;
  const isRate = reading.kind === "rate";
  // Where trials end at limits, the rate says how far the limit reaches, and nothing can be ruled out by it.
  const isBound = metric.name === "match" && isLimitBound(strata);
  return {
    // Added to nothing, a zero that was turned round loses its sign.
    badness: contrast.statistic * worse + 0,
    ruledOut: isBound ? null : isRate ? Math.min(1, Math.max(0, worst)) : ratioOf(worst),
    visible: seen === null ? null : isRate ? Math.min(1, seen) : ratioOf(seen),
  };
}

function outcomeOf(
  plan: Plan,
  compared: ComparedMetric,
  { subject, strata, contrast, decision }: Looked & { readonly decision: Decision },
): { readonly outcome: Outcome; readonly reason?: Reason } {
  if (contrast?.est === 0 && isAllOneBehaviour(strata)) return { outcome: "proven", reason: "identical" };
  if (isUnreliable(strata, compared.reading.read)) return { outcome: "inconclusive", reason: "unreliable" };
  if (isUninterpreted(plan, compared, { subject, strata, decision }))
    return { outcome: "inconclusive", reason: "limit-bound" };
  if (decision.alarm !== null) return { outcome: decision.alarm };
  const isCopied = copyShare(strata) > MAX_COPIES;
  if (contrast === null || isCopied) {
    return { outcome: "inconclusive", reason: isCopied ? "copies" : "insufficient" };
  }
  if (isProven(plan, compared, { subject, strata, contrast })) return { outcome: "proven" };
  return decision.isBelowMinimum ? { outcome: "quiet", reason: "below-minimum" } : { outcome: "quiet" };
}

/**
 * Where many trials end at limits, the rate of matches says how far the limits reach. A change of it stands only where
 * one side runs into them more often beyond chance: then the limit is what the change came to.
 */
function isUninterpreted(
  plan: Plan,
  { metric }: ComparedMetric,
  { subject, strata, decision }: Omit<Looked, "contrast"> & { readonly decision: Decision },
): boolean {
  if (metric.name !== "match" || !isLimitBound(strata)) return false;
  return decision.alarm === null || decision.alarm !== decide(plan, LIMIT, subject).alarm;
}

/** Whether the 90 % interval lies within the margin of the row's level. */
function isProven(plan: Plan, { metric, reading, worse }: ComparedMetric, looked: Looked): boolean {
  const { subject, strata, contrast } = looked;
  const isRate = reading.kind === "rate";
  const margin = plan.design.margins[isRate ? subject.row.level : `ratio:${subject.row.level}`];
  if (margin === undefined || contrast === null || worse === 0) return false;
  if (metric.name === "match" && isLimitBound(strata)) return false;
  const bound = isRate ? margin : Math.log1p(margin);
  return contrast.inner.low > -bound && contrast.inner.high < bound;
}

/** Not where trials share a conversation: resampled one by one they would look surer than they are. */
function isResampled({ row }: Subject, strata: readonly Stratum[]): boolean {
  return row.task === undefined && clusteringOf(strata, () => true) === null;
}

interface PerSolvedInput extends Pick<Looked, "subject" | "strata"> {
  readonly bare: Omit<RowMetric, "outcome">;
}

/**
 * What a solved task costs is shown with an interval and never tested: it guards the tests of tokens. Rows of
 * one task go without the interval, which would be most of the work and is wide.
 */
function perSolved(
  plan: Plan,
  compared: ComparedMetric,
  { subject, strata, bare }: PerSolvedInput,
): RowMetric {
  // Half a match is added to each rate, which makes the side dearer that has fewer trials.
  if (isUnreliable(strata, compared.reading.read))
    return { ...emptyMetric(compared.metric), outcome: "inconclusive", reason: "unreliable" };
  const change = changeOf(compared, bare);
  const seed = [plan.design.seed, rowText(subject.row), metricText(compared.metric)];
  const interval =
    compared.reading.kind === "per-solved" && change !== null && isResampled(subject, strata)
      ? perSolvedInterval(strata, compared.reading.read, seed)
      : null;
  return {
    ...bare,
    change: change === null || interval === null ? change : { ...change, ...interval },
    outcome: "quiet",
  };
}
