/** One revision, played as head alone: `try`, `models`, and each revision of a `sweep`. */
import { ConfigError } from "../base/errors.ts";
import { untilInterrupted } from "../host/interrupted.ts";
import { begin, openResults, openSandbox } from "../pipeline.ts";
import { figuresOf } from "../plan/figures.ts";
import type { Limit } from "../plan/purse.ts";
import type { BuildReport, PreflightResult } from "../schema/inspection.ts";
import type { Plan } from "../schema/plan.ts";
import type { Request } from "../schema/request.ts";
import type { CellId } from "../schema/row.ts";
import type { Trial } from "../schema/trial.ts";
import { announce } from "./announce.ts";
import type { FingerprintQuestion } from "./earlier-base.ts";
import { playRounds } from "./play-rounds.ts";
import { isFinished, prepare } from "./prepare.ts";
import { readyToPlay } from "./ready-to-play.ts";
import { seenNow } from "./seen-now.ts";
import type { Surroundings } from "./surroundings.ts";

export interface PlayedRevision {
  readonly kind: "played";
  readonly plan: Plan;
  /** What preflight said just now; empty where nothing was left to play. */
  readonly preflight: readonly PreflightResult[];
  /** The limit of the budget for which trials were not begun. */
  readonly usedUp: Limit | null;
}

export type RevisionOutcome = PlayedRevision | { readonly kind: "not-built"; readonly report: BuildReport };

/**
 * Plays a request of a one-sided mode: its trials lie in the results folder, and nothing is compared. `earlier`: trials
 * by which it is told what it takes; null where that was told before.
 */
export async function playRevision(
  request: Request,
  around: Surroundings,
  earlier: readonly Trial[] | null = [],
): Promise<RevisionOutcome> {
  return playUnspared(request, around, { earlier });
}

export interface Sparing {
  /** Trials of an earlier comparison, by which it is told what this one takes; null: it was told before. */
  readonly earlier: readonly Trial[] | null;
  /** The plan's cells that need not be played, once it is known who plays. Absent: all are. */
  spared?(question: FingerprintQuestion): Promise<ReadonlySet<CellId>>;
}

/** The same, where some of it is there already. */
export async function playUnspared(
  request: Request,
  around: Surroundings,
  { earlier, spared }: Sparing,
): Promise<RevisionOutcome> {
  await using results = await openResults(request);
  const { ledger, stored } = results;
  const climb = { ledger, goesOn: false, now: around.now() };
  if (stored !== null && (await isFinished({ ...climb, plan: stored }))) {
    await ledger.begin(stored, await ledger.inspection());
    return { kind: "played", plan: stored, preflight: [], usedUp: null };
  }
  await using sandbox = await openSandbox(request, around);
  const prepared = await untilInterrupted(around.signal, prepare({ ...results, sandbox }, around));
  const { plan, builds } = prepared;
  if (builds.head.built === null) return { kind: "not-built", report: builds.head.report };
  const trials = await ledger.trials();
  if (trials.length === 0 && earlier !== null)
    announce(plan, figuresOf(earlier, plan.players, plan.judge), request.profile);
  const inspection = await begin(ledger, prepared);
  // Who plays one revision remembers that one.
  const asked = { plan, request, sandbox, builds, remembered: builds.head.built, recording: null };
  const { players, judge, preflight, lostJudge } = await readyToPlay(asked, around);
  const seen = seenNow(inspection, { results: preflight, lostJudge, trials, recording: null });
  await ledger.writeInspection(seen);
  const none = (await spared?.({ plan, builds, players, sandbox })) ?? new Set<CellId>();
  const rest = { ...plan, cells: plan.cells.filter(({ id }) => !none.has(id)) };
  const usedUp = await playRounds({ ledger, plan: rest, request, sandbox, builds, players, judge }, around);
  if (usedUp !== null) await ledger.writeInspection({ ...seen, usedUp });
  return { kind: "played", plan, preflight, usedUp };
}

/** The same for who can do nothing without the revision. */
export function builtOrRefused(outcome: RevisionOutcome): PlayedRevision {
  if (outcome.kind === "played") return outcome;
  const { report } = outcome;
  const { step, log, remedy = null } = report.kind === "failed" ? report : { step: "the build", log: "" };
  throw new ConfigError("not-built", `The revision does not build: ${step} failed.\n${log.trimEnd()}`, {
    ...(remedy === null ? {} : { hint: remedy }),
  });
}
