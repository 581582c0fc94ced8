/** A revision as a folder of files: nothing of the suite in it, nothing that tells when or where it was written. */
import path from "node:path";
import { plural } from "../base/text.ts";
import { exportTree } from "../host/export-tree.ts";
import {
  copyTree,
  freshFolder,
  insideWithoutLinks,
  removeTree,
  setConstantTimes,
  treeDigest,
} from "../host/files.ts";
import { commitAll, gitDirOf, type Repository, stageAll } from "../host/git.ts";
import { pointersIn, resolvePointers } from "../host/lfs.ts";
import { exportSubmodules, type Submodule, submodulesAt } from "../host/submodules.ts";
import type { LeftOut } from "../schema/inspection.ts";
import type { Digest, Sha } from "../schema/words.ts";
import type { StepFault } from "./step-fault.ts";

export interface ExportedRevision {
  /** The source to build: its repository has an empty constant HEAD with every file staged. */
  readonly sourceDir: string;
  /** Of the files alone, without that repository. */
  readonly digest: Digest;
  /** The same files as a repository of one commit, for tiers that show a checkout; null where none does. */
  readonly checkoutDir: string | null;
  /** The same files, and nothing writes to them; null where they were not asked for. */
  readonly pristineDir: string | null;
  readonly leftOut: LeftOut;
}

export interface ExportOptions {
  readonly repository: Repository;
  readonly sha: Sha;
  /** Paths relative to the root that no exported tree contains: the suite and the profile. */
  readonly hidden: readonly string[];
  readonly withCheckout: boolean;
  /** Whether the files are kept as they are committed, beside the source that a build may write into. */
  readonly withPristine?: boolean;
  /** Whether the files of submodules, and the contents that git-lfs keeps elsewhere, belong to the revision. */
  readonly submodules?: boolean;
  readonly lfs?: boolean;
  readonly workArea: string;
}

/** Gives the folders, or why the revision's files cannot all be had. */
export async function exportRevision(options: ExportOptions): Promise<ExportedRevision | StepFault> {
  const { withCheckout, withPristine = false, workArea } = options;
  const sourceDir = await freshFolder(workArea);
  const scratch = await freshFolder(workArea);
  const written = await writeFiles(options, { to: sourceDir, scratch });
  await removeTree(scratch);
  if ("step" in written) {
    await removeTree(sourceDir);
    return written;
  }
  const digest = await treeDigest(sourceDir);
  let checkoutDir: string | null = null;
  if (withCheckout) {
    checkoutDir = await freshFolder(workArea);
    await copyTree(sourceDir, checkoutDir);
    await commitAll(checkoutDir, "snapshot");
    await setConstantTimes(checkoutDir);
  }
  const pristineDir = withPristine ? (checkoutDir ?? (await copied(sourceDir, workArea))) : null;
  await stageAll(sourceDir);
  await setConstantTimes(sourceDir);
  return { sourceDir, digest, checkoutDir, pristineDir, leftOut: written };
}

async function copied(folder: string, workArea: string): Promise<string> {
  const copy = await freshFolder(workArea);
  await copyTree(folder, copy);
  return copy;
}

interface Places {
  readonly to: string;
  readonly scratch: string;
}

async function writeFiles(
  { repository, sha, hidden, submodules = false, lfs = false }: ExportOptions,
  places: Places,
): Promise<LeftOut | StepFault> {
  const gitDir = await gitDirOf(repository);
  await exportTree(repository, sha, places.to, places.scratch);
  const gitDirs = [gitDir];
  const left: string[] = [];
  if (submodules) {
    const { gitDirs: more, missing } = await exportSubmodules({ gitDir, root: repository.root }, sha, places);
    if (missing.length > 0) return missingSubmodules(missing);
    gitDirs.push(...more);
  } else {
    left.push(...(await submodulesAt(gitDir, sha)).map((submodule) => submodule.path));
  }
  for (const file of hidden) await removeHidden(places.to, file);
  const pointers = await pointersIn(places.to);
  if (!lfs) return { submodules: left, pointers: pointers.map((pointer) => pointer.path) };
  const missing = await resolvePointers(places.to, pointers, gitDirs);
  if (missing.length > 0) return missingContents(missing.map((pointer) => pointer.path));
  return { submodules: left, pointers: [] };
}

/** A link of the revision may lead anywhere on this machine: nothing is removed behind one. */
async function removeHidden(root: string, file: string): Promise<void> {
  const folder = await insideWithoutLinks(root, path.posix.dirname(file));
  if (folder !== null) await removeTree(path.join(folder, path.posix.basename(file)));
}

/** A log names this many files at most. */
const MOST_NAMED = 20;

function missingSubmodules(missing: readonly Submodule[]): StepFault {
  const names = missing.map((submodule) => `${submodule.path} at ${submodule.commit.slice(0, 7)}`);
  return {
    step: "the export of submodules",
    log: named(
      `This clone lacks ${plural(missing.length, "submodule's commit", "submodules' commits")}:`,
      names,
    ),
    remedy:
      "Run `git submodule update --init --recursive`; for a revision that is not checked out, run `git fetch` in the submodule too. In a workflow: submodules: recursive and fetch-depth: 0.",
  };
}

function missingContents(names: readonly string[]): StepFault {
  return {
    step: "the export of git-lfs files",
    log: named(`This clone lacks the content of ${plural(names.length, "git-lfs file")}:`, names),
    remedy:
      "Install git-lfs and run `git lfs fetch --all`. In a workflow: lfs: true, then a step with `git lfs fetch origin` and the base's commit.",
  };
}

function named(what: string, names: readonly string[]): string {
  const more = names.length - MOST_NAMED;
  return [what, ...names.slice(0, MOST_NAMED), ...(more > 0 ? [`and ${more} more`] : [])].join("\n");
}
