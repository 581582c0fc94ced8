/** The comment on the pull request: from a rendered text to what became of it. Never changes a verdict. */
import { absurd } from "../base/errors.ts";
import { openGitHub } from "../host/github.ts";
import type { NotPublished } from "../host/github-failure.ts";
import * as log from "../host/log.ts";
import { redact } from "../host/secrets.ts";
import type { Comparison } from "../schema/comparison.ts";
import type { Slug } from "../schema/words.ts";
import { anchorOf, parseAnchor, type RunNumber, withoutAnchors } from "./anchor.ts";
import { type CommentMode, isWorthPosting } from "./comment-mode.ts";
import type { Outputs } from "./outputs.ts";
import { keepComment, type StickyOutcome } from "./sticky-comment.ts";

export type CommentStatus =
  | "posted"
  | "updated"
  /** The very text of this run was there already. */
  | "unchanged"
  /** A newer run has written; its text stands. */
  | "superseded"
  /** Nothing to say by this mode, and no comment that says otherwise. */
  | "not-needed"
  /** Not asked for, or no pull request. */
  | "off"
  /** The token may not write, or there is none. */
  | "forbidden"
  /** GitHub does not take a comment here: locked, closed, too many. */
  | "rejected"
  /** GitHub could not be reached, or asked us to wait for too long. */
  | "failed";

export interface PublishedComment {
  readonly status: CommentStatus;
  readonly id: number | null;
  readonly url: string | null;
}

export interface CommentOrder {
  readonly mode: CommentMode;
  readonly key: Slug;
  readonly token: string | null;
  /** null: no pull request started this. */
  readonly pullRequest: { readonly number: number; readonly isFork: boolean } | null;
  readonly comparison: Comparison;
  /** Something is added to what was written: where there is no comment, none is begun, whatever the mode. */
  readonly isAddition?: true;
  /** Markdown within the limits of a comment, redacted; an anchor in front of it is replaced by this run's. */
  readonly text: string;
  /** Of the runner: GITHUB_API_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID, … */
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
}

const OFF: PublishedComment = { status: "off", id: null, url: null };

/** Posts or edits the comment and says in the log what became of it. Resolves whatever happens. */
export async function publishComment(order: CommentOrder): Promise<PublishedComment> {
  const { mode, pullRequest, environment, signal } = order;
  const workflow = readWorkflow(environment);
  // A run that was ended has measured a part: what an earlier run wrote is better.
  if (mode === "never" || pullRequest === null || workflow === null || signal.aborted) return OFF;
  if (order.token === null) {
    log.warn("no comment was written: the input github-token is empty; the text is in the job summary");
    return { status: "forbidden", id: null, url: null };
  }
  const { apiUrl, repository, run } = workflow;
  const github = await openGitHub({ token: order.token, apiUrl, repository, signal });
  const outcome = await keepComment(github, {
    pullRequest: pullRequest.number,
    key: order.key,
    run,
    body: bodyOf(order, run),
    mayCreate: order.isAddition !== true && isWorthPosting(mode, order.comparison),
  });
  const isReadOnly = pullRequest.isFork || environment.GITHUB_ACTOR === "dependabot[bot]";
  tell(outcome, { key: order.key, number: pullRequest.number, isReadOnly });
  return publishedAs(outcome);
}

export function commentOutputs({
  status,
  id,
  url,
}: PublishedComment): Pick<Outputs, "comment-id" | "comment-url" | "comment-status"> {
  return {
    "comment-id": id === null ? "" : String(id),
    "comment-url": url ?? "",
    "comment-status": status,
  };
}

interface Workflow {
  readonly apiUrl: string;
  readonly repository: string;
  readonly run: RunNumber;
}

/** What a runner says about itself; null where none started us. */
function readWorkflow(environment: CommentOrder["environment"]): Workflow | null {
  const { GITHUB_API_URL: apiUrl, GITHUB_REPOSITORY: repository } = environment;
  const id = Number(environment.GITHUB_RUN_ID);
  const attempt = Number(environment.GITHUB_RUN_ATTEMPT ?? 1);
  if (!apiUrl || !repository || !Number.isSafeInteger(id) || id < 1) return null;
  return {
    apiUrl,
    repository,
    run: { id, attempt: Number.isSafeInteger(attempt) && attempt > 0 ? attempt : 1 },
  };
}

/** The text as it was made to fit, with an anchor for which room was left. */
function bodyOf({ key, comparison, text }: CommentOrder, run: RunNumber): string {
  const anchor = anchorOf({ key, head: comparison.revisions.head.sha, run });
  // A text that was rendered for an earlier run brings that run's anchor.
  const plain = parseAnchor(text) === null ? text : text.slice(text.indexOf("\n") + 1);
  return `${anchor}\n${withoutAnchors(redact(plain)).trim()}`;
}

function publishedAs(outcome: StickyOutcome): PublishedComment {
  if (outcome.kind === "not-published") return { status: statusOf(outcome), id: null, url: null };
  if (outcome.kind === "not-needed") return { status: "not-needed", id: null, url: null };
  return { status: outcome.kind, id: outcome.comment.id, url: outcome.comment.url };
}

function statusOf({ reason }: NotPublished): CommentStatus {
  switch (reason) {
    case "unauthorized":
    case "forbidden":
    case "not-found":
      return "forbidden";
    case "rejected":
      return "rejected";
    case "rate-limited":
    case "server":
    case "network":
      return "failed";
    default:
      return absurd(reason);
  }
}

interface Place {
  readonly key: Slug;
  readonly number: number;
  /** Whoever opened the pull request gets no token that writes, whatever the workflow says. */
  readonly isReadOnly: boolean;
}

function tell(outcome: StickyOutcome, { key, number, isReadOnly }: Place): void {
  if (outcome.kind === "not-needed") return;
  if (outcome.kind === "not-published") {
    const hints = [remedy(outcome, isReadOnly), "The text is in the job summary."].filter(
      (hint) => hint !== "",
    );
    log.warn(
      `the comment on pull request #${number} was not written: ${whyNot(outcome)}\n${hints.join(" ")}`,
    );
    return;
  }
  const { comment, isShared } = outcome;
  log.info(
    outcome.kind === "superseded"
      ? `a newer run has written the comment: ${comment.url}`
      : `comment ${outcome.kind}: ${comment.url}`,
  );
  if (isShared) {
    log.warn(
      `another job of this run writes the comment ${key} too, and the last one stands; give each job a comment-key of its own`,
    );
  }
}

function whyNot({ status, message }: NotPublished): string {
  return status === null ? message : `GitHub answered ${status}: ${message}`;
}

function remedy({ reason }: NotPublished, isReadOnly: boolean): string {
  switch (reason) {
    case "unauthorized":
      return "Is the input github-token a token that is still valid?";
    case "forbidden":
    case "not-found":
      return isReadOnly
        ? "A pull request from a fork or by Dependabot gets a token that only reads."
        : "The job lacks a permission: give it `permissions: pull-requests: write`.";
    default:
      return "";
  }
}
