/** The texts of a folder, one by one: what an agent could read in it. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { listTree } from "../host/files.ts";

export interface FoundText {
  /** Relative to the folder, with "/" between its parts. */
  readonly path: string;
  readonly text: string;
}

/** Longer files are data: nobody reads an answer in them by chance. */
const LONGEST = 2 * 1024 * 1024;

/**
 * Links, binary and huge files are left out, and so is a repository's own folder. `wanted` is asked by path.
 * @param longest in bytes.
 */
export async function* textsIn(
  root: string,
  wanted: (path: string) => boolean = () => true,
  longest: number = LONGEST,
): AsyncGenerator<FoundText> {
  for (const entry of await listTree(root)) {
    if (entry.kind !== "file" || entry.size === 0 || entry.size > longest) continue;
    if (/^\.git(?:\/|$)/.test(entry.path) || !wanted(entry.path)) continue;
    const text = await readFile(path.join(root, entry.path), "utf8");
    if (!text.includes("\u0000")) yield { path: entry.path, text };
  }
}
