/** Compare: everything that was measured, made into one statement about a pull request. Pure. */
import { USUAL_ALPHA } from "../base/alpha.ts";
import type { Comparison } from "../schema/comparison.ts";
import type { Details } from "../schema/details.ts";
import type { Inspection } from "../schema/inspection.ts";
import type { Observation } from "../schema/observation.ts";
import type { Plan, Round } from "../schema/plan.ts";
import type { Score } from "../schema/score.ts";
import type { SpentAttempt, Trial } from "../schema/trial.ts";
import type { SandboxKind, Slug } from "../schema/words.ts";
import { flippedBesideModels, watchedOf } from "./alarms.ts";
import { axesOf } from "./axes.ts";
import { causeOf } from "./cause/cause-of.ts";
import type { PlayedHybrid } from "./cause/hybrid-repeats.ts";
import { cellFigures } from "./cell-figures.ts";
import { readCells } from "./cells.ts";
import { coverageOf } from "./coverage.ts";
import { detailsOf } from "./details.ts";
import { brokenDocsCount, docsNumbers } from "./docs-numbers.ts";
import { driversOf } from "./drivers.ts";
import { earlierOrigins } from "./earlier-origins.ts";
import { assetFindings, brokenServerCount } from "./findings/assets.ts";
import { standingCount } from "./findings/commands.ts";
import { brokenTasks } from "./findings/solutions.ts";
import { decideGate } from "./gate.ts";
import { slugOf } from "./public-name.ts";
import { comparedRows } from "./rows.ts";
import { spendOf } from "./spend.ts";
import { decideVerdict } from "./verdict.ts";
import { warningsOf } from "./warnings.ts";

/** What a results folder holds, as values. */
export interface CompareInput {
  readonly plan: Plan;
  readonly inspection: Inspection;
  /** Every attempt, in any order. */
  readonly trials: readonly Trial[];
  readonly scores: readonly Score[];
  /** What was asked for; without it, the first look and whatever was played. */
  readonly rounds?: readonly Round[];
  /** Commands that failed inside trials. */
  readonly failures?: readonly Observation[];
  /** Attempts that were cut off: they are part of what was spent, and of nothing else. */
  readonly cutOff?: readonly SpentAttempt[];
  /** What was played to find a cause. */
  readonly hybrids?: readonly PlayedHybrid[];
  /** Tasks whose prompt holds what their rule expects. */
  readonly leaks?: readonly Slug[];
  /** YYYY-MM-DD, against which acceptances are held. */
  readonly today: string;
}

/** The numbers, and the hostile texts behind them. */
export interface Compared {
  readonly comparison: Comparison;
  readonly details: Details;
}

/** Never throws for what trials, models or builds did: that is what the verdict says. Equal inputs give equal results. */
export function compare(input: CompareInput): Compared {
  const { plan, inspection, trials, today } = input;
  const cells = readCells(input);
  const rows = comparedRows(plan, cells);
  const coverage = coverageOf(plan, cells, trials);
  const details = detailsOf(
    { inspection, trials, failures: input.failures ?? [], scores: input.scores },
    cells,
  );
  const watched = watchedOf(plan, cells, rows);
  const broken = brokenTasks(inspection);
  const brokenDocs = brokenDocsCount(inspection) + brokenServerCount(inspection);
  const findings = newFindings(details, inspection) + flippedBesideModels(plan, cells, rows);
  const docs = docsNumbers(inspection);
  const verdict = decideVerdict({
    ...{ plan, inspection, docs, cells, coverage, watched },
    ...{ broken, brokenDocs, findings },
  });
  const drivers = driversOf(plan, cells, rows);
  const axes = axesOf({ plan, cells, trials, drivers, leaks: input.leaks ?? [] });
  const compared = cells.map((cell) => cellFigures(cell, plan.markers));
  return {
    comparison: {
      ...identity(plan),
      sandbox: sandboxOf(inspection, trials),
      ...(plan.design.alpha === USUAL_ALPHA ? {} : { alpha: plan.design.alpha }),
      watch: plan.watch,
      verdict,
      gate: decideGate({
        ...{ policy: plan.gate, mode: plan.mode, margins: plan.design.margins },
        ...{ verdict, watched, broken, brokenDocs, today },
      }),
      axes,
      coverage,
      cells: compared,
      rows,
      ...causeOf({ plan, inspection, cells, rows, compared, played: input.hybrids ?? [] }),
      drivers,
      docs,
      spend: spendOf(plan, trials, input.cutOff),
      ...earlierOrigins(inspection.earlier, today),
      next: [],
      warnings: warningsOf({
        ...{ axes, cells, trials, inspection, today },
        ...{ assets: assetFindings(inspection), accepted: plan.gate.accepted },
      }),
    },
    details,
  };
}

/** Without what was seen first, which says why, and what was out of order before. */
function newFindings({ findings }: Details, inspection: Inspection): number {
  return findings.filter(({ kind }) => kind !== "first-fork").length - standingCount(inspection);
}

function identity({ id, mode, revisions: { base, head }, suite }: Plan) {
  return {
    plan: id,
    mode,
    revisions: {
      base: { sha: base.sha, method: slugOf(base.method) ?? "given" },
      head: { sha: head.sha },
    },
    suite,
  };
}

/** The weakest sandbox in which something was built or played; null where that is not known. */
function sandboxOf(inspection: Inspection, trials: readonly Trial[]): SandboxKind | null {
  const kinds = [
    ...[inspection.sandbox].filter((kind) => kind !== undefined),
    ...trials.map(({ sandbox }) => sandbox.kind),
  ];
  return kinds.find((kind) => kind === "none") ?? kinds[0] ?? null;
}
