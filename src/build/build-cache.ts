/**
 * Finished builds, kept from run to run under the digest of all that made them. What lies there is believed only
 * where its bytes are those that were put in; what is broken is said and built anew.
 */
import { randomBytes } from "node:crypto";
import { chmod, lstat, mkdir, readdir, readFile, rename, utimes } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { messageOf } from "../base/errors.ts";
import { shortDigest } from "../base/hash.ts";
import {
  copyTree,
  exists,
  listTree,
  readIfThere,
  removeTree,
  treeDigest,
  writeWhole,
} from "../host/files.ts";
import { admitFolder } from "../host/foreign-folder.ts";
import { warn } from "../host/log.ts";
import { Digest } from "../schema/words.ts";

export interface BuildCache {
  /** Made where it is not there; used only where it is this user's own. */
  readonly dir: string;
  /** What all entries together may hold; the ones that were used longest ago go first. */
  readonly maxBytes: number;
}

const Entry = z.strictObject({
  tool: Digest,
  bytes: z.number().nonnegative(),
  dependencies: z.array(z.string()).nullable(),
});
export type KeptBuild = z.infer<typeof Entry>;

const TOOL = "tool";
const ENTRY = "entry.json";
const GIB = 1024 ** 3;
/** A build may grow to so many files, with whatever links and names its packages have. */
const BUILD_LIMITS = { entries: 2_000_000, depth: 200, onlyOurs: false };
/** Bytes of what is noted of a build. */
const LARGEST_ENTRY = 16 * 1024 ** 2;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Where the command line keeps builds: `$XDG_CACHE_HOME/gripcheck/builds`, else below `~/.cache`. null on a
 * runner, where nothing is kept unless a workflow does it, and with GRIPCHECK_BUILD_CACHE=off.
 */
export function usualBuildCache(env: Readonly<Record<string, string | undefined>>): BuildCache | null {
  if (env.GITHUB_ACTIONS === "true" || env.GRIPCHECK_BUILD_CACHE === "off") return null;
  const { XDG_CACHE_HOME: cache = "", HOME: home = "" } = env;
  const parent = path.isAbsolute(cache) ? cache : path.isAbsolute(home) ? path.join(home, ".cache") : null;
  return parent === null ? null : { dir: path.join(parent, "gripcheck", "builds"), maxBytes: 4 * GIB };
}

/** Fills an empty folder with a kept build; null where there is none, or none that can be believed. */
export async function restoreBuild(
  { dir, maxBytes }: BuildCache,
  key: Digest,
  to: string,
): Promise<KeptBuild | null> {
  const place = path.join(dir, shortDigest(key, 64));
  const note = path.join(place, ENTRY);
  if ((await openCache(dir)) !== null || !(await exists(note))) return null;
  try {
    const bytes = maxBytes + LARGEST_ENTRY;
    await admitFolder(place, { ...BUILD_LIMITS, bytes, fileBytes: bytes });
    const entry = Entry.parse(JSON.parse(await readFile(note, "utf8")));
    await copyTree(path.join(place, TOOL), to);
    if ((await treeDigest(to)) !== entry.tool) throw new Error("its files are not those that were kept");
    const now = new Date();
    await utimes(note, now, now);
    return entry;
  } catch (error) {
    warn(`A kept build in ${place} cannot be used and is removed: ${reasonOf(error)}. It is built anew.`);
    await removeTree(place);
    for (const name of await readdir(to)) await removeTree(path.join(to, name));
    return null;
  }
}

/** Keeps a build. Never rejects: what cannot be kept is built again next time, and why is said. */
export async function keepBuild(
  { dir, maxBytes }: BuildCache,
  key: Digest,
  build: { readonly toolDir: string } & Omit<KeptBuild, "bytes">,
): Promise<void> {
  const { toolDir, ...facts } = build;
  const draft = path.join(dir, `${randomBytes(6).toString("hex")}.part`);
  try {
    const bytes = (await listTree(toolDir)).reduce((sum, { size }) => sum + size, 0);
    if (bytes > maxBytes) return;
    const fault = await openCache(dir);
    if (fault !== null) throw new Error(fault);
    await mkdir(draft, { mode: 0o700 });
    await copyTree(toolDir, path.join(draft, TOOL));
    await writeWhole(path.join(draft, ENTRY), JSON.stringify({ ...facts, bytes } satisfies KeptBuild));
    await replace(draft, path.join(dir, shortDigest(key, 64)));
    await makeRoom(dir, maxBytes);
  } catch (error) {
    warn(`The build could not be kept in ${dir}: ${reasonOf(error)}.`);
    await removeTree(draft).catch(() => undefined);
  }
}

async function replace(draft: string, place: string): Promise<void> {
  try {
    await rename(draft, place);
  } catch {
    // Another process was faster, or an entry lies there that nobody could read.
    await removeTree(place);
    await rename(draft, place);
  }
}

/** Why the folder is not used, or null: it is there, this user's own, and closed to everyone else. */
export async function openCache(dir: string): Promise<string | null> {
  try {
    await mkdir(dir, { recursive: true, mode: 0o700 });
    const stat = await lstat(dir);
    if (!stat.isDirectory()) return "it is no folder";
    if (stat.uid !== process.getuid?.()) return "it belongs to another user";
    if ((stat.mode & 0o777) !== 0o700) await chmod(dir, 0o700);
    return null;
  } catch (error) {
    return reasonOf(error);
  }
}

/** Removes what was used longest ago until the rest fits, and drafts of processes that died. */
async function makeRoom(dir: string, maxBytes: number): Promise<void> {
  const entries: { place: string; usedAt: number; bytes: number }[] = [];
  for (const name of await readdir(dir)) {
    const place = path.join(dir, name);
    const isDraft = name.endsWith(".part");
    if (!isDraft && !/^[0-9a-f]{64}$/.test(name)) continue;
    const stat = await lstat(isDraft ? place : path.join(place, ENTRY)).catch(() => null);
    const usedAt = stat?.mtimeMs ?? 0;
    if (isDraft) {
      if (usedAt < Date.now() - DAY_MS) await removeTree(place);
      continue;
    }
    const text = await readIfThere(path.join(place, ENTRY)).catch(() => null);
    entries.push({ place, usedAt, bytes: bytesOf(text) ?? maxBytes });
  }
  let room = maxBytes;
  for (const { place, bytes } of entries.sort((a, b) => b.usedAt - a.usedAt)) {
    room -= bytes;
    if (room < 0) await removeTree(place);
  }
}

function bytesOf(entry: string | null): number | null {
  try {
    return Entry.parse(JSON.parse(entry ?? "")).bytes;
  } catch {
    return null;
  }
}

const reasonOf = (error: unknown): string => (messageOf(error).split("\n")[0] ?? "").replace(/\.$/, "");
