/** What is to be done about the comments that are there: the pure half of the sticky comment. */
import type { IssueComment } from "../host/github-answers.ts";
import { compareRuns, type RunNumber } from "./anchor.ts";

export interface OurComment {
  readonly comment: IssueComment;
  /** The run that wrote it. */
  readonly run: RunNumber;
}

export type CommentStep =
  | { readonly kind: "create" }
  | { readonly kind: "update"; readonly seen: IssueComment; readonly body: string }
  | { readonly kind: "delete"; readonly id: number }
  /** Nothing is left to do; `comment` is what stands. */
  | { readonly kind: "end"; readonly comment: IssueComment | null; readonly isSuperseded: boolean };

export interface Situation {
  /** Of one key, the oldest first. */
  readonly ours: readonly OurComment[];
  readonly wanted: { readonly run: RunNumber; readonly body: string; readonly mayCreate: boolean };
  /** Whether this run has already written its text. */
  readonly hasWritten: boolean;
}

/** The text of the newest run goes into the oldest comment; then the others go. */
export function nextStep({ ours, wanted, hasWritten }: Situation): CommentStep {
  const [kept, ...rest] = ours;
  if (kept === undefined) {
    // What was there after we wrote was deleted by somebody who did not want it.
    if (wanted.mayCreate && !hasWritten) return { kind: "create" };
    return { kind: "end", comment: null, isSuperseded: false };
  }
  const newest = ours.reduce((best, one) => (compareRuns(one.run, best.run) > 0 ? one : best));
  const isSuperseded = compareRuns(newest.run, wanted.run) > 0;
  const body = isSuperseded ? newest.comment.body : wanted.body;
  if (!isSameText(kept.comment.body, body) && !isOfOurRun(kept, wanted.run, hasWritten)) {
    return { kind: "update", seen: kept.comment, body };
  }
  const extra = rest.at(-1);
  if (extra !== undefined) return { kind: "delete", id: extra.comment.id };
  return { kind: "end", comment: kept.comment, isSuperseded };
}

/** Line ends and the end of a text are not GitHub's to keep. */
export function isSameText(a: string, b: string): boolean {
  return a.replaceAll("\r\n", "\n").trimEnd() === b.replaceAll("\r\n", "\n").trimEnd();
}

/** Two jobs of one run that share a key would write over each other for ever: the last one stands. */
function isOfOurRun({ run }: OurComment, ours: RunNumber, hasWritten: boolean): boolean {
  return hasWritten && compareRuns(run, ours) === 0;
}
