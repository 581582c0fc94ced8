/**
 * Commits that no history has, made of entries of others: a bare repository of ours over a clone's objects. The clone
 * reads them without knowing; its references, settings, index and files stay as they are, and nothing is left when
 * we are gone.
 */
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { InfrastructureError } from "../base/errors.ts";
import type { Sha } from "../schema/words.ts";
import { borrowedObjects, borrowObjects } from "./borrowed-objects.ts";
import { freshFolder } from "./files.ts";
import { type GitOptions, git, gitDirOf, type Repository, tryGit } from "./git.ts";
import { alternate } from "./side-repository.ts";

/** What lies at a path of a revision, as git keeps it. */
export interface TreeEntry {
  readonly mode: string;
  /** Of the blob; of a submodule, its commit. */
  readonly sha: Sha;
  readonly path: string;
  /** The path's bytes, each as one character: not every name is text. */
  readonly name: string;
}

/** Every file, link and submodule of a revision, in the order of their paths. */
export async function entriesAt({ root }: Repository, sha: Sha): Promise<TreeEntry[]> {
  const listed = await tryGit(root, ["ls-tree", "-r", "-z", "--full-tree", sha]);
  if (listed.exitCode !== 0) {
    throw new InfrastructureError("git-failed", `git ls-tree failed in ${root}: ${listed.stderr.trim()}`);
  }
  const lines = Buffer.from(listed.stdout).toString("latin1").split("\u0000");
  return lines.flatMap((line) => {
    const [, mode, object, name] = /^(\d{6}) \w+ ([0-9a-f]{40})\t(.+)$/s.exec(line) ?? [];
    if (mode === undefined || object === undefined || name === undefined) return [];
    return [{ mode, sha: object, name, path: Buffer.from(name, "latin1").toString("utf8") }];
  });
}

/** A file of base that head has at another path, changed or not. */
export interface Move {
  readonly from: string;
  readonly to: string;
}

export async function movesBetween({ root }: Repository, base: Sha, head: Sha): Promise<Move[]> {
  const asked = ["diff-tree", "-r", "-M", "-z", "--name-status", "--diff-filter=R", "--no-ext-diff"];
  const words = (await git(root, [...asked, base, head])).split("\u0000");
  const moves: Move[] = [];
  for (let at = 0; at + 2 < words.length; at += 3)
    moves.push({ from: words[at + 1] ?? "", to: words[at + 2] ?? "" });
  return moves;
}

export interface MadeCommit {
  readonly sha: Sha;
  readonly tree: Sha;
}

export class MadeTrees {
  readonly #gitDir: string;

  private constructor(gitDir: string) {
    this.#gitDir = gitDir;
  }

  /** `workArea`: where it lies, and with which it ends. From now on git finds its commits in the repository too. */
  static async open(repository: Repository, workArea: string): Promise<MadeTrees> {
    const gitDir = await freshFolder(workArea);
    await git("/", ["init", "--quiet", "--bare", "--template=", gitDir]);
    const own = await gitDirOf(repository);
    // What was fetched before is borrowed already, and stays within reach.
    const before = borrowedObjects(repository.root);
    const places = [path.join(own, "objects"), ...(before === null ? [] : [before])];
    await writeFile(
      path.join(gitDir, "objects/info/alternates"),
      places.map((place) => `${alternate(place)}\n`).join(""),
    );
    borrowObjects([repository.root, own], path.join(gitDir, "objects"));
    return new MadeTrees(gitDir);
  }

  /** Equal entries give an equal commit, at any time. */
  async commit(entries: readonly TreeEntry[]): Promise<MadeCommit> {
    await this.#index(["read-tree", "--empty"]);
    const lines = entries.map(({ mode, sha, name }) => `${mode} ${sha}\t${name}\u0000`);
    const input = Buffer.from(lines.join(""), "latin1");
    await this.#index(["update-index", "-z", "--index-info"], { input });
    return this.#committed();
  }

  /** A revision with a patch applied; null where it does not apply. */
  async patched(revision: Sha, patch: string): Promise<MadeCommit | null> {
    await this.#index(["read-tree", revision]);
    const applied = await tryGit("/", this.#args(["apply", "--cached", "--whitespace=nowarn", "-"]), {
      ...this.#own(),
      input: patch,
    });
    return applied.exitCode === 0 ? this.#committed() : null;
  }

  async #committed(): Promise<MadeCommit> {
    const tree = (await this.#index(["write-tree"])).trim();
    const sha = (await this.#index(["commit-tree", tree, "-m", "hybrid"])).trim();
    return { sha, tree };
  }

  #index(args: readonly string[], options: GitOptions = {}): Promise<string> {
    return git("/", this.#args(args), { ...options, ...this.#own() });
  }

  #args(args: readonly string[]): string[] {
    return [`--git-dir=${this.#gitDir}`, ...args];
  }

  #own(): GitOptions {
    return { env: { GIT_INDEX_FILE: path.join(this.#gitDir, "index") } };
  }
}
