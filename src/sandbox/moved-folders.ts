/**
 * Folders of a caller that stand inside the private root while a box is open. Where each came from is written
 * down before it is moved, so that no folder is lost when this process is.
 */
import { chmod, lstat, mkdir, readdir, rename } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { messageOf, SandboxError } from "../base/errors.ts";
import { exists, readIfThere, removeTree, writeWhole } from "../host/files.ts";
import { warn } from "../host/log.ts";
import type { Layout } from "./sandbox.ts";

const Move = z.strictObject({ from: z.string(), to: z.string(), inode: z.number() });
export type Move = z.infer<typeof Move>;
const Journal = z.strictObject({ since: z.number(), moves: z.array(Move) });
export type Journal = z.infer<typeof Journal>;

/** The places of the layout at which a caller's folders stand. */
export const CALLERS_FOLDERS = ["tool", "source", "workspace", "skills", "gateway"] as const;

/** Where folders go that cannot be given back. */
export const KEPT = "kept";

const journalOf = (root: string): string => path.join(root, "moved.json");

/** What a process that died here has moved; null where it had no box open. */
export async function readJournal(root: string): Promise<Journal | null> {
  const text = await readIfThere(journalOf(root));
  if (text === null) return null;
  try {
    return Journal.parse(JSON.parse(text));
  } catch {
    // What ran in the box could write here too. Nothing in it is believed then, but a box there was.
    return { since: 0, moves: [] };
  }
}

export interface Wanted {
  readonly from: string;
  readonly to: string;
}

/** Moves folders in, all or none. */
export async function moveIn(root: string, since: number, wanted: readonly Wanted[]): Promise<Move[]> {
  const moves = await Promise.all(
    wanted.map(async ({ from, to }) => ({ from, to, inode: (await lstat(from)).ino })),
  );
  await writeWhole(journalOf(root), JSON.stringify({ since, moves } satisfies Journal));
  const done: Move[] = [];
  try {
    for (const move of moves) {
      await mkdir(path.dirname(move.to), { recursive: true });
      await rename(move.from, move.to);
      done.push(move);
    }
    return moves;
  } catch (error) {
    await moveBack(root, done);
    throw cannotMove(error, root);
  }
}

function cannotMove(error: unknown, root: string): unknown {
  const { code, path: from } = error as NodeJS.ErrnoException;
  if (code !== "EXDEV") return error;
  return new SandboxError(
    "other-filesystem",
    `${from ?? "A folder"} cannot be moved into ${root}: they are on different filesystems.`,
    { hint: "Set TMPDIR so that both are on one." },
  );
}

/**
 * Gives every folder back. What ran in the box may have removed or replaced one; its place then gets an empty
 * folder. The places in the root of those that are lost.
 */
export async function moveBack(root: string, moves: readonly Move[]): Promise<string[]> {
  const lost: string[] = [];
  for (const { from, to, inode } of moves) {
    const stat = await lstat(to).catch(() => null);
    await mkdir(path.dirname(from), { recursive: true });
    if (stat?.isDirectory() === true && stat.ino === inode) {
      // A folder without rights of its owner cannot be moved, and what ran in the box may have taken them.
      await chmod(to, (stat.mode & 0o777) | 0o700);
      await rename(to, from);
    } else {
      await mkdir(from, { recursive: true });
      lost.push(to);
    }
  }
  await removeTree(journalOf(root));
  return lost;
}

/** Does the same for a process that died: back to where they came from if that place is free, else into `kept`. */
export async function rescue(root: string, moves: readonly Move[]): Promise<void> {
  for (const { from, to, inode } of moves) {
    const stat = await lstat(to).catch(() => null);
    // A journal is no reason to move anything that does not lie in the root.
    if (stat?.ino !== inode || !path.normalize(to).startsWith(`${root}/`)) continue;
    const isFree = (await exists(path.dirname(from))) && !(await exists(from));
    await putAway(to, isFree ? from : keptPlace(root, from, inode));
  }
}

/** Keeps what stands at a caller's place and of which no journal tells where it came from. */
export async function keepUnknown(root: string, layout: Layout): Promise<void> {
  for (const name of CALLERS_FOLDERS) {
    const place = layout[name];
    const stat = await lstat(place).catch(() => null);
    if (stat?.isDirectory() === true && (await readdir(place)).length > 0) {
      await putAway(place, keptPlace(root, place, stat.ino));
    }
  }
}

const keptPlace = (root: string, folder: string, inode: number): string =>
  path.join(root, KEPT, `${path.basename(folder)}-${inode}`);

async function putAway(from: string, to: string): Promise<void> {
  try {
    await mkdir(path.dirname(to), { recursive: true });
    await rename(from, to);
    warn(`A process that ended early had left a folder at ${from}; it is now at ${to}.`);
  } catch (error) {
    throw new SandboxError(
      "box-folder-kept",
      `${from} belongs to a process that ended early and cannot be moved to ${to}: ${messageOf(error)}`,
      { hint: `Move it away, or remove ${from}.` },
    );
  }
}
