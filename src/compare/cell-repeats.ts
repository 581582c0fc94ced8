/** The repeats of one side of a cell: which attempt of each speaks, and how far they got. */
import { counts } from "../schema/ending.ts";
import type { Score } from "../schema/score.ts";
import type { Trial } from "../schema/trial.ts";
import { type LostCause, SIDES, type Side } from "../schema/words.ts";
import { type Sample, sampleOf } from "./sample.ts";

/** What became of one repeat on one side. */
export type Repeat =
  | { readonly kind: "counted"; readonly sample: Sample }
  /** Every attempt was ended by infrastructure; `cause` is the last one's. */
  | { readonly kind: "lost"; readonly cause: LostCause }
  /** It ended, but not with the tool under test as it was built. */
  | { readonly kind: "tampered" }
  /** Its session ended before it was asked: it will never be played. */
  | { readonly kind: "not-asked" }
  /** Planned and never ended. */
  | { readonly kind: "not-run" };

/** One side of a cell. */
export interface CellRepeats {
  /** Repeats that were asked for. */
  readonly planned: number;
  /** Repeat n stands at index n - 1. */
  readonly repeats: readonly Repeat[];
}

/** Repeats of one side of a cell, by their number. */
export interface RepeatsInput {
  readonly wanted: ReadonlySet<number>;
  readonly played: ReadonlyMap<number, readonly Trial[]>;
  /** Those that their session never came to. */
  readonly unasked: ReadonlySet<number>;
}

export function repeatsOf(
  { wanted, played, unasked }: RepeatsInput,
  scores: ReadonlyMap<string, Score>,
): CellRepeats {
  const last = Math.max(0, ...wanted);
  const repeats = Array.from({ length: last }, (_, index): Repeat => {
    if (unasked.has(index + 1)) return { kind: "not-asked" };
    return repeatOf(played.get(index + 1) ?? [], scores);
  });
  return { planned: wanted.size, repeats };
}

/** The last attempt that was not lost speaks for its repeat. */
function repeatOf(attempts: readonly Trial[], scores: ReadonlyMap<string, Score>): Repeat {
  const inOrder = [...attempts].sort((a, b) => a.attempt - b.attempt);
  const trial = inOrder.findLast(({ ending }) => counts(ending));
  if (trial === undefined) {
    const last = inOrder.at(-1)?.ending;
    const isLost = inOrder.every(({ ending }) => ending.kind === "lost");
    return isLost && last?.kind === "lost" ? { kind: "lost", cause: last.cause } : { kind: "not-run" };
  }
  if (trial.flags.includes("tampered")) return { kind: "tampered" };
  return { kind: "counted", sample: sampleOf(trial, scores.get(trial.id)) };
}

/** The last of the looks that every side that plays has finished, as its repeats; 0 = not even the first. */
export function lookOf(looks: readonly number[], sides: Readonly<Record<Side, CellRepeats>>): number {
  const playing = SIDES.map((side) => sides[side]).filter(({ planned }) => planned > 0);
  if (playing.length === 0) return 0;
  const finished = Math.min(
    ...playing.map(({ repeats }) => {
      const open = repeats.findIndex(({ kind }) => kind === "not-run");
      return open === -1 ? repeats.length : open;
    }),
  );
  return looks.findLast((repeats) => repeats <= finished) ?? 0;
}
