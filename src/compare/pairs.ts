/** Repeats of coupled players as pairs: base and head of one repeat, of which one followed the other. */
import type { Repeat } from "./cells.ts";
import type { Sample } from "./sample.ts";
import type { Stratum } from "./strata.ts";

/** What both halves of a pair are known to be. */
export interface Pair<T> {
  readonly base: T;
  readonly head: T;
  /** The second half saw something that the first one did not. */
  readonly isForked: boolean;
}

/** Pairs of which both halves counted and are known. A half that stands alone says nothing of a change. */
export function pairsOf<T>(
  { base, head }: Pick<Stratum, "base" | "head">,
  read: (sample: Sample) => T | null,
): Pair<T>[] {
  return base.flatMap((repeat, index) => {
    const [left, right] = [sampleIn(repeat), sampleIn(head[index])];
    if (left === null || right === null) return [];
    const [ofBase, ofHead] = [read(left), read(right)];
    if (ofBase === null || ofHead === null) return [];
    // Halves that were played each by itself had nothing in common from the start.
    return [{ base: ofBase, head: ofHead, isForked: left.hasForked ?? right.hasForked ?? true }];
  });
}

const sampleIn = (repeat: Repeat | undefined): Sample | null =>
  repeat?.kind === "counted" ? repeat.sample : null;

/** Pairs of one cell, by which half alone has what is asked for. */
export interface PairCounts {
  readonly n: number;
  readonly forked: number;
  /** Head alone, and base alone. */
  readonly up: number;
  readonly down: number;
}

export function pairCounts(pairs: readonly Pair<boolean>[]): PairCounts {
  return {
    n: pairs.length,
    forked: pairs.filter(({ isForked }) => isForked).length,
    up: pairs.filter(({ base, head }) => head && !base).length,
    down: pairs.filter(({ base, head }) => base && !head).length,
  };
}

/** Head over base as logarithms; 0 where both halves saw the same, whatever the clock or the endpoint did. */
export function logRatios(pairs: readonly Pair<number>[]): number[] {
  return pairs.map(({ base, head, isForked }) => (isForked ? Math.log(head) - Math.log(base) : 0));
}
