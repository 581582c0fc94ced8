/** A hoster's repository with a pull request, and clones of it as workflows make them. */
import path from "node:path";
import { git } from "../../src/host/git.ts";
import type { Sha } from "../../src/schema/words.ts";
import { commitOf, type Files, writeFiles } from "../repository.ts";
import { temporaryFolder } from "../temporary.ts";

export interface Hosted {
  readonly folder: string;
  /** The bare repository, as tabkit.git in its own folder. */
  readonly origin: string;
  /** Where the pull request left its base. */
  readonly fork: Sha;
  /** What others merged since. */
  readonly tip: Sha;
  readonly head: Sha;
  /** The test merge of both. */
  readonly merge: Sha;
}

export interface Story {
  readonly base?: Files;
  readonly change?: Files;
  readonly others?: Files;
  /** The branch that the pull request goes to. */
  readonly branch?: string;
}

/** Pull request 7 of a fork: no branch of the repository has its commits. */
export async function hosted(story: Story = {}): Promise<Hosted> {
  const {
    base = { "a.txt": "1\n" },
    change = { "b.txt": "head\n" },
    others = { "c.txt": "trunk\n" },
  } = story;
  const folder = await temporaryFolder();
  const work = path.join(folder, "work");
  await git("/", ["init", "--quiet", `--initial-branch=${story.branch ?? "trunk"}`, work]);
  await writeFiles(work, base);
  const fork = await commitOf(work);
  await git(work, ["checkout", "--quiet", "-b", "change"]);
  await writeFiles(work, change);
  const head = await commitOf(work);
  await git(work, ["checkout", "--quiet", story.branch ?? "trunk"]);
  await writeFiles(work, others);
  const tip = await commitOf(work);
  await git(work, ["checkout", "--quiet", "--detach"]);
  await git(work, ["merge", "--quiet", "--no-ff", "--strategy-option=ours", "--message=merge", head]);
  const merge = (await git(work, ["rev-parse", "HEAD"])).trim();
  const origin = path.join(folder, "hosted", "tabkit.git");
  await git("/", ["init", "--quiet", "--bare", `--initial-branch=${story.branch ?? "trunk"}`, origin]);
  const refs = [
    `${tip}:refs/heads/${story.branch ?? "trunk"}`,
    `${head}:refs/pull/7/head`,
    `${merge}:refs/pull/7/merge`,
  ];
  await git(work, ["push", "--quiet", origin, ...refs]);
  return { folder, origin, fork, tip, head, merge };
}

/** A clone of the test merge, as `actions/checkout` leaves one: `depth` commits deep, 0 = whole. */
export async function checkedOut(
  { folder, origin }: Hosted,
  depth: number,
  url = `file://${origin}`,
): Promise<string> {
  const clone = path.join(folder, "check out");
  await git("/", ["init", "--quiet", clone]);
  await git(clone, ["remote", "add", "origin", url]);
  const history = depth === 0 ? "+refs/heads/*:refs/remotes/origin/*" : `--depth=${depth}`;
  await git(clone, [
    "fetch",
    "--quiet",
    "--no-tags",
    `file://${origin}`,
    history,
    "+refs/pull/7/merge:refs/remotes/pull/7/merge",
  ]);
  await git(clone, ["checkout", "--quiet", "--detach", "refs/remotes/pull/7/merge"]);
  return clone;
}
