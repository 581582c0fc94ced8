/** Files and folders of the host: digests of trees, copies, atomic writes, fresh folders. */
import { createHash, randomBytes } from "node:crypto";
import { constants } from "node:fs";
import * as fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { InfrastructureError, messageOf } from "../base/errors.ts";
import { digestOf } from "../base/hash.ts";
import type { Digest } from "../schema/words.ts";
import { execute } from "./exec.ts";
import { type TreeEntry, walkTree } from "./walk-tree.ts";

/** 2020-01-01T00:00:00Z in seconds: the time that every exported and built file bears. */
export const CONSTANT_TIME = 1_577_836_800;

export type { TreeEntry };

/** All entries below a folder that a path can name, sorted by path; links are entries and are never followed. */
export async function listTree(root: string): Promise<TreeEntry[]> {
  const entries = (await walkTree(root)).filter(({ isText }) => isText);
  return entries.map(({ path: name, kind, mode, size }) => ({ path: name, kind, mode, size }));
}

/** File digests by inode and times that a user cannot set (ctime): a tree is read whole once, then only stat'ed. */
const fileDigests = new Map<string, string>();
const MOST_REMEMBERED = 200_000;
/** Longer than the times of any filesystem are rounded: what has just changed may change again and bear the same times. */
const SETTLED_MS = 2_500;

async function fileDigest(file: Buffer): Promise<string> {
  const now = Date.now();
  const stat = await fs.lstat(file, { bigint: true });
  if (!stat.isFile()) return "special";
  const key = `${stat.dev}:${stat.ino}:${stat.size}:${stat.mtimeNs}:${stat.ctimeNs}`;
  const known = fileDigests.get(key);
  if (known !== undefined) return known;
  const digest = createHash("sha256")
    .update(await fs.readFile(file))
    .digest("hex");
  if (now - Number(stat.ctimeMs) < SETTLED_MS) return digest;
  if (fileDigests.size >= MOST_REMEMBERED) fileDigests.clear();
  fileDigests.set(key, digest);
  return digest;
}

/** Digest of a tree over sorted paths, executable bits and contents. No byte of it is left out. */
export async function treeDigest(root: string): Promise<Digest> {
  const hash = createHash("sha256");
  for (const { kind, at, name, mode } of await walkTree(root)) {
    const content =
      kind === "link"
        ? await fs.readlink(at, { encoding: "buffer" })
        : kind === "directory"
          ? ""
          : await fileDigest(at);
    hash.update(`${kind}\u0000`).update(name);
    hash
      .update(`\u0000${(mode & 0o111) !== 0 ? "x" : "-"}\u0000`)
      .update(content)
      .update("\u0001");
  }
  return `sha256:${hash.digest("hex")}`;
}

/** Copies a tree with its modes and links as they are; the copy bears the constant time. */
export async function copyTree(from: string, to: string): Promise<void> {
  const options = { recursive: true, verbatimSymlinks: true, force: true, mode: constants.COPYFILE_FICLONE };
  try {
    await fs.cp(from, to, options);
  } catch (error) {
    // Node copies nothing whose name is no text.
    if ((await walkTree(from)).every(({ isText }) => isText)) throw error;
    await copyByProgram(from, to);
  }
  await setConstantTimes(to);
}

async function copyByProgram(from: string, to: string): Promise<void> {
  await fs.mkdir(to, { recursive: true });
  const { exitCode, stderr } = await execute("cp", ["-af", "--", `${from}/.`, to]);
  if (exitCode !== 0) throw new InfrastructureError("not-copied", `Could not copy ${from}: ${stderr.trim()}`);
}

/** Gives every entry below a folder, and the folder, the constant time. */
export async function setConstantTimes(root: string): Promise<void> {
  // Deepest last entries first, so that a folder's time is set after its contents are done.
  for (const { at } of (await walkTree(root)).reverse()) await fs.lutimes(at, CONSTANT_TIME, CONSTANT_TIME);
  await fs.utimes(root, CONSTANT_TIME, CONSTANT_TIME);
}

/** A new empty folder that only this user may enter, under an opaque name. */
export async function freshFolder(parent: string): Promise<string> {
  const folder = path.join(parent, randomBytes(6).toString("hex"));
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/**
 * Removes a tree, also one whose writer did what he could against that: read-only folders, and paths that are
 * longer than any program may name, which only a program that goes down folder by folder can follow.
 */
export async function removeTree(root: string): Promise<void> {
  const remove = () => fs.rm(root, { recursive: true, force: true, maxRetries: 3 });
  try {
    await remove();
  } catch {
    await makeWritable(root);
    await remove().catch(() => removeByProgram(root));
  }
}

async function removeByProgram(root: string): Promise<void> {
  await execute("chmod", ["-R", "u+rwx", "--", root]);
  const { exitCode, stderr } = await execute("rm", ["-rf", "--", root]);
  if (exitCode !== 0)
    throw new InfrastructureError("not-removed", `Could not remove ${root}: ${stderr.trim()}`);
}

async function makeWritable(root: string): Promise<void> {
  await fs.chmod(root, 0o700).catch(() => undefined);
  for (const entry of await fs.readdir(root, { withFileTypes: true }).catch(() => [])) {
    if (entry.isDirectory()) await makeWritable(path.join(root, entry.name));
  }
}

/** Writes a file so that a reader sees the old one or the whole new one, never a part. */
export async function writeWhole(file: string, data: string | Uint8Array): Promise<void> {
  await fs.mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(4).toString("hex")}.part`;
  await fs.writeFile(draft, data, { mode: 0o600 });
  await fs.rename(draft, file);
}

export async function exists(file: string): Promise<boolean> {
  return fs.lstat(file).then(
    () => true,
    () => false,
  );
}

/** The text of a file, or null where there is none. Other failures are errors. */
export async function readIfThere(file: string): Promise<string | null> {
  try {
    return await fs.readFile(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** The digest of a file's bytes, and their number. */
export async function fingerprintFile(file: string): Promise<{ bytes: number; digest: Digest }> {
  const bytes = await fs.readFile(file);
  return { bytes: bytes.length, digest: digestOf(bytes) };
}

/**
 * The folder in which everything temporary of this process lies: 0700, short (sockets have 100 bytes for
 * their path), removed at the end.
 */
export async function openWorkArea(): Promise<string> {
  const parent = os.tmpdir();
  try {
    return await fs.realpath(await fs.mkdtemp(path.join(parent, "grip-")));
  } catch (error) {
    throw new InfrastructureError("no-temp", `Could not make a folder in ${parent}: ${messageOf(error)}`, {
      hint: "Set TMPDIR to a folder that this user can write to.",
      cause: error,
    });
  }
}

/** Resolves a path below a root without following any link; null where it leaves the root or meets a link. */
export async function insideWithoutLinks(root: string, relative: string): Promise<string | null> {
  const parts = path.posix.normalize(relative.replaceAll("\\", "/")).split("/");
  if (path.isAbsolute(relative) || parts.includes("..")) return null;
  let current = root;
  for (const part of parts) {
    if (part === "" || part === ".") continue;
    current = path.join(current, part);
    const stat = await fs.lstat(current).catch(() => null);
    if (stat === null || stat.isSymbolicLink()) return null;
  }
  return current;
}
