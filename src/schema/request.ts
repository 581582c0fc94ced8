/** What a user asked for, validated: the one value that every later stage starts from. */
import type { SideBuild } from "./plan.ts";
import type { Profile } from "./profile.ts";
import type { Suite } from "./task.ts";
import type { Mode, SandboxKind, Sha, Side } from "./words.ts";

/** A revision as it was asked for and found. */
export interface RequestedRevision {
  readonly sha: Sha;
  readonly tree: Sha;
  /** How it was found: `given`, `merge-base`, `event-head`, … */
  readonly method: string;
}

export interface Revisions {
  readonly base: RequestedRevision;
  readonly head: RequestedRevision;
}

/** A revision that was played, and what it installed and showed. */
export interface PlayedBuild {
  readonly sha: Sha;
  readonly digests: SideBuild;
}

export interface Request {
  readonly mode: Mode;
  /** Absolute path of the user's repository; only ever read. */
  readonly repository: string;
  readonly revisions: Revisions;
  readonly profile: Profile;
  readonly suite: Suite;
  /** Absolute path of the results folder. */
  readonly resultsDir: string;
  readonly sandbox: SandboxKind | "auto";
  /** Whether `auto` may end in `none` (demo, docs and try of the command line only). */
  readonly allowUnboxed: boolean;
  /** Play cells that are identical on both sides too. */
  readonly playIdentical: boolean;
  /** Heads of the pull request that were measured before this one. Absent: each comparison has a 5 % of its own. */
  readonly earlierHeads?: number;
  /** Paths, relative to the repository's root, that are removed from every exported tree. */
  readonly hidden: readonly string[];
  /** Tasks whose files differ between base and head. */
  readonly changedTasks: readonly string[];
  /** Sweeps only: revisions whose trials are there. What installs and shows the same as one of them is not played. */
  readonly played?: readonly PlayedBuild[];
}

export type PerSide<T> = Readonly<Record<Side, T>>;
