/** Head minus base of rates over pairs that were answered alike until they saw something else. */
import { mean, sum } from "../../base/averages.ts";
import { type Contrast, effectiveRepeats } from "./contrast.ts";
import { normalQuantile } from "./distributions.ts";
import { signTest } from "./sign-tests.ts";

/** Pairs of one cell; `up`: head alone has it, `down`: base alone. */
export interface PairedCell {
  readonly n: number;
  readonly forked: number;
  readonly up: number;
  readonly down: number;
}

/** Added to each of a cell's four counts, so that three equal pairs have a width. */
const PSEUDO = 0.5;
/** The variance of a trial with which no suite is planned below, on both sides of a pair that forked. */
const FORKED_VARIANCE = 0.2;

/**
 * Every cell needs a pair. Pairs that differ go either way with equal chance if nothing changed: the exact sign test
 * over all cells of the row. `copies`: the share of identical repeats within a side.
 */
export function pairedRate(cells: readonly PairedCell[], copies = 0): Contrast {
  const count = cells.length;
  const est = (mean(cells.map(({ n, up, down }) => (up - down) / n)) ?? 0) + 0;
  const se = Math.sqrt(sum(cells.map((cell) => varianceOf(cell, copies)))) / count;
  const [up, down] = [sum(cells.map((cell) => cell.up)), sum(cells.map((cell) => cell.down))];
  const pairs = sum(cells.map(({ n }) => n));
  const worth = effectiveRepeats(pairs / count, copies) / (pairs / count);
  const within = (level: number) => {
    const half = normalQuantile((1 + level) / 2) * se;
    return { low: Math.max(-1, est - half), high: Math.min(1, est + half) };
  };
  return {
    est,
    se,
    statistic: up + down === 0 ? 0 : ((up - down) / Math.sqrt(up + down)) * Math.sqrt(worth),
    pDown: tail(up, up + down, worth),
    pUp: tail(down, up + down, worth),
    interval: within(0.95),
    inner: within(0.9),
    planningSe: planningSe(cells, { up, down, pairs }),
  };
}

/** Of pairs that repeat one another only so many count; what is left of a pair is counted against the finding. */
function tail(x: number, n: number, worth: number): number {
  if (worth === 1) return signTest(x, n);
  const fewer = Math.floor(n * worth);
  return signTest(Math.min(fewer, Math.ceil(x * worth)), fewer);
}

function varianceOf({ n, up, down }: PairedCell, copies: number): number {
  const worth = effectiveRepeats(n, copies);
  const [more, less] = [(up / n) * worth + PSEUDO, (down / n) * worth + PSEUDO];
  const all = worth + 4 * PSEUDO;
  return (more + less - (more - less) ** 2 / all) / all ** 2;
}

/** A change is planned for as if pairs differed as often as these, or as those that forked would at least. */
function planningSe(
  cells: readonly PairedCell[],
  { up, down, pairs }: { readonly up: number; readonly down: number; readonly pairs: number },
): number {
  const forked = sum(cells.map((cell) => cell.forked)) / pairs;
  const differing = Math.max((up + down) / pairs, FORKED_VARIANCE * forked, 1 / pairs);
  return Math.sqrt(differing * sum(cells.map(({ n }) => 1 / n))) / cells.length;
}
