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
  readonly head: Sha;
  readonly isOpen: boolean;
}

export const PullRequestState = z
  .object({ state: z.string(), head: z.object({ sha: Sha }) })
  .transform(({ state, head }): PullRequestState => ({ head: head.sha, isOpen: state === "open" }));

/** Of a comparison of two commits. */
export const MergeBase = z
  .object({ merge_base_commit: z.object({ sha: Sha }) })
  .transform(({ merge_base_commit }) => merge_base_commit.sha);

const Login = z.object({ login: z.string().min(1) });

/** Of `GET /user`. */
export const UserLogin = Login.transform(({ login }) => login);

/** Of the query `viewer { login }`. */
export const ViewerLogin = z.object({ viewer: Login }).transform(({ viewer }) => viewer.login);
