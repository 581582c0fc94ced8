/** Git, with argument arrays, without the user's or the repository's hooks, monitors and prompts. */
import path from "node:path";
import { InfrastructureError, RevisionError } from "../base/errors.ts";
import { decode } from "../base/text.ts";
import { Sha } from "../schema/words.ts";
import { borrowedBy } from "./borrowed-objects.ts";
import { execute, type HostResult } from "./exec.ts";
import { CONSTANT_TIME } from "./files.ts";

/** A repository by its working folder; nothing in it is ever changed. */
export interface Repository {
  readonly root: string;
}

const SAFE_CONFIG = [
  "core.hooksPath=/dev/null",
  "core.fsmonitor=false",
  "core.attributesFile=/dev/null",
  "core.autocrlf=false",
  "core.sparseCheckout=false",
  "index.sparse=false",
  "protocol.ext.allow=never",
  "gc.auto=0",
  "maintenance.auto=false",
  "safe.directory=*",
].flatMap((setting) => ["-c", setting]);

const IDENTITY = {
  GIT_AUTHOR_NAME: "gripcheck",
  GIT_AUTHOR_EMAIL: "gripcheck@localhost",
  GIT_COMMITTER_NAME: "gripcheck",
  GIT_COMMITTER_EMAIL: "gripcheck@localhost",
  GIT_AUTHOR_DATE: `${CONSTANT_TIME} +0000`,
  GIT_COMMITTER_DATE: `${CONSTANT_TIME} +0000`,
};

export interface GitOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string | Uint8Array;
  readonly timeoutMs?: number;
}

/** Runs git and gives whatever it came to. */
export async function tryGit(
  root: string,
  args: readonly string[],
  options: GitOptions = {},
): Promise<HostResult> {
  return execute("git", [...SAFE_CONFIG, "-C", root, ...args], {
    env: {
      GIT_CONFIG_NOSYSTEM: "1",
      GIT_CONFIG_GLOBAL: "/dev/null",
      GIT_TERMINAL_PROMPT: "0",
      LC_ALL: "C",
      HOME: "/nonexistent",
      ...IDENTITY,
      ...borrowedBy(root, args),
      ...options.env,
    },
    ...(options.input === undefined ? {} : { input: options.input }),
    ...(options.timeoutMs === undefined ? {} : { timeoutMs: options.timeoutMs }),
  });
}

/** What a clone that was made with `--filter` lacks, git fetches when it meets it, if it can without this user's settings. */
const LACKS_FILES = /promisor remote/;
const FETCH_FILES =
  "This clone was made without some of its files. Run `git archive REVISION > /dev/null` for base and for head: git fetches them then.";

/** Runs git and gives its output; an exit code other than 0 is an error that carries git's own words. */
export async function git(root: string, args: readonly string[], options: GitOptions = {}): Promise<string> {
  const result = await tryGit(root, args, options);
  if (result.exitCode !== 0) {
    throw new InfrastructureError(
      "git-failed",
      `git ${args[0] ?? ""} failed in ${root}: ${result.stderr.trim()}`,
      LACKS_FILES.test(result.stderr) ? { hint: FETCH_FILES } : {},
    );
  }
  return decode(result.stdout);
}

const OUTSIDE = "Run gripcheck inside the repository under test, or name it with --repository DIR.";
/** As git refuses a folder of another user, which before 2.38 no option of a call allows. */
const UNTRUSTED = /dubious ownership|unsafe repository/;

/** The repository that a folder belongs to. `hint`: what to do where it belongs to none. */
export async function openRepository(folder: string, hint: string = OUTSIDE): Promise<Repository> {
  const result = await tryGit(folder, ["rev-parse", "--show-toplevel"]).catch((error: unknown) => {
    if (error instanceof InfrastructureError && error.code === "program-missing") throw error;
    return null;
  });
  if (result !== null && UNTRUSTED.test(result.stderr)) {
    throw new RevisionError(
      "no-repository",
      `${folder} belongs to another user, and this git reads no such repository.`,
      {
        hint: "Use git 2.38 or newer, or run as the user whom the folder belongs to.",
      },
    );
  }
  if (result === null || result.exitCode !== 0) {
    throw new RevisionError("no-repository", `${folder} is not inside a git repository.`, { hint });
  }
  return { root: decode(result.stdout).trimEnd() };
}

