/**
 * One comment a key on a pull request, edited in place. GitHub has no way of writing only what has not
 * changed meanwhile, and other runs write too; so we look, take one step, and look again until nothing is
 * left to do. Every run that sees two comments takes the same steps, so that they can take them at once:
 * the text of the newest run goes into the oldest comment, and only what is not the oldest is deleted.
 */
import { setTimeout as pause } from "node:timers/promises";
import { absurd } from "../base/errors.ts";
import type { GitHub } from "../host/github.ts";
import type { IssueComment } from "../host/github-answers.ts";
import type { NotPublished } from "../host/github-failure.ts";
import { compareRuns, parseAnchor, type RunNumber } from "./anchor.ts";
import { type CommentStep, isSameText, nextStep, type OurComment } from "./next-step.ts";

export interface StickyComment {
  readonly pullRequest: number;
  readonly key: string;
  readonly run: RunNumber;
  /** Begins with the anchor of this key and run. */
  readonly body: string;
  /** Whether there is to be a comment where there is none. */
  readonly mayCreate: boolean;
}

export type StickyOutcome =
  | { readonly kind: "not-needed" }
  | {
      readonly kind: "posted" | "updated" | "unchanged" | "superseded";
      readonly comment: IssueComment;
      /** Another job of the same run writes under the same key. */
      readonly isShared: boolean;
    }
  | NotPublished;

/** Create, move, delete and confirm are four; the rest is for runs that write meanwhile, and for failures. */
const MOST_ROUNDS = 10;
/** How long a run that looked before we wrote may take to write over us. */
const SETTLE_MS = 1_000;

/** Brings the pull request's comment up to date. Resolves whatever happens. */
export function keepComment(
  github: GitHub,
  wanted: StickyComment,
  settleMs = SETTLE_MS,
): Promise<StickyOutcome> {
  return new Keeper(github, wanted, settleMs).keep();
}

class Keeper {
  readonly #github: GitHub;
  readonly #wanted: StickyComment;
  readonly #settleMs: number;
  #me = "";
  /** What we last tried; the answer to it may have been lost. */
  #tried: "posted" | "updated" | null = null;
  /** The comment that holds our text, as GitHub confirmed it. */
  #wrote: IssueComment | null = null;
  #isShared = false;

  constructor(github: GitHub, wanted: StickyComment, settleMs: number) {
    this.#github = github;
    this.#wanted = wanted;
    this.#settleMs = settleMs;
  }

  async keep(): Promise<StickyOutcome> {
    const me = await this.#github.whoami();
    if (me.kind !== "done") return me;
    this.#me = me.value;
    let last: NotPublished | null = null;
    for (let round = 1, failures = 0; round <= MOST_ROUNDS; round++) {
      const outcome = await this.#round();
      if (outcome === null) continue;
      if (outcome.kind !== "not-published") return outcome;
      last = outcome;
      if (!(await this.#github.wait(outcome, ++failures))) break;
    }
    return this.#standing() ?? last ?? gaveUp();
  }

  /** Looks and takes one step; null where another look is due. */
  async #round(): Promise<StickyOutcome | null> {
    const listed = await this.#github.comments(this.#wanted.pullRequest);
    if (listed.kind !== "done") return listed;
    const ours = await this.#ours(listed.value);
    this.#isShared ||= ours.some(
      ({ run, comment }) =>
        compareRuns(run, this.#wanted.run) === 0 && !isSameText(comment.body, this.#wanted.body),
    );
    return this.#take(nextStep({ ours, wanted: this.#wanted, hasWritten: this.#wrote !== null }));
  }

  async #take(step: CommentStep): Promise<StickyOutcome | null> {
    switch (step.kind) {
      case "create":
        return this.#create();
      case "update":
        return this.#update(step);
      case "delete": {
        const reply = await this.#github.deleteComment(step.id);
        return reply.kind === "done" ? null : reply;
      }
      case "end":
        return this.#end(step);
      default:
        return absurd(step);
    }
  }

  async #create(): Promise<StickyOutcome | null> {
    this.#tried ??= "posted";
    const reply = await this.#github.createComment(this.#wanted.pullRequest, this.#wanted.body);
    if (reply.kind !== "done") return reply;
    // Who we are is told best by what we wrote.
    this.#me = reply.value.author ?? this.#me;
    this.#wrote = reply.value;
    return this.#settle();
  }

  async #update({ seen, body }: CommentStep & { kind: "update" }): Promise<StickyOutcome | null> {
    const now = await this.#github.comment(seen.id);
    if (now.kind !== "done") return now.reason === "not-found" ? null : now;
    if (now.value.body !== seen.body) return null;
    const isOurs = body === this.#wanted.body;
    if (isOurs) this.#tried ??= "updated";
    const reply = await this.#github.updateComment(seen.id, body);
    if (reply.kind !== "done") return reply.reason === "not-found" ? null : reply;
    if (isOurs) this.#wrote = reply.value;
    return this.#settle();
  }

  #end({ comment, isSuperseded }: CommentStep & { kind: "end" }): StickyOutcome {
    if (comment === null) return this.#standing() ?? { kind: "not-needed" };
    const kind = isSuperseded ? "superseded" : (this.#tried ?? "unchanged");
    return { kind, comment, isShared: this.#isShared };
  }

  /** What we wrote stands, though it could not be confirmed. */
  #standing(): StickyOutcome | null {
    if (this.#wrote === null || this.#tried === null) return null;
    return { kind: this.#tried, comment: this.#wrote, isShared: this.#isShared };
  }

  async #settle(): Promise<null> {
    await pause(this.#settleMs);
    return null;
  }

  /** Written by us and begun with our anchor: what else carries an anchor is somebody's text. */
  async #ours(listed: readonly IssueComment[]): Promise<OurComment[]> {
    const ours = listed
      .flatMap((comment) => this.#asOurs(comment))
      .sort((a, b) => a.comment.id - b.comment.id);
    if (ours.length > 0 || this.#wrote === null) return ours;
    // A list can lag behind what was written a moment ago.
    const again = await this.#github.comment(this.#wrote.id);
    return again.kind === "done" ? this.#asOurs(again.value) : [];
  }

  #asOurs(comment: IssueComment): OurComment[] {
    const anchor = comment.author === this.#me ? parseAnchor(comment.body) : null;
    return anchor?.key === this.#wanted.key ? [{ comment, run: anchor.run }] : [];
  }
}

function gaveUp(): NotPublished {
  const message = "other runs kept writing the same comment";
  return { kind: "not-published", reason: "rejected", status: null, message, retryInMs: null };
}
