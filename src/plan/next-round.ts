/** The next trials to play, given what was played and what it came to: until there are none. Pure and resumable. */
import { seededRandom, shuffled } from "../base/random.ts";
import type { Plan, PlannedTrial, Round } from "../schema/plan.ts";
import { type CellId, type CellKey, cellId, cellKey, rowText } from "../schema/row.ts";
import { EARLIER_FROM, ONE_SIDED, SIDES, type Side, type Slug } from "../schema/words.ts";
import { isCoupled } from "./is-coupled.ts";
import { type Earlier, hasAlarm, NO_EARLIER, type OpenRow, openRows, type Seen } from "./open-rows.ts";
import { Reach } from "./reach.ts";
import { unitsOf, withSessions } from "./sessions.ts";

/** What is known after the rounds that were played. */
export interface Ladder {
  /** What all of them came to. Absent: nobody looked. */
  readonly seen?: Seen;
  /** Base trials of an earlier day. Absent: none. */
  readonly earlier?: Earlier;
  /** Whether an alarm ends nothing: more is learned of the other rows. */
  readonly goesOn?: boolean;
  /** Whether all of these trials may still be paid for; everything may where it is absent. */
  readonly fits?: (trials: readonly PlannedTrial[]) => boolean;
}

/**
 * Names the round after those already played, or null where nothing is left to play: the last look was reached, a
 * watched row regressed, no row looks bad enough, or the next look of none fits. Where nobody looked, every look is
 * played by every cell. Rows go on in the order of their badness, each as a whole; one that does not fit is passed over.
 *
 * Repeats are blocks; inside a block the cells are shuffled and each cell's sides follow one another, base first in
 * one repeat and head first in the next, so that drift of an endpoint hits both sides alike; a session is shuffled as
 * one. What a round holds follows from the plan, the rounds before it and what they came to: named again, it is equal.
 */
export function nextRound(plan: Plan, played: readonly Round[], ladder: Ladder = {}): Round | null {
  const { seen, earlier, goesOn = false } = ladder;
  if (played.length === 0 || seen === undefined) return wholeLook(plan, played, earlier);
  if (!isLadder(plan)) return wholeLook(plan, played);
  if (!goesOn && hasAlarm(plan, seen)) return null;
  return openLook(plan, played, { ...ladder, seen });
}

/** Trials, repeats and rates of one revision against itself are wanted for their own sake. */
const isLadder = ({ mode }: Plan): boolean => mode !== "noise" && !ONE_SIDED.includes(mode);

function wholeLook(plan: Plan, played: readonly Round[], earlier = NO_EARLIER): Round | null {
  const look = played.length + 1;
  const to = plan.design.looks[look - 1];
  if (to === undefined) return null;
  const reach = new Reach();
  for (const id of openCells(plan)) {
    const use = look === 1 ? earlier.get(id)?.use : undefined;
    if (use === "lead") reach.lead(id, to);
    else if (use === "screen") reach.play("head", id, to);
    else for (const side of SIDES) reach.play(side, id, to);
  }
  const trials = trialsTo(plan, played, reach);
  const why = look === 1 ? "first look" : `look ${look}: ${to} repeats a cell and side`;
  return trials.length === 0 ? null : { look, trials, why };
}

type Climbing = Ladder & { readonly seen: Seen };

function openLook(
  plan: Plan,
  played: readonly Round[],
  { seen, earlier = NO_EARLIER, fits = () => true }: Climbing,
): Round | null {
  const chosen: OpenRow[] = [];
  let trials: PlannedTrial[] = [];
  for (const open of openRows(plan, seen, earlier)) {
    const more = trialsTo(plan, played, reachOf(plan, [...chosen, open], earlier));
    // A row whose cells others take further already is waited for, and costs nothing.
    if (more.length > trials.length && !fits(more)) continue;
    chosen.push(open);
    trials = more;
  }
  if (trials.length === 0) return null;
  const look = plan.design.looks.indexOf(Math.max(...chosen.map(({ toLook }) => toLook))) + 1;
  const why = chosen.map(
    ({ row, toLook, badness }) => `${rowText(row)} to ${toLook} (z ${badness.toFixed(2)})`,
  );
  return { look, trials, why: why.join(", ") };
}

function reachOf(plan: Plan, rows: readonly OpenRow[], earlier: Earlier): Reach {
  const reach = new Reach();
  for (const { cells, toLook, isLed } of rows) {
    for (const id of withSessions(plan, cells)) {
      if (isLed && earlier.has(id)) reach.lead(id, toLook);
      else for (const side of SIDES) reach.play(side, id, toLook);
    }
  }
  return reach;
}

