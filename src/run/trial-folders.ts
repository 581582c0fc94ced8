/** The fresh folders of one trial on the host. Their names say nothing: a box can read them. */
import { mkdir, utimes } from "node:fs/promises";
import path from "node:path";
import { CONSTANT_TIME, copyTree, freshFolder, listTree, removeTree } from "../host/files.ts";
import type { TierAssets } from "../schema/built.ts";

export interface TrialFolders extends AsyncDisposable {
  readonly workspace: string;
  /** null where the tier shows no skill. */
  readonly skills: string | null;
  /** Bytes of the checkout's files, without its repository; 0 without one. */
  readonly checkoutBytes: number;
  /** For the gateway's socket; the path is as short as it can be. */
  readonly socket: string;
}

export interface FoldersInput {
  /** A folder of this process, 0700. */
  readonly workArea: string;
  readonly inputsDir: string | null;
  readonly assets: TierAssets;
}

/** Fills a workspace with the task's inputs and what the tier shows. All of it bears the constant time. */
export async function openTrialFolders(input: FoldersInput): Promise<TrialFolders> {
  const root = await freshFolder(input.workArea);
  try {
    return await fill(root, input);
  } catch (error) {
    await removeTree(root);
    throw error;
  }
}

async function fill(root: string, { inputsDir, assets }: FoldersInput): Promise<TrialFolders> {
  const workspace = path.join(root, "w");
  const socket = path.join(root, "g");
  await mkdir(workspace, { mode: 0o700 });
  await mkdir(socket, { mode: 0o700 });
  if (inputsDir !== null) await copyTree(inputsDir, workspace);
  const checkoutBytes = await copyCheckout(workspace, assets);
  await utimes(workspace, CONSTANT_TIME, CONSTANT_TIME);
  return {
    workspace,
    skills: await skillsFolder(root, assets),
    checkoutBytes,
    socket,
    [Symbol.asyncDispose]: async () => {
      // What cannot be removed now goes with the work area; a trial is not worth less for it.
      await removeTree(root).catch(() => undefined);
    },
  };
}

async function copyCheckout(workspace: string, { workspace: wanted }: TierAssets): Promise<number> {
  if (wanted.kind === "empty") return 0;
  const checkout = path.join(workspace, wanted.name);
  await copyTree(wanted.dir, checkout);
  const files = (await listTree(checkout)).filter((entry) => !entry.path.startsWith(".git/"));
  return files.reduce((bytes, { size }) => bytes + size, 0);
}

async function skillsFolder(root: string, { skill }: TierAssets): Promise<string | null> {
  if (skill === null) return null;
  const skills = path.join(root, "s");
  await mkdir(skills, { mode: 0o700 });
  await copyTree(skill.dir, path.join(skills, skill.name));
  return skills;
}
