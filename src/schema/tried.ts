/** What `try` answers: one trial a task on one revision, and what other modes would take by them. */
import type { Amounts, VisibleDrop } from "./estimate.ts";
import type { StoredNoise } from "./noise.ts";
import type { Sha, Slug } from "./words.ts";

export interface TriedTask {
  readonly task: Slug;
  readonly match: "matched" | "not-matched" | "unscored" | "lost" | "not-run";
  /** Why it did not match, or how the trial was lost; empty where there is nothing to say. */
  readonly why: string;
  readonly turns: number | null;
  readonly tokens: number | null;
  readonly wallMs: number | null;
  /** Failed tool calls. */
  readonly failed: number | null;
}

/** What a mode would take. */
export interface ModePrice {
  readonly mode: "pr" | "full";
  /** Trials of all its players, at most. */
  readonly trials: number;
  /** Of the player that tried alone, at the first look and at most. */
  readonly firstLook: Amounts;
  readonly allLooks: Amounts;
  /** Players of the mode of which nothing is known. */
  readonly untried: readonly Slug[];
  /** The smallest changes that all of its players together show; absent where no model plays. */
  readonly visible?: readonly VisibleDrop[];
}

export interface TryReport {
  readonly head: Sha;
  readonly player: Slug;
  readonly tier: Slug;
  /** No language model. */
  readonly deterministic: boolean;
  readonly sandbox: string | null;
  readonly tasks: readonly TriedTask[];
  /** Why the player could not play; null where it could. */
  readonly playerLost: string | null;
  readonly prices: readonly ModePrice[];
  /** By which it is told what the modes see. Absent: by what is assumed. */
  readonly noise?: StoredNoise;
  readonly resultsDir: string;
}
