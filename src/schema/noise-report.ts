/** What `noise` answers: a revision against itself. */
import type { Value } from "./comparison.ts";
import type { VisibleDrop } from "./estimate.ts";
import type { StoredNoise } from "./noise.ts";
import type { Row } from "./row.ts";
import type { Metric, SandboxKind, Sha, Slug } from "./words.ts";

/** How much the repeats of one player in one tier vary. null: not enough trials to tell. */
export interface NoisyGroup {
  readonly player: Slug;
  readonly tier: Slug;
  readonly model: string;
  readonly cells: number;
  /** Counted trials of both sides, and those of them that matched. */
  readonly match: { readonly x: number; readonly n: number };
  readonly lost: number;
  /** The mean of p (1 - p) over cells, without the bias of few repeats. */
  readonly variance: number | null;
  /** Standard deviation of the logarithm of tokens within a cell. */
  readonly logTokens: number | null;
  /** The share of pairs of repeats that are identical to the letter. */
  readonly copies: number | null;
  /** The same of base and head at one repeat, which have one seed. */
  readonly alike: number | null;
}

/** What a change of nothing looked like in one metric of a row. */
export interface NoiseBand {
  readonly row: Row;
  readonly metric: Metric;
  readonly isWatched: boolean;
  readonly base: Value;
  readonly head: Value;
  readonly unit: "points" | "ratio";
  /** Head minus base, or head divided by base. */
  readonly seen: number;
  /** In 19 of 20 such comparisons the difference lies within this of none: a fraction, or a ratio above 1. */
  readonly within: number;
  /** It was called a change. */
  readonly isAlarm: boolean;
}

/** Pairs of equal sides that forked all the same. */
export interface NoisePairs {
  readonly n: number;
  readonly forked: number;
  /** What was seen first that differed, by how many pairs; hostile text. */
  readonly first: readonly { readonly call: string; readonly pairs: number }[];
}

/** What a mode can see by this noise. */
export interface NoiseDrops {
  readonly mode: "pr" | "full";
  readonly repeats: number;
  readonly visible: readonly VisibleDrop[];
}

export interface NoiseReport {
  readonly revision: Sha;
  /** Trials a cell and side. */
  readonly repeats: number;
  readonly sandbox: SandboxKind | null;
  readonly trials: { readonly counted: number; readonly lost: number; readonly notRun: number };
  /** Groups of models. */
  readonly groups: readonly NoisyGroup[];
  readonly bands: readonly NoiseBand[];
  /** Rows of deterministic players in which something flipped: such a player is none. */
  readonly flipped: readonly Row[];
  /** null: nothing was coupled. */
  readonly pairs: NoisePairs | null;
  readonly drops: readonly NoiseDrops[];
  /** As a profile would keep it; null where nothing was measured. */
  readonly stored: StoredNoise | null;
  /** The profile into which it was written; null: none. */
  readonly writtenTo: string | null;
  readonly lostPlayers: readonly { readonly player: Slug; readonly why: string }[];
  readonly resultsDir: string;
}
