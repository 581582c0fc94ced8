/** What lies between commits, and what they say of themselves. */
import type { Sha } from "../schema/words.ts";
import { commitOf, git, type Repository, tryGit } from "./git.ts";

export async function isAncestor({ root }: Repository, one: Sha, of: Sha): Promise<boolean> {
  return (await tryGit(root, ["merge-base", "--is-ancestor", one, of])).exitCode === 0;
}

/** What followed a commit up to another one, oldest first, along first parents: without what was merged. */
export async function firstParents({ root }: Repository, after: Sha, to: Sha): Promise<Sha[]> {
  return linesOf(await git(root, ["rev-list", "--first-parent", "--reverse", `${after}..${to}`]));
}

/** The commits of all tags whose names are like a pattern in which * stands for any characters, oldest tag first. */
export async function tagsLike(repository: Repository, pattern: string): Promise<Sha[]> {
  const { root } = repository;
  const listed = ["for-each-ref", "--sort=creatordate", "--format=%(refname)", "refs/tags"];
  const parts = pattern.split("*").map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const like = new RegExp(`^refs/tags/${parts.join(".*")}$`);
  const names = linesOf(await git(root, listed)).filter((name) => like.test(name));
  const commits = names.map((name) => commitOf(repository, name).catch(() => null));
  // A tag may name something else than a commit.
  return (await Promise.all(commits)).filter((sha) => sha !== null);
}

/** Whoever makes a commit says when it was. */
const YEAR_10000 = Date.UTC(10_000, 0);

/** When a commit was committed, and the first line of its message. */
export async function committedAt(
  { root }: Repository,
  sha: Sha,
): Promise<{ readonly at: string; readonly subject: string }> {
  const text = await git(root, ["show", "--no-patch", "--format=%ct%x00%s", sha]);
  const [seconds = "", subject = ""] = text.trimEnd().split("\0");
  const at = Number(seconds) * 1000;
  return { at: new Date(at >= 0 && at < YEAR_10000 ? at : 0).toISOString(), subject };
}

const linesOf = (text: string): string[] => text.split("\n").filter((line) => line !== "");
