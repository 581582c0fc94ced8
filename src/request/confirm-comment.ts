/** Whether what a comment asks for may be done: GitHub knows who may write and which commit the pull request has now. */
import { type GitHub, openGitHub } from "../host/github.ts";
import type { GitHubReply } from "../host/github-requests.ts";
import type { AskedByComment, AskedComparison, Skipped } from "./events/event.ts";
import { quoted } from "./findings.ts";
import type { Environment } from "./input-reader.ts";

export interface Confirming {
  readonly token: string | null;
  readonly environment: Environment;
  readonly signal: AbortSignal;
}

/**
 * A workflow that a comment starts has the repository's secrets, so it builds the code of those who may write, at
 * the commit that the comment names and at no other.
 */
export async function confirmComment(
  asked: AskedByComment,
  { token, environment, signal }: Confirming,
): Promise<AskedComparison | Skipped> {
  const { GITHUB_API_URL: apiUrl, GITHUB_REPOSITORY: repository } = environment;
  if (token === null || !apiUrl || !repository) {
    return skipped("nobody can say who wrote the comment: the input github-token is empty");
  }
  const github = await openGitHub({ token, apiUrl, repository, signal });
  return (await notAllowed(asked, github)) ?? atItsHead(asked, github);
}

async function notAllowed({ author }: AskedByComment, github: GitHub): Promise<Skipped | null> {
  const mayWrite = await github.mayWrite(author);
  if (mayWrite.kind !== "done") return unanswered(`whether ${quoted(author)} may write`, mayWrite);
  return mayWrite.value ? null : skipped(`${quoted(author)} may not write to this repository`);
}

async function atItsHead(
  { number, commit, mode }: AskedByComment,
  github: GitHub,
): Promise<AskedComparison | Skipped> {
  const reply = await github.pullRequest(number);
  if (reply.kind !== "done") return unanswered(`what pull request #${number} has`, reply);
  const { head, baseTip, isOpen, isFork } = reply.value;
  if (!isOpen) return skipped(`pull request #${number} is not open`);
  if (isFork) {
    return skipped(
      `pull request #${number} comes from a fork: a workflow that a comment starts holds secrets, and builds no stranger's code`,
    );
  }
  if (!head.startsWith(commit)) {
    return skipped(
      `the comment asks for ${commit}, and pull request #${number} is at ${head.slice(0, 7)} now`,
    );
  }
  return {
    kind: "asked",
    revisions: { base: { kind: "merge-base", of: baseTip }, head: { name: head, method: "event-head" } },
    pullRequest: { number, head, baseTip, isFork: false },
    mode,
  };
}

const skipped = (why: string): Skipped => ({ kind: "skipped", why });

function unanswered(what: string, reply: Extract<GitHubReply<unknown>, { kind: "not-published" }>): Skipped {
  return skipped(`GitHub does not say ${what}: ${reply.message}`);
}
