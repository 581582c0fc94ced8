/** Files that git-lfs keeps outside of commits: found by their pointers, taken from the user's clone, checked. */
import { createHash } from "node:crypto";
import { open, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { decode } from "../base/text.ts";
import { listTree } from "./files.ts";
import { tryGit } from "./git.ts";

/** A file that holds the name of its content in place of the content. */
export interface LfsPointer {
  readonly path: string;
  /** sha256 of the content, in hex. */
  readonly oid: string;
  /** Bytes of the content. */
  readonly size: number;
}

/** No pointer is longer. */
const LONGEST = 1024;
/** By its name of today or its first one; checkouts may have changed its line ends. */
const POINTER =
  /^version https:\/\/(?:git-lfs|hawser)\.github\.com\/spec\/v1\r?\n(?:ext-\S+ \S+\r?\n)*oid sha256:([0-9a-f]{64})\r?\nsize (\d{1,15})(?:\r?\n)?$/;

/** The pointers below a folder, sorted by path. */
export async function pointersIn(folder: string): Promise<LfsPointer[]> {
  const pointers: LfsPointer[] = [];
  for (const entry of await listTree(folder)) {
    if (entry.kind !== "file" || entry.size < 100 || entry.size > LONGEST) continue;
    const [, oid, size] = POINTER.exec(await readStart(path.join(folder, entry.path))) ?? [];
    if (oid !== undefined) pointers.push({ path: entry.path, oid, size: Number(size) });
  }
  return pointers;
}

async function readStart(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(LONGEST), 0, LONGEST, 0);
    return decode(buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}

/**
 * Puts the contents of pointers in their places, from what the clones' git-lfs has fetched, and gives those
 * whose content is not there or is not what the pointer says. No program is run for it.
 */
export async function resolvePointers(
  folder: string,
  pointers: readonly LfsPointer[],
  gitDirs: readonly string[],
): Promise<LfsPointer[]> {
  const stores = await Promise.all(gitDirs.map(storeOf));
  const missing: LfsPointer[] = [];
  for (const pointer of pointers) {
    const content = await contentOf(pointer, stores);
    if (content === null) missing.push(pointer);
    // Written over the pointer, whose mode stays.
    else await writeFile(path.join(folder, pointer.path), content);
  }
  return missing;
}

async function storeOf(gitDir: string): Promise<string> {
  const asked = await tryGit("/", [`--git-dir=${gitDir}`, "config", "lfs.storage"]);
  const set = asked.exitCode === 0 ? decode(asked.stdout).trimEnd() : "";
  return path.resolve(gitDir, set === "" ? "lfs" : set, "objects");
}

async function contentOf({ oid, size }: LfsPointer, stores: readonly string[]): Promise<Uint8Array | null> {
  for (const store of stores) {
    const file = path.join(store, oid.slice(0, 2), oid.slice(2, 4), oid);
    const found = await stat(file).catch(() => null);
    if (found?.isFile() !== true || found.size !== size) continue;
    const content = await readFile(file);
    if (createHash("sha256").update(content).digest("hex") === oid) return content;
  }
  return null;
}
