/** What a person or a workflow asks for, before anything of it was looked at. */
import type { FailOn } from "../schema/profile.ts";
import type { Mode, SandboxKind, Sha } from "../schema/words.ts";

/** A commit by any name, and how it came to be asked for: `given`, `event-head`. */
export interface AskedCommit {
  readonly name: string;
  readonly method: string;
}

/** Both sides. The base is either named, or the best common ancestor of the head and another commit. */
export interface AskedRevisions {
  readonly base:
    | ({ readonly kind: "commit" } & AskedCommit)
    | { readonly kind: "merge-base"; readonly of: string };
  readonly head: AskedCommit;
}

/** The same as an event says it: the base may also be the head's first parent, or the nearest version tag that it descends from. */
export interface EventRevisions {
  readonly base: AskedRevisions["base"] | { readonly kind: "parent" } | { readonly kind: "previous-tag" };
  readonly head: AskedCommit;
}

/** Names that select; null = everything. A `*` in a name stands for any characters. */
export interface Filters {
  readonly players: readonly string[] | null;
  readonly tiers: readonly string[] | null;
  readonly tasks: readonly string[] | null;
}

export interface Asked {
  /** Whose word it is: a workflow must name what a profile alone may not choose. */
  readonly by: "command-line" | "action";
  readonly mode: Mode;
  /** A folder of the repository under test, absolute or relative to the current one. */
  readonly repository: string;
  readonly revisions: AskedRevisions;
  /** A profile's file, for both sides; null = the repository's own. */
  readonly config: string | null;
  /** The side whose profile and suite count, where they are the repository's own. */
  readonly suiteFrom: "base" | "head";
  readonly results: string | null;
  readonly filters: Filters;
  /** null = as the profile says. */
  readonly sandbox: SandboxKind | "auto" | null;
  readonly allowUnboxed: boolean;
  readonly playIdentical: boolean;
  /** Heads of the pull request that were measured before; null or absent: nobody said. */
  readonly earlierHeads?: number | null;
  /** What a workflow or a command line sets over the profile; null = as the profile says. */
  readonly budgetUsd: number | null;
  readonly budgetMinutes: number | null;
  readonly budgetTrials: number | null;
  readonly budgetTokens: number | null;
  readonly failOn: readonly FailOn[] | null;
}

/** A pull request as its event describes it. */
export interface AskedPullRequest {
  readonly number: number;
  readonly head: Sha;
  /** The tip of the branch that it goes to, as of the event. */
  readonly baseTip: Sha;
  /** The head lies in another repository, or in one that is gone. */
  readonly isFork: boolean;
}
