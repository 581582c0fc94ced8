/** The revisions of a sweep, oldest first as far as they were named so. */
import { ConfigError, RevisionError } from "../base/errors.ts";
import { commitOf, type Repository, treeOf } from "../host/git.ts";
import { committedAt, firstParents, isAncestor, tagsLike } from "../host/git-history.ts";
import type { RequestedRevision } from "../schema/request.ts";

export interface AskedSweep {
  /** Commits by any name, and ranges A..B: A, and what followed it along first parents up to B. */
  readonly names: readonly string[];
  /** Tags by a pattern in which * stands for any characters; null = none. */
  readonly tags: string | null;
  /** Only so many of them, the last ones; null = all. */
  readonly last: number | null;
}

export interface SweptRevision extends RequestedRevision {
  /** When it was committed: an ISO 8601 instant. */
  readonly at: string;
  /** The first line of its message; hostile text. */
  readonly subject: string;
}

/** Nobody reads more of them in one table. */
const MOST = 100;

/** Each commit once, at least two. Throws a ConfigError or RevisionError where that cannot be had. */
export async function sweepRevisions(
  repository: Repository,
  { names, tags, last }: AskedSweep,
): Promise<SweptRevision[]> {
  const tagged = tags === null ? [] : await tagsLike(repository, tags);
  if (tags !== null && tagged.length === 0) {
    throw new RevisionError("no-tags", `No tag of ${repository.root} is like ${JSON.stringify(tags)}.`, {
      hint: "Fetch the tags first, or name revisions or a range A..B.",
    });
  }
  const found: string[] = [...tagged];
  for (const name of names) found.push(...(await commitsOf(repository, name)));
  const all = [...new Set(found)];
  const shas = last === null ? all : all.slice(-last);
  if (shas.length < 2) {
    throw new ConfigError("few-revisions", "A sweep needs two revisions, and this is one.", {
      hint: "Name several, or a range: gripcheck sweep v1.4.0..HEAD. One alone is played by gripcheck models.",
    });
  }
  if (shas.length > MOST) {
    throw new ConfigError("many-revisions", `These are ${shas.length} revisions, more than ${MOST}.`, {
      hint: `Write --last ${MOST} for the last ones, or sweep over tags: --tags 'v1.*'.`,
    });
  }
  return Promise.all(
    shas.map(async (sha) => ({
      ...{ sha, tree: await treeOf(repository, sha), method: "given" },
      ...(await committedAt(repository, sha)),
    })),
  );
}

async function commitsOf(repository: Repository, name: string): Promise<string[]> {
  const [from, to, ...rest] = name.split("..");
  if (from === undefined || to === undefined) return [await commitOf(repository, name)];
  if (from === "" || to === "" || to.startsWith(".") || rest.length > 0) {
    throw new ConfigError("bad-argument", `${JSON.stringify(name)} is no range of revisions.`, {
      hint: "Write A..B: A, and what followed it up to B.",
    });
  }
  const [first, end] = [await commitOf(repository, from), await commitOf(repository, to)];
  if (await isAncestor(repository, first, end))
    return [first, ...(await firstParents(repository, first, end))];
  throw new RevisionError("no-ancestor", `${from} is no ancestor of ${to}, so that nothing lies between.`, {
    hint: "Name the revisions one by one, or begin where the two parted: git merge-base.",
  });
}
