/** GitHub's API, as far as a pull request's base and comment need it. The only door to @actions/github. */
import { setTimeout as pause } from "node:timers/promises";
import type { getOctokit } from "@actions/github";
import { z } from "zod";
import { IssueComment, MergeBase, PullRequestState, UserLogin, ViewerLogin } from "./github-answers.ts";
import { type NotPublished, notPublished } from "./github-failure.ts";
import { redact } from "./secrets.ts";

export type GitHubReply<T> = { readonly kind: "done"; readonly value: T } | NotPublished;

export interface GitHubAccess {
  readonly token: string;
  /** `GITHUB_API_URL`: github.com's or an enterprise server's. */
  readonly apiUrl: string;
  /** `owner/name` */
  readonly repository: string;
  /** Ends every request and every wait. */
  readonly signal: AbortSignal;
  /** The first wait after a failure that names no time; it doubles. */
  readonly firstRetryMs?: number;
  /** How long one request may take. */
  readonly timeoutMs?: number;
}

/** Whose comments a workflow's own token writes: it can ask neither `/user` nor, on old servers, who it is. */
const ACTIONS_BOT = "github-actions[bot]";
const PAGE_SIZE = 100;
/** GitHub closes a conversation at 2,500 comments. */
const MOST_PAGES = 100;
const MOST_ATTEMPTS = 4;
/** All waits of a client together. */
const PATIENCE_MS = 180_000;

type Octokit = ReturnType<typeof getOctokit>;

/** A client for one repository. The package behind it reads the environment when it is loaded, so it is loaded here. */
export async function openGitHub(access: GitHubAccess): Promise<GitHub> {
  const { getOctokit } = await import("@actions/github");
  const silent = (): void => undefined;
  const octokit = getOctokit(access.token, {
    baseUrl: access.apiUrl.replace(/\/+$/, ""),
    userAgent: "gripcheck",
    // What the package would print has not passed our redaction.
    log: { debug: silent, info: silent, warn: silent, error: silent },
  });
  return new GitHub(octokit, access);
}

export class GitHub {
  readonly #octokit: Octokit;
  readonly #access: GitHubAccess;
  readonly #place: { readonly owner: string; readonly repo: string };
  #waitedMs = 0;

  constructor(octokit: Octokit, access: GitHubAccess) {
    const [owner = "", repo = ""] = access.repository.split("/");
    this.#octokit = octokit;
    this.#access = access;
    this.#place = { owner, repo };
  }

