/** What stands in the private root besides the caller's folders: made anew for each box. */
import { copyFile, mkdir, readdir, symlink } from "node:fs/promises";
import path from "node:path";
import { removeTree } from "../host/files.ts";
import { KEPT } from "./moved-folders.ts";
import type { BoxSpec, Layout } from "./sandbox.ts";

/** Where servers have their pipes: also that of the next box, so it is not cleared between two. */
const PIPES = ".pipes";

export interface FoldersPlace {
  readonly root: string;
  readonly layout: Layout;
  /** Absolute path of box.mjs. */
  readonly boxServer: string;
}

export class UnboxedFolders {
  /** A folder for a server's pipes. */
  readonly pipes: string;
  readonly #place: FoldersPlace;
  /** What was begun ahead for the next box; null: nothing. */
  #begun: Promise<void> | null = null;

  constructor(place: FoldersPlace) {
    this.#place = place;
    this.pipes = path.join(place.root, PIPES);
  }

  /** Clears what the last box left, and makes what the next one finds, while others go on. */
  begin(): void {
    this.#begun = this.#furnish();
    // Whoever opens the next box is told.
    this.#begun.catch(() => undefined);
  }

  /** Resolves when all stands as such a box finds it, and nothing of the last one. */
  async ready({ purpose, folders }: BoxSpec): Promise<void> {
    const begun = this.#begun ?? this.#furnish();
    this.#begun = null;
    await begun;
    const { workspace, agent } = this.#place.layout;
    if (purpose === "trial" && folders.workspace === undefined) await mkdir(workspace);
    // Shared by all boxes of this machine, so it stays where it is.
    if (folders.agent !== undefined) await linkTo(folders.agent, agent);
  }

  /** Leaves nothing but what is kept for its owner. */
  async remove(): Promise<void> {
    await this.#begun?.catch(() => undefined);
    await clear(this.#place.root, [KEPT]);
  }

  async #furnish(): Promise<void> {
    const { root, layout, boxServer } = this.#place;
    await clear(root, [KEPT, PIPES]);
    for (const folder of [layout.home, layout.tmp, layout.box, this.pipes]) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
    }
    await symlink(process.execPath, path.join(layout.box, "node"));
    await copyFile(boxServer, path.join(layout.box, "box.mjs"));
  }
}

/** Removes all that lies in a folder but some names. */
export async function clear(root: string, but: readonly string[]): Promise<void> {
  for (const name of await readdir(root)) if (!but.includes(name)) await removeTree(path.join(root, name));
}

async function linkTo(folder: string, place: string): Promise<void> {
  await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
  await symlink(folder, place);
}
