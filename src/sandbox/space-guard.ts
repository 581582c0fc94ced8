/**
 * Watches the host's folders that a box may write to, because no quota holds them: a box under which they grow
 * too far is ended. The filesystem is asked often, which costs nothing; the folders are walked when its free
 * space has fallen, and now and then.
 */
import type { Stats } from "node:fs";
import { lstat, opendir, readdir, stat, statfs } from "node:fs/promises";
import path from "node:path";
import { listProcesses, treeOf } from "./box/process-table.ts";

const LOOK_MS = 250;
/** At least this long between two walks that nothing gave reason for, and fifty times as long as the last one took. */
const WALK_MS = 2_000;
const WALK_SHARE = 50;
/** A fall by this share of the limit is reason to walk. */
const REASON = 1 / 8;
const BLOCK = 512;

export interface SpaceLimits {
  /** Bytes by which the folders may grow together. */
  readonly growth: number;
  /** Files and folders by which they may grow. */
  readonly files: number;
}

export interface SpaceWatch {
  readonly folders: readonly string[];
  readonly limits: SpaceLimits;
  /** The first process of the box as the host numbers it: files that it and its children hold open count too. */
  firstProcess(): number | null | Promise<number | null>;
  /** Told once, and nothing after it. */
  over(why: string): void;
}

export interface SpaceGuard {
  stop(): void;
}

interface Occupied {
  readonly bytes: number;
  readonly files: number;
  /** Folders that could not be looked into. */
  readonly hidden: boolean;
}

type Free = Pick<Occupied, "bytes" | "files">;

/** Resolves once it is known what the folders hold before the box runs anything. */
export async function guardSpace(watch: SpaceWatch): Promise<SpaceGuard> {
  const before = await occupiedBy(watch.folders, null, unlimited);
  const guard = new Guard(watch, before, await freeFor(watch.folders));
  guard.start();
  return guard;
}

const unlimited = (): boolean => false;

class Guard implements SpaceGuard {
  readonly #watch: SpaceWatch;
  readonly #before: Occupied;
  readonly #freeBefore: Free;
  #freeAtWalk: Free;
  #nextWalk = performance.now() + WALK_MS;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(watch: SpaceWatch, before: Occupied, free: Free) {
    this.#watch = watch;
    this.#before = before;
    this.#freeBefore = free;
    this.#freeAtWalk = free;
  }

  start(): void {
    this.#timer = setTimeout(() => void this.#look(), LOOK_MS);
    this.#timer.unref();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  async #look(): Promise<void> {
    // What cannot be seen now (a folder that is just being removed) is seen the next time.
    const excess = await this.#excess().catch(() => null);
    if (this.#stopped) return;
    if (excess === null) return this.start();
    this.stop();
    this.#watch.over(excess);
  }

  async #excess(): Promise<string | null> {
    const { folders, limits } = this.#watch;
    const free = await freeFor(folders);
    const fell =
      this.#freeAtWalk.bytes - free.bytes > limits.growth * REASON ||
      this.#freeAtWalk.files - free.files > limits.files * REASON;
    if (!fell && performance.now() < this.#nextWalk) return null;
    const begun = performance.now();
    const isOver = (now: Occupied): boolean => excessOf(this.#growth(now, free), limits) !== null;
    const now = await occupiedBy(folders, await this.#watch.firstProcess(), isOver);
    this.#freeAtWalk = free;
    this.#nextWalk = performance.now() + Math.max(WALK_MS, WALK_SHARE * (performance.now() - begun));
    return excessOf(this.#growth(now, free), limits);
  }

  /** Where a folder was closed to us, what vanished from the filesystem counts as being in it. */
  #growth(now: Occupied, free: Free): Free {
    const seen = { bytes: now.bytes - this.#before.bytes, files: now.files - this.#before.files };
    if (!now.hidden) return seen;
    return {
      bytes: Math.max(seen.bytes, this.#freeBefore.bytes - free.bytes),
      files: Math.max(seen.files, this.#freeBefore.files - free.files),
    };
  }
}

function excessOf(grown: Free, limits: SpaceLimits): string | null {
  if (grown.bytes > limits.growth) return `it filled the disk with more than ${limits.growth} bytes`;
  if (grown.files > limits.files) return `it filled the disk with more than ${limits.files} files`;
  return null;
}

/** What is free on the filesystems of the folders together. */
async function freeFor(folders: readonly string[]): Promise<Free> {
  const systems = await Promise.all(folders.map((folder) => statfs(folder)));
  if (systems.length === 0) return { bytes: 0, files: 0 };
  return {
    bytes: Math.min(...systems.map(({ bavail, bsize }) => bavail * bsize)),
    files: Math.min(...systems.map(({ ffree }) => ffree)),
  };
}

/** What lies in the folders, and what processes hold open that lies nowhere any more. Stops where it is enough. */
async function occupiedBy(
  folders: readonly string[],
  process: number | null,
  isEnough: (now: Occupied) => boolean,
): Promise<Occupied> {
  const seen = new Set<string>();
  const now = { bytes: 0, files: 0, hidden: false };
  const add = (entry: Stats): void => {
    const name = `${entry.dev}:${entry.ino}`;
    if (seen.has(name)) return;
    seen.add(name);
    now.bytes += entry.blocks * BLOCK;
    now.files += 1;
  };
  const open = [...folders];
  for (let folder = open.pop(); folder !== undefined && !isEnough(now); folder = open.pop()) {
    try {
      for await (const { name } of await opendir(folder, { bufferSize: 256 })) {
        const entry = await lstat(path.join(folder, name)).catch(() => null);
        if (entry === null) continue;
        add(entry);
        if (entry.isDirectory()) open.push(path.join(folder, name));
        if (isEnough(now)) break;
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") now.hidden = true;
    }
  }
  for (const entry of process === null ? [] : await namelessFiles(process)) add(entry);
  return now;
}

/** Files without a name that a process or its children hold open. */
async function namelessFiles(root: number): Promise<Stats[]> {
  const found: Stats[] = [];
  for (const { pid } of treeOf(root, listProcesses())) {
    for (const fd of await readdir(`/proc/${pid}/fd`).catch(() => [])) {
      const file = await stat(`/proc/${pid}/fd/${fd}`).catch(() => null);
      if (file?.isFile() === true && file.nlink === 0) found.push(file);
    }
  }
  return found;
}