  /** All comments of a pull request, the oldest first. */
  async comments(pullRequest: number): Promise<GitHubReply<IssueComment[]>> {
    const found: IssueComment[] = [];
    for (let page = 1; page <= MOST_PAGES; page++) {
      const reply = await this.#read(async (request) => {
        const { data, headers } = await this.#octokit.rest.issues.listComments({
          ...this.#place,
          issue_number: pullRequest,
          per_page: PAGE_SIZE,
          page,
          request,
        });
        return {
          comments: z.array(IssueComment).parse(data),
          isLast: !/\brel="next"/.test(headers.link ?? ""),
        };
      });
      if (reply.kind !== "done") return reply;
      found.push(...reply.value.comments);
      if (reply.value.isLast) break;
    }
    return { kind: "done", value: found };
  }

  comment(id: number): Promise<GitHubReply<IssueComment>> {
    return this.#read(async (request) => {
      const asked = { ...this.#place, comment_id: id, request };
      const { data } = await this.#octokit.rest.issues.getComment(asked);
      return IssueComment.parse(data);
    });
  }

  /** Sent once: an answer that was lost on its way does not mean that there is no comment. */
  createComment(pullRequest: number, body: string): Promise<GitHubReply<IssueComment>> {
    return this.#send(async (request) => {
      const { data } = await this.#octokit.rest.issues.createComment({
        ...this.#place,
        issue_number: pullRequest,
        body: redact(body),
        request,
      });
      return IssueComment.parse(data);
    });
  }

  /** Sent once: after a wait, somebody else may have written what must stay. */
  updateComment(id: number, body: string): Promise<GitHubReply<IssueComment>> {
    return this.#send(async (request) => {
      const { data } = await this.#octokit.rest.issues.updateComment({
        ...this.#place,
        comment_id: id,
        body: redact(body),
        request,
      });
      return IssueComment.parse(data);
    });
  }

  /** A comment that is gone already is deleted. */
  async deleteComment(id: number): Promise<GitHubReply<null>> {
    const reply = await this.#read(async (request) => {
      await this.#octokit.rest.issues.deleteComment({ ...this.#place, comment_id: id, request });
      return null;
    });
    return reply.kind === "not-published" && reply.reason === "not-found"
      ? { kind: "done", value: null }
      : reply;
  }

  async pullRequest(number: number): Promise<GitHubReply<PullRequestState>> {
    return this.#read(async (request) => {
      const { data } = await this.#octokit.rest.pulls.get({ ...this.#place, pull_number: number, request });
      return PullRequestState.parse(data);
    });
  }

  /** The best common ancestor of two commits of the repository or of its forks; no history is needed for it. */
  mergeBase(base: string, head: string): Promise<GitHubReply<string>> {
    return this.#read(async (request) => {
      // The first page brings all files that differ, whatever its size.
      const asked = { ...this.#place, basehead: `${base}...${head}`, page: 2, per_page: 1, request };
      return MergeBase.parse((await this.#octokit.rest.repos.compareCommitsWithBasehead(asked)).data);
    });
  }

  /**
   * The login under which this token writes: of a person, of an app (`name[bot]`), or of the workflow's own
   * token. Where no way of asking is open to the token, the last of these is assumed.
   */
  async whoami(): Promise<GitHubReply<string>> {
    const viewer = await this.#read(async (request) =>
      ViewerLogin.parse(await this.#octokit.graphql("query { viewer { login } }", { request })),
    );
    if (viewer.kind === "done") return viewer;
    const user = await this.#read(async (request) => {
      const { data } = await this.#octokit.rest.users.getAuthenticated({ request });
      return UserLogin.parse(data);
    });
    if (user.kind === "done") return user;
    return user.reason === "forbidden" || user.reason === "not-found"
      ? { kind: "done", value: ACTIONS_BOT }
      : user;
  }

  /** Asks again while that may help: for requests that may be sent twice. */
  async #read<T>(ask: Ask<T>): Promise<GitHubReply<T>> {
    for (let attempt = 1; ; attempt++) {
      const reply = await this.#send(ask);
      if (reply.kind === "done" || attempt === MOST_ATTEMPTS) return reply;
      if (!(await this.wait(reply, attempt))) return reply;
    }
  }

  /**
   * Waits until a request may be sent again. Resolves false where that is no use, or would take longer
   * than a comment is worth.
   */
  async wait({ reason, retryInMs }: NotPublished, attempt: number): Promise<boolean> {
    if (retryInMs === null) return false;
    const waitMs = retryInMs * (reason === "rate-limited" ? 1 : 2 ** (attempt - 1));
    if (this.#waitedMs + waitMs > PATIENCE_MS) return false;
    this.#waitedMs += waitMs;
    const ended = pause(waitMs, true, { signal: this.#access.signal });
    return ended.catch(() => false);
  }

  async #send<T>(ask: Ask<T>): Promise<GitHubReply<T>> {
    const { signal, timeoutMs = 30_000, firstRetryMs = 1_000 } = this.#access;
    try {
      const value = await ask({ signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) });
      return { kind: "done", value };
    } catch (error) {
      return notPublished(error, { isAborted: signal.aborted, firstRetryMs, now: Date.now() });
    }
  }
}

/** One request, with what ends it. */
type Ask<T> = (request: { readonly signal: AbortSignal }) => Promise<T>;
