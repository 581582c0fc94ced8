/** What was planned and what became of it: printed beside every rate. */
import type { Comparison } from "../schema/comparison.ts";
import type { Plan } from "../schema/plan.ts";
import type { Trial } from "../schema/trial.ts";
import { SIDES } from "../schema/words.ts";
import { endingsOf } from "./cell-figures.ts";
import { type Cell, type Repeat, samplesOf } from "./cells.ts";
import { allArms, allRepeats } from "./earlier.ts";
import { absenceOf } from "./subjects.ts";

/** See the schema: trials by what became of them. */
export type Coverage = Comparison["coverage"];

/** Counts all repeats that were asked for, also those beyond the looks that rows have reached. */
export function coverageOf(plan: Plan, cells: readonly Cell[], trials: readonly Trial[]): Coverage {
  const base = cells.flatMap((cell) => allArms(cell)[0].repeats);
  const head = cells.flatMap((cell) => allArms(cell)[1].repeats);
  const all = [...base, ...head];
  const samples = samplesOf(all);
  const counted = new Set(samples.map(({ trial }) => trial));
  const followers = trials.filter(({ id, pair }) => pair?.role === "follower" && counted.has(id));
  const planned = cells.reduce((total, cell) => total + plannedIn(cell), 0);
  return {
    planned,
    counted: samples.length,
    lost: count(all, "lost"),
    ...lostBy(all),
    tampered: count(all, "tampered"),
    notRun: { ...notRun(plan, cells), ...unasked(all) },
    identical: cells.filter(({ state }) => state.kind === "identical").length,
    reused: trials.filter((trial) => trial.plan !== plan.id && counted.has(trial.id)).length,
    pairs: followers.length,
    forked: followers.filter(({ pair }) => pair?.forkedAt !== null).length,
    replayedTurns: followers.reduce((total, trial) => total + replayedTurns(trial), 0),
    endings: {
      base: { ...endingsOf(samplesOf(base)), ...lostEnding(base) },
      head: { ...endingsOf(samplesOf(head)), ...lostEnding(head) },
    },
  };
}

const count = (repeats: readonly Repeat[], kind: Repeat["kind"]): number =>
  repeats.filter((repeat) => repeat.kind === kind).length;

/** Lost repeats by what the last attempt was lost to; absent where none was. */
function lostBy(repeats: readonly Repeat[]): Pick<Coverage, "lostBy"> {
  const causes: NonNullable<Coverage["lostBy"]> = {};
  for (const repeat of repeats) {
    if (repeat.kind === "lost") causes[repeat.cause] = (causes[repeat.cause] ?? 0) + 1;
  }
  return Object.keys(causes).length === 0 ? {} : { lostBy: causes };
}

/** Tasks that their session never came to; absent where there are none. */
function unasked(repeats: readonly Repeat[]): Pick<Coverage["notRun"], "session"> {
  const session = count(repeats, "not-asked");
  return session === 0 ? {} : { session };
}

const lostEnding = (repeats: readonly Repeat[]) => {
  const lost = count(repeats, "lost");
  return lost === 0 ? {} : { lost };
};

/** Turns of a follower up to its fork came from the recording. */
function replayedTurns({ pair, turns }: Trial): number {
  if (pair?.replayed !== undefined) return pair.replayed.turns;
  return pair === null || pair.forkedAt === null ? turns : Math.min(turns, pair.forkedAt - 1);
}

/** Trials that were planned and did not end, and those of cells that the plan left out or whose player is lost. */
function notRun(plan: Plan, cells: readonly Cell[]): Coverage["notRun"] {
  const missing = { budget: 0, shard: 0, skipped: 0, stopped: 0 };
  const sides = SIDES.filter((side) => plan.builds[side] !== null).length;
  for (const cell of cells) {
    const open = plannedIn(cell) - ended(cell);
    if (cell.state.kind === "skipped" && plannedIn(cell) === 0)
      missing.skipped += sides * (cell.looks[0] ?? 0);
    else if (cell.isPlayerLost) missing.skipped += open;
    else if (isShardMissing(plan, cells, cell)) missing.shard += open;
    else missing[cell.unplayed] += open;
  }
  const { stopped, ...others } = missing;
  return stopped === 0 ? others : missing;
}

function isShardMissing(plan: Plan, cells: readonly Cell[], { key: { player } }: Cell): boolean {
  const ofPlayer = cells.filter(({ key }) => key.player === player);
  return absenceOf(plan, ofPlayer) === "shard-missing";
}

const plannedIn = (cell: Cell): number => allArms(cell).reduce((sum, { planned }) => sum + planned, 0);

const ended = (cell: Cell): number => allRepeats(cell).filter(({ kind }) => kind !== "not-run").length;
