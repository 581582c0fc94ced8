/** Head minus base of match or marker rates, stratified by cell. */
import { sum } from "../../base/averages.ts";
import { type Contrast, effectiveRepeats } from "./contrast.ts";
import { normalCdf, normalQuantile } from "./distributions.ts";
import { type RateCell, stratifiedTails } from "./hypergeometric.ts";
import { type Interval, newcombe } from "./intervals.ts";

/** Below these the normal tail is too light, and the exact conditional test decides. */
const MIN_CELLS = 4;
const MIN_HEAD_TRIALS = 18;
/** No suite is planned as if its rates hardly varied. */
const MIN_VARIANCE = 0.1;

/** Whether so few cells or trials that the normal distribution would be too sure. */
export function isSmall(cells: readonly RateCell[]): boolean {
  return cells.length < MIN_CELLS || sum(cells.map(({ nHead }) => nHead)) < MIN_HEAD_TRIALS;
}

/** Every cell needs trials on both sides. `copies`: the share of identical pairs among repeats. */
export function rateContrast(cells: readonly RateCell[], copies = 0): Contrast {
  const count = cells.length;
  const parts = cells.map((cell) => partsOf(effective(cell, copies)));
  const intervalVariance = sum(parts.map(({ interval }) => interval));
  const nullVariance = sum(parts.map(({ atNull }) => atNull));
  const differences = sum(parts.map(({ difference }) => difference));
  const est = differences / count;
  const se = Math.sqrt(intervalVariance) / count;
  const statistic = differences / Math.sqrt(Math.max(intervalVariance, nullVariance));
  const variance = Math.max(MIN_VARIANCE, sum(parts.map(({ base }) => base * (1 - base))) / count);
  return {
    est,
    se,
    statistic,
    ...tails(cells, statistic, copies),
    get interval() {
      return intervalOf(cells, { est, se, level: 0.95, copies });
    },
    get inner() {
      return intervalOf(cells, { est, se, level: 0.9, copies });
    },
    planningSe: Math.sqrt(variance * sum(parts.map(({ repeats }) => repeats))) / count,
  };
}

function effective({ xBase, nBase, xHead, nHead }: RateCell, copies: number): RateCell {
  const [base, head] = [effectiveRepeats(nBase, copies), effectiveRepeats(nHead, copies)];
  return { xBase: (xBase / nBase) * base, nBase: base, xHead: (xHead / nHead) * head, nHead: head };
}

function partsOf({ xBase, nBase, xHead, nHead }: RateCell) {
  const head = (xHead + 0.5) / (nHead + 1);
  const base = (xBase + 0.5) / (nBase + 1);
  const pooled = (xBase + xHead + 0.5) / (nBase + nHead + 1);
  const repeats = 1 / nHead + 1 / nBase;
  return {
    difference: xHead / nHead - xBase / nBase,
    base: xBase / nBase,
    /** Shrunk towards one half, so that 3 of 3 has a width. */
    interval: (head * (1 - head)) / nHead + (base * (1 - base)) / nBase,
    /** What chance gives if both sides are alike: without it, large differences look surer than they are. */
    atNull: pooled * (1 - pooled) * repeats,
    repeats,
  };
}

function tails(cells: readonly RateCell[], z: number, copies: number): Pick<Contrast, "pDown" | "pUp"> {
  const normal = { pDown: normalCdf(z), pUp: normalCdf(-z) };
  if (!isSmall(cells)) return normal;
  const { lower, upper } = stratifiedTails(cells);
  if (copies === 0) return { pDown: lower, pUp: upper };
  // The exact test takes copies for evidence, the normal one is too light here: the more timid one counts.
  return { pDown: Math.max(lower, normal.pDown), pUp: Math.max(upper, normal.pUp) };
}

interface IntervalInput {
  readonly est: number;
  readonly se: number;
  readonly level: number;
  readonly copies: number;
}

function intervalOf(cells: readonly RateCell[], { est, se, level, copies }: IntervalInput): Interval {
  const [only] = cells;
  if (cells.length === 1 && only !== undefined) {
    const { xBase, nBase, xHead, nHead } = effective(only, copies);
    return newcombe({ x: xHead, n: nHead }, { x: xBase, n: nBase }, level);
  }
  const half = normalQuantile((1 + level) / 2) * se;
  return { low: Math.max(-1, est - half), high: Math.min(1, est + half) };
}
