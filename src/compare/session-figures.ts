/** What a task costs that opens a session, and what those cost that follow it. */

import { geometricMean, mean } from "../base/averages.ts";
import { grouped } from "../base/grouped.ts";
import type { Details } from "../schema/details.ts";
import type { PerSide } from "../schema/request.ts";
import { SIDES, type Side } from "../schema/words.ts";
import { type Cell, type Repeat, samplesOf } from "./cells.ts";
import type { Sample } from "./sample.ts";

type Figures = NonNullable<Details["sessions"]>[number];
type SideFigures = NonNullable<Figures["base"]>;
type PlaceFigures = SideFigures["first"];

/** One entry a player and tier that was played in sessions, in the plan's order; none where nobody was. */
export function sessionFigures(cells: readonly Cell[]): Figures[] {
  const groups = grouped(cells, ({ key }) => `${key.player}/${key.tier}`);
  return [...groups.values()].flatMap((own): Figures[] => {
    const [cell] = own;
    const played = SIDES.map((side) => sideFigures(own, side));
    const [base = null, head = null] = played;
    if (cell === undefined || (base === null && head === null)) return [];
    const { player, tier } = cell.key;
    return [{ player, tier, base, head }];
  });
}

/** null where no trial of a session counted. */
function sideFigures(cells: readonly Cell[], side: Side): SideFigures | null {
  const repeats = cells.flatMap(
    (cell: PerSide<{ readonly repeats: readonly Repeat[] }>) => cell[side].repeats,
  );
  const samples = samplesOf(repeats).filter(({ session }) => session != null);
  if (samples.length === 0) return null;
  return {
    first: placeFigures(samples.filter(isFirst)),
    later: placeFigures(samples.filter((sample) => !isFirst(sample))),
    notAsked: repeats.filter(({ kind }) => kind === "not-asked").length,
    sameTasks: sameTasks(cells.map((cell) => samplesOf(cell[side].repeats))),
  };
}

const isFirst = ({ session }: Sample): boolean => session?.position === 1;

function placeFigures(samples: readonly Sample[]): PlaceFigures {
  const scored = samples.flatMap(({ matched }) => (matched === null ? [] : [matched]));
  return {
    trials: samples.length,
    match: scored.length === 0 ? null : { x: scored.filter(Boolean).length, n: scored.length },
    tokens: typical(samples, TOKENS),
    generated: typical(samples, ({ parts }) => parts.generated || null),
    turns: typical(samples, TURNS),
    timeMs: typical(samples, TIME),
  };
}

type Quantity = (sample: Sample) => number | null;

const TOKENS: Quantity = ({ tokens }) => tokens;
const TURNS: Quantity = ({ turns }) => turns;
const TIME: Quantity = ({ timeMs }) => timeMs;

function typical(samples: readonly Sample[], read: Quantity): number | null {
  return geometricMean(samples.map(read).filter((value) => value !== null));
}

/** Tasks differ in what they cost: only those that stood at both places tell what the place does. */
function sameTasks(tasks: readonly (readonly Sample[])[]): SideFigures["sameTasks"] {
  const both = tasks
    .map((samples) => ({
      first: samples.filter(isFirst),
      later: samples.filter((sample) => !isFirst(sample) && sample.session != null),
    }))
    .filter(({ first, later }) => first.length > 0 && later.length > 0);
  if (both.length === 0) return null;
  const ratio = (read: Quantity): number | null => {
    const ratios = both.flatMap(({ first, later }) => {
      const [before, after] = [typical(first, read), typical(later, read)];
      return before === null || after === null ? [] : [after / before];
    });
    return geometricMean(ratios);
  };
  const changes = both.flatMap(({ first, later }) => {
    const [before, after] = [rate(first), rate(later)];
    return before === null || after === null ? [] : [after - before];
  });
  return {
    tasks: both.length,
    match: mean(changes),
    tokens: ratio(TOKENS),
    turns: ratio(TURNS),
    time: ratio(TIME),
  };
}

function rate(samples: readonly Sample[]): number | null {
  return mean(samples.flatMap(({ matched }) => (matched === null ? [] : [matched ? 1 : 0])));
}