/** The commit that a name means. */
export async function commitOf(repository: Repository, name: string): Promise<Sha> {
  if (name.startsWith("-")) {
    throw new RevisionError("bad-revision", `"${name}" is not a revision: a name must not begin with "-".`);
  }
  const result = await tryGit(repository.root, [
    "rev-parse",
    "--verify",
    "--quiet",
    "--end-of-options",
    `${name}^{commit}`,
  ]);
  const sha = Sha.safeParse(decode(result.stdout).trim());
  if (result.exitCode === 0 && sha.success) return sha.data;
  const shallow =
    decode((await tryGit(repository.root, ["rev-parse", "--is-shallow-repository"])).stdout).trim() ===
    "true";
  throw new RevisionError("no-revision", `The revision "${name}" is not in ${repository.root}.`, {
    hint: shallow
      ? "The clone is shallow: check out with fetch-depth: 0."
      : "Name a branch, tag or commit that `git log` knows; fetch it first if it lies on a remote.",
  });
}

export async function treeOf(repository: Repository, sha: Sha): Promise<Sha> {
  return (await git(repository.root, ["rev-parse", `${sha}^{tree}`])).trim();
}

/** The best common ancestor of two commits. */
export async function mergeBaseOf(repository: Repository, one: Sha, other: Sha): Promise<Sha> {
  const result = await tryGit(repository.root, ["merge-base", one, other]);
  const sha = Sha.safeParse(decode(result.stdout).trim());
  if (result.exitCode === 0 && sha.success) return sha.data;
  throw new RevisionError(
    "no-merge-base",
    `${one.slice(0, 7)} and ${other.slice(0, 7)} have no common ancestor here.`,
    {
      hint: "Check out the whole history (fetch-depth: 0), or name both revisions.",
    },
  );
}

/** The bytes of a file at a revision, or null where the revision has no such file. */
export async function readAt(repository: Repository, sha: Sha, file: string): Promise<Uint8Array | null> {
  const result = await tryGit(repository.root, ["cat-file", "blob", `${sha}:${file}`]);
  return result.exitCode === 0 ? result.stdout : null;
}

/** Paths below a folder at a revision, sorted. */
export async function listAt(repository: Repository, sha: Sha, folder: string): Promise<string[]> {
  const under = folder === "." || folder === "" ? [] : ["--", folder];
  const text = await git(repository.root, [
    "ls-tree",
    "-r",
    "-z",
    "--name-only",
    "--full-tree",
    sha,
    ...under,
  ]);
  return text.split("\u0000").filter((file) => file !== "");
}

/** The id of whatever lies at a path of a revision (a blob's or a tree's), or null: equal ids = equal contents. */
export async function objectAt(repository: Repository, sha: Sha, file: string): Promise<Sha | null> {
  const result = await tryGit(repository.root, ["rev-parse", "--verify", "--quiet", `${sha}:${file}`]);
  return result.exitCode === 0 ? decode(result.stdout).trim() : null;
}

/** The folder with a repository's objects and settings, which its worktrees share. */
export async function gitDirOf({ root }: Repository): Promise<string> {
  return path.resolve(root, (await git(root, ["rev-parse", "--git-common-dir"])).trimEnd());
}

/**
 * Makes a folder a repository whose HEAD is a constant empty commit with every file staged: tools that embed
 * a commit's name embed the same one on both sides, and `git ls-files` is complete.
 */
export async function stageAll(folder: string): Promise<void> {
  await git(folder, ["init", "--quiet", "--initial-branch=main", "--template="]);
  await git(folder, ["commit", "--quiet", "--allow-empty", "--message=gripcheck"]);
  await git(folder, ["add", "--all", "--force", "."]);
}

/** Makes a folder a repository of one commit with fixed author, date and message: equal trees, equal names. */
export async function commitAll(folder: string, message: string): Promise<void> {
  await git(folder, ["init", "--quiet", "--initial-branch=main", "--template="]);
  await git(folder, ["add", "--all", "--force", "."]);
  await git(folder, ["commit", "--quiet", "--allow-empty", `--message=${message}`]);
}
