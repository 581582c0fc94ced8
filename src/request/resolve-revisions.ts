/** Asked-for revisions as commits of the repository. */
import { commitOf, mergeBaseOf, type Repository, treeOf } from "../host/git.ts";
import type { RequestedRevision, Revisions } from "../schema/request.ts";
import type { AskedRevisions } from "./asked.ts";

/** Throws a RevisionError for a name that is no commit, and for two commits without a common ancestor. */
export async function resolveRevisions(repository: Repository, asked: AskedRevisions): Promise<Revisions> {
  const head = await commitOf(repository, asked.head.name);
  const base =
    asked.base.kind === "commit"
      ? await commitOf(repository, asked.base.name)
      : await mergeBaseOf(repository, head, await commitOf(repository, asked.base.of));
  const method = asked.base.kind === "commit" ? asked.base.method : "merge-base";
  const found = async (sha: string, how: string): Promise<RequestedRevision> => ({
    sha,
    tree: await treeOf(repository, sha),
    method: how,
  });
  return { base: await found(base, method), head: await found(head, asked.head.method) };
}
