/** One revision, built twice: what differs between the two builds differs between base and head for no reason. */
import { createHash } from "node:crypto";
import { readFile, readlink } from "node:fs/promises";
import path from "node:path";
import { listTree, removeTree, type TreeEntry } from "../host/files.ts";
import type { BuildReport } from "../schema/inspection.ts";
import { type BuildInput, type BuildServices, buildSide } from "./build-side.ts";

/** A path of the prefix that is not the same in both builds. */
export interface BuildDifference {
  readonly path: string;
  /** Bytes; null where that build has no such file. Links and folders have none. */
  readonly first: number | null;
  readonly second: number | null;
}

export type BuiltTwice =
  | { readonly kind: "failed"; readonly report: Extract<BuildReport, { kind: "failed" }> }
  /** Sorted by path; empty where both builds are equal to the byte. */
  | { readonly kind: "built"; readonly differences: readonly BuildDifference[] };

/** Builds a revision from two exports, as of one instant, with nothing kept from earlier builds. */
export async function buildTwice(input: BuildInput, services: BuildServices): Promise<BuiltTwice> {
  const toolDirs: string[] = [];
  try {
    for (let time = 0; time < 2; time++) {
      const { built, report } = await buildSide(input, { ...services, cache: null });
      if (report.kind === "failed") return { kind: "failed", report };
      if (built !== null) toolDirs.push(built.toolDir);
    }
    const [first = "", second = ""] = toolDirs;
    return { kind: "built", differences: await differencesBetween(first, second) };
  } finally {
    for (const dir of toolDirs) await removeTree(dir);
  }
}

async function differencesBetween(first: string, second: string): Promise<BuildDifference[]> {
  const [one, other] = [await entriesOf(first), await entriesOf(second)];
  const paths = [...new Set([...one.keys(), ...other.keys()])].sort();
  return paths.flatMap((place) => {
    const [left, right] = [one.get(place), other.get(place)];
    if (left?.content === right?.content) return [];
    return [{ path: place, first: left?.size ?? null, second: right?.size ?? null }];
  });
}

interface Entry {
  readonly size: number;
  /** Equal where kind, executable bit and bytes are. */
  readonly content: string;
}

async function entriesOf(root: string): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for (const entry of await listTree(root)) {
    const { kind, mode, size } = entry;
    const isProgram = (mode & 0o111) !== 0;
    const content = `${kind} ${isProgram} ${await contentOf(path.join(root, entry.path), entry)}`;
    entries.set(entry.path, { size, content });
  }
  return entries;
}

async function contentOf(file: string, { kind, size }: TreeEntry): Promise<string> {
  if (kind === "link") return readlink(file);
  // What has no bytes may be a pipe, and reading it would never end.
  if (kind === "directory" || size === 0) return "";
  return createHash("sha256")
    .update(await readFile(file))
    .digest("hex");
}
