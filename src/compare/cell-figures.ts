/** The raw figures of a cell's side, as comparison.json prints them. */

import { geometricMean, mean, median } from "../base/averages.ts";
import type { CellSide, ComparedCell, Endings, Spread } from "../schema/compared-cell.ts";
import type { Rate } from "../schema/comparison.ts";
import type { PlannedMarker } from "../schema/plan.ts";
import { type Cell, type CellRepeats, samplesOf } from "./cells.ts";
import { type Arms, windowArms } from "./earlier.ts";
import { pairCounts, pairsOf } from "./pairs.ts";
import { slugOf } from "./public-name.ts";
import type { Sample } from "./sample.ts";

/** A cell with both sides' figures; null for a side that was never asked to play, or not what its tier is. */
export function cellFigures(cell: Cell, markers: readonly PlannedMarker[]): ComparedCell {
  const { state } = cell;
  const arms = windowArms(cell);
  const figures = (side: CellRepeats) => (isUnshown(state) ? null : sideFigures(side, arms.look, markers));
  return {
    id: cell.id,
    state: state.kind === "reused" ? { ...state, from: slugOf(state.from) ?? "history" } : state,
    base: figures(arms.base),
    head: figures(arms.head),
    ...pairsIn(cell, arms),
  };
}

/** Absent where nothing is coupled, or no pair is whole. */
function pairsIn({ isCoupled = false }: Cell, { base, head }: Arms): Pick<ComparedCell, "pairs"> {
  if (!isCoupled) return {};
  const seen = { base: base.repeats, head: head.repeats };
  const all = pairsOf(seen, (sample) => sample);
  if (all.length === 0) return {};
  // A pair whose match is not known on both sides differs in nothing that is known.
  const { up, down } = pairCounts(pairsOf(seen, ({ matched }) => matched));
  return { pairs: { n: all.length, forked: all.filter(({ isForked }) => isForked).length, up, down } };
}

const isUnshown = (state: Cell["state"]): boolean => state.kind === "skipped" && state.why === "not-shown";

function sideFigures(
  { planned, repeats: seen }: CellRepeats,
  look: number,
  markers: readonly PlannedMarker[],
): CellSide | null {
  if (planned === 0) return null;
  const samples = samplesOf(seen);
  return {
    planned,
    counted: samples.length,
    lost: seen.filter(({ kind }) => kind === "lost").length,
    look,
    match: rate(samples.map(({ matched }) => matched)),
    markers: Object.fromEntries(
      markers.map(({ name }) => [name, rate(samples.map((sample) => sample.markers[name] ?? null))]),
    ),
    tokens: spread(samples.map(({ tokens }) => tokens)),
    turns: spread(samples.map(({ turns }) => turns)),
    time: spread(samples.map(({ timeMs }) => timeMs)),
    errors: rate(samples.map(({ hasFailedCall }) => hasFailedCall)),
    endings: endingsOf(samples),
  };
}

/** How many samples ended how; kinds that did not occur are absent. */
export function endingsOf(samples: readonly Sample[]): Endings {
  const endings: Endings = {};
  for (const { ending } of samples) endings[ending] = (endings[ending] ?? 0) + 1;
  return endings;
}

function rate(claims: readonly (boolean | null)[]): Rate {
  const known = claims.filter((claim) => claim !== null);
  return { x: known.filter(Boolean).length, n: known.length };
}

function spread(values: readonly (number | null)[]): Spread {
  const known = values.filter((value) => value !== null);
  return { n: known.length, mean: mean(known), geo: geometricMean(known), median: median(known) };
}
