/** Real git repositories from plain objects. */
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { git } from "../src/host/git.ts";
import type { Sha } from "../src/schema/words.ts";
import { temporaryFolder } from "./temporary.ts";

/** Contents by path; null removes the file. */
export type Files = Readonly<Record<string, string | null>>;

export async function writeFiles(folder: string, files: Files): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    if (content === null) await rm(file, { recursive: true });
    else {
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, content);
    }
  }
}

/** One commit for each set of files, on top of one another; gives the folder and the commits in order. */
export async function repositoryOf(...commits: readonly Files[]): Promise<{ root: string; commits: Sha[] }> {
  return repositoryIn(await temporaryFolder(), ...commits);
}

/** The same in a folder that somebody else removes. */
export async function repositoryIn(
  root: string,
  ...commits: readonly Files[]
): Promise<{ root: string; commits: Sha[] }> {
  await mkdir(root, { recursive: true });
  await git(root, ["init", "--quiet", "--initial-branch=trunk"]);
  const shas: Sha[] = [];
  for (const files of commits) {
    await writeFiles(root, files);
    shas.push(await commitOf(root));
  }
  return { root, commits: shas };
}

/** Commits everything in the folder and gives the commit. */
export async function commitOf(root: string): Promise<Sha> {
  await git(root, ["add", "--all"]);
  await git(root, ["commit", "--quiet", "--allow-empty", "--message=change"]);
  return (await git(root, ["rev-parse", "HEAD"])).trim();
}
