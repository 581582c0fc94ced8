/** The pull request whose workflow has ended. An artifact may name any; its commit is asked of GitHub. */
import { type GitHub, openGitHub } from "../host/github.ts";
import type { PullRequestState } from "../host/github-answers.ts";
import type { Sha } from "../schema/words.ts";

export interface EndedWorkflow {
  readonly head: Sha;
  /** `owner:branch` of the fork; null where it is not known. */
  readonly branch: string | null;
}

export interface Asking {
  readonly token: string | null;
  /** A number that somebody says; it counts only where its head is the commit. */
  readonly hint: number | null;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
}

export type FoundPullRequest =
  | { readonly kind: "found"; readonly number: number; readonly isFork: boolean }
  | { readonly kind: "none"; readonly why: string };

/** The open one of this repository whose head is the commit; `none` where there is none, or more than one. */
export async function pullRequestOf(ended: EndedWorkflow, asking: Asking): Promise<FoundPullRequest> {
  const { token, hint, environment, signal } = asking;
  const { GITHUB_API_URL: apiUrl, GITHUB_REPOSITORY: repository } = environment;
  if (token === null || !apiUrl || !repository) return none("the input github-token is empty");
  const github = await openGitHub({ token, apiUrl, repository, signal });
  const failures: string[] = [];
  for (const ask of waysToAsk(github, ended, hint)) {
    const reply = await ask();
    if (reply.kind !== "done") {
      failures.push(reply.message);
      continue;
    }
    const fitting = reply.value.filter(
      ({ head, isOpen, into }) => head === ended.head && isOpen && into === repository,
    );
    const [found, ...others] = fitting;
    if (found === undefined) continue;
    if (others.length > 0) return none(`${fitting.length} pull requests have the commit ${short(ended)}`);
    return { kind: "found", number: found.number, isFork: found.isFork };
  }
  const because = failures.length === 0 ? "" : ` (GitHub: ${failures.join("; ")})`;
  return none(`no open pull request is at the commit ${short(ended)}${because}`);
}

type Ask = () => ReturnType<GitHub["pullRequestsAt"]>;

function waysToAsk(github: GitHub, { head, branch }: EndedWorkflow, hint: number | null): Ask[] {
  const hinted: Ask[] = hint === null ? [] : [async () => asList(await github.pullRequest(hint))];
  const byBranch: Ask[] = branch === null ? [] : [() => github.pullRequestsOf(branch, head)];
  return [...hinted, () => github.pullRequestsAt(head), ...byBranch];
}

function asList(reply: Awaited<ReturnType<GitHub["pullRequest"]>>): Awaited<ReturnType<Ask>> {
  return reply.kind === "done" ? { kind: "done", value: [reply.value] as PullRequestState[] } : reply;
}

const none = (why: string): FoundPullRequest => ({ kind: "none", why });
const short = ({ head }: EndedWorkflow): string => head.slice(0, 7);
