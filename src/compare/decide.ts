/** What a row's contrasts at its looks amount to. */
import type { Plan } from "../schema/plan.ts";
import type { Outcome } from "../schema/words.ts";
import { shareOf } from "./family.ts";
import type { ComparedMetric } from "./metric-reading.ts";
import { perSolvedRatio, rowContrast } from "./row-contrast.ts";
import type { Contrast } from "./statistics/contrast.ts";
import type { Stratum } from "./strata.ts";
import type { Subject } from "./subjects.ts";

/** A match that falls by this much turns a cheaper row into a bargain of another kind. */
const MATCH_FALL = 0.05;

/** What a row can be called once chance is ruled out. */
export type Alarm = Extract<Outcome, "regressed" | "improved" | "trade-off">;

/** What all looks of a row's metric say together. */
export interface Decision {
  readonly alarm: Alarm | null;
  /** Of the direction that the last look leans to; null where nothing was tested. */
  readonly pAdj: number | null;
  /** Chance was ruled out, but the effect is too small to be called a change. */
  readonly isBelowMinimum: boolean;
}

const UNTESTED: Decision = { alarm: null, pAdj: null, isBelowMinimum: false };

/** Looks are taken in order, each on its own repeats alone; the first alarm stays, but for a trade-off that turns into one. */
export function decide(plan: Plan, compared: ComparedMetric, subject: Subject): Decision {
  if (compared.worse === 0) return UNTESTED;
  let least = { worse: 1, better: 1 };
  let alarm: Alarm | null = null;
  let last: Contrast | null = null;
  let lastStrata: readonly Stratum[] = [];
  let isBelowMinimum = false;
  const { row, isScreened } = subject;
  for (const { repeats, strata, mayAlarm } of subject.stages) {
    const contrast = rowContrast(compared, strata);
    const look = plan.design.looks.indexOf(repeats);
    const share = mayAlarm ? shareOf(plan, { row, metric: compared.metric, look, isScreened }) : 0;
    if (contrast === null || share === 0) continue;
    last = contrast;
    lastStrata = strata;
    const { pWorse, pBetter } = turned(contrast, compared);
    least = {
      worse: Math.min(least.worse, pWorse / share),
      better: Math.min(least.better, pBetter / share),
    };
    const isSure = Math.min(least.worse, least.better) <= plan.design.alpha;
    isBelowMinimum = isSure && !isLarge(plan, compared, contrast);
    if ((alarm === null || alarm === "trade-off") && isSure && !isBelowMinimum) {
      const direction = least.worse <= least.better ? "regressed" : "improved";
      if (leans(contrast, compared) === direction) alarm = guarded(direction, compared, strata);
    }
  }
  if (last === null) return UNTESTED;
  // What looked like a bargain at an early look is none where the figures that are shown say otherwise.
  if (alarm === "improved") alarm = guarded("improved", compared, lastStrata);
  const pAdj = leans(last, compared) === "regressed" ? least.worse : least.better;
  return { alarm, pAdj: Math.min(1, pAdj), isBelowMinimum: isBelowMinimum && alarm === null };
}

function turned({ pDown, pUp }: Contrast, { worse }: ComparedMetric) {
  return worse === -1 ? { pWorse: pDown, pBetter: pUp } : { pWorse: pUp, pBetter: pDown };
}

const leans = ({ est }: Contrast, { worse }: ComparedMetric): "regressed" | "improved" =>
  est * worse >= 0 ? "regressed" : "improved";

function isLarge({ design }: Plan, { metric, reading }: ComparedMetric, { est }: Contrast): boolean {
  const least = design.minEffect[metric.name] ?? 0;
  return Math.abs(est) >= (reading.kind === "rate" ? least : Math.log1p(least)) - 1e-12;
}

/** Less of something is only better, and more only worse, if a solved task costs less or more of it too. */
function guarded(
  direction: "regressed" | "improved",
  { reading }: ComparedMetric,
  strata: readonly Stratum[],
): Alarm {
  if (reading.kind !== "quantity") return direction;
  const ratio = perSolvedRatio(strata, reading.read);
  if (ratio === null) return direction;
  if (direction === "regressed") return ratio > 1 ? "regressed" : "trade-off";
  return ratio < 1 && matchChange(strata) > -MATCH_FALL ? "improved" : "trade-off";
}

function matchChange(strata: readonly Stratum[]): number {
  const match: ComparedMetric = {
    metric: { name: "match" },
    reading: { kind: "rate", read: ({ matched }) => matched },
    worse: -1,
    tasks: null,
  };
  return rowContrast(match, strata)?.est ?? 0;
}
