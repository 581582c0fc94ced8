/** Where profile and suite come from: a file that was named, or a commit of the repository under test. */
import { readFile, realpath } from "node:fs/promises";
import path from "node:path";
import { ConfigError } from "../base/errors.ts";
import { exportTree } from "../host/export-tree.ts";
import { freshFolder } from "../host/files.ts";
import { git, objectAt, type Repository, readAt } from "../host/git.ts";
import type { Suite } from "../schema/task.ts";
import type { Sha } from "../schema/words.ts";
import type { SourceFile } from "./open-profile.ts";
import type { Problem } from "./schema-problem.ts";

/** Where a repository has its profile unless it is told otherwise. */
export const PROFILE_PATH = ".github/gripcheck.yml";

export interface OpenedSuite {
  readonly kind: "opened";
  /** Absolute path of the folder. */
  readonly dir: string;
  /** As the user knows it. */
  readonly shown: string;
  /** Relative to the repository's root; null where it lies elsewhere. */
  readonly inRepository: string | null;
}

export interface ConfigHome {
  readonly from: Suite["from"];
  readonly profile: SourceFile;
  /** Where the profile lies in the repository; null where it lies elsewhere. */
  readonly profileInRepository: string | null;
  /** Makes the suite readable; what is wrong with its name is a value. `suite` is relative to the profile. */
  openSuite(suite: string): Promise<OpenedSuite | UnusableSuite>;
}

/** `missing`: there is no such folder, which is no fault where nothing is to be played. */
export type UnusableSuite = { readonly kind: "wrong" | "missing"; readonly shown: string } & Problem;

/** A profile that was named; `file` as it was given, relative to `cwd`. */
export async function fileHome(repository: Repository, file: string, cwd: string): Promise<ConfigHome> {
  const full = path.resolve(cwd, file);
  const bytes = await readFile(full).catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError(
      "no-profile",
      `Could not read the profile ${file}: ${error.code ?? error.message}.`,
      {
        hint: "Name a file that is there, or leave --config out to use the repository's own.",
        cause: error,
      },
    );
  });
  return {
    from: "file",
    profile: { file, bytes },
    profileInRepository: await placeIn(repository, full),
    openSuite: async (suite) => {
      const dir = path.resolve(path.dirname(full), suite);
      const inRepository = await placeIn(repository, dir);
      if (inRepository === "" || (await placeIn({ root: dir }, repository.root)) !== null)
        return notItsOwn(suite);
      return { kind: "opened", dir, shown: path.join(path.dirname(file), suite), inRepository };
    },
  };
}

export interface CommittedConfig {
  readonly repository: Repository;
  /** The profile's place, relative to the repository's root. */
  readonly file: string;
  readonly side: "base" | "head";
  readonly sha: Sha;
  /** A folder for what is written out; it must stay as long as the suite is used. */
  readonly scratch: string;
}

/** A profile of the repository's own at a commit; null where the commit has none. */
export async function committedHome(config: CommittedConfig): Promise<ConfigHome | null> {
  const { file } = config;
  const bytes = await readAt(config.repository, config.sha, file);
  if (bytes === null) return null;
  return {
    from: config.side,
    profile: { file, bytes },
    profileInRepository: file,
    openSuite: (suite) => openCommitted(config, suite),
  };
}

/**
 * The suite's folder in the repository, by its name in a committed profile; null where that is no folder of its
 * own inside it: suites are taken out of every exported tree, and nothing would be left of one that holds it all.
 */
export function committedSuite(profile: string, suite: string): string | null {
  const folder = path.posix.join(path.posix.dirname(profile), suite).replace(/\/+$/, "");
  const isOwn = folder !== "." && !profile.startsWith(`${folder}/`);
  return isOwn && !path.posix.isAbsolute(suite) && !folder.split("/").includes("..") ? folder : null;
}

async function openCommitted(config: CommittedConfig, suite: string): ReturnType<ConfigHome["openSuite"]> {
  const { repository, sha, side, scratch } = config;
  const folder = committedSuite(config.file, suite);
  if (folder === null) return notItsOwn(suite);
  const tree = await treeAt(repository, sha, folder);
  if (tree === null) {
    const message = `The ${side} (${sha.slice(0, 7)}) has no folder ${JSON.stringify(folder)}.`;
    const isAtRoot = (await treeAt(repository, sha, suite)) !== null;
    const hint = isAtRoot
      ? `The suite is relative to the profile: write suite: ${path.posix.relative(path.posix.dirname(config.file), suite)}.`
      : "Name a folder of tasks that is committed, relative to the profile; gripcheck init drafts tasks from the documents.";
    return { kind: isAtRoot ? "wrong" : "missing", shown: folder, message, hint };
  }
  const own = await freshFolder(scratch);
  const dir = path.join(own, "suite");
  await exportTree(repository, tree, dir, own);
  return { kind: "opened", dir, shown: folder, inRepository: folder };
}

function notItsOwn(shown: string): UnusableSuite {
  const message = "The suite's folder is outside the repository, or holds it or the profile.";
  return { kind: "wrong", shown, message, hint: "Give the suite a folder of its own." };
}

async function treeAt(repository: Repository, sha: Sha, folder: string): Promise<Sha | null> {
  const id = await objectAt(repository, sha, folder);
  if (id === null) return null;
  return (await git(repository.root, ["cat-file", "-t", id])).trim() === "tree" ? id : null;
}

/** A path relative to the root, "" for the root itself; null where it lies elsewhere or is not there. */
async function placeIn({ root }: Repository, file: string): Promise<string | null> {
  const real = await realpath(file).catch(() => null);
  const realRoot = await realpath(root).catch(() => null);
  if (real === null || realRoot === null) return null;
  const relative = path.relative(realRoot, real);
  return relative.split(path.sep)[0] === ".." || path.isAbsolute(relative) ? null : relative;
}
