/**
 * Boxes without walls, for machines on which no other kind works. The layout stands in one private folder, and
 * the caller's folders are renamed into it and back. What runs there is an ordinary process of this user: it
 * sees the host's files and network, could write to the tool of a trial and to anything else of the user, and
 * at the end only what /proc shows to come from the box or to use its folder is ended. Every report says so.
 */
import { rmdir } from "node:fs/promises";
import { SandboxError } from "../base/errors.ts";
import { factsOf } from "./box/process-table.ts";
import { BoxClient } from "./box-client.ts";
import { boxEnvironment } from "./environment.ts";
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
import { endUsers } from "./root-users.ts";
import type { Box, BoxEnd, BoxFolders, BoxSpec, Layout, Sandbox, SandboxProvider } from "./sandbox.ts";
import { testSandbox } from "./self-test.ts";
import { discoverToolchains } from "./toolchains.ts";
import { clear, UnboxedFolders } from "./unboxed-folders.ts";
import type { UnboxedServer } from "./unboxed-server.ts";
import { UnboxedServers } from "./unboxed-servers.ts";

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
    await endUsers({ folder: root, since: journal.since, mark: null, ancestor: null, spared: [] });
    await rescue(root, journal.moves);
  }
  await keepUnknown(root, layoutUnder(root));
  await clear(root, [KEPT]);
}

class UnboxedSandbox implements Sandbox {
  readonly kind = "none";
  readonly version = "1";
  readonly concurrency = 1;
  readonly layout: Layout;
  readonly #root: PrivateRoot;
  readonly #environment: Readonly<Record<string, string>>;
  readonly #folders: UnboxedFolders;
  readonly #servers: UnboxedServers;
  #open: Box | "opening" | null = null;

  constructor(root: PrivateRoot, bins: readonly string[], boxServer: string) {
    this.#root = root;
    this.layout = layoutUnder(root.path);
    this.#folders = new UnboxedFolders({ root: root.path, layout: this.layout, boxServer });
    const files = { program: boxServer, folder: this.#folders.pipes };
    this.#servers = new UnboxedServers(files, root.mark);
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
      await this.#servers[Symbol.asyncDispose]();
      await this.#folders.remove();
      // It stays where something is kept in it.
      await rmdir(this.#root.path).catch(() => undefined);
    } finally {
      await this.#root.release();
    }
  }

  async #openBox(spec: BoxSpec): Promise<Box> {
    await this.#folders.ready(spec);
    const moves = await moveIn(this.#root.path, bornAt(), this.#moves(spec.folders));
    const server = await this.#servers.free();
    const client = new BoxClient({
      layout: this.layout,
      environment: this.#environment,
      cwd: startFolder(this.layout, spec),
      channels: [server.channel()],
      ended: server.ended,
      lastWords: server.lastWords,
      end: (finish) => this.#end({ server, moves, finish }),
    });
    await client.ready();
    // Not before the caller has asked for something that takes its time.
    setImmediate(() => this.#servers.prepare());
    return client;
  }

  #moves(folders: BoxFolders): Wanted[] {
    return CALLERS_FOLDERS.flatMap((name) => {
      const from = folders[name];
      return from === undefined ? [] : [{ from, to: this.layout[name] }];
    });
  }

  async #end({ server, moves, finish }: Ending): Promise<BoxEnd> {
    let survivors: number | null = null;
    let lost: string[] = [];
    try {
      const isQuiet = await finish();
      survivors = await this.#endProcesses(server, isQuiet);
      // Once more, now that nobody is left who could have ended it a moment ago.
      if (!isQuiet || !(await finish())) await server.end();
    } finally {
      lost = await this.#giveBack(moves, survivors === 0);
    }
    const broke = lost.length === 0 ? null : `What ran in the box removed or replaced ${lost.join(", ")}.`;
    return { survivors, broke };
  }

  /** What could not be ended may still write: then all is cleared right before the next box opens. */
  async #giveBack(moves: readonly Move[], isDeserted: boolean): Promise<string[]> {
    try {
      const lost = await moveBack(this.#root.path, moves);
      if (isDeserted) this.#folders.begin();
      return lost;
    } finally {
      // At last: from here on another box may open, and finds what was begun for it.
      this.#open = null;
    }
  }

  /**
   * What descends from the server is the box's; whoever left it bears its mark or uses the folder. The server too is
   * ended where it may still begin something for this box.
   */
  async #endProcesses(server: UnboxedServer, isQuiet: boolean): Promise<number> {
    const running = this.#servers.running();
    return endUsers({
      folder: this.#root.path,
      since: bornAt(),
      mark: this.#root.mark,
      ancestor: server.isRunning() ? server.pid : null,
      spared: isQuiet ? running : running.filter((pid) => pid !== server.pid),
    });
  }
}

interface Ending {
  readonly server: UnboxedServer;
  readonly moves: readonly Move[];
  /** Resolves with whether the server has answered that it begins nothing more for this box. */
  finish(): Promise<boolean>;
}
