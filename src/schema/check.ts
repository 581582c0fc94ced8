/** What `check` answers: everything that can be said about a profile and its suite before anything is spent. */
import type { Sha, Slug } from "./words.ts";

export interface CheckFinding {
  readonly level: "error" | "warning";
  /** A file as the user knows it, or the command that printed the text. */
  readonly file: string;
  /** Counted from 1; null where it is about a folder. */
  readonly line: number | null;
  readonly message: string;
  /** What to do about it. */
  readonly hint: string;
}

/** Whether a task's solution works on a side; null: it was not run. */
export type SolutionState = "matched" | "not-matched" | "unscored" | null;

/** Whether the embedded reader, which is no language model, does a task on base. */
export interface ReaderState {
  readonly player: Slug;
  readonly tier: Slug;
  readonly can: "yes" | "no" | "unknown";
  /** Why not; empty where it can. */
  readonly why: string;
}

export interface CheckedTask {
  readonly id: Slug;
  readonly solution: { readonly base: SolutionState; readonly head: SolutionState };
  /** One for every reader of the profile, or for the plain one where it has none; empty: none played. */
  readonly readers: readonly ReaderState[];
}

export interface CheckReport {
  /** null: profile or suite cannot be read. `base` is null where only head is checked. */
  readonly revisions: { readonly base: Sha | null; readonly head: Sha } | null;
  readonly profile: string;
  /** Nothing was built or run. */
  readonly isStatic: boolean;
  /** By file and line. */
  readonly findings: readonly CheckFinding[];
  readonly tasks: readonly CheckedTask[];
  /** Markers with the examples that they were tried on, all of which held. */
  readonly markers: readonly { readonly name: Slug; readonly hits: number; readonly misses: number }[];
}
