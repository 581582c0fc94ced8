/** Rows of deterministic players: one trial a cell, and a flip is a fact. No chance, so no p and no interval. */
import type { RowMetric } from "../schema/comparison.ts";
import type { Outcome, Reason } from "../schema/words.ts";
import type { ComparedMetric } from "./metric-reading.ts";
import { changeOf, emptyMetric, valuesOf } from "./row-metric.ts";
import { prefix, type Stratum, shared, valueArms } from "./strata.ts";

/** Where more of a row's cells than this have no result on both sides, "no flip" is no longer said. */
const MAX_MISSING = 0.1;

/** The outcome of match by its flips over shared cells. */
export function exactMatch(compared: ComparedMetric, uncut: readonly Stratum[], absence: Reason): RowMetric {
  const strata = prefix(uncut, 1);
  const cells = shared(valueArms(strata, ({ matched }) => matched));
  const figures = { ...emptyMetric(compared.metric), ...valuesOf(compared, strata) };
  const missing = strata.filter(isMissing).length;
  if (cells.length === 0) return { ...figures, outcome: "inconclusive", reason: whyMissing(strata, absence) };
  const flips = {
    up: cells.filter(({ base, head }) => base[0] === false && head[0] === true).length,
    down: cells.filter(({ base, head }) => base[0] === true && head[0] === false).length,
  };
  const change = {
    unit: "points" as const,
    est: (flips.up - flips.down) / cells.length,
    low: null,
    high: null,
  };
  const outcome = outcomeOf(flips);
  if (outcome === "exact-equal" && missing > MAX_MISSING * strata.length) {
    return { ...figures, change, flips, outcome: "inconclusive", reason: whyMissing(strata, absence) };
  }
  return { ...figures, change, flips, outcome };
}

/** Every other metric is shown, and alarms nobody. Of trials that are missing nobody knows what they would have reported. */
export function exactOther(compared: ComparedMetric, uncut: readonly Stratum[], absence: Reason): RowMetric {
  const strata = prefix(uncut, 1);
  const values = valuesOf(compared, strata);
  const change = changeOf(compared, values);
  if (change === null) {
    const counted = strata.filter(({ base, head }) => [base, head].every(hasCounted));
    const settled =
      counted.length < strata.length
        ? { outcome: "inconclusive" as const, reason: whyMissing(strata, absence) }
        : { outcome: "not-comparable" as const, reason: "insufficient" as const };
    return { ...emptyMetric(compared.metric), ...values, ...settled };
  }
  return { ...emptyMetric(compared.metric), ...values, change, outcome: "quiet" };
}

function outcomeOf({ up, down }: { readonly up: number; readonly down: number }): Outcome {
  if (up > 0 && down > 0) return "exact-mixed";
  if (down > 0) return "exact-regressed";
  return up > 0 ? "exact-improved" : "exact-equal";
}

/** A trial that counted and was not scored is not missing unless only one side of its cell was. */
function isMissing(stratum: Stratum): boolean {
  const [arms] = valueArms([stratum], ({ matched }) => matched);
  const hasAll = [stratum.base, stratum.head].every(hasCounted);
  return !hasAll || (arms?.base.length ?? 0) !== (arms?.head.length ?? 0);
}

const hasCounted = ([first]: Stratum["base"]): boolean => first?.kind === "counted";

function whyMissing(strata: readonly Stratum[], absence: Reason): Reason {
  const repeats = strata.flatMap(({ base, head }) => [...base, ...head]);
  if (repeats.some(({ kind }) => kind === "lost")) return "lost-too-many";
  if (repeats.some(({ kind }) => kind === "not-run")) return absence;
  return "insufficient";
}