const openCells = ({ cells }: Plan): CellId[] =>
  cells.filter(({ state }) => state.kind === "play").map(({ id }) => id);

/** What is missing for cells to get so far; cells that are not named stay where they are. */
function trialsTo(plan: Plan, played: readonly Round[], reach: Reach): PlannedTrial[] {
  const asked = reachedBy(played);
  const trials: Omit<PlannedTrial, "order">[] = [];
  for (let repeat = 1; repeat <= reach.last; repeat++) {
    trials.push(...blockOf(plan, repeat, { reach, asked }));
    trials.push(...ledBlockOf(plan, repeat, { reach, asked }));
  }
  const first = played.reduce((count, round) => count + round.trials.length, 0);
  return trials.map((trial, index) => ({ ...trial, order: first + index }));
}

/** How far each side of every cell was asked to get. */
function reachedBy(played: readonly Round[]): Reach {
  const asked = new Reach();
  for (const { trials } of played) {
    for (const trial of trials) {
      const id = cellId(trial);
      if (trial.repeat >= EARLIER_FROM) asked.lead(id, trial.repeat - EARLIER_FROM + 1);
      else asked.play(trial.side, id, trial.repeat);
    }
  }
  return asked;
}

type Wanted = Readonly<Record<"reach" | "asked", Reach>>;

function blockOf(plan: Plan, repeat: number, { reach, asked }: Wanted): Omit<PlannedTrial, "order">[] {
  const sides = SIDES.filter(
    (side) => plan.builds[side] !== null && (side === "head" || !ONE_SIDED.includes(plan.mode)),
  );
  const isWanted = (side: Side, key: CellKey): boolean => {
    const id = cellId(key);
    const to = reach.played(side, id);
    const last = isDeterministic(plan, key.player) ? Math.min(1, to) : to;
    return repeat <= last && repeat > asked.played(side, id);
  };
  const wanted = openCells(plan)
    .map(cellKey)
    .filter((key) => sides.some((side) => isWanted(side, key)));
  if (wanted.length === 0) return [];
  const units = shuffled(unitsOf(plan, repeat, wanted), seededRandom(plan.design.seed, "cells", repeat));
  const places = turnsOf(plan);
  return units.flatMap(({ player, trials, turn, place }) => {
    const inOrder = alternate(sides, repeat + turn + (places.get(place) ?? 0));
    const same = { repeat, seed: trialSeed(plan, player, repeat), ...leaderOf(plan, player, inOrder) };
    return inOrder.flatMap((side) =>
      trials.filter((trial) => isWanted(side, trial)).map((trial) => ({ side, ...trial, ...same })),
    );
  });
}

/** Their leaders were played on an earlier day. */
function ledBlockOf(plan: Plan, number: number, { reach, asked }: Wanted): Omit<PlannedTrial, "order">[] {
  const wanted = openCells(plan).filter((id) => number <= reach.led(id) && number > asked.led(id));
  if (wanted.length === 0) return [];
  const repeat = EARLIER_FROM - 1 + number;
  return shuffled(wanted, seededRandom(plan.design.seed, "cells", repeat)).map((id) => {
    const key = cellKey(id);
    return { side: "head", ...key, repeat, seed: trialSeed(plan, key.player, repeat), leader: "base" };
  });
}

/** Who is played first leads: each side in half of the pairs of every cell. */
function leaderOf(plan: Plan, player: Slug, [first, second]: readonly Side[]): Pick<PlannedTrial, "leader"> {
  const isPair = isCoupled(plan, player) && second !== undefined;
  return isPair && first !== undefined ? { leader: first } : {};
}

/** A place for every cell that stays its own in all repeats, and that no axis has a part in. */
function turnsOf({ cells, design }: Plan): ReadonlyMap<CellId, number> {
  const mixed = shuffled(
    cells.map(({ id }) => id),
    seededRandom(design.seed, "sides"),
  );
  return new Map(mixed.map((id, place) => [id, place]));
}

/** One trial of a deterministic player says everything. */
function isDeterministic(plan: Plan, player: Slug): boolean {
  return plan.players.find(({ id }) => id === player)?.deterministic ?? false;
}

function alternate(sides: readonly Side[], turn: number): readonly Side[] {
  return turn % 2 === 1 ? sides : [...sides].reverse();
}

/** One seed a repeat, the same for base and head, so that repeats differ and sides do not. */
function trialSeed(plan: Plan, player: Slug, repeat: number): number | null {
  if (isDeterministic(plan, player)) return null;
  const own = plan.players.find(({ id }) => id === player)?.sampling.seed ?? plan.design.seed;
  return (own + repeat) % 2 ** 31;
}
