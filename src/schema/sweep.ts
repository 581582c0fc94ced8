/** What `sweep` answers: many revisions, one after the other. */
import type { Change } from "./comparison.ts";
import type { HistoryEntry } from "./history.ts";
import type { Budget } from "./profile.ts";
import type { CellId, Row } from "./row.ts";
import type { TokenSum } from "./usage.ts";
import type { Metric, Outcome, SandboxKind, Sha, VerdictKind } from "./words.ts";

/** What became of one revision. */
export type SweptState =
  /** `reused`: cells whose trials are those of an earlier revision, because nothing that they show differs. */
  | { readonly kind: "measured"; readonly reused: number; readonly cells: number }
  | { readonly kind: "not-built"; readonly step: string }
  /** So much was lost to infrastructure that its figures are left out. */
  | { readonly kind: "lost" }
  | { readonly kind: "not-played"; readonly limit: keyof Budget };

export interface SweptFacts {
  readonly sha: Sha;
  readonly at: string;
  /** The first line of its message; hostile text. */
  readonly subject: string;
  readonly state: SweptState;
  readonly counted: number;
  readonly lost: number;
}

/** A watched metric of a row, between two revisions that were measured. */
export interface SweptChange {
  readonly from: Sha;
  readonly to: Sha;
  readonly row: Row;
  readonly metric: Metric;
  readonly change: Change;
  readonly outcome: Outcome;
  /** Over everything that the sweep holds against something. */
  readonly pAdj: number | null;
}

/** The figures of a sweep, over the cells that all of its measured revisions share. */
export interface SweepFigures {
  /** One a measured revision, as history.jsonl has them. */
  readonly entries: readonly HistoryEntry[];
  /** Alarms between one revision and the one before it. */
  readonly moved: readonly SweptChange[];
  /** From the first to the last; null of fewer than three. */
  readonly whole: { readonly verdict: VerdictKind; readonly moved: readonly SweptChange[] } | null;
  /** The part of the 5 % that each comparison has. */
  readonly alpha: number;
  /** Cells that count for no revision, because one of them has no trial of it that counts. */
  readonly leftOut: readonly { readonly cell: CellId; readonly missing: readonly Sha[] }[];
}

export interface SweepReport extends SweepFigures {
  readonly revisions: readonly SweptFacts[];
  /** Trials a cell. */
  readonly repeats: number;
  readonly sandbox: SandboxKind | null;
  /** No language model played: what flipped is a fact. */
  readonly isExact: boolean;
  readonly spend: TokenSum & {
    readonly trials: number;
    readonly usd: number | null;
    readonly minutes: number;
  };
  readonly resultsDir: string;
}
