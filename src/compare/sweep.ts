/** Revisions one after the other: each held against the one before it, with one 5 % over all of it. Pure. */
import type { Comparison } from "../schema/comparison.ts";
import type { Inspection } from "../schema/inspection.ts";
import type { Plan } from "../schema/plan.ts";
import type { CellId } from "../schema/row.ts";
import type { Score } from "../schema/score.ts";
import type { SweepFigures, SweptChange } from "../schema/sweep.ts";
import type { Trial } from "../schema/trial.ts";
import { metricText, type Outcome, type Sha } from "../schema/words.ts";
import { isPlayed, readCells, samplesOf } from "./cells.ts";
import { compare } from "./compare.ts";

/** One measured revision: its head trials, those that it shares with an earlier one among them. */
export interface SweptPlay {
  readonly sha: Sha;
  readonly plan: Plan;
  readonly inspection: Inspection;
  readonly trials: readonly Trial[];
  readonly scores: readonly Score[];
}

/** What every revision came to, in order: a comparison with the one before it, or head alone. */
export interface SweptSteps extends Omit<SweepFigures, "entries"> {
  readonly comparisons: readonly Comparison[];
}

/**
 * Each comparison has an equal part of the 5 %: one with the revision before, each, and one of the last with the
 * first. What shares trials with its neighbour is tested as if it did not, which only makes it more timid.
 */
export function sweepSteps(plays: readonly SweptPlay[]): SweptSteps {
  const { shared, leftOut } = sharedCells(plays);
  const steps = Math.max(0, plays.length - 1);
  const tests = steps + (steps > 1 ? 1 : 0);
  const parts = Math.max(1, tests);
  const between = (base: SweptPlay | null, head: SweptPlay): Comparison =>
    stepOf({ base, head, shared, parts });
  const comparisons = plays.map((head, index) => between(plays[index - 1] ?? null, head));
  const [first, last] = [plays[0], plays.at(-1)];
  const whole = steps < 2 || first === undefined || last === undefined ? null : between(first, last);
  const alpha = plays[0]?.plan.design.alpha ?? 0.05;
  return {
    comparisons,
    moved: comparisons.slice(1).flatMap((comparison) => movedIn(comparison, parts)),
    whole: whole === null ? null : { verdict: whole.verdict.kind, moved: movedIn(whole, parts) },
    alpha: alpha / parts,
    leftOut,
  };
}

interface Shared {
  readonly shared: ReadonlySet<CellId>;
  readonly leftOut: SweepFigures["leftOut"];
}

/** Cells of which every revision has a trial that counts. */
function sharedCells(plays: readonly SweptPlay[]): Shared {
  const missing = new Map<CellId, Sha[]>();
  for (const { sha, ...play } of plays) {
    for (const { id, state, head } of readCells(play)) {
      const isThere = isPlayed(state) && samplesOf(head.repeats).length > 0;
      missing.set(id, [...(missing.get(id) ?? []), ...(isThere ? [] : [sha])]);
    }
  }
  const all = [...missing];
  return {
    shared: new Set(all.filter(([, shas]) => shas.length === 0).map(([id]) => id)),
    leftOut: all.filter(([, shas]) => shas.length > 0).map(([cell, shas]) => ({ cell, missing: shas })),
  };
}

interface Step {
  readonly base: SweptPlay | null;
  readonly head: SweptPlay;
  readonly shared: ReadonlySet<CellId>;
  readonly parts: number;
}

/** As a comparison of the two would have it, if both had been played for it. */
function stepOf({ base, head, shared, parts }: Step): Comparison {
  const { plan } = head;
  const cells = plan.cells.flatMap(({ id }) => (shared.has(id) ? [{ id, state: PLAYED }] : []));
  const rows = plan.design.rows
    .map((row) => ({ ...row, cells: row.cells.filter((id) => shared.has(id)) }))
    .filter((row) => row.cells.length > 0);
  const asked: Plan = {
    ...plan,
    revisions: {
      base: { ...(base?.plan ?? plan).revisions.head, method: "given" },
      head: plan.revisions.head,
    },
    builds: { base: base?.plan.builds.head ?? null, head: plan.builds.head },
    design: { ...plan.design, alpha: plan.design.alpha / parts, rows },
    cells,
  };
  const sides = [
    ...(base?.trials ?? []).map((trial): Trial => ({ ...trial, side: "base" })),
    ...head.trials,
  ].map((trial): Trial => ({ ...trial, plan: plan.id }));
  const built = { kind: "built", ms: 0 } as const;
  const { comparison } = compare({
    plan: asked,
    inspection: {
      ...NOTHING_SEEN,
      builds: { base: base === null ? NO_BASE : built, head: built },
    },
    trials: sides,
    scores: [...(base?.scores ?? []), ...head.scores],
    // No acceptance is asked about.
    today: "9999-12-31",
  });
  return comparison;
}

const PLAYED = { kind: "play" } as const;
const NO_BASE = { kind: "failed", step: "", log: "" } as const;
const NOTHING_SEEN: Omit<Inspection, "builds"> = {
  ...{ assets: [], solutions: [], preflight: [], commands: null, interface: null },
};

const MOVED: readonly Outcome[] = [
  ...(["regressed", "improved", "trade-off"] as const),
  ...(["exact-regressed", "exact-improved", "exact-mixed"] as const),
];

function movedIn({ revisions, rows, watch = [] }: Comparison, parts: number): SweptChange[] {
  const watched = new Set(watch.map(metricText));
  return rows
    .filter(({ row }) => row.level !== "lift")
    .flatMap(({ row, metrics }) =>
      metrics
        .filter(({ metric, outcome }) => watched.has(metricText(metric)) && MOVED.includes(outcome))
        .map(({ metric, change, outcome, pAdj }) => ({
          ...{ from: revisions.base.sha, to: revisions.head.sha },
          ...{ row, metric, change, outcome },
          pAdj: pAdj === null ? null : Math.min(1, pAdj * parts),
        })),
    );
}
