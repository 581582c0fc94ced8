/** The files of a revision as a folder, without the user's checkout and without what their clone is set up to run. */
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { decode } from "../base/text.ts";
import type { Sha } from "../schema/words.ts";
import { removeTree } from "./files.ts";
import { git, gitDirOf, type Repository, tryGit } from "./git.ts";

/** Writes the files of a revision into an empty folder; see {@link exportFrom}. */
export async function exportTree(
  repository: Repository,
  sha: Sha,
  to: string,
  scratch: string,
): Promise<void> {
  await exportFrom(await gitDirOf(repository), sha, { to, scratch });
}

/**
 * Writes the files of a revision into an empty folder, through an index of its own: unlike `git archive`
 * it neither drops nor rewrites any file, and unlike a worktree it leaves no way back to the repository.
 * Submodules are empty folders, and no filter that the repository is set up with is run.
 */
export async function exportFrom(
  gitDir: string,
  sha: Sha,
  { to, scratch }: { readonly to: string; readonly scratch: string },
): Promise<void> {
  await mkdir(to, { recursive: true });
  const index = path.join(scratch, "index");
  const env = { GIT_INDEX_FILE: index, GIT_WORK_TREE: to, ...(await filtersOff(gitDir)) };
  await git(to, [`--git-dir=${gitDir}`, "read-tree", sha], { env });
  await git(to, [`--git-dir=${gitDir}`, "checkout-index", "--all", "--force"], { env });
  await removeTree(index);
}

/** Settings that win over the repository's own: each of its filters passes files through as they are. */
async function filtersOff(gitDir: string): Promise<Record<string, string>> {
  const names = await tryGit("/", [
    `--git-dir=${gitDir}`,
    ...["config", "--null", "--name-only", "--get-regexp", "^filter\\."],
  ]);
  const filters = decode(names.stdout)
    .split("\u0000")
    .flatMap((name) => /^(filter\..+)\.(?:smudge|process|required)$/s.exec(name)?.[1] ?? []);
  const settings = [...new Set(filters)].flatMap((filter) => [
    [`${filter}.smudge`, ""],
    [`${filter}.process`, ""],
    [`${filter}.required`, "false"],
  ]);
  const env: Record<string, string> = { GIT_CONFIG_COUNT: String(settings.length) };
  for (const [index, [key = "", value = ""]] of settings.entries()) {
    env[`GIT_CONFIG_KEY_${index}`] = key;
    env[`GIT_CONFIG_VALUE_${index}`] = value;
  }
  return env;
}
