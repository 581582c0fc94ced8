/**
 * Boxes without walls, for machines on which no other kind works. The layout stands in one private folder, and
 * the caller's folders are renamed into it and back. What runs there is an ordinary process of this user: it
 * sees the host's files and network, could write to the tool of a trial and to anything else of the user, and
 * at the end only what /proc shows to come from the box or to use its folder is ended. Every report says so.
 */
import type { ChildProcess } from "node:child_process";
import { copyFile, mkdir, readdir, rmdir, symlink } from "node:fs/promises";
import path from "node:path";
import type { Duplex } from "node:stream";
import { SandboxError } from "../base/errors.ts";
import { removeTree } from "../host/files.ts";
import { factsOf, listProcesses, treeOf } from "./box/process-table.ts";
import { BoxClient } from "./box-client.ts";
import { boxEnvironment } from "./environment.ts";
import { tailOf } from "./last-words.ts";
import { checkSpec, layoutUnder, startFolder } from "./mounts.ts";
import {
  CALLERS_FOLDERS,
  KEPT,
  keepUnknown,
  type Move,
  moveBack,
  moveIn,
  readJournal,
  rescue,
  type Wanted,
} from "./moved-folders.ts";
import { claimRoot, type PrivateRoot } from "./private-root.ts";
import { endUsers, mark } from "./root-users.ts";
import type { Box, BoxEnd, BoxFolders, BoxSpec, Layout, Sandbox, SandboxProvider } from "./sandbox.ts";
import { testSandbox } from "./self-test.ts";
import { endOf, startAlone } from "./start-alone.ts";
import { discoverToolchains } from "./toolchains.ts";

export const none: SandboxProvider = {
  kind: "none",
  selfTest: (setup) => testSandbox(() => none.create(setup), setup),
  async create(setup): Promise<Sandbox> {
    const { bins } = await discoverToolchains(process.env);
    const root = await claimRoot();
    try {
      await takeOver(root.path);
      return new UnboxedSandbox(root, bins, setup.boxServer);
    } catch (error) {
      await root.release();
      throw error;
    }
  },
};

/** When this process started: nothing older than it can be of its boxes. */
const bornAt = (): number => factsOf(process.pid)?.startedAt ?? 0;

/** Ends and clears what a process that died here has left. */
async function takeOver(root: string): Promise<void> {
  const journal = await readJournal(root);
  if (journal !== null) {
    await endUsers({ folder: root, since: journal.since, mark: null, known: [] });
    await rescue(root, journal.moves);
  }
  await keepUnknown(root, layoutUnder(root));
  await clear(root, [KEPT]);
}

async function clear(root: string, but: readonly string[]): Promise<void> {
  for (const name of await readdir(root)) if (!but.includes(name)) await removeTree(path.join(root, name));
}

async function linkTo(folder: string, place: string): Promise<void> {
  await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
  await symlink(folder, place);
}

class UnboxedSandbox implements Sandbox {
  readonly kind = "none";
  readonly version = "1";
  readonly concurrency = 1;
  readonly layout: Layout;
  readonly #root: PrivateRoot;
  readonly #environment: Readonly<Record<string, string>>;
  readonly #boxServer: string;
  #open: Box | "opening" | null = null;

  constructor(root: PrivateRoot, bins: readonly string[], boxServer: string) {
    this.#root = root;
    this.#boxServer = boxServer;
    this.layout = layoutUnder(root.path);
    this.#environment = boxEnvironment(this.layout, bins);
  }

  /** Refuses a second box while one is open: both would stand at the same place. */
  async open(spec: BoxSpec): Promise<Box> {
    checkSpec(spec);
    if (this.#open !== null) {
      throw new SandboxError("box-busy", "Without a sandbox only one box can be open at a time.", {
        hint: "Close the other box first.",
      });
    }
    this.#open = "opening";
    try {
      const box = await this.#openBox(spec);
      this.#open = box;
      return box;
    } catch (error) {
      this.#open = null;
      throw error;
    }
  }

  /** All that this user reaches, which is said of everything here. */
  async loopbackReach(): Promise<null> {
    return null;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    try {
      if (this.#open !== null && this.#open !== "opening") await this.#open.close();
      await clear(this.#root.path, [KEPT]);
      // It stays where something is kept in it.
      await rmdir(this.#root.path).catch(() => undefined);
    } finally {
      await this.#root.release();
    }
  }

  async #openBox(spec: BoxSpec): Promise<Box> {
    await clear(this.#root.path, [KEPT]);
    await this.#furnish(spec);
    const moves = await moveIn(this.#root.path, bornAt(), this.#moves(spec.folders));
    const child = startAlone(
      process.execPath,
      [path.join(this.layout.box, "box.mjs"), this.layout.tmp, "4"],
      { stdio: ["ignore", "ignore", "pipe", "ignore", "pipe"] },
    );
    if (child.pid !== undefined) mark(child.pid, this.#root.mark);
    // "pipe" stands at 2 and 4, and Node makes sockets of them.
    const [, , stderr, , socket] = child.stdio as unknown as [null, null, Duplex, null, Duplex];
    const client = new BoxClient({
      layout: this.layout,
      environment: this.#environment,
      cwd: startFolder(this.layout, spec),
      channels: [{ input: socket, output: socket }],
      ended: endOf(child),
      lastWords: tailOf(stderr),
      end: () => this.#end(child, moves),
    });
    await client.ready();
    return client;
  }

  async #furnish(spec: BoxSpec): Promise<void> {
    const { home, tmp, box, workspace } = this.layout;
    for (const folder of [home, tmp, box]) await mkdir(folder, { recursive: true, mode: 0o700 });
    if (spec.purpose === "trial" && spec.folders.workspace === undefined) await mkdir(workspace);
    // Shared by all boxes of this machine, so it stays where it is.
    if (spec.folders.agent !== undefined) await linkTo(spec.folders.agent, this.layout.agent);
    await symlink(process.execPath, path.join(box, "node"));
    await copyFile(this.#boxServer, path.join(box, "box.mjs"));
  }

  #moves(folders: BoxFolders): Wanted[] {
    return CALLERS_FOLDERS.flatMap((name) => {
      const from = folders[name];
      return from === undefined ? [] : [{ from, to: this.layout[name] }];
    });
  }

  async #end(child: ChildProcess, moves: readonly Move[]): Promise<BoxEnd> {
    let survivors = 0;
    let lost: string[] = [];
    try {
      survivors = await this.#endProcesses(child);
    } finally {
      lost = await moveBack(this.#root.path, moves).finally(() => {
        this.#open = null;
      });
    }
    const broke = lost.length === 0 ? null : `What ran in the box removed or replaced ${lost.join(", ")}.`;
    return { survivors, broke };
  }

  /** The server's descendants are known while it lives; whoever left them bears its mark or uses the folder. */
  async #endProcesses(child: ChildProcess): Promise<number> {
    const known = child.pid === undefined ? [] : treeOf(child.pid, listProcesses());
    return endUsers({ folder: this.#root.path, since: bornAt(), mark: this.#root.mark, known });
  }
}
