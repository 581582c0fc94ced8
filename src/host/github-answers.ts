/** GitHub's answers, as far as we read them. What else is in them differs between servers and versions. */
import { z } from "zod";
import { Sha } from "../schema/words.ts";

export interface IssueComment {
  readonly id: number;
  readonly body: string;
  /** The login; null where the account is gone. */
  readonly author: string | null;
  /** For a browser. */
  readonly url: string;
}

export const IssueComment = z
  .object({
    id: z.int().positive(),
    body: z.string().nullish(),
    html_url: z.string(),
    user: z.object({ login: z.string() }).nullish(),
  })
  .transform(
    ({ id, body, html_url, user }): IssueComment => ({
      id,
      body: body ?? "",
      author: user?.login ?? null,
      url: html_url,
    }),
  );

export interface PullRequestState {
  readonly number: number;
  readonly head: Sha;
  /** The tip of the branch that it goes to. */
  readonly baseTip: Sha;
  readonly isOpen: boolean;
  /** The head lies in another repository, or in one that is gone. */
  readonly isFork: boolean;
  /** `owner/name` of the repository that it goes to. */
  readonly into: string;
}

const Repo = z.object({ full_name: z.string() });

export const PullRequestState = z
  .object({
    number: z.int().positive(),
    state: z.string(),
    head: z.object({ sha: Sha, repo: Repo.nullish() }),
    base: z.object({ sha: Sha, repo: Repo }),
  })
  .transform(
    ({ number, state, head, base }): PullRequestState => ({
      number,
      head: head.sha,
      baseTip: base.sha,
      isOpen: state === "open",
      isFork: head.repo?.full_name !== base.repo.full_name,
      into: base.repo.full_name,
    }),
  );

/** admin, write, read or none: what roles come to. */
export const CollaboratorPermission = z.object({ permission: z.string() });

/** Of a comparison of two commits. */
export const MergeBase = z
  .object({ merge_base_commit: z.object({ sha: Sha }) })
  .transform(({ merge_base_commit }) => merge_base_commit.sha);

const Login = z.object({ login: z.string().min(1) });

/** Of `GET /user`. */
export const UserLogin = Login.transform(({ login }) => login);

/** Of the query `viewer { login }`. */
export const ViewerLogin = z.object({ viewer: Login }).transform(({ viewer }) => viewer.login);
