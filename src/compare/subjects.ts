/** What the rows of a design are about: their strata, how far they got, and why some say nothing. */
import type { DesignRow } from "../schema/design.ts";
import type { Plan } from "../schema/plan.ts";
import type { Row } from "../schema/row.ts";
import { type Outcome, type Reason, SIDES, type Side } from "../schema/words.ts";
import { type Cell, isPlayed } from "./cells.ts";
import { allArms, shownArms } from "./earlier.ts";
import { hasOtherBuilds } from "./model-drift.ts";
import { type Stage, stagesOf, unfinishedStrata } from "./stages.ts";
import { prefix, type Stratum } from "./strata.ts";

/** An outcome that was settled without a comparison. */
export interface Settled {
  readonly outcome: Outcome;
  readonly reason: Reason;
}

/** A row with its trials. */
export interface Subject {
  readonly row: Row;
  /** Lift rows only: the side on which two tiers are held against each other. */
  readonly side: Side | null;
  readonly deterministic: boolean;
  /** Cells that are played. */
  readonly cells: number;
  /** Looks that all of them have finished. */
  readonly stages: readonly Stage[];
  /** What its figures are made of: the last look, or what there is of the first one. */
  readonly strata: readonly Stratum[];
  /** Its first look may hold head against base trials of an earlier day, and has no part in the 5 %. */
  readonly isScreened: boolean;
  /** Why trials of it did not run, where some did not. */
  readonly absence: Reason;
  /** null: the figures decide. */
  readonly settled: Settled | null;
}

/** One subject a row, and two a lift row: the same tiers on base and on head. */
export function subjectsOf(plan: Plan, cells: readonly Cell[]): Subject[] {
  const byId = new Map(cells.map((cell) => [cell.id, cell]));
  return plan.design.rows.flatMap((designed) => {
    const members = designed.cells.flatMap((id) => byId.get(id) ?? []);
    return designed.row.level === "lift"
      ? SIDES.map((side) => liftSubject(plan, { designed, members, side }))
      : [sideSubject(plan, designed.row, members)];
  });
}

function sideSubject(plan: Plan, row: Row, members: readonly Cell[]): Subject {
  const played = members.filter(({ state }) => isPlayed(state));
  const stages = stagesOf(played);
  const strata = stages.at(-1)?.strata ?? unfinishedStrata(played);
  return {
    row,
    side: null,
    cells: played.length,
    stages,
    strata,
    isScreened: played.some(({ earlier }) => earlier?.use === "screen"),
    deterministic: isDeterministic(played),
    absence: absenceOf(plan, played),
    settled: settledBy(members) ?? unbuilt(plan) ?? unfinished(plan, played) ?? moved(strata),
  };
}

/** Of two builds of a model nobody can say which one, or which side, made a difference. */
function moved(strata: readonly Stratum[]): Settled | null {
  return hasOtherBuilds(strata) ? { outcome: "not-comparable", reason: "drift" } : null;
}

interface LiftInput {
  readonly designed: DesignRow;
  readonly members: readonly Cell[];
  readonly side: Side;
}

function liftSubject(plan: Plan, { designed: { row }, members, side }: LiftInput): Subject {
  const helped = members.filter(({ key, state }) => key.tier === row.tier && isPlayed(state));
  const pairs = helped.flatMap((cell) => {
    const bare = members.find(
      ({ key, state }) => key.tier !== row.tier && key.task === cell.key.task && isPlayed(state),
    );
    return bare === undefined ? [] : [{ bare, cell }];
  });
  const played = pairs.flatMap(({ bare, cell }) => [bare, cell]);
  const uncut = pairs.map(({ bare, cell }) => ({
    task: cell.key.task,
    base: shownArms(bare)[side].repeats,
    head: shownArms(cell)[side].repeats,
  }));
  const looks = played[0]?.looks ?? [];
  const reached = Math.min(...played.map((cell) => shownArms(cell).look));
  const stages = looks
    .filter((repeats) => repeats <= reached)
    .map((repeats) => ({ repeats, strata: prefix(uncut, repeats), mayAlarm: true, exposed: null }));
  const strata = stages.at(-1)?.strata ?? prefix(uncut, looks[0] ?? 0);
  const isMissing = plan.builds[side] === null || played.length === 0;
  return {
    row,
    side,
    cells: pairs.length,
    ...{ stages, strata, isScreened: false },
    deterministic: isDeterministic(played),
    absence: absenceOf(plan, played),
    settled: isMissing
      ? { outcome: "not-comparable", reason: plan.builds[side] === null ? "not-built" : "insufficient" }
      : (unfinished(plan, played) ?? moved(strata)),
  };
}

const isDeterministic = (played: readonly Cell[]): boolean =>
  played.length > 0 && played.every(({ deterministic }) => deterministic);

/** Rows of which nothing is played are settled by the plan. */
function settledBy(members: readonly Cell[]): Settled | null {
  if (members.some(({ state }) => isPlayed(state))) return null;
  const fixed = members.every(({ deterministic }) => deterministic);
  for (const { state } of members) {
    if (state.kind === "skipped") return { outcome: "not-comparable", reason: state.why };
  }
  if (members.length === 0) return { outcome: "not-comparable", reason: "insufficient" };
  return { outcome: fixed ? "exact-equal" : "proven", reason: "identical" };
}

function unbuilt({ builds }: Plan): Settled | null {
  return builds.base === null || builds.head === null
    ? { outcome: "not-comparable", reason: "not-built" }
    : null;
}

/** A row of models is tested only when all its cells have finished a look; a deterministic one by what it shares. */
function unfinished(plan: Plan, played: readonly Cell[]): Settled | null {
  const open = played.filter((cell) => shownArms(cell).look === 0);
  if (open.length === 0 || played.every(({ deterministic }) => deterministic)) return null;
  return { outcome: "inconclusive", reason: absenceOf(plan, open) };
}

/** Why trials are missing that were planned: no player, a whole shard away, what may be spent was spent, or it was stopped. */
export function absenceOf({ shards }: Plan, open: readonly Cell[]): Reason {
  if (open.some(({ isPlayerLost }) => isPlayerLost)) return "lost-too-many";
  const hasEnded = (cell: Cell) =>
    allArms(cell).some(({ repeats }) => repeats.some(({ kind }) => kind !== "not-run"));
  return shards.length > 1 && !open.some(hasEnded) ? "shard-missing" : (open[0]?.unplayed ?? "stopped");
}
