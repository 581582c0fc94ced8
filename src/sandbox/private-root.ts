/** The one folder in which boxes without walls have their layout: private, and of one process at a time. */
import { lstatSync, realpathSync } from "node:fs";
import { chmod, mkdir } from "node:fs/promises";
import type { Server } from "node:net";
import os from "node:os";
import path from "node:path";
import { messageOf, SandboxError } from "../base/errors.ts";
import { lockName, unlock } from "../host/name-lock.ts";

/** Processes of one user that may each have a root at the same time. */
const MOST = 9;
/** Values of oom_score_adj that nothing else sets. */
const LOWEST_MARK = 613;
const HIGHEST_MARK = 697;

export interface PrivateRoot {
  readonly path: string;
  /** A number that no other living root of this machine has, by which the processes of its boxes are marked. */
  readonly mark: number;
  /** Lets the next process have it. */
  release(): Promise<void>;
}

/**
 * Takes the first root of this user that no living process holds: `gripcheck-<uid>`, then `-2` to `-9`. What a
 * dead process left in it is still there. Rejects where none can be had, with the reason for each.
 */
export async function claimRoot(): Promise<PrivateRoot> {
  // Without links on the way: what /proc tells of processes has none either.
  const parent = realpathSync(os.tmpdir());
  const uid = process.getuid?.() ?? 0;
  const reasons: string[] = [];
  for (let count = 1; count <= MOST; count++) {
    const folder = path.join(parent, `gripcheck-${uid}${count === 1 ? "" : `-${count}`}`);
    const lock = await lockName(folder);
    if (lock === null) {
      reasons.push(`${folder}: another process uses it.`);
      continue;
    }
    const fault = await makePrivate(folder, uid);
    if (fault === null) return claimed(folder, lock);
    reasons.push(`${folder}: ${fault}`);
    await unlock(lock);
  }
  throw new SandboxError("no-private-root", ["No folder for boxes could be had.", ...reasons].join("\n"), {
    hint: "Set TMPDIR to a folder of your own.",
  });
}

async function claimed(folder: string, lock: Server): Promise<PrivateRoot> {
  const mark = await claimMark();
  const release = async (): Promise<void> => {
    await unlock(mark.lock);
    await unlock(lock);
  };
  return { path: folder, mark: mark.number, release };
}

async function claimMark(): Promise<{ number: number; lock: Server }> {
  for (let number = LOWEST_MARK; number <= HIGHEST_MARK; number++) {
    const lock = await lockName(`mark ${number}`);
    if (lock !== null) return { number, lock };
  }
  throw new SandboxError("no-private-root", `${HIGHEST_MARK - LOWEST_MARK + 1} processes use boxes already.`);
}

/** Why a folder cannot be trusted, or null where it is there, ours, and closed to everyone else. */
async function makePrivate(folder: string, uid: number): Promise<string | null> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") return messageOf(error);
  }
  const stat = lstatSync(folder);
  if (!stat.isDirectory()) return "it is no folder.";
  if (stat.uid !== uid) return "it belongs to another user.";
  if ((stat.mode & 0o777) !== 0o700) await chmod(folder, 0o700);
  return null;
}
