/** A revision as a folder of files: nothing of the suite in it, nothing that tells when or where it was written. */
import path from "node:path";
import { copyTree, freshFolder, removeTree, setConstantTimes } from "../host/files.ts";
import { commitAll, exportTree, type Repository, stageAll } from "../host/git.ts";
import type { Sha } from "../schema/words.ts";

export interface ExportedRevision {
  /** The source to build: its repository has an empty constant HEAD with every file staged. */
  readonly sourceDir: string;
  /** The same files as a repository of one commit, for tiers that show a checkout; null where none does. */
  readonly checkoutDir: string | null;
}

export interface ExportOptions {
  readonly repository: Repository;
  readonly sha: Sha;
  /** Paths relative to the root that no exported tree contains: the suite and the profile. */
  readonly hidden: readonly string[];
  readonly withCheckout: boolean;
  readonly workArea: string;
}

export async function exportRevision(options: ExportOptions): Promise<ExportedRevision> {
  const { repository, sha, hidden, withCheckout, workArea } = options;
  const sourceDir = await freshFolder(workArea);
  const scratch = await freshFolder(workArea);
  await exportTree(repository, sha, sourceDir, scratch);
  await removeTree(scratch);
  for (const file of hidden) await removeTree(path.join(sourceDir, file));
  let checkoutDir: string | null = null;
  if (withCheckout) {
    checkoutDir = await freshFolder(workArea);
    await copyTree(sourceDir, checkoutDir);
    await commitAll(checkoutDir, "snapshot");
    await setConstantTimes(checkoutDir);
  }
  await stageAll(sourceDir);
  await setConstantTimes(sourceDir);
  return { sourceDir, checkoutDir };
}
