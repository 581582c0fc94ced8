/** What several votes of a judge come to. */
import type { Trial, Vote } from "../schema/trial.ts";
import { addUsage, NO_USAGE, type Usage } from "../schema/usage.ts";

export type Decision =
  | { readonly kind: "decided"; readonly score: 0 | 1 | 2 }
  /** Nobody could read a vote; what was asked says nothing about the answer. */
  | { readonly kind: "unreadable" }
  /** `score`: the lower middle one of those that are tied, for whoever asks nobody further. */
  | { readonly kind: "tied"; readonly score: 0 | 1 | 2 };

/** The score that most votes give; those that cannot be read count for none. */
export function decideVotes(votes: readonly Vote[]): Decision {
  const scores = ([0, 1, 2] as const).map((score) => ({
    score,
    count: votes.filter((vote) => vote === score).length,
  }));
  const most = Math.max(...scores.map(({ count }) => count));
  if (most === 0) return { kind: "unreadable" };
  const leading = scores.filter(({ count }) => count === most).map(({ score }) => score);
  // Some score has the most votes.
  const score = leading[Math.floor((leading.length - 1) / 2)] as 0 | 1 | 2;
  return { kind: leading.length === 1 ? "decided" : "tied", score };
}

/** What all votes on a trial cost. */
export function usageOfVotes(votes: Trial["votes"]): Usage {
  return votes.map(({ usage }) => usage).reduce(addUsage, NO_USAGE);
}
