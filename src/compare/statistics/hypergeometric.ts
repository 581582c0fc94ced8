/** The exact conditional test of 2x2 tables, alone and stratified. */
import { logChoose } from "./special-functions.ts";

/** Matches and trials of one cell, a side each. */
export interface RateCell {
  readonly xBase: number;
  readonly nBase: number;
  readonly xHead: number;
  readonly nHead: number;
}

/** Chances of every possible sum of head's matches, from `first` upwards, given each cell's total. */
interface SumDistribution {
  readonly first: number;
  readonly chances: readonly number[];
}

function cellDistribution({ xBase, nBase, xHead, nHead }: RateCell): SumDistribution {
  const total = xBase + xHead;
  const first = Math.max(0, total - nBase);
  const last = Math.min(nHead, total);
  const all = logChoose(nBase + nHead, total);
  const chances = Array.from({ length: last - first + 1 }, (_, index) =>
    Math.exp(logChoose(nHead, first + index) + logChoose(nBase, total - first - index) - all),
  );
  return { first, chances };
}

function convolve(left: SumDistribution, right: SumDistribution): SumDistribution {
  const chances = new Array<number>(left.chances.length + right.chances.length - 1).fill(0);
  for (const [i, a] of left.chances.entries()) {
    for (const [j, b] of right.chances.entries()) chances[i + j] = (chances[i + j] ?? 0) + a * b;
  }
  return { first: left.first + right.first, chances };
}

/** One-sided chances; `lower` and `upper` both hold the point that was seen. */
export interface ExactTails {
  /** P(head's matches as few as seen or fewer | no change). */
  readonly lower: number;
  /** P(as many or more). */
  readonly upper: number;
  /** P(exactly as many). */
  readonly point: number;
}

/** The tails of head's matches over all cells, given every cell's total: exact whatever the cells' rates. */
export function stratifiedTails(cells: readonly RateCell[]): ExactTails {
  const { first, chances } = cells.map(cellDistribution).reduce(convolve, { first: 0, chances: [1] });
  const seen = cells.reduce((sum, { xHead }) => sum + xHead, 0) - first;
  const total = (part: readonly number[]): number =>
    Math.min(
      1,
      part.reduce((sum, chance) => sum + chance, 0),
    );
  return {
    lower: total(chances.slice(0, seen + 1)),
    upper: total(chances.slice(seen)),
    point: chances[seen] ?? 0,
  };
}

/** Tails with half of the seen point: less timid than the exact ones, for looking at single tasks. */
export function midTails(cells: readonly RateCell[]): { readonly lower: number; readonly upper: number } {
  const { lower, upper, point } = stratifiedTails(cells);
  return { lower: lower - point / 2, upper: upper - point / 2 };
}

/** Fisher's two-sided p: all tables that are no more likely than the one seen. */
export function fisherTwoSided(cell: RateCell): number {
  const { first, chances } = cellDistribution(cell);
  const seen = chances[cell.xHead - first] ?? 0;
  // Equal chances differ in their last digits.
  const within = chances.filter((chance) => chance <= seen * (1 + 1e-7));
  return Math.min(
    1,
    within.reduce((sum, chance) => sum + chance, 0),
  );
}
