/** Submodules of a revision: which there are, and their files out of the user's clone, with no network. */
import path from "node:path";
import { decode } from "../base/text.ts";
import type { Sha } from "../schema/words.ts";
import { exportFrom } from "./export-tree.ts";
import { exists } from "./files.ts";
import { git, tryGit } from "./git.ts";

/** A place at which a revision has another repository's commit. */
export interface Submodule {
  /** Relative to the root of the outermost repository. */
  readonly path: string;
  readonly commit: Sha;
}

/** A repository of the user's machine and, where it has one, its working folder. */
export interface Clone {
  readonly gitDir: string;
  readonly root: string;
}

/** The submodules of a revision, not those inside them, sorted by path. */
export async function submodulesAt(gitDir: string, sha: Sha): Promise<Submodule[]> {
  const listed = await git("/", [`--git-dir=${gitDir}`, "ls-tree", "-r", "-z", "--full-tree", sha]);
  return listed.split("\u0000").flatMap((entry) => {
    const [, commit, file] = /^160000 commit ([0-9a-f]+)\t(.*)$/s.exec(entry) ?? [];
    return commit === undefined || file === undefined ? [] : [{ path: file, commit }];
  });
}

export interface ExportedSubmodules {
  /** Every repository that files were taken from. */
  readonly gitDirs: readonly string[];
  /** Those whose commit is not in the user's clone; nothing of them was written. */
  readonly missing: readonly Submodule[];
}

/** Writes the files of a revision's submodules, and of theirs, into its exported tree. */
export async function exportSubmodules(
  from: Clone,
  sha: Sha,
  { to, scratch }: { readonly to: string; readonly scratch: string },
): Promise<ExportedSubmodules> {
  const gitDirs: string[] = [];
  const missing: Submodule[] = [];
  const names = await moduleNames(from.gitDir, sha);
  for (const submodule of await submodulesAt(from.gitDir, sha)) {
    const inner = await cloneOf(from, submodule, names.get(submodule.path) ?? null);
    if (inner === null) {
      missing.push(submodule);
      continue;
    }
    const folder = path.join(to, submodule.path);
    await exportFrom(inner.gitDir, submodule.commit, { to: folder, scratch });
    const nested = await exportSubmodules(inner, submodule.commit, { to: folder, scratch });
    gitDirs.push(inner.gitDir, ...nested.gitDirs);
    missing.push(
      ...nested.missing.map((found) => ({ ...found, path: path.posix.join(submodule.path, found.path) })),
    );
  }
  return { gitDirs, missing };
}

/** Names by path: the clone keeps a submodule under its name, which stays when its path changes. */
async function moduleNames(gitDir: string, sha: Sha): Promise<Map<string, string>> {
  const listed = await tryGit("/", [
    `--git-dir=${gitDir}`,
    ...["config", "--blob", `${sha}:.gitmodules`, "--null", "--get-regexp", "^submodule\\..*\\.path$"],
  ]);
  const entries = decode(listed.stdout).split("\u0000");
  return new Map(
    entries.flatMap((entry) => {
      const [, name, file] = /^submodule\.(.*)\.path\n(.*)$/s.exec(entry) ?? [];
      return name === undefined || file === undefined ? [] : [[file, name] as const];
    }),
  );
}

/** The clone that has a submodule's commit; null where none has. */
async function cloneOf(from: Clone, submodule: Submodule, name: string | null): Promise<Clone | null> {
  const root = path.join(from.root, submodule.path);
  for (const gitDir of [...keptUnder(from.gitDir, name), ...(await keptInside(root))]) {
    if (!(await exists(path.join(gitDir, "objects")))) continue;
    const commit = `${submodule.commit}^{commit}`;
    const found = await tryGit("/", [`--git-dir=${gitDir}`, "cat-file", "-e", commit]);
    if (found.exitCode === 0) return { gitDir, root };
  }
  return null;
}

/** A name comes from a file of the pull request: one that leads elsewhere is nobody's. */
function keptUnder(gitDir: string, name: string | null): string[] {
  const isPlain = name !== null && !path.isAbsolute(name) && !name.split("/").includes("..");
  return isPlain ? [path.join(gitDir, "modules", name)] : [];
}

/** Old clones keep a submodule's repository in its folder; worktrees keep it under their own name. */
async function keptInside(root: string): Promise<string[]> {
  if (!(await exists(path.join(root, ".git")))) return [];
  const shown = await tryGit(root, ["rev-parse", "--absolute-git-dir"]);
  return shown.exitCode === 0 ? [decode(shown.stdout).trimEnd()] : [];
}
