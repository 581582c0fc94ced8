/** Requests to GitHub's API: which are sent again, how long that is waited for, and what a failure means. The only door to @actions/github. */
import { setTimeout as pause } from "node:timers/promises";
import type { getOctokit } from "@actions/github";
import { type NotPublished, notPublished } from "./github-failure.ts";

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

const MOST_ATTEMPTS = 4;
/** All waits of a client together. */
const PATIENCE_MS = 180_000;

export type Octokit = ReturnType<typeof getOctokit>;

/** What every request to a repository names. */
export interface Place {
  readonly owner: string;
  readonly repo: string;
}

/** The package reads the environment when it is loaded, so it is loaded here. */
export async function openRequests(access: GitHubAccess): Promise<GitHubRequests> {
  const { getOctokit } = await import("@actions/github");
  const silent = (): void => undefined;
  const octokit = getOctokit(access.token, {
    baseUrl: access.apiUrl.replace(/\/+$/, ""),
    userAgent: "gripcheck",
    // What the package would print has not passed our redaction.
    log: { debug: silent, info: silent, warn: silent, error: silent },
  });
  return new GitHubRequests(octokit, access);
}

export class GitHubRequests {
  readonly octokit: Octokit;
  readonly place: Place;
  readonly #access: GitHubAccess;
  #waitedMs = 0;

  constructor(octokit: Octokit, access: GitHubAccess) {
    const [owner = "", repo = ""] = access.repository.split("/");
    this.octokit = octokit;
    this.place = { owner, repo };
    this.#access = access;
  }

  /** Asks again while that may help: for requests that may be sent twice. */
  async read<T>(ask: Ask<T>): Promise<GitHubReply<T>> {
    for (let attempt = 1; ; attempt++) {
      const reply = await this.send(ask);
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

  /** Asks once. */
  async send<T>(ask: Ask<T>): Promise<GitHubReply<T>> {
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
export type Ask<T> = (request: { readonly signal: AbortSignal }) => Promise<T>;
