/** GitHub's API, as far as a pull request's revisions, comment and check need it. */
import { z } from "zod";
import {
  CollaboratorPermission,
  IssueComment,
  MergeBase,
  PullRequestState,
  UserLogin,
  ViewerLogin,
} from "./github-answers.ts";
import type { NotPublished } from "./github-failure.ts";
import { type GitHubAccess, type GitHubReply, type GitHubRequests, openRequests } from "./github-requests.ts";
import { redact } from "./secrets.ts";

/** Whose comments a workflow's own token writes: it can ask neither `/user` nor, on old servers, who it is. */
const ACTIONS_BOT = "github-actions[bot]";
const PAGE_SIZE = 100;
/** GitHub closes a conversation at 2,500 comments. */
const MOST_PAGES = 100;

/** A client for one repository. */
export async function openGitHub(access: GitHubAccess): Promise<GitHub> {
  return new GitHub(await openRequests(access));
}

/** What a check says of a commit. */
export interface CheckRun {
  readonly name: string;
  readonly head: string;
  readonly conclusion: "success" | "failure" | "neutral";
  readonly title: string;
  /** Markdown. */
  readonly summary: string;
  /** Of the workflow run; null outside of one. */
  readonly detailsUrl: string | null;
}

export class GitHub {
  readonly #requests: GitHubRequests;

  constructor(requests: GitHubRequests) {
    this.#requests = requests;
  }

  /** All comments of a pull request, the oldest first. */
  async comments(pullRequest: number): Promise<GitHubReply<IssueComment[]>> {
    const found: IssueComment[] = [];
    for (let page = 1; page <= MOST_PAGES; page++) {
      const reply = await this.#requests.read(async (request) => {
        const { data, headers } = await this.#requests.octokit.rest.issues.listComments({
          ...this.#requests.place,
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
    return this.#requests.read(async (request) => {
      const asked = { ...this.#requests.place, comment_id: id, request };
      const { data } = await this.#requests.octokit.rest.issues.getComment(asked);
      return IssueComment.parse(data);
    });
  }

  /** Sent once: an answer that was lost on its way does not mean that there is no comment. */
  createComment(pullRequest: number, body: string): Promise<GitHubReply<IssueComment>> {
    return this.#requests.send(async (request) => {
      const { data } = await this.#requests.octokit.rest.issues.createComment({
        ...this.#requests.place,
        issue_number: pullRequest,
        body: redact(body),
        request,
      });
      return IssueComment.parse(data);
    });
  }

  /** Sent once: after a wait, somebody else may have written what must stay. */
  updateComment(id: number, body: string): Promise<GitHubReply<IssueComment>> {
    return this.#requests.send(async (request) => {
      const { data } = await this.#requests.octokit.rest.issues.updateComment({
        ...this.#requests.place,
        comment_id: id,
        body: redact(body),
        request,
      });
      return IssueComment.parse(data);
    });
  }

  /** A comment that is gone already is deleted. */
  async deleteComment(id: number): Promise<GitHubReply<null>> {
    const reply = await this.#requests.read(async (request) => {
      await this.#requests.octokit.rest.issues.deleteComment({
        ...this.#requests.place,
        comment_id: id,
        request,
      });
      return null;
    });
    return reply.kind === "not-published" && reply.reason === "not-found"
      ? { kind: "done", value: null }
      : reply;
  }

  async pullRequest(number: number): Promise<GitHubReply<PullRequestState>> {
    return this.#requests.read(async (request) => {
      const { data } = await this.#requests.octokit.rest.pulls.get({
        ...this.#requests.place,
        pull_number: number,
        request,
      });
      return PullRequestState.parse(data);
    });
  }

  /** The best common ancestor of two commits of the repository or of its forks; no history is needed for it. */
  mergeBase(base: string, head: string): Promise<GitHubReply<string>> {
    return this.#requests.read(async (request) => {
      // The first page brings all files that differ, whatever its size.
      const asked = { ...this.#requests.place, basehead: `${base}...${head}`, page: 2, per_page: 1, request };
      return MergeBase.parse(
        (await this.#requests.octokit.rest.repos.compareCommitsWithBasehead(asked)).data,
      );
    });
  }

  /**
   * The login under which this token writes: of a person, of an app (`name[bot]`), or of the workflow's own
   * token. Where no way of asking is open to the token, the last of these is assumed.
   */
  async whoami(): Promise<GitHubReply<string>> {
    const viewer = await this.#requests.read(async (request) =>
      ViewerLogin.parse(await this.#requests.octokit.graphql("query { viewer { login } }", { request })),
    );
    if (viewer.kind === "done") return viewer;
    const user = await this.#requests.read(async (request) => {
      const { data } = await this.#requests.octokit.rest.users.getAuthenticated({ request });
      return UserLogin.parse(data);
    });
    if (user.kind === "done") return user;
    return user.reason === "forbidden" || user.reason === "not-found"
      ? { kind: "done", value: ACTIONS_BOT }
      : user;
  }

  /** Open pull requests whose head is this commit, of forks too. */
  async pullRequestsAt(sha: string): Promise<GitHubReply<PullRequestState[]>> {
    return this.#requests.read(async (request) => {
      const asked = { ...this.#requests.place, commit_sha: sha, per_page: PAGE_SIZE, request };
      const { data } = await this.#requests.octokit.rest.repos.listPullRequestsAssociatedWithCommit(asked);
      return openAt(data, sha);
    });
  }

  /** The same by the branch of the fork: GitHub may not know a fork's commit as one of this repository. */
  async pullRequestsOf(branch: string, sha: string): Promise<GitHubReply<PullRequestState[]>> {
    return this.#requests.read(async (request) => {
      const asked = {
        ...this.#requests.place,
        head: branch,
        state: "open",
        per_page: PAGE_SIZE,
        request,
      } as const;
      return openAt((await this.#requests.octokit.rest.pulls.list(asked)).data, sha);
    });
  }

  /** Whether an account may write to the repository. */
  async mayWrite(username: string): Promise<GitHubReply<boolean>> {
    return this.#requests.read(async (request) => {
      const asked = { ...this.#requests.place, username, request };
      const { data } = await this.#requests.octokit.rest.repos.getCollaboratorPermissionLevel(asked);
      const { permission } = CollaboratorPermission.parse(data);
      return permission === "admin" || permission === "write";
    });
  }

  /** A check of its own on a commit; one of the same name is replaced in what people see. */
  async createCheck(check: CheckRun): Promise<GitHubReply<null>> {
    const { name, head, conclusion, title, summary, detailsUrl } = check;
    return this.#requests.send(async (request) => {
      await this.#requests.octokit.rest.checks.create({
        ...this.#requests.place,
        name,
        head_sha: head,
        status: "completed",
        conclusion,
        output: { title: redact(title), summary: redact(summary) },
        ...(detailsUrl === null ? {} : { details_url: detailsUrl }),
        request,
      });
      return null;
    });
  }

  /** Waits until a request may be sent again; see {@link GitHubRequests.wait}. */
  wait(failure: NotPublished, attempt: number): Promise<boolean> {
    return this.#requests.wait(failure, attempt);
  }
}

function openAt(data: unknown, sha: string): PullRequestState[] {
  return z
    .array(PullRequestState)
    .parse(data)
    .filter(({ isOpen, head }) => isOpen && head === sha);
}
