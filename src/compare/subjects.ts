/** What the rows of a design are about: their strata, how far they got, and why some say nothing. */
import type { DesignRow } from "../schema/design.ts";
import type { Plan } from "../schema/plan.ts";
import type { Row } from "../schema/row.ts";
import { type Outcome, type Reason, SIDES, type Side } from "../schema/words.ts";
import { type Cell, isPlayed } from "./cells.ts";
import { hasOtherBuilds } from "./model-drift.ts";
import type { Stratum } from "./strata.ts";

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
  /** Cells that are played, uncut. */
  readonly strata: readonly Stratum[];
  /** Looks that all of them have finished, as repeats, ascending. */
  readonly looks: readonly number[];
  /** The repeats that its figures are made of. */
  readonly window: number;
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
  const strata = played.map(({ key, base, head, isCoupled = false }) => ({
    task: key.task,
    base: base.repeats,
    head: head.repeats,
    isPaired: isCoupled,
  }));
  return {
    row,
    side: null,
    strata,
    absence: absenceOf(plan, played),
    settled: settledBy(members) ?? unbuilt(plan) ?? unfinished(plan, played) ?? moved(strata),
    ...reachOf(played),
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
  const strata = pairs.map(({ bare, cell }) => ({
    task: cell.key.task,
    base: bare[side].repeats,
    head: cell[side].repeats,
  }));
  const isMissing = plan.builds[side] === null || played.length === 0;
  return {
    row,
    side,
    strata,
    absence: absenceOf(plan, played),
    settled: isMissing
      ? { outcome: "not-comparable", reason: plan.builds[side] === null ? "not-built" : "insufficient" }
      : (unfinished(plan, played) ?? moved(strata)),
    ...reachOf(played),
  };
}

function reachOf(played: readonly Cell[]): Pick<Subject, "deterministic" | "looks" | "window"> {
  const looks = played[0]?.looks ?? [];
  const reached = Math.min(...played.map(({ look }) => look));
  const finished = looks.filter((repeats) => repeats <= reached);
  return {
    deterministic: played.length > 0 && played.every(({ deterministic }) => deterministic),
    looks: finished,
    window: finished.at(-1) ?? looks[0] ?? 0,
  };
}

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
  const open = played.filter(({ look }) => look === 0);
  if (open.length === 0 || played.every(({ deterministic }) => deterministic)) return null;
  return { outcome: "inconclusive", reason: absenceOf(plan, open) };
}

/** Why trials are missing that were planned: no player, a whole shard away, what may be spent was spent, or it was stopped. */
export function absenceOf({ shards }: Plan, open: readonly Cell[]): Reason {
  if (open.some(({ isPlayerLost }) => isPlayerLost)) return "lost-too-many";
  const hasEnded = ({ base, head }: Cell) =>
    [...base.repeats, ...head.repeats].some(({ kind }) => kind !== "not-run");
  return shards.length > 1 && !open.some(hasEnded) ? "shard-missing" : (open[0]?.unplayed ?? "stopped");
}
